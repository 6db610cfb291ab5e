"""The points of every hand and of every crib, as a single array.

The sets of five cards are grouped by their lowest two cards. The other three are then a slice at the end of
all sets of three cards. So the points for ranks are a table by the ranks of the two cards and by the three,
the points for suits a table by the suits of the two and by the three, and the points of all sets with the
same lowest two are the sum of two slices.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations, product
from math import comb
from typing import SupportsIndex

import numpy as np
from attrs import frozen
from more_itertools import combination_index, nth_combination

from muggins.cards.french import PACK, Card, Rank, Suit
from muggins.checks import as_whole
from muggins.crib.arrays import Points, as_total, distribution, number, sets_of
from muggins.errors import BatchError, shown
from muggins.games.cribbage.cards import READ, CardLike, CardsLike
from muggins.games.cribbage.exhaustive.batch import SUITS, by_ranks, by_suits
from muggins.games.cribbage.rules import CRIB, POINTS, Kind
from muggins.scoring.distribution import Distribution

__all__ = ["Splits", "all_cribs", "all_hands", "cards_at", "place_of"]

_COUNTED = CRIB + 1
_CARDS = len(PACK)
_SETS = comb(_CARDS, _COUNTED)
_OTHERS = _COUNTED - 2
_ALL_SUITS = np.arange(len(Suit), dtype=np.uint8)
_SUIT_OF_JACK = {card.index: card.suit_index for card in PACK if card.rank is Rank.JACK}
_FLUSH = POINTS[Kind.FLUSH]


@frozen(eq=False)
class Splits:
    """The points of every set of five cards with each of its cards turned up.

    Attributes:
        points: the totals, shape (5, 2598960), dtype uint8. The columns are the sets of five cards in
            lexicographic order of their indices; in the first row the lowest card is the starter, in the last
            row the highest.
    """

    points: Points

    def distribution(self) -> Distribution:
        """How often each total occurs."""
        return distribution(self.points)

    def hands(self, total: int) -> list[tuple[Card, ...]]:
        """The cards at each place with this total, row by row, the starter last.

        Raises:
            WrongTypeError: if the total is not a whole number.
        """
        rows, columns = np.nonzero(np.equal(self.points, as_total(total)))
        fives = sets_of(_COUNTED, _CARDS)[columns].tolist()
        return [
            tuple(PACK[index] for index in (*five[:row], *five[row + 1 :], five[row]))
            for row, five in zip(rows.tolist(), fives, strict=True)
        ]


def all_hands() -> Splits:
    """The points of all 12,994,800 hands, the same as `muggins.games.cribbage.hand_points` gives.

    Examples:
        >>> hands = all_hands()
        >>> int(hands.points[place_of("5C 5D 5H JS", "5S")]), len(hands.hands(29))
        (29, 4)
        >>> hands.distribution().impossible
        (19, 25, 26, 27)
    """
    return Splits(_points(_FLUSH[CRIB]))


def all_cribs() -> Splits:
    """The points of all 12,994,800 cribs, the same as `muggins.games.cribbage.crib_points` gives.

    Examples:
        >>> int(all_cribs().points[place_of("2H 4H 6H 8H", "KS")])
        0
    """
    return Splits(_points(0))


def place_of(held: CardsLike, starter: CardLike) -> tuple[int, int]:
    """The row and the column of a hand or a crib in `Splits.points`.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not four different cards with another turned up.

    Examples:
        >>> place_of("AC AD AH AS", "2C"), place_of("KC KH KS QS", "KD")
        ((4, 0), (2, 2598959))
    """
    *_, up = cards = READ.counted("hand or crib", held, starter, counts=[CRIB])
    five = sorted(cards, key=PACK.index)
    return five.index(up), combination_index(five, PACK)


def cards_at(row: SupportsIndex, column: SupportsIndex) -> tuple[tuple[Card, ...], Card]:
    """The four cards held, lowest first, and the starter at a place of `Splits.points`.

    Raises:
        BatchError: if there is no such row or column.
        WrongTypeError: if one of them is not a whole number.

    Examples:
        >>> held, starter = cards_at(2, 2598959)
        >>> " ".join(map(str, held)), str(starter)
        ('QS KC KH KS', 'KD')
    """
    turned, place = as_whole("the row of a hand", row), as_whole("the column of a hand", column)
    if not (0 <= turned < _COUNTED and 0 <= place < _SETS):
        last = f"({_COUNTED - 1}, {_SETS - 1})"
        found = f"({shown(turned)}, {shown(place)})"
        raise BatchError(f"the place of a hand must be from (0, 0) to {last}, not {found}")
    five = nth_combination(PACK, _COUNTED, place)
    return five[:turned] + five[turned + 1 :], five[turned]


# --- the points ------------------------------------------------------------------------------------------


def _points(held_flush: int) -> Points:
    """The points of every place, if a flush of the held cards alone has these points."""
    others = np.ascontiguousarray(sets_of(_OTHERS, _CARDS).T)
    lookup = by_ranks(_COUNTED)
    ranks = reduce(np.add, lookup.tables.values()).take(lookup.second[number(others.T, _CARDS)], axis=1)
    suits = _by_suits(others, held_flush)
    of_suit = (others % SUITS == _ALL_SUITS[:, None, None]).view(np.uint8)

    points = np.empty((_COUNTED, _SETS), np.uint8)
    end = 0
    for one, other in combinations(range(_CARDS), 2):
        above = slice(others.shape[1] - comb(_CARDS - 1 - other, _OTHERS), None)
        begin, end = end, end + comb(_CARDS - 1 - other, _OTHERS)
        block = points[:, begin:end]
        pair = lookup.first[one * _CARDS + other]
        np.add(ranks[pair, above], suits[one % SUITS, other % SUITS, :, above], out=block)
        for jack, second, row in ((one, other, 1), (other, one, 0)):
            if jack in _SUIT_OF_JACK:  # the tables have no Jacks among the lowest two
                suit = _SUIT_OF_JACK[jack]
                block[row] += second % SUITS == suit
                block[2:] += of_suit[suit, :, above]
    return points


def _by_suits(others: Points, held_flush: int) -> Points:
    """What suits score, by the suits of the lowest two, by the card turned up, and by the other three.

    Each of the lowest two is an Ace here, and stands for all cards of its suit but the Jack.
    """
    points = np.empty((len(Suit), len(Suit), _COUNTED, others.shape[1]), np.uint8)
    of_others = others % SUITS
    for one, other in product(_ALL_SUITS, repeat=2):
        aces, suits = [one, other, *others], [one, other, *of_others]
        for turned in range(_COUNTED):
            found = by_suits(aces, suits, turned, held_flush)
            points[one, other, turned] = found[Kind.FLUSH] + found[Kind.NOBS]
    return points
