"""Changing a frozen state without repeating the checks of its `__init__`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import MemberDescriptorType
from typing import Any, TypeVar

from attrs import fields

from muggins.errors import UnexpectedMoveError

__all__ = ["later", "unexpected"]

StateT = TypeVar("StateT")

_set = object.__setattr__


def later(state: StateT, **changes: object) -> StateT:
    """A state with the same attributes except some new values, which are not checked.

    For the moves of a state, which lead from one valid state to another. All other code uses `attrs.evolve`,
    which checks.
    """
    kind: Any = type(state)
    after: StateT = _copier(kind)(state)
    for name, value in changes.items():
        _set(after, name, value)
    return after


def unexpected(what: str, why: str, state: object) -> UnexpectedMoveError:
    """The error for a move at the wrong moment, in the same words in every game.

    Args:
        what: the move, such as ``"deal"``.
        why: why it is refused, or what is expected instead.
        state: the state that refuses it.

    Examples:
        >>> str(unexpected("deal", "the hand waits for a card", state=None))
        'cannot deal now: the hand waits for a card'
    """
    return UnexpectedMoveError(f"cannot {what} now: {why}", state)


@cache
def _copier(kind: type[Any]) -> Callable[[Any], Any]:
    """A function that copies a state of a class, a statement per attribute: a loop takes twice as long."""
    names = [attribute.name for attribute in fields(kind)]
    scope: dict[str, Any] = {"kind": kind, "new": object.__new__}
    scope |= {f"set_{name}": _setter(kind, name) for name in names}
    copies = [f"    set_{name}(after, state.{name})" for name in names]
    exec("\n".join(["def copied(state):", "    after = new(kind)", *copies, "    return after"]), scope)
    copied: Callable[[Any], Any] = scope["copied"]
    return copied


def _setter(kind: type[Any], name: str) -> Callable[[Any, Any], None]:
    """A function that sets an attribute of a frozen class, which usually has slots."""
    slot = getattr(kind, name, None)
    return (
        slot.__set__
        if isinstance(slot, MemberDescriptorType)
        else lambda state, value: _set(state, name, value)
    )
