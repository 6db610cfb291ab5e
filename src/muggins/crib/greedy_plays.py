"""The play of two known hands in which each player lays the legal card that scores most at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muggins.crib.pegging import PeggingRules

__all__ = ["GreedyPlays"]


class GreedyPlays:
    """How some cards are played if each player lays the legal card that scores most at once.

    Of cards that score alike it is the one that counts most, and of these the first of the hand. The
    point for the last card is not looked at.
    """

    def __init__(self, pegging: PeggingRules[Any, Any], cards: Sequence[Any]) -> None:
        self._limit = pegging.limit
        self._counts_again = pegging.counts_again
        self._points = pegging.points_among(cards)
        self._last_points = pegging.last_points_among(cards)
        self._values = list(map(pegging.value, cards))
        self._ranked: dict[tuple[int, ...], int] = {}

    def events(self, pone: Sequence[int], dealer: Sequence[int]) -> list[tuple[int, int]]:
        """The points of each card that scores, with who played it: 0 for the pone, 1 for the dealer.

        The cards of the hands are given by their places among all.
        """
        hands = [*pone], [*dealer]
        found: list[tuple[int, int]] = []
        turn = count = 0
        played: tuple[int, ...] = ()
        while hands[turn]:
            points, count, played = self._best(hands[turn], played, count)
            hands[turn].remove(played[-1])
            player, other = turn, 1 - turn
            if self._fits(hands[other], count):
                turn = other
            elif not self._fits(hands[turn], count):
                points += self._last_points(played, count)
                if not self._counts_again:
                    hands[turn].clear()
                elif hands[other]:
                    turn = other
                count, played = 0, ()
            if points:
                found.append((player, points))
        return found

    def _fits(self, hand: Sequence[int], count: int) -> bool:
        """Whether a card of a hand may be played."""
        values, room = self._values, self._limit - count
        for card in hand:  # noqa: SIM110 - it is a third quicker than any()
            if values[card] <= room:
                return True
        return False

    def _best(
        self, hand: Sequence[int], played: tuple[int, ...], count: int
    ) -> tuple[int, int, tuple[int, ...]]:
        """The card that is played: its points, what the count becomes, and the cards played with it."""
        values, limit, ranked = self._values, self._limit, self._ranked
        most = -1
        chosen: tuple[int, ...] = ()
        for card in hand:
            worth = values[card]
            if count + worth <= limit:
                after = (*played, card)
                rank = ranked.get(after)
                if rank is None:
                    rank = ranked[after] = self._points(after, count + worth) * (limit + 1) + worth
                if rank > most:
                    most, chosen = rank, after
        points, worth = divmod(most, limit + 1)
        return points, count + worth, chosen
