"""The points of every hand and of every crib, as a single array.

The sets of five cards are grouped by their lowest two cards; the other three are then a slice at the end of
all sets of three cards. One table has the points for ranks, by the ranks of the two cards and by the three;
another has the points for suits, by the faces of the two and by the three. The points of all sets with the
same lowest two are the sum of two slices.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from math import comb
from typing import SupportsIndex

import numpy as np
from attrs import frozen
from more_itertools import combination_index, nth_combination

from muggins.cards.french import PACK, Card
from muggins.checks import as_whole
from muggins.crib.arrays import Points, as_total, distribution, face_points, number, rank_lookup, sets_of
from muggins.crib.show import FaceScores, Show, all_faces
from muggins.errors import BatchError, shown
from muggins.games.cribbage.cards import READ, CardLike, CardsLike
from muggins.games.cribbage.rules import CRIB, STANDARD, Kind
from muggins.games.cribbage.show import crib_show, hand_show
from muggins.scoring.distribution import Distribution

__all__ = ["Splits", "all_cribs", "all_hands", "cards_at", "place_of"]

_COUNTED = CRIB + 1
_CARDS = len(PACK)
_SETS = comb(_CARDS, _COUNTED)
_OTHERS = _COUNTED - 2


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
        """The cards at each place with this total, row by row, the starter last."""
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
    return Splits(_points(hand_show(STANDARD)))


def all_cribs() -> Splits:
    """The points of all 12,994,800 cribs, the same as `muggins.games.cribbage.crib_points` gives.

    Examples:
        >>> int(all_cribs().points[place_of("2H 4H 6H 8H", "KS")])
        0
    """
    return Splits(_points(crib_show(STANDARD)))


def place_of(held: CardsLike, starter: CardLike) -> tuple[int, int]:
    """The row and the column of a hand or a crib in `Splits.points`.

    Examples:
        >>> place_of("AC AD AH AS", "2C"), place_of("KC KH KS QS", "KD")
        ((4, 0), (2, 2598959))
    """
    *_, up = cards = READ.some("hand or crib", held, counts=[CRIB], turned=[starter])
    five = sorted(cards, key=PACK.index)
    return five.index(up), combination_index(five, PACK)


def cards_at(row: SupportsIndex, column: SupportsIndex) -> tuple[tuple[Card, ...], Card]:
    """The four cards held, lowest first, and the starter at a place of `Splits.points`.

    Raises:
        BatchError: if there is no such row or column.

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


def _points(show: Show[Kind, Card]) -> Points:
    """The points of every place."""
    others = np.ascontiguousarray(sets_of(_OTHERS, _CARDS).T)
    lookup = rank_lookup(show.ranks.rules, show.rank_of_card, _COUNTED)
    ranks = reduce(np.add, lookup.tables.values()).take(lookup.second[number(others.T, _CARDS)], axis=1)
    faces = all_faces(show)
    suits = _by_suits(faces, others)

    points = np.empty((_COUNTED, _SETS), np.uint8)
    end = 0
    for one, other in combinations(range(_CARDS), 2):
        above = slice(others.shape[1] - comb(_CARDS - 1 - other, _OTHERS), None)
        begin, end = end, end + comb(_CARDS - 1 - other, _OTHERS)
        of_ranks = ranks[lookup.first[one * _CARDS + other], above]
        of_suits = suits[faces.faces[one]][faces.faces[other]][:, above]
        np.add(of_ranks, of_suits, out=points[:, begin:end])
    return points


def _by_suits(faces: FaceScores[Kind, Card], others: Points) -> Points:
    """The points for suits, by the faces of the lowest two, by the card turned up, and by the other three."""
    points = reduce(np.add, face_points(faces, CRIB).values())
    turned = np.stack([np.moveaxis(points, -1, place) for place in range(_COUNTED)], axis=2)
    shape = (*turned.shape[:3], -1)
    found: Points = turned.reshape(shape).take(number(np.array(faces.faces)[others.T], len(points)), axis=-1)
    return found
