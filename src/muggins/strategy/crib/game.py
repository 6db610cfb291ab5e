"""The description of a game with a crib for matches on small integers and for players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from attrs import frozen

from muggins.crib.show import Counted
from muggins.strategy.crib.pegging import BarePegging, Needed
from muggins.table.seats import Seat

__all__ = ["BareGame", "Counted", "Counts", "Hand", "Shown", "Throw", "any_two"]

Hand: TypeAlias = tuple[int, ...]
Shown: TypeAlias = Sequence[tuple[Seat, int]]

Counts: TypeAlias = Callable[[Sequence[int], Sequence[int]], list[Counted]]
"""Counts some cards with each card that may be turned up."""

Throw: TypeAlias = Callable[[Hand, Seat, Needed, Random], tuple[int, int]]
"""Returns the two cards that a player throws from those dealt to its seat, which are in the order of the
deck.

It gets the points that the player and its opponent need to win.
"""


@frozen(eq=False)
class BareGame:
    """A game with a crib for two players, on small integers. A card is its place in the deck.

    Attributes:
        name: the game's name.
        deck: the cards.
        rules: the rules that this holds for, whatever the target and the board are.
        pegging: the play of the cards. An event that wins a match outright scores
            `muggins.crib.deal.OUTRIGHT`.
        ranks: the rank of each card, which decides the cut for the deal.
        upcard: what the dealer scores for each card turned up.
        hand: counts a hand.
        crib: counts the crib.
    """

    name: str
    deck: tuple[Any, ...]
    rules: Any
    pegging: BarePegging
    ranks: tuple[int, ...]
    upcard: tuple[int, ...]
    hand: Counts
    crib: Counts

    def show(self, pone: Sequence[int], dealer: Sequence[int], crib: Sequence[int], upcard: int) -> Shown:
        """The scores of the show, in order."""
        shown: list[tuple[Seat, int]] = []
        for seat, cards, count in (
            (Seat.PONE, pone, self.hand),
            (Seat.DEALER, dealer, self.hand),
            (Seat.DEALER, crib, self.crib),
        ):
            [(points, claim)] = count(cards, (upcard,))
            shown += (seat, points), (seat.other, claim)
        return shown


def any_two(dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
    """Any two of the cards dealt, all choices equally likely."""
    one, other = rng.sample(dealt, 2)
    return (one, other) if one < other else (other, one)
