"""The points for suits in a crib, added up over the three unseen cards that can complete it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen

from muggins.cards.french import Card, Rank
from muggins.crib.unseen import RestOfCrib
from muggins.games.cribbage.rules import POINTS, Kind
from muggins.scoring.immutable import frozen_mapping

__all__ = ["SuitAndJack", "SuitSums", "suit_and_jack"]

SuitAndJack: TypeAlias = tuple[int, bool]

_FLUSH = POINTS[Kind.FLUSH][5]
_NOBS = POINTS[Kind.NOBS][1]


def suit_and_jack(card: Card) -> SuitAndJack:
    """The index of a card's suit, and whether it is a Jack: all that flushes and nobs depend on."""
    return card.suit_index, card.rank is Rank.JACK


@frozen
class SuitSums:
    """Sums over all cards that can complete a crib, each case weighted by its frequency.

    Attributes:
        flushes: the cases in which all three cards are of each suit.
        starters: the cases with a starter of each suit.
        nobs: the Jacks that the opponent throws and that are of the starter's suit.
    """

    flushes: Mapping[int, int] = field(converter=frozen_mapping)
    starters: Mapping[int, int] = field(converter=frozen_mapping)
    nobs: int

    @classmethod
    def of(cls, rest: RestOfCrib[SuitAndJack]) -> SuitSums:
        """The sums over the rest of a crib by suit and Jack."""
        flushes: Counter[int] = Counter()
        starters: Counter[int] = Counter()
        nobs = 0
        for (one, one_is_jack), (other, other_is_jack), (up, _), times in rest.each():
            starters[up] += times
            if one == other == up:
                flushes[up] += times
            nobs += times * ((one_is_jack and one == up) + (other_is_jack and other == up))
        return cls(flushes, starters, nobs)

    def sums(self, thrown: tuple[Card, Card]) -> dict[Kind, int]:
        """The points for flushes and for nobs in the cribs of the two cards thrown, added up."""
        one, other = thrown
        flushes = self.flushes.get(one.suit_index, 0) if one.suit is other.suit else 0
        nobs = self.nobs + sum(
            self.starters.get(card.suit_index, 0) for card in thrown if card.rank is Rank.JACK
        )
        return {Kind.FLUSH: _FLUSH * flushes, Kind.NOBS: _NOBS * nobs}
