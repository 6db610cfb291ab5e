"""Cards scored in two groups, their first half and the rest.

Groups that score the same, such as those with the same ranks, form a class; there are hundreds or thousands
of classes. A table has the score of any two classes together. Cards are scored by looking up their classes,
and then their points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum, StrEnum
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Any

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from muggins.crib.arrays.batch import Indices, Points, parts
from muggins.crib.ranks import RankRules
from muggins.crib.show import FaceScores, Part, Show
from muggins.errors import RulesError
from muggins.scoring.immutable import frozen_mapping

__all__ = [
    "Lookup",
    "face_points",
    "halves",
    "look_up",
    "multisets",
    "number",
    "rank_lookup",
    "show_lookups",
    "subsets_of",
]


def _narrow(classes: NDArray[Any]) -> NDArray[Any]:
    """The same in the narrowest type, to fit the processor's cache."""
    return classes.astype(np.min_scalar_type(classes.max()))


@frozen(eq=False)
class Lookup:
    """The points of some kinds by the classes of the two groups.

    Attributes:
        first, second: the class of a group, by the number formed by its card indices.
        tables: the points of each kind, shape (classes of the first group, classes of the second).
    """

    first: Indices
    second: NDArray[Any] = field(converter=_narrow)
    tables: Mapping[Any, Points] = field(converter=frozen_mapping)

    @property
    def width(self) -> int:
        """The number of classes of the second group."""
        table = next(iter(self.tables.values()))
        return int(table.shape[1])


def look_up(cards: Points, deck: int, lookups: Sequence[Lookup]) -> dict[Any, Points]:
    """The points of each kind in each row of cards, for a deck of this size."""
    points = {kind: np.empty(len(cards), np.uint8) for lookup in lookups for kind in lookup.tables}
    half, _ = halves(cards.shape[1])
    rows_of_tables = [lookup.first * lookup.width for lookup in lookups]
    for rows in parts(len(cards)):
        one, other = number(cards[rows, :half], deck), number(cards[rows, half:], deck)
        for lookup, first in zip(lookups, rows_of_tables, strict=True):
            places = first[one] + lookup.second[other]
            for kind, table in lookup.tables.items():
                points[kind][rows] = table.ravel()[places]
    return points


def halves(size: int) -> tuple[int, int]:
    """The number of cards in the two groups of this many cards.

    Examples:
        >>> halves(4), halves(5)
        ((2, 2), (2, 3))
    """
    return size // 2, size - size // 2


def number(cards: Points, deck: int) -> Indices:
    """The number formed by the card indices of each row, in the base of the number of cards in the deck.

    Examples:
        >>> number(np.array([[1, 2], [0, 9]], np.uint8), 10).tolist()
        [12, 9]
    """
    total = cards[:, 0].astype(np.intp)
    for column in cards.T[1:]:
        total = total * deck + column
    return total


def subsets_of(size: int) -> list[list[int]]:
    """The places of each subset of this many items, the empty one first.

    Examples:
        >>> subsets_of(2)
        [[], [0], [1], [0, 1]]
    """
    return [list(chosen) for length in range(size + 1) for chosen in combinations(range(size), length)]


def multisets(faces: Indices, face_of_card: Indices, size: int) -> tuple[Indices, Indices]:
    """The multisets of this many faces, one a row, and the row of each group of cards, by its number.

    The cards of a group may come in any order.

    Args:
        faces: all faces that cards may show.
        face_of_card: the place in `faces` of the face of each card of the deck.
        size: the number of cards in a group.

    Examples:
        >>> found, row_of = multisets(np.array([7, 8]), np.array([0, 0, 1]), 2)
        >>> found.tolist(), row_of.tolist()  # the pairs of three cards that show 7, 7 and 8
        ([[7, 7], [7, 8], [8, 8]], [0, 0, 1, 0, 0, 1, 1, 1, 2])
    """
    grid = np.indices((len(faces),) * size).reshape(size, -1).T
    code = len(faces) ** np.arange(size)
    _, first, row = np.unique(np.sort(grid, axis=1) @ code, return_index=True, return_inverse=True)
    by_face = row.reshape((len(faces),) * size)
    return faces[grid[first]], by_face[np.ix_(*[face_of_card] * size)].ravel()


# --- ranks -----------------------------------------------------------------------------------------------


@frozen(eq=False)
class _RankGroups:
    """All groups of some cards, distinguished by rank.

    Attributes:
        class_of: the class of a group, by the number formed by its card indices.
        held: the number of cards of each rank, shape (ranks, classes).
        totals: the number of subsets of each size with each total, shape (cards + 1, classes, totals).
    """

    class_of: Indices
    held: Points
    totals: Indices


@cache
def _rank_groups(ranks: tuple[int, ...], values: tuple[int, ...], highest: int, size: int) -> _RankGroups:
    """The groups of this many cards.

    Args:
        ranks: the rank index of each card of the deck.
        values: the value of each rank.
        highest: the highest total that matters.
        size: the number of cards in a group.
    """
    sets, class_of = multisets(np.arange(len(values)), np.array(ranks), size)
    rows = np.arange(len(sets))
    held = np.zeros((len(values), len(sets)), np.uint8)
    for column in sets.T:
        held[column, rows] += 1
    each = np.array(values)[sets]
    totals = np.zeros((size + 1, len(sets), size * max(values) + highest + 1), np.intp)
    for chosen in subsets_of(size):
        totals[len(chosen), rows, each[:, chosen].sum(axis=1)] += 1
    return _RankGroups(class_of, held, totals[:, :, : highest + 1])


@cache
def rank_lookup(rules: RankRules, ranks: tuple[int, ...], size: int) -> Lookup:
    """The points of each kind that depends only on ranks, in this many cards of a deck.

    Args:
        rules: how ranks score.
        ranks: the rank index of each card of the deck.
        size: the number of cards counted, 3 or more.

    Raises:
        RulesError: if the rules have no points for a line of this many cards, or more than 255 for some
            cards.
    """
    totals = {kind: total for kind, total in rules.totals.items() if kind in rules.kinds}
    highest = max(totals.values(), default=0)
    one, other = (_rank_groups(ranks, tuple(rules.values), highest, group) for group in halves(size))
    held = one.held[:, :, None] + other.held[:, None]
    tables = {}
    for kind in rules.kinds:
        if kind is rules.sets:
            table = _points_of_sets(held, rules, min(size, max(Counter(ranks).values())))
        elif kind is rules.runs:
            table = _points_of_runs(held, rules, size)
        else:
            table = _points_of_total(one, other, totals[kind], [0, *_points(rules, kind, 1, size)])
        tables[kind] = _as_bytes(kind, table, size)
    return Lookup(one.class_of, other.class_of, tables)


def _as_bytes(kind: Enum, points: Indices, size: int) -> Points:
    """The points as bytes, if they fit."""
    if points.max() > np.iinfo(np.uint8).max:
        raise RulesError(f"{size} cards can score {points.max()} for a {kind}; the most is 255")
    return points.astype(np.uint8)


def _points(rules: RankRules, kind: StrEnum, least: int, most: int) -> list[int]:
    """The points of a kind, from the least to the largest number of cards."""
    return [rules.points_of(kind, cards) for cards in range(least, most + 1)]


def _points_of_sets(held: Points, rules: RankRules, most: int) -> Indices:
    """The points of all sets, by the number of cards of each rank on the first axis, at most `most`."""
    points = np.array([0, 0, *_points(rules, rules.sets, 2, most)])
    table: Indices = points.take(held, mode="clip").sum(axis=0)
    return table


def _points_of_total(one: _RankGroups, other: _RankGroups, total: int, points: Sequence[int]) -> Indices:
    """The points of all subsets with this total, by the number of cards in the subset.

    If several numbers of cards score the same, their subsets are counted together.
    """
    up_to = slice(None, total + 1)
    table = np.zeros((one.totals.shape[1], other.totals.shape[1]), np.intp)
    for cards, of_one in enumerate(one.totals):
        by_points: dict[int, Indices] = {}
        for more, of_other in enumerate(other.totals):
            each = points[cards + more]
            by_points[each] = by_points.get(each, 0) + of_other
        for each, of_others in by_points.items():
            table += each * (of_one[:, up_to] @ of_others[:, total::-1].T)
    return table


def _points_of_runs(held: Points, rules: RankRules, size: int) -> Indices:
    """The points of all maximal runs in this many cards, by the number of each rank on the first axis."""
    lowest, highest = min(rules.places), max(rules.places)
    row = np.zeros((highest - lowest + 3, *held.shape[1:]), np.uint8)  # with an empty place at either end
    row[np.array(rules.places) - lowest + 1] = held
    points = np.zeros(held.shape[1:], np.intp)
    for length in range(3, min(size, len(set(rules.places))) + 1):
        score = rules.points_of(rules.runs, length)
        for start in range(1, len(row) - length):
            end = start + length
            maximal = (row[start - 1] == 0) & (row[end] == 0)
            points += score * (maximal * row[start:end].prod(axis=0, dtype=np.uint8))
    return points


# --- a show ----------------------------------------------------------------------------------------------


def show_lookups(
    show: Show[Any, Any], own: Mapping[Part[Any, Any], Lookup] = MappingProxyType({})
) -> list[Lookup]:
    """The lookups that score rows of cards, the one turned up last: for ranks, and for each part.

    Args:
        show: the show.
        own: the lookups of the parts that are not `FaceScores`; several may share one.

    Raises:
        RulesError: if there is no way to look up a part, if the rules have no points for a line of this many
            cards, or if some cards score more than 255 for a kind.
    """
    size = show.held + 1
    lookups = {rank_lookup(show.ranks.rules, show.rank_of_card, size): None}
    for part in show.all_parts:
        if part in own:
            lookups[own[part]] = None
        elif isinstance(part, FaceScores):
            lookups[_face_lookup(part, size)] = None
        else:
            raise RulesError(f"arrays cannot count {' and '.join(map(str, part.kinds))}")
    return list(lookups)


@cache
def face_points(faces: FaceScores[Any, Any], held: int) -> Mapping[Any, Points]:
    """The points of each kind, by the face of each card held and, on the last axis, of the one turned up.

    Raises:
        RulesError: if some cards score more than 255 for a kind.
    """
    each = np.arange(len(faces.shown))
    sets, row_of = multisets(each, each, held)
    scores = [faces.of(faces.tally(row)) for row in sets.tolist()]
    shape = (len(each),) * (held + 1)
    return {
        kind: _as_bytes(kind, np.array([score.by_face[kind] for score in scores]), held + 1)[row_of].reshape(
            shape
        )
        for kind in faces.kinds
    }


@cache
def _face_lookup(faces: FaceScores[Any, Any], size: int) -> Lookup:
    """The points by faces in this many cards, the last of which is turned up."""
    points = face_points(faces, size - 1)
    one, other = (_numbers_of_faces(faces, group) for group in halves(size))
    tables = {kind: table.reshape(one.max() + 1, -1) for kind, table in points.items()}
    return Lookup(one, other, tables)


def _numbers_of_faces(faces: FaceScores[Any, Any], cards: int) -> Indices:
    """The number that the faces of this many cards form, by the number that the cards form."""
    of_card = np.array(faces.faces)
    numbers: Indices = of_card
    for _ in range(cards - 1):
        numbers = (numbers[:, None] * len(faces.shown) + of_card).ravel()
    return numbers
