"""What every public function refuses: each argument in turn is wrong, and the others are right.

The functions are found by walking, and the right arguments are those of a call in their own examples. No
function is named here. What cannot be drawn has a file of its own.
"""

import sys
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from doctest import DocTestFinder
from enum import Enum
from functools import cache
from importlib import import_module
from inspect import BoundArguments, Parameter, isfunction, ismethod, signature
from io import StringIO
from types import SimpleNamespace
from typing import Any, Union, get_args, get_origin
from unittest.mock import patch

import pytest
from attrs import asdict, frozen

from fuzz.surface import public_names
from fuzz.targets.walk import entries
from muggins.cards import decktet, french
from muggins.errors import MugginsError, NotationError, UnknownNameError, WrongCardsError, WrongTypeError
from muggins.games import cribbage, delphi

FUNCTIONS = {
    entry.name: entry
    for entry in entries()
    if any(kind(public_names().get(entry.name, (None, None))[1]) for kind in (isfunction, ismethod))
    and entry.parts
    and not entry.is_long
    and entry.package != "muggins.pictures"
}


class CalledError(Exception):
    """An example has come to the call."""


@cache
def right_call(name: str) -> BoundArguments | None:
    """The first call of a function in its own example; None if it is not called by its name there."""
    call, short = FUNCTIONS[name].call, name.rpartition(".")[2]
    found: list[BoundArguments] = []

    def called(*given: Any, **named: Any) -> None:
        found.append(signature(call).bind(*given, **named))
        raise CalledError

    names = {**vars(sys.modules[call.__module__]), short: called}
    with (
        patch.object(import_module(FUNCTIONS[name].package), short, called),
        suppress(CalledError),
        redirect_stdout(StringIO()),
    ):
        for test in DocTestFinder(recurse=False).find(call, short, globs={}):
            for each in test.examples:
                exec(compile(each.source, name, "single"), names)
    return found[0] if found else None


def choices(hint: Any) -> tuple[Any, ...]:
    """The kinds of argument that a parameter takes."""
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def takes_a_card(hint: Any) -> bool:
    """Whether a parameter takes a card."""
    return bool({decktet.Card, french.Card} & {*choices(hint)})


def takes_cards(hint: Any) -> bool:
    """Whether a parameter takes cards, as a text or one by one."""
    return {str, int} & {*choices(hint)} == {str} and any(
        takes_a_card(each) for kind in choices(hint) for each in get_args(kind)[:1]
    )


def takes_a_list(hint: Any) -> bool:
    """Whether a parameter takes a number of things, as a text or one by one."""
    return int not in choices(hint) and any(
        get_origin(kind) in (Sequence, Iterable) for kind in choices(hint)
    )


def takes_a_name(hint: Any) -> bool:
    """Whether a parameter takes one of a few values, or its name."""
    return {str, int} & {*choices(hint)} == {str} and any(
        isinstance(kind, type) and issubclass(kind, Enum) for kind in choices(hint)
    )


def takes_rules(hint: Any) -> bool:
    """Whether a parameter takes the rules of a game."""
    return isinstance(hint, type) and hint.__name__.endswith("Rules")


@frozen
class Wrong:
    """What is wrong for parameters of a kind.

    Attributes:
        fits: whether a parameter with that annotation is of the kind.
        values: what is wrong for it.
        errors: what such a value is refused with.
    """

    fits: Callable[[Any], bool]
    values: tuple[Any, ...]
    errors: tuple[type[MugginsError], ...]


OTHER_RULES = (delphi.STANDARD, delphi.Rules, delphi.GAME, SimpleNamespace(**asdict(cribbage.STANDARD)))
"""Rules of a game that has no public function that takes any, and what looks like rules."""

WRONG = [
    Wrong(lambda hint: hint is int, (None, "0", 0.5, True, b"1", [1]), (WrongTypeError,)),
    Wrong(lambda hint: hint is bool, (None, "yes", 0, 0.5), (WrongTypeError,)),
    Wrong(takes_rules, (None, "standard", 5, {}, *OTHER_RULES), (WrongTypeError,)),
    Wrong(takes_cards, ("QQ QQ", "5C no card", ["QQ"]), (NotationError,)),
    Wrong(takes_cards, ([5, 6], [None]), (WrongCardsError, WrongTypeError)),
    Wrong(takes_a_card, (5, b"AH", object()), (WrongTypeError, WrongCardsError)),
    Wrong(takes_a_card, ("QQ",), (NotationError,)),
    Wrong(takes_a_list, (5, 0.5, True, b"5C", object(), len), (WrongTypeError,)),
    Wrong(takes_a_name, (True, b"AH", 0.5, []), (WrongTypeError,)),
    Wrong(takes_a_name, ("no such name",), (UnknownNameError,)),
]


def refusals_of(name: str) -> Iterator[str]:
    """What was not refused as it should be, with each wrong argument in the place of each parameter."""
    entry, right = FUNCTIONS[name], right_call(name)
    assert right is not None
    for part in entry.parts:
        for wrong in WRONG:
            for value in wrong.values if wrong.fits(part.hint) else ():
                is_one_of_many = right.signature.parameters[part.name].kind is Parameter.VAR_POSITIONAL
                wrongly = {part.name: (value, *right.args[1:]) if is_one_of_many else value}
                given = BoundArguments(right.signature, {**right.arguments, **wrongly})
                try:
                    answer = entry.call(*given.args, **given.kwargs)
                except wrong.errors:
                    continue
                except MugginsError as error:
                    answer = error
                yield f"{part.name}={value!r}: {answer!r}"


TRIED = [name for name in FUNCTIONS if right_call(name) is not None]


@pytest.mark.parametrize("name", TRIED)
def test_every_argument_is_checked(name: str) -> None:
    """A wrong type, a name that is none, what is no card, and the rules of another game are refused."""
    assert list(refusals_of(name)) == []


def test_nearly_every_function_is_called_in_its_example() -> None:
    """So nearly all of them are tried."""
    assert len(TRIED) > 0.95 * len(FUNCTIONS)
