"""A batch of hands: an array of card indices that is checked, and what is counted of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import combinations
from typing import Generic, TypeAlias, TypeVar

import numpy as np
from attrs import frozen
from more_itertools import duplicates_everseen
from numpy.typing import ArrayLike, NDArray

from muggins.distribution import Distribution
from muggins.errors import BatchError

__all__ = [
    "Batch",
    "Indices",
    "Points",
    "different",
    "distribution",
    "held_and_turned",
    "indices",
    "parts",
    "sets_of",
]

KindT = TypeVar("KindT", bound=Enum)
CardT = TypeVar("CardT")

Points: TypeAlias = NDArray[np.uint8]
Indices: TypeAlias = NDArray[np.intp]

_ROWS = 1 << 14


@frozen(eq=False, kw_only=True)
class Batch(Generic[KindT, CardT]):
    """A batch that was scored: one row a hand, one column a kind.

    Attributes:
        deck: the cards, each at its index.
        cards: the card indices, a row a hand, dtype uint8, the card turned up last.
        points: the points of each kind that can score under the rules, shape (n,), dtype uint8.
        total: the points of all kinds, shape (n,), dtype uint8.
    """

    deck: Sequence[CardT]
    cards: Points
    points: Mapping[KindT, Points]
    total: Points

    def distribution(self, kind: KindT | None = None) -> Distribution:
        """How often each total occurs, or each number of points of one kind.

        Raises:
            EmptyDistributionError: if the batch is empty.
            BatchError: if the kind cannot score here, such as a run by rules without runs.
        """
        counted = self._counted
        if kind is not None and kind not in counted:
            names = ", ".join(str(other.value) for other in counted)
            raise BatchError(f"no {kind.value} can score in this batch; counted are: {names}")
        return distribution(self.total if kind is None else counted[kind])

    @property
    def _counted(self) -> Mapping[KindT, Points]:
        """The points of each kind that has a distribution."""
        return self.points

    def hands(self, total: int) -> list[tuple[CardT, ...]]:
        """The cards of each row with this total, in the order of the rows, the card turned up last."""
        rows = self.cards[self.total == total]
        return [tuple(self.deck[index] for index in row) for row in rows.tolist()]


def distribution(points: Points) -> Distribution:
    """How often each number of points occurs in an array of any shape.

    Raises:
        EmptyDistributionError: if the array is empty.

    Examples:
        >>> distribution(np.array([[2, 0], [2, 5]], np.uint8)).counts
        {0: 1, 2: 2, 5: 1}
    """
    flat = points.reshape(-1)
    counts = np.zeros(np.iinfo(points.dtype).max + 1, np.intp)
    for rows in parts(len(flat)):
        counts += np.bincount(flat[rows], minlength=len(counts))
    return Distribution(dict(enumerate(counts.tolist())))


def parts(length: int) -> list[slice]:
    """A length in parts: what is worked out part by part needs little memory, and fresh memory takes time."""
    return [slice(start, start + _ROWS) for start in range(0, length, _ROWS)]


def sets_of(size: int, cards: int) -> Points:
    """The indices of every set of `size` of so many cards in lexicographic order, shape (n, size).

    Raises:
        BatchError: if there is no set of this size.

    Examples:
        >>> sets_of(2, 3).tolist()
        [[0, 1], [0, 2], [1, 2]]
    """
    if not 1 <= size <= cards:
        raise BatchError(f"a set has 1 to {cards} cards, not {size}")
    deck = np.arange(cards, dtype=np.uint8)
    columns = deck[None]
    for _ in range(size - 1):
        starts = np.searchsorted(columns[0], deck, side="right")
        firsts = np.repeat(deck, columns.shape[1] - starts)
        columns = np.vstack([firsts, np.hstack([columns[:, start:] for start in starts])])
    return columns.T


# --- what is refused -------------------------------------------------------------------------------------


def held_and_turned(
    held: ArrayLike, turned: ArrayLike, deck: Sequence[object], *, each: int, names: tuple[str, str]
) -> Points:
    """The hands as rows of different card indices, the card turned up last.

    Args:
        held: the indices of the held cards.
        turned: those of the cards turned up.
        deck: the cards of the game.
        each: how many cards are held.
        names: what the game calls the two arrays.

    Raises:
        BatchError: if a shape or dtype is wrong, an index is out of range, or a row holds a card twice.

    Examples:
        >>> held_and_turned([[0, 1]], [2], "abc", each=2, names=("held", "upcards")).tolist()
        [[0, 1, 2]]
        >>> held_and_turned([[0, 1]], [1], "abc", each=2, names=("held", "upcards"))
        Traceback (most recent call last):
        muggins.errors.BatchError: row 0 holds 1, b, twice
    """
    kept, up = (indices(name, given, len(deck)) for name, given in zip(names, (held, turned), strict=True))
    if kept.ndim != 2 or kept.shape[1] != each or up.shape != kept.shape[:1]:
        what = " and ".join(names)
        raise BatchError(f"{what} must have the shapes (n, {each}) and (n,), not {kept.shape} and {up.shape}")
    return different(np.column_stack([kept, up]), deck)


def indices(name: str, given: ArrayLike, cards: int) -> Points:
    """The array as indices of so many cards.

    It is a copy, with its columns one after the other in memory: so they are read.

    Raises:
        BatchError: if it is no array of integers, or one of them is out of range.
    """
    try:
        array = np.asarray(given, order="F")
    except ValueError as error:
        raise BatchError(f"{name} must be an array of rows of one length") from error
    if array.dtype.kind not in "iu":
        raise BatchError(f"{name} must be integers, not {array.dtype}")
    if array.size and (array.min() < 0 or array.max() >= cards):
        row, *column = np.argwhere((array < 0) | (array >= cards))[0]
        raise BatchError(f"row {row} holds {array[row, *column]}; an index is from 0 to {cards - 1}")
    return array.astype(np.uint8)


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
