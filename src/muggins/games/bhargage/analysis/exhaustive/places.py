"""The places of pairs of cards and of deals in the arrays."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import SupportsIndex

from muggins.cards.decktet import EXTENDED, Card
from muggins.checks import as_whole
from muggins.errors import BatchError, shown
from muggins.games.bhargage.cards import READ, CardsLike

__all__ = ["pair_at", "row_of"]

_PAIRS = sorted(combinations(EXTENDED, 2), key=lambda pair: pair[1].index)
_LAST_ROW = comb(len(EXTENDED), 5) - 1


def pair_at(place: SupportsIndex) -> tuple[Card, Card]:
    """The two cards at a place of an array over pairs, such as `Deals.thrown` or `StableWeights.shares`.

    Such an array is in colexicographic order: by the higher of the two cards, then by the lower.

    Raises:
        BatchError: if the place is not from 0 to 989.

    Examples:
        >>> pair_at(0), pair_at(989)
        ((Card.parse('E'), Card.parse('AM')), (Card.parse('XY'), Card.parse('XK')))
    """
    number = as_whole("the place of a pair", place)
    if not 0 <= number < len(_PAIRS):
        raise BatchError(f"the place of a pair must be from 0 to {len(_PAIRS) - 1}, not {shown(number)}")
    return _PAIRS[number]


def row_of(dealt: CardsLike) -> int:
    """The row of a deal in arrays over all deals, such as `Deals.values` or `StableWeights.best`.

    Such an array is in lexicographic order, the five cards of a deal in that of the deck.

    Examples:
        >>> row_of("E AM AS AW AL"), row_of("AM XS 8WL PMYK 2MK")
        (0, 192229)
    """
    five = sorted(card.index for card in READ.some("deal", dealt, counts=[5]))
    after = sum(comb(len(EXTENDED) - 1 - index, 5 - column) for column, index in enumerate(five))
    return _LAST_ROW - after
