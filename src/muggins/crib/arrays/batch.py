"""A batch of hands: a checked array of card indices, and its scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import combinations
from math import comb
from sys import maxsize
from typing import Any, Generic, TypeAlias

import numpy as np
from attrs import field, frozen
from more_itertools import duplicates_everseen
from numpy.typing import ArrayLike, NDArray

from muggins.checks import as_whole, check_type
from muggins.errors import BatchError, shown
from muggins.scoring.distribution import Distribution
from muggins.scoring.immutable import frozen_mapping
from muggins.scoring.score import CardT, KindT

__all__ = [
    "Batch",
    "Indices",
    "Points",
    "array_of",
    "as_total",
    "different",
    "distribution",
    "held_and_turned",
    "indices",
    "parts",
    "sets_of",
]

Points: TypeAlias = NDArray[np.uint8]
Indices: TypeAlias = NDArray[np.intp]

_ROWS = 1 << 14
_MOST_ROWS = 10**8
_MOST_CARDS = 1 << 8


@frozen(eq=False, kw_only=True)
class Batch(Generic[KindT, CardT]):
    """A scored batch, with one row for each hand.

    Attributes:
        deck: the cards, each at its index.
        cards: the card indices, one row for each hand with the up-card last, dtype uint8.
        points: the points of each kind that can score under the rules, shape (n,), dtype uint8.
        total: the points of all kinds, shape (n,), dtype uint8.
    """

    deck: Sequence[CardT]
    cards: Points
    points: Mapping[KindT, Points] = field(converter=frozen_mapping)
    total: Points

    def distribution(self, kind: KindT | None = None) -> Distribution:
        """How often each total occurs, or each number of points of one kind.

        Raises:
            EmptyDistributionError: if the batch is empty.
            BatchError: if the kind cannot score here, such as a run by rules without runs.
        """
        if kind is None:
            return distribution(self.total)
        check_type("a kind", kind, (Enum, str), "a Kind or its name")
        counted = self._counted
        if kind not in counted:
            names = ", ".join(str(other.value) for other in counted)
            name = getattr(kind, "value", None) or shown(kind)
            raise BatchError(f"no {name} can score in this batch; the kinds counted are: {names}")
        return distribution(counted[kind])

    @property
    def shown(self) -> tuple[Points, ...]:
        """The total of each row and, if the game has claims, what may be claimed."""
        return (self.total,)

    @property
    def _counted(self) -> Mapping[KindT, Points]:
        """The points of each kind that has a distribution."""
        return self.points

    def hands(self, total: int) -> list[tuple[CardT, ...]]:
        """The cards of each row with this total, in the order of the rows, the up-card last."""
        rows = self.cards[np.equal(self.total, as_total(total))]
        return [tuple(self.deck[index] for index in row) for row in rows.tolist()]


def as_total(total: object) -> int:
    """A total as a number that can be compared with bytes: -1 if no byte can equal it."""
    whole = as_whole("a total", total)
    return whole if 0 <= whole <= np.iinfo(np.uint8).max else -1


def distribution(points: object) -> Distribution:
    """How often each number of points occurs in an array of bytes, of any shape.

    Raises:
        BatchError: if it is not such an array.
        EmptyDistributionError: if the array is empty.

    Examples:
        >>> distribution(np.array([[2, 0], [2, 5]], np.uint8)).counts
        {0: 1, 2: 2, 5: 1}
    """
    if not isinstance(points, np.ndarray) or points.dtype != np.uint8:
        raise BatchError(f"points must be an array of uint8, not {shown(points)}")
    flat = points.reshape(-1)
    counts = np.zeros(np.iinfo(points.dtype).max + 1, np.intp)
    for rows in parts(len(flat)):
        counts += np.bincount(flat[rows], minlength=len(counts))
    return Distribution(dict(enumerate(counts.tolist())))


def parts(length: int) -> list[slice]:
    """A length in parts; working on one part after the other needs less memory."""
    return [slice(start, start + _ROWS) for start in range(0, length, _ROWS)]


def sets_of(size: int, cards: int) -> Points:
    """The indices of every set of `size` of this many cards in lexicographic order, shape (n, size).

    Raises:
        BatchError: if there is no set of this size, or more than 100,000,000, or more than 256 cards.

    Examples:
        >>> sets_of(2, 3).tolist()
        [[0, 1], [0, 2], [1, 2]]
    """
    size, cards = as_whole("the size of a set", size), as_whole("the number of cards", cards)
    if not 0 <= cards <= _MOST_CARDS:
        raise BatchError(f"a deck has at most {_MOST_CARDS} cards, not {shown(cards)}")
    if not 1 <= size <= cards:
        raise BatchError(f"the size of a set must be from 1 to {cards} cards, not {shown(size)}")
    if comb(cards, size) > _MOST_ROWS:
        raise BatchError(f"there are more than {_MOST_ROWS:,} sets of {size} of {cards} cards")
    deck = np.arange(cards, dtype=np.uint8)
    columns = deck[None]
    for _ in range(size - 1):
        starts = np.searchsorted(columns[0], deck, side="right")
        firsts = np.repeat(deck, columns.shape[1] - starts)
        columns = np.vstack([firsts, np.hstack([columns[:, start:] for start in starts])])
    return columns.T


# --- checks ----------------------------------------------------------------------------------------------


def held_and_turned(
    held: ArrayLike, turned: ArrayLike, deck: Sequence[object], *, each: int, names: tuple[str, str]
) -> Points:
    """The hands as rows of different card indices, with the up-card last.

    Args:
        held: the indices of the held cards.
        turned: those of the cards turned up.
        deck: the cards of the game.
        each: the number of cards held.
        names: what the game calls the two arrays.

    Raises:
        BatchError: if a shape or dtype is wrong, an entry is masked, an index is out of range, or a row holds
            a card twice.

    Examples:
        >>> held_and_turned([[0, 1]], [2], "abc", each=2, names=("held", "upcards")).tolist()
        [[0, 1, 2]]
        >>> held_and_turned([[0, 1]], [1], "abc", each=2, names=("held", "upcards"))
        Traceback (most recent call last):
        muggins.errors.BatchError: row 0 holds 1, b, twice
    """
    kept, up = array_of(names[0], held, columns=each), array_of(names[1], turned)
    if kept.ndim != 2 or kept.shape[1] != each or up.shape != kept.shape[:1]:
        what = " and ".join(names)
        raise BatchError(f"{what} must have the shapes (n, {each}) and (n,), not {kept.shape} and {up.shape}")
    kept, up = indices(names[0], kept, len(deck)), indices(names[1], up, len(deck))
    return different(np.column_stack([kept, up]), deck)


def _rows_of(given: Any) -> int:
    """The number of rows of an object, up to the largest possible length; 0 if it has no length."""
    try:
        return len(given)
    except OverflowError:
        return maxsize
    except TypeError:  # as an array without dimensions says, too
        return 0


def array_of(name: str, given: ArrayLike, *, columns: int | None = None) -> NDArray[Any]:
    """The array, if it holds integers; its shape is not checked yet.

    Args:
        name: what the array is called, for the message.
        given: the array, or anything NumPy can convert to one. An empty list is accepted.
        columns: the number of columns for an empty list.

    Raises:
        BatchError: if it is not an array of integers, an entry is masked, or it has more than 100,000,000
            rows.
    """
    rows = _rows_of(given)
    if rows > _MOST_ROWS:
        raise BatchError(f"{name} must have at most {_MOST_ROWS:,} rows, not {rows:,}")
    if np.ma.is_masked(given) or (isinstance(given, list | tuple) and any(map(_is_masked, given))):
        raise BatchError(f"{name} must not hold masked entries")
    try:
        array = np.asarray(given)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise BatchError(f"{name} must be an array of rows of equal length") from error
    except MemoryError as error:
        raise BatchError(f"{name} must be an array that fits in memory") from error
    if array.shape == (0,):
        array = np.empty(0 if columns is None else (0, columns), np.uint8)
    elif not array.size and array.dtype.kind == "f":
        array = array.astype(np.uint8)
    if array.dtype.kind not in "iu":
        raise BatchError(f"{name} must be integers, not {array.dtype}")
    most = _MOST_ROWS * max(columns or 1, 1)
    if array.size > most:
        raise BatchError(f"{name} must have at most {most:,} entries, not {array.size:,}")
    return array


def _is_masked(row: object) -> bool:
    return isinstance(row, np.ma.MaskedArray) and bool(np.ma.is_masked(row))


def indices(name: str, given: ArrayLike, cards: int) -> Points:
    """The array as indices of this many cards: a copy in the order of columns, in which they are read.

    Raises:
        BatchError: if it is not an array of integers, an entry is masked, or one is out of range.
    """
    array = array_of(name, given)
    if array.size and (array.min() < 0 or array.max() >= cards):
        wrong = np.argwhere(np.atleast_1d((array < 0) | (array >= cards)))[0]
        found = np.atleast_1d(array)[tuple(wrong)]
        raise BatchError(f"row {wrong[0]} holds {found}; an index is from 0 to {cards - 1}")
    return np.asfortranarray(array).astype(np.uint8)


def different(cards: Points, deck: Sequence[object]) -> Points:
    """The same rows, if each holds different cards.

    Raises:
        BatchError: if a row holds a card twice.
    """
    twice = np.zeros(len(cards), bool)
    for one, other in combinations(cards.T, 2):
        twice |= one == other
    if twice.any():
        row = int(twice.argmax())
        card = next(duplicates_everseen(cards[row].tolist()))
        raise BatchError(f"row {row} holds {card}, {deck[card]}, twice")
    return cards
