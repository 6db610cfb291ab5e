"""Changing a frozen state without repeating the checks of its `__init__`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import new_class
from typing import Any, TypeVar

from attrs import Attribute, Converter, field, fields

from muggins.errors import RulesError, UnexpectedMoveError, shown

__all__ = ["changed", "later", "note", "remembered", "unexpected"]

StateT = TypeVar("StateT")

_set = object.__setattr__
_REMEMBERED = {"remembered": True}


def later(state: StateT, **changes: object) -> StateT:
    """A state with the same attributes except some new values, which are not checked.

    For the moves of a state, which lead from one valid state to another. All other code uses `attrs.evolve`,
    which checks.
    """
    kind: Any = type(state)
    after: StateT = _copier(kind)(state, changes)
    return after


def note(state: StateT, name: str, value: object) -> StateT:
    """The same object with a new value, for a state that was made just now and that nobody else has."""
    _set(state, name, value)
    return state


def remembered() -> Any:
    """A field for a result that a state computes when it is first needed; None until then.

    Equality ignores it, and `later` does not copy it.
    """
    return field(init=False, default=None, eq=False, repr=False, metadata=_REMEMBERED)


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


def changed(state: StateT, changes: Mapping[str, object]) -> StateT:
    """A state with the same attributes except some new values, converted and validated as attrs would.

    All values are converted and set before any is validated.

    Raises:
        RulesError: if the state has no such field.
    """
    kind: Any = type(state)
    plain, special = _fields(kind)
    if plain.issuperset(changes):
        same: StateT = _copier(kind)(state, changes)
        return same
    unknown = next((name for name in changes if name not in plain and name not in special), None)
    if unknown is not None:
        names = ", ".join(attribute.name for attribute in _own_fields(kind))
        raise RulesError(f"{kind.__qualname__} has no field {shown(unknown)}; its fields are {names}")
    own = [special[name] for name in changes if name in special]
    after = later(state, **{**changes, **{one.name: _convert(one, changes[one.name], state) for one in own}})
    for one in own:
        if one.validator is not None:
            one.validator(after, one, getattr(after, one.name))
    return after


@cache
def _fields(kind: type[Any]) -> tuple[frozenset[str], dict[str, Attribute[Any]]]:
    """The names of the fields of a class that take any value, and those with a converter or a validator."""
    special = {one.name: one for one in fields(kind) if one.converter or one.validator}
    return frozenset(one.name for one in _own_fields(kind)) - special.keys(), special


def _own_fields(kind: type[Any]) -> list[Attribute[Any]]:
    """The fields that are part of the value of a class."""
    return [one for one in fields(kind) if one.metadata != _REMEMBERED]


def _convert(attribute: Attribute[Any], value: object, state: object) -> object:
    """A value after the converter of its field, if it has one."""
    convert: Any = attribute.converter
    if isinstance(attribute.converter, Converter):
        return convert.__call__(value, state, attribute)
    return value if convert is None else convert(value)


@cache
def _copier(kind: type[Any]) -> Callable[[Any, Mapping[str, object]], Any]:
    """A function that copies a state of a class, with some new values.

    The copy is made in a class of the same layout that is not frozen, as attributes of a frozen one are set
    through calls. There is a statement for each attribute, as a loop takes twice as long.
    """
    thawed = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    draft = new_class(kind.__name__, (kind,), exec_body=lambda names: names.update(thawed))
    scope: dict[str, Any] = {"kind": kind, "draft": draft, "new": object.__new__}
    copies = [
        f"    after.{one.name} = {'None' if one.metadata == _REMEMBERED else f'state.{one.name}'}"
        for one in fields(kind)
    ]
    changes = ["    for name, value in changes.items():", "        setattr(after, name, value)"]
    made = ["    after = new(draft)", *copies, *changes, "    after.__class__ = kind", "    return after"]
    exec("\n".join(["def copied(state, changes):", *made]), scope)
    copied: Callable[[Any, Mapping[str, object]], Any] = scope["copied"]
    return copied
