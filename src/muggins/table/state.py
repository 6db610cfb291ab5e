"""The next moment of a frozen state, made without a second check of what its `__init__` checks."""

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
    """A state with the same attributes, but for some whose new values the caller answers for.

    For the moves of a state, which know that they lead from a right moment to a right one. Everybody else
    takes `attrs.evolve`, which checks.
    """
    kind: Any = type(state)
    after: StateT = _copier(kind)(state)
    for name, value in changes.items():
        _set(after, name, value)
    return after


def unexpected(what: str, why: str, state: object) -> UnexpectedMoveError:
    """The refusal of a move at the wrong moment, in the same words in every game.

    Args:
        what: what was to be done, such as ``"deal"``.
        why: why not, or what is awaited instead.
        state: the state that refuses.

    Examples:
        >>> str(unexpected("deal", "the hand waits for a card", state=None))
        'cannot deal now: the hand waits for a card'
    """
    return UnexpectedMoveError(f"cannot {what} now: {why}", state)


@cache
def _copier(kind: type[Any]) -> Callable[[Any], Any]:
    """What copies a state of a class, one statement for each attribute: a loop takes twice the time."""
    names = [attribute.name for attribute in fields(kind)]
    scope: dict[str, Any] = {"kind": kind, "new": object.__new__}
    scope |= {f"set_{name}": _setter(kind, name) for name in names}
    copies = [f"    set_{name}(after, state.{name})" for name in names]
    exec("\n".join(["def copied(state):", "    after = new(kind)", *copies, "    return after"]), scope)
    copied: Callable[[Any], Any] = scope["copied"]
    return copied


def _setter(kind: type[Any], name: str) -> Callable[[Any, Any], None]:
    """What sets an attribute of a state of a frozen class, which has slots as a rule."""
    slot = getattr(kind, name, None)
    return (
        slot.__set__
        if isinstance(slot, MemberDescriptorType)
        else lambda state, value: _set(state, name, value)
    )
