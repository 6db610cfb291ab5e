"""The classes of five cards in poker, from one pack or from two."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache

from muggins.cards.french import Card, Rank
from muggins.cards.french.card import RANK_BASE
from muggins.games.indian_chief.cards import CardsLike, read_cards

__all__ = ["POINTS_OF_CLASS", "PokerClass", "class_in_one_suit", "class_of", "class_of_ranks", "poker_class"]

_FIVE = 5
_ACE_HIGH = {Rank.ACE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING}


class PokerClass(StrEnum):
    """A class of five cards in poker, best first."""

    FIVE_OF_A_KIND = "five of a kind"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    TWO_PAIR = "two pair"
    PAIR = "pair"
    HIGH_CARD = "high card"

    @property
    def points(self) -> int:
        """Its points in an Indian Chief, from 5 to 50 (IC-09).

        Examples:
            >>> PokerClass.FIVE_OF_A_KIND.points, PokerClass.HIGH_CARD.points
            (50, 5)
        """
        return POINTS_OF_CLASS[self]


_STEP = 5

POINTS_OF_CLASS = {kind: _STEP * place for place, kind in enumerate(reversed(PokerClass), start=1)}
"""The points of each class in an Indian Chief (IC-09)."""

_ALIKE = {
    (5,): PokerClass.FIVE_OF_A_KIND,
    (1, 4): PokerClass.FOUR_OF_A_KIND,
    (2, 3): PokerClass.FULL_HOUSE,
    (1, 1, 3): PokerClass.THREE_OF_A_KIND,
    (1, 2, 2): PokerClass.TWO_PAIR,
    (1, 1, 1, 2): PokerClass.PAIR,
    (1, 1, 1, 1, 1): PokerClass.HIGH_CARD,
}
"""The class by the numbers of cards of each rank, unless it is a straight or a flush."""

_IN_ONE_SUIT = {
    PokerClass.STRAIGHT: PokerClass.STRAIGHT_FLUSH,
    PokerClass.THREE_OF_A_KIND: PokerClass.FLUSH,
    PokerClass.TWO_PAIR: PokerClass.FLUSH,
    PokerClass.PAIR: PokerClass.FLUSH,
    PokerClass.HIGH_CARD: PokerClass.FLUSH,
}
"""The class of five cards of one suit, by the class of their ranks alone."""


def poker_class(five: CardsLike) -> PokerClass:
    """The poker class of five cards (IC-09). An ace is high or low in a straight.

    Cards of two packs may be equal, so five of a kind is possible, and a flush with a pair counts as a flush.

    Examples:
        >>> poker_class("AS KS QS JS TS"), poker_class("9H 9H 2H 5H KH")
        (<PokerClass.STRAIGHT_FLUSH: 'straight flush'>, <PokerClass.FLUSH: 'flush'>)
    """
    return class_of(read_cards("poker hand", five, counts=(_FIVE,)))


def class_of(five: Sequence[Card]) -> PokerClass:
    """The same as `poker_class`, unchecked."""
    a, b, c, d, e = five
    found = class_of_ranks(a.rank_digit + b.rank_digit + c.rank_digit + d.rank_digit + e.rank_digit)
    is_flush = a.suit_index == b.suit_index == c.suit_index == d.suit_index == e.suit_index
    return class_in_one_suit(found) if is_flush else found


def class_in_one_suit(found: PokerClass) -> PokerClass:
    """The class of five cards of one suit, given the class of their ranks alone."""
    return _IN_ONE_SUIT.get(found, found)


@cache
def class_of_ranks(tally: int) -> PokerClass:
    """The class of five cards by their ranks alone.

    Args:
        tally: the sum of their rank digits; there are 6,175 such sums.
    """
    numbers = [tally // RANK_BASE**rank % RANK_BASE for rank in range(Rank.JOKER)]
    ranks = {rank for rank, number in enumerate(numbers) if number}
    is_in_a_row = len(ranks) == _FIVE and max(ranks) - min(ranks) == _FIVE - 1
    if is_in_a_row or ranks == _ACE_HIGH:
        return PokerClass.STRAIGHT
    return _ALIKE[tuple(sorted(filter(None, numbers)))]
