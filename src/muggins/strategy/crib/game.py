"""What a game with a crib says of itself for matches on small integers, and for its players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from attrs import frozen

from muggins.strategy.crib.pegging import BarePegging, Needed
from muggins.table.seats import Seat

__all__ = ["BareGame", "Counted", "Counts", "Hand", "Shown", "Throw", "any_two"]

Hand: TypeAlias = tuple[int, ...]
Shown: TypeAlias = Sequence[tuple[Seat, int]]

Counted: TypeAlias = tuple[int, int]
"""What some cards score when they are counted, and what the opponent may claim on them."""

Counts: TypeAlias = Callable[[Sequence[int], Sequence[int]], list[Counted]]
"""Counts some cards with each of those that may be turned up."""

Throw: TypeAlias = Callable[[Hand, Seat, Needed, Random], tuple[int, int]]
"""The two cards that a player throws of those dealt to its seat, which are given in the order of the deck.

It is told how many points it needs to win, and how many its opponent.
"""


@frozen(eq=False)
class BareGame:
    """A game with a crib for two players, for small integers. A card is its place in the deck.

    Attributes:
        name: the game's name.
        deck: the cards.
        rules: the rules that all this is about, whatever the target and the board are.
        pegging: the play of the cards. What wins a match outright scores `muggins.crib.deal.OUTRIGHT`.
        ranks: the rank of each card, by which the cut for the deal goes.
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
        """What is scored in the show, in order."""
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
    """Any two of the cards dealt, each choice as likely as any other."""
    one, other = rng.sample(dealt, 2)
    return (one, other) if one < other else (other, one)
