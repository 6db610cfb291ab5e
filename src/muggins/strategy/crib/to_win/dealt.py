"""The cards dealt to a player at a score, and the player's chance with each discard against some hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, islice
from typing import Any, NamedTuple, TypeAlias

from attrs import frozen

from muggins.crib.deal import THROWN
from muggins.strategy.crib.game import BareGame, Counted, Hand
from muggins.strategy.crib.pegging import Faces
from muggins.strategy.crib.plays import greedy_points
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.race import Race
from muggins.strategy.crib.ranking.playing_on import way_from_lead
from muggins.strategy.crib.to_win.hands import HandSample
from muggins.strategy.odds import OddsTable
from muggins.table.seats import Seat

__all__ = ["DealtCards", "MeanPlay", "OtherHand", "Thrown"]

MeanPlay: TypeAlias = Callable[[Sequence[Any], Seat], Fraction]

_HANDS = 500
"""The largest number of opposing hands that discards meet."""

_STEP = 5
"""Each hand meets every fifth card that can be turned up, and the next hand the cards after these."""


@frozen(eq=False)
class Thrown:
    """A discard.

    Attributes:
        thrown: the two cards thrown.
        kept: the cards kept.
        shown: the hand kept with each card turned up.
        mean_play: what the play is worth to it on average, if that is known.
    """

    thrown: tuple[int, int]
    kept: list[int]
    shown: dict[int, Counted]
    mean_play: float | None


class OtherHand(NamedTuple):
    """A hand of the other seat.

    Attributes:
        kept: the cards that it keeps.
        thrown: those that it throws.
        upcards: the cards that are turned up.
        firsts: what the dealer scores for each of these.
        shown: what the hand scores with each of them.
    """

    kept: Hand
    thrown: Hand
    upcards: Sequence[int]
    firsts: Sequence[int]
    shown: Sequence[Counted]


class DealtCards:
    """The cards dealt to a player, at a score.

    Args:
        game: the game.
        odds: the chances before a deal.
        sample: hands of the other seat.
        mean_play: what the play of some cards kept is worth to a seat on average, if that is known.
        cards: the cards, in the order of the deck.
        seat: the seat.
        scores: the points of the player and of the opponent, each from 0 to below the target.
    """

    def __init__(
        self,
        game: BareGame,
        odds: OddsTable,
        sample: HandSample,
        mean_play: MeanPlay | None,
        cards: Sequence[int],
        seat: Seat,
        scores: tuple[int, int],
    ) -> None:
        self._game = game
        self._sample = sample
        self._mean_play = mean_play
        self._cards = cards
        self._seat = seat
        pone, dealer = scores if seat is Seat.PONE else scores[::-1]
        self._race = Race(odds, pone, dealer)
        self._worth_of_point = _worth_of_point(odds, pone, dealer)
        self._unseen = [card for card in range(len(game.deck)) if card not in cards]

    def discards(self) -> list[Thrown]:
        """All discards."""
        return [self._discard(one, other) for one, other in combinations(self._cards, THROWN)]

    def _discard(self, one: int, other: int) -> Thrown:
        game, unseen = self._game, self._unseen
        kept = [card for card in self._cards if card not in (one, other)]
        shown = dict(zip(unseen, game.hand(kept, unseen), strict=True))
        play = self._mean_play
        mean = None if play is None else float(play([game.deck[card] for card in kept], self._seat))
        return Thrown((one, other), kept, shown, mean)

    def other_hands(self) -> Iterator[OtherHand]:
        """The hands of the sample that the other seat may hold."""
        game = self._game
        for number, hand in enumerate(islice(self._sample.without(self._cards), _HANDS)):
            kept = hand[:-THROWN]
            ups = [card for card in self._unseen if card not in hand][number % _STEP :: _STEP]
            firsts = [game.upcard[card] for card in ups]
            yield OtherHand(kept, hand[-THROWN:], ups, firsts, game.hand(kept, ups))

    def chance_if_greedy(self, hand: OtherHand, discard: Thrown) -> float:
        """How likely the seat is to win with a discard against a hand, if both play greedily.

        It is corrected by what the play is worth on average, if that is known; it may then be a little below
        0 or above 1.
        """
        kept = self._by_seat(discard, hand)
        plays = greedy_points(self._game.pegging, *kept)
        chance = self._chance(plays, discard, hand)
        if discard.mean_play is None:
            return chance
        return chance + self._worth_of_point * (discard.mean_play - self._scored(plays))

    def chance_by_policy(
        self, hand: OtherHand, policy: Policy, draws: Sequence[float], discard: Thrown
    ) -> float:
        """The same as `chance_if_greedy`, if both play by a policy.

        Args:
            hand: the hand of the other seat.
            policy: how both play.
            draws: see `way_on`; at least as many as there are cards in both hands.
            discard: the discard.
        """
        pone, dealer = [self._faces(cards) for cards in self._by_seat(discard, hand)]
        way = way_from_lead(self._game.pegging, policy, (pone, dealer), draws)
        return self._chance(way.scored, discard, hand)

    def _chance(self, plays: Sequence[tuple[int, int]], discard: Thrown, hand: OtherHand) -> float:
        """How likely the seat is to win, if these are the points of the play."""
        mine = [discard.shown[card] for card in hand.upcards]
        cribs = self._game.crib((*discard.thrown, *hand.thrown), hand.upcards)
        if self._seat is Seat.PONE:
            return self._race.chance(plays, hand.firsts, mine, hand.shown, cribs)
        return 1 - self._race.chance(plays, hand.firsts, hand.shown, mine, cribs)

    def _by_seat(self, discard: Thrown, hand: OtherHand) -> tuple[Sequence[int], Sequence[int]]:
        return (discard.kept, hand.kept) if self._seat is Seat.PONE else (hand.kept, discard.kept)

    def _faces(self, cards: Sequence[int]) -> Faces:
        return tuple(sorted([self._game.pegging.faces[card] for card in cards]))

    def _scored(self, plays: Sequence[tuple[int, int]]) -> int:
        """What the seat scored in a play, less what the other one scored."""
        of_pone = sum([-points if who else points for who, points in plays])
        return of_pone if self._seat is Seat.PONE else -of_pone


def _worth_of_point(odds: OddsTable, pone: int, dealer: int) -> float:
    """How much a point raises its player's chance of winning, at a score before a deal."""
    with_one = 1.0 if dealer + 1 == odds.target else odds.chance(pone, dealer + 1)
    without = 0.0 if pone + 1 == odds.target else odds.chance(pone + 1, dealer)
    return (with_one - without) / 2
