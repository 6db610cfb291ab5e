"""The next moment of a frozen state, made without a second check of what its `__init__` checks."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from attrs import fields

__all__ = ["later"]

StateT = TypeVar("StateT")

_set = object.__setattr__


def later(state: StateT, **changes: object) -> StateT:
    """A state with the same attributes, but for some whose new values the caller answers for.

    For the moves of a state, which know that they lead from a right moment to a right one. Everybody else
    takes `attrs.evolve`, which checks.
    """
    kind: Any = type(state)
    after: StateT = object.__new__(kind)
    for name in _names(kind):
        if name not in changes:
            _set(after, name, getattr(state, name))
    for name, value in changes.items():
        _set(after, name, value)
    return after


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(attribute.name for attribute in fields(kind))
