"""An immutable mapping, for values that are compared, hashed and shared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeVar

from muggins.checks import check_type

__all__ = ["FrozenMapping", "frozen_mapping"]

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")


def _refuse(*args: object, **named: object) -> NoReturn:
    raise TypeError("a FrozenMapping cannot be changed")


class FrozenMapping(dict[KeyT, ValueT]):
    """An immutable dict, which has a hash if its values have one.

    It equals a dict with the same items, and `dict(mapping)` or `mapping.copy()` gives a mutable one. Methods
    that would change it raise a `TypeError`.

    Examples:
        >>> points = FrozenMapping({"pair": 2, "run": 3})
        >>> points, points == {"pair": 2, "run": 3}, points | {"run": 4}
        ({'pair': 2, 'run': 3}, True, {'pair': 2, 'run': 4})
        >>> hash(points) == hash(FrozenMapping({"run": 3, "pair": 2}))
        True
        >>> points["pair"] = 6
        Traceback (most recent call last):
        TypeError: a FrozenMapping cannot be changed
    """

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has none
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Callable[..., FrozenMapping[KeyT, ValueT]], tuple[dict[KeyT, ValueT]]]:
        return type(self), (dict(self),)


for _change in "__setitem__", "__delitem__", "__ior__", "clear", "pop", "popitem", "setdefault", "update":
    setattr(FrozenMapping, _change, _refuse)


def frozen_mapping(mapping: Mapping[Any, Any]) -> FrozenMapping[Any, Any]:
    """The mapping itself if it is immutable, otherwise an immutable copy."""
    if type(mapping) is FrozenMapping:
        return mapping
    check_type("a mapping", mapping, (dict, Mapping), "a mapping, such as a dict")
    return FrozenMapping(mapping)
