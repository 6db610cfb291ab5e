"""Hands and bhargages by the million, as arrays of card indices, scored by column.

Four or five cards are looked at as two groups of two or three. A group belongs to a class of groups with the
same ranks, and to one with the same suits; there are some hundreds or thousands of them. What two classes
score together is a table, made from what each brings along (how many of its subsets have each total, how many
show each set of suits without overlap). A batch is scored by looking up its classes, and then their points.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TypeAlias

import numpy as np
from attrs import frozen
from more_itertools import duplicates_everseen
from numpy.typing import ArrayLike, NDArray

from muggins.bhargage.rules import (
    POINTS,
    STANDARD,
    TOTALS,
    VALUE_OF_RANK,
    Kind,
    Rules,
)
from muggins.bhargage.show import claim_points
from muggins.decktet import EXTENDED, Card, Rank
from muggins.decktet.card import ALL_SUITS
from muggins.distribution import Distribution
from muggins.errors import BatchError

__all__ = ["Columns", "all_bhargages", "all_hands", "combinations_of_cards", "score_bhargages", "score_hands"]

Points: TypeAlias = NDArray[np.uint8]
Indices: TypeAlias = NDArray[np.intp]

_CARDS = len(EXTENDED)
_RANK_OF_CARD = np.array([card.rank_index for card in EXTENDED])
_SUITS_OF_CARD = np.array([card.suit_mask for card in EXTENDED])
IS_CHARACTER = np.array([card.is_character for card in EXTENDED])
_HIGHEST_TOTAL = max(TOTALS.values())
_NO_COVER = ALL_SUITS + 1
_CLAIMS = np.array([claim_points(suits) for suits in range(ALL_SUITS + 1)], np.uint8)
_ROWS = 1 << 14


@frozen(eq=False)
class Columns:
    """A batch that was scored: one row a hand or bhargage, one column a kind.

    Attributes:
        cards: the card indices, shape (n, 4) or (n, 5), dtype uint8, the up-card last.
        points: the points of each kind that can score under the rules, shape (n,), dtype uint8.
        shortage: what the opponent may claim, shape (n,), dtype uint8; not part of the total.
        total: the points of all kinds, shape (n,), dtype uint8.
    """

    cards: Points
    points: dict[Kind, Points]
    shortage: Points
    total: Points

    def distribution(self, kind: Kind | None = None) -> Distribution:
        """How often each total occurs, or each number of points of one kind, the claim of shortage included.

        Raises:
            EmptyDistributionError: if the batch is empty.
            BatchError: if the kind cannot score here, such as a run without sequences.
        """
        kinds = self.points | {Kind.SHORTAGE: self.shortage}
        if kind is not None and kind not in kinds:
            raise BatchError(f"no {kind} can score in this batch; counted are: {', '.join(kinds)}")
        column = self.total if kind is None else kinds[kind]
        return Distribution(dict(enumerate(np.bincount(column).tolist())))

    def hands(self, total: int) -> list[tuple[Card, ...]]:
        """The cards of each row with this total, in the order of the rows, the up-card last."""
        rows = self.cards[self.total == total]
        return [tuple(EXTENDED[index] for index in row) for row in rows.tolist()]


def score_hands(held: ArrayLike, upcards: ArrayLike, rules: Rules = STANDARD) -> Columns:
    """The score of each hand of a batch, as `muggins.bhargage.score_hand` gives it.

    Args:
        held: the indices of the held cards, 0 to 44, shape (n, 3), any integer dtype. A card's index is
            `Card.index`, its place in the extended deck.
        upcards: the indices of the up-cards, shape (n,).
        rules: the rules.

    Raises:
        BatchError: if a shape or dtype is wrong, an index is out of range, or a row holds a card twice.

    Examples:
        >>> from muggins.decktet import cards
        >>> hand = [card.index for card in cards("AM XS 8WL PMYK")]
        >>> score_hands([hand[:3]], [hand[3]]).total.tolist()
        [11]
    """
    three, up = _indices("held", held), _indices("upcards", upcards)
    if three.ndim != 2 or three.shape[1] != 3 or up.shape != three.shape[:1]:
        raise BatchError(
            f"held and upcards must have the shapes (n, 3) and (n,), not {three.shape} and {up.shape}"
        )
    four = _different(np.column_stack([three, up]))
    return _score_hands(four, rules)


def score_bhargages(cards: ArrayLike, rules: Rules = STANDARD) -> Columns:
    """The score of each bhargage of a batch, as `muggins.bhargage.score_bhargage` gives it.

    Args:
        cards: the indices of the five cards, 0 to 44, shape (n, 5), any integer dtype; which of them is the
            up-card makes no difference.
        rules: the rules.

    Raises:
        BatchError: if the shape or dtype is wrong, an index is out of range, or a row holds a card twice.
    """
    five = _indices("cards", cards)
    if five.ndim != 2 or five.shape[1] != 5:
        raise BatchError(f"cards must have the shape (n, 5), not {five.shape}")
    return _score(_different(five), rules)


def all_hands(rules: Rules = STANDARD) -> Columns:
    """The score of every hand: 595,980 rows, the four-card sets in order, each card of them turned up."""
    fours = combinations_of_cards(4)
    turns = [[1, 2, 3, 0], [0, 2, 3, 1], [0, 1, 3, 2], [0, 1, 2, 3]]
    return _score_hands(np.asfortranarray(fours[:, turns].reshape(-1, 4)), rules)


def all_bhargages(rules: Rules = STANDARD) -> Columns:
    """The score of every bhargage: 1,221,759 rows, the five-card sets in order."""
    return _score(combinations_of_cards(5), rules)


def combinations_of_cards(size: int) -> Points:
    """The indices of every set of `size` cards in lexicographic order, shape (n, size), dtype uint8.

    Raises:
        BatchError: if `size` is not from 1 to 45.
    """
    if not 1 <= size <= _CARDS:
        raise BatchError(f"a set has 1 to {_CARDS} cards, not {size}")
    deck = np.arange(_CARDS, dtype=np.uint8)
    columns = deck[None]
    for _ in range(size - 1):
        starts = np.searchsorted(columns[0], deck, side="right")
        firsts = np.repeat(deck, columns.shape[1] - starts)
        columns = np.vstack([firsts, np.hstack([columns[:, start:] for start in starts])])
    return columns.T


# --- a batch ---------------------------------------------------------------------------------------------


def _indices(name: str, given: ArrayLike) -> Points:
    """The array as card indices; a copy, with its columns one after the other in memory: so they are read."""
    try:
        array = np.asarray(given, order="F")
    except ValueError as error:
        raise BatchError(f"{name} must be an array of rows of one length") from error
    if array.dtype.kind not in "iu":
        raise BatchError(f"{name} must be integers, not {array.dtype}")
    if array.size and (array.min() < 0 or array.max() >= _CARDS):
        row, *column = np.argwhere((array < 0) | (array >= _CARDS))[0]
        raise BatchError(f"row {row} holds {array[row, *column]}; an index is from 0 to {_CARDS - 1}")
    return array.astype(np.uint8)


def _different(cards: Points) -> Points:
    """The same rows, if each holds different cards."""
    twice = np.zeros(len(cards), bool)
    for one, other in combinations(cards.T, 2):
        twice |= one == other
    if twice.any():
        row = int(twice.argmax())
        card = next(duplicates_everseen(cards[row].tolist()))
        raise BatchError(f"row {row} holds {card}, {EXTENDED[card]}, twice")
    return cards


def _score_hands(cards: Points, rules: Rules) -> Columns:
    """Hands score as any four cards do, and for Friends besides."""
    character = IS_CHARACTER.view(np.uint8)
    friends = np.empty(len(cards), np.uint8)
    for rows in _parts(len(cards)):
        one, two, three, up = character.take(cards[rows].T, mode="clip")  # in range: not checked again
        friends[rows] = (one + two + three + np.uint8(rules.chief_is_friend)) * up
    friends *= np.uint8(POINTS[Kind.FRIEND][1])
    plain = _score(cards, rules)
    points = plain.points | {Kind.FRIEND: friends}
    return Columns(cards, points, plain.shortage, plain.total + friends)


def _score(cards: Points, rules: Rules) -> Columns:
    size = cards.shape[1]
    one, other = _groups(2), _groups(size - 2)
    by_ranks, by_suits = _points_by_ranks(size, rules), _points_by_suits(size)
    rank_row, suit_row = one.rank_class * len(other.ranks), one.suit_class * len(other.suits)
    points = {kind: np.empty(len(cards), np.uint8) for kind in (*by_ranks, *by_suits)}
    for rows in _parts(len(cards)):
        first, second = _number(cards[rows, :2]), _number(cards[rows, 2:])
        ranks = rank_row[first] + other.rank_class[second]
        suits = suit_row[first] + other.suit_class[second]
        for kind, table in by_ranks.items():
            points[kind][rows] = table[ranks]
        for kind, table in by_suits.items():
            points[kind][rows] = table[suits]
    shortage = points.pop(Kind.SHORTAGE)
    return Columns(cards, points, shortage, sum(points.values(), np.zeros_like(shortage)))


def _number(cards: Points) -> Indices:
    """The number that the card indices of each row make in base 45."""
    number = cards[:, 0].astype(np.intp)
    for column in cards.T[1:]:
        number = number * _CARDS + column
    return number


def _parts(length: int) -> list[slice]:
    """A length in parts: what is worked out part by part needs little memory, and fresh memory takes time."""
    return [slice(start, start + _ROWS) for start in range(0, length, _ROWS)]


# --- the tables ------------------------------------------------------------------------------------------


@frozen(eq=False)
class _Groups:
    """All groups of some cards, as far as a score can tell them apart: a row a class of groups.

    Attributes:
        rank_class, suit_class: the row of a group, by the number that its card indices make in base 45.
        ranks: how many cards of each rank, shape (classes, 13).
        totals: how many subsets have each total, shape (classes, 24).
        suits: the suits shown, as a mask, shape (classes,).
        covers: how many subsets show just these suits, none of them twice, by the mask of the suits and by
            class, and a row of zeros: shape (65, classes).
        wanted: for each subset, what it wants for a bharg, by class: the suits that it does not show, or the
            last row of `covers` if it shows one of them twice; shape (subsets, classes).
    """

    rank_class: Indices
    suit_class: Indices
    ranks: NDArray[np.uint8]
    totals: NDArray[np.intp]
    suits: Indices
    covers: NDArray[np.uint8]
    wanted: Indices


@cache
def _groups(size: int) -> _Groups:
    rank_sets, rank_class = _multisets(np.arange(len(Rank)), _RANK_OF_CARD, size)
    masks = np.unique(_SUITS_OF_CARD)
    suit_sets, suit_class = _multisets(masks, np.searchsorted(masks, _SUITS_OF_CARD), size)
    values = np.array(VALUE_OF_RANK)[rank_sets]
    subsets = _subsets(size)

    rows = np.arange(len(rank_sets))
    ranks = np.zeros((len(rank_sets), len(Rank)), np.uint8)
    for column in rank_sets.T:
        ranks[rows, column] += 1
    totals = np.zeros((len(rank_sets), size * max(VALUE_OF_RANK) + _HIGHEST_TOTAL + 1), np.intp)
    covers = np.zeros((_NO_COVER + 1, len(suit_sets)), np.uint8)
    wanted = np.full((len(subsets), len(suit_sets)), _NO_COVER)
    for number, chosen in enumerate(subsets):
        totals[rows, values[:, chosen].sum(axis=1)] += 1
        union = np.bitwise_or.reduce(suit_sets[:, chosen], axis=1, initial=0)
        once = np.flatnonzero(suit_sets[:, chosen].sum(axis=1) == union)
        covers[union[once], once] += 1
        wanted[number, once] = ALL_SUITS ^ union[once]
    return _Groups(
        rank_class,
        suit_class,
        ranks,
        totals[:, : _HIGHEST_TOTAL + 1],
        np.bitwise_or.reduce(suit_sets, axis=1),
        covers,
        wanted,
    )


def _subsets(size: int) -> list[list[int]]:
    return [list(chosen) for length in range(size + 1) for chosen in combinations(range(size), length)]


def _multisets(faces: Indices, face_of_card: Indices, size: int) -> tuple[Indices, Indices]:
    """The multisets of so many faces, a row each; and the row of each group of cards, in any order."""
    grid = np.indices((len(faces),) * size).reshape(size, -1).T
    code = len(faces) ** np.arange(size)
    _, first, row = np.unique(np.sort(grid, axis=1) @ code, return_index=True, return_inverse=True)
    by_face = row.reshape((len(faces),) * size)
    return faces[grid[first]], by_face[np.ix_(*[face_of_card] * size)].ravel()


@cache
def _points_by_ranks(size: int, rules: Rules) -> dict[Kind, Points]:
    """The points of each kind that ranks alone decide, by the rows of the first and the second group."""
    one, other = _groups(2), _groups(size - 2)
    points = {
        kind: POINTS[kind][1] * (one.totals[:, : total + 1] @ other.totals[:, total::-1].T)
        for kind, total in TOTALS.items()
        if kind in rules.totals_in_show
    }
    ranks = one.ranks[:, None] + other.ranks
    points[Kind.SET] = np.array(POINTS[Kind.SET])[ranks].sum(axis=2)
    if rules.sequences:
        points[Kind.RUN] = _runs(ranks, rules)
    return {kind: table.astype(np.uint8).ravel() for kind, table in points.items()}


@cache
def _points_by_suits(size: int) -> dict[Kind, Points]:
    """The points of bhargs and the claim for missing suits, by the rows of the first and the second group."""
    one, other = _groups(2), _groups(size - 2)
    bhargs = POINTS[Kind.BHARG][1] * other.covers[one.wanted].sum(axis=0, dtype=np.uint8)
    claims = _CLAIMS[one.suits[:, None] | other.suits]
    return {Kind.BHARG: bhargs.ravel(), Kind.SHORTAGE: claims.ravel()}


def _runs(ranks: NDArray[np.uint8], rules: Rules) -> NDArray[np.intp]:
    """The points of all maximal runs, by the number of cards of each rank on the last axis."""
    joining = [rank for rank in range(len(Rank)) if rules.rank_in_runs(rank) == rank]
    held = np.pad(ranks[..., joining], [(0, 0), (0, 0), (1, 1)])
    points = np.zeros(ranks.shape[:2], np.intp)
    for length in range(3, 6):
        for start in range(1, len(joining) - length + 2):
            end = start + length
            maximal = (held[..., start - 1] == 0) & (held[..., end] == 0)
            points += length * maximal * held[..., start:end].prod(axis=-1, dtype=np.intp)
    return points
