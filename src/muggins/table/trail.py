"""An immutable sequence that grows at its end in constant time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, overload

__all__ = ["NONE_SO_FAR", "Trail"]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

NONE_SO_FAR: Any = ()
"""Makes an empty `Trail`, for the default of a field."""


class Trail(Sequence[T_co]):
    """An immutable sequence whose longer sequels share its items. It equals a tuple of the same items.

    Any number of sequels may be made from one trail, from any number of threads. The first shares the items,
    and each of the others copies them once.

    Examples:
        >>> trail = Trail(["deal", "draw"])
        >>> trail.then("discard"), trail
        (('deal', 'draw', 'discard'), ('deal', 'draw'))
        >>> trail.then("take")[1:] == ("draw", "take")
        True
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T_co] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def then(self: Trail[T], item: T) -> Trail[T]:
        """The trail with one more item at its end."""
        items, length = self._items, self._length
        if len(items) == length:
            items.append(item)
        if items[length] is not item:  # another sequel was there first, perhaps from another thread just now
            items = [*items[:length], item]
        longer: Trail[T] = object.__new__(Trail)
        longer._items, longer._length = items, length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> T_co: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, place: int | slice) -> T_co | tuple[T_co, ...]:
        places = range(self._length)[place]
        return self._items[places] if isinstance(places, int) else tuple(self._items[one] for one in places)

    def __iter__(self) -> Iterator[T_co]:
        return islice(self._items, self._length)

    def __reversed__(self) -> Iterator[T_co]:
        return reversed(self._items[: self._length])

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, tuple | Trail) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[type[Trail[T_co]], tuple[tuple[T_co, ...]]]:
        return Trail, (tuple(self),)
