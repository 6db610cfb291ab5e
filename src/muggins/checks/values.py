"""Checks of single values: whether they have a type that makes sense."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from enum import Enum
from operator import index
from typing import Any, SupportsIndex, TypeVar

from more_itertools import unique_everseen

from muggins.errors import MugginsError, UnknownNameError, WrongTypeError, shown

__all__ = [
    "as_whole",
    "check_executor",
    "check_type",
    "check_whole",
    "check_within",
    "member",
    "spelt",
    "text_of",
]

MemberT = TypeVar("MemberT", bound=Enum)


def check_type(what: str, value: object, kind: type | tuple[type, ...], expected: str) -> None:
    """Accept a value of the right type.

    Args:
        what: what the value is for, for the message.
        value: the value.
        kind: the right class or classes.
        expected: what would be right, for the message.

    Raises:
        WrongTypeError: if it is of another type.

    Examples:
        >>> check_type("a name", 5, str, "a string")
        Traceback (most recent call last):
        muggins.errors.WrongTypeError: a name must be a string, not 5
    """
    if not isinstance(value, kind):
        raise WrongTypeError(what, expected, shown(value))


def check_whole(what: str, value: object) -> None:
    """Accept a whole number; True and False are not numbers.

    Raises:
        WrongTypeError: if it is not.

    Examples:
        >>> check_whole("the number of cards", True)
        Traceback (most recent call last):
        muggins.errors.WrongTypeError: the number of cards must be a whole number, not True
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise WrongTypeError(what, "a whole number", shown(value))


def check_within(what: str, value: object, allowed: range, refused: type[MugginsError]) -> None:
    """Accept a whole number in a range.

    Raises:
        refused: if it is out of the range.
        WrongTypeError: if it is not a whole number.

    Examples:
        >>> from muggins.errors import PlayerError
        >>> check_within("the eldest seat", 4, range(4), PlayerError)
        Traceback (most recent call last):
        muggins.errors.PlayerError: the eldest seat must be from 0 to 3, not 4
    """
    check_whole(what, value)
    if value not in allowed:
        raise refused(f"{what} must be from {allowed[0]} to {allowed[-1]}, not {shown(value)}")


def check_executor(executor: object) -> None:
    """Accept an executor for a long task, or None.

    It has a method `map` like that of a `concurrent.futures.Executor`.

    Raises:
        WrongTypeError: if it is neither.

    Examples:
        >>> check_executor(2)
        Traceback (most recent call last):
        muggins.errors.WrongTypeError: an executor must be a concurrent.futures.Executor, or None, not 2
    """
    if executor is not None and not callable(getattr(executor, "map", None)):
        raise WrongTypeError("an executor", "a concurrent.futures.Executor, or None", shown(executor))


def member(kind: type[MemberT], source: object, what: str) -> MemberT:
    """A member of an enum of strings, given directly or by its value.

    Args:
        kind: the enum, whose values are strings.
        source: a member or its value.
        what: what it names, for the message.

    Raises:
        UnknownNameError: if a string names no member.
        WrongTypeError: if it is neither a member nor a string.

    Examples:
        >>> from muggins.table.seats import Seat
        >>> member(Seat, "dealer", "seat") is Seat.DEALER
        True
        >>> member(Seat, "Ann", "seat")
        Traceback (most recent call last):
        muggins.errors.UnknownNameError: there is no seat 'Ann'; write one of pone, dealer
    """
    if isinstance(source, kind):
        return source
    if not isinstance(source, str):
        raise WrongTypeError(
            _with_article(what), f"{_with_article(kind.__name__)} or its name", shown(source)
        )
    for one in kind:
        if one.value == source:
            return one
    raise UnknownNameError(what, shown(source), tuple(str(one.value) for one in kind))


def _with_article(noun: str) -> str:
    return f"{'an' if noun[0].upper() in 'AEIOU' else 'a'} {noun}"


def spelt(spellings: Mapping[str, MemberT], source: object, what: str) -> MemberT:
    """The member of an enum that a string names, in any of several spellings.

    Args:
        spellings: every spelling of a member, in capitals, the usual one first.
        source: the string, in any case.
        what: what it names, for the message.

    Raises:
        UnknownNameError: if a string or a number names no member.
        WrongTypeError: if it is neither.

    Examples:
        >>> from muggins.cards.french.card import SUITS
        >>> spelt(SUITS, "spades", "suit")
        <Suit.SPADES: 'S'>
    """
    text = text_of(source)
    if text is None and type(source) is not int:
        raise WrongTypeError(f"a {what}", "its name", shown(source))
    found = None if text is None else spellings.get(text.strip().upper())
    if found is None:
        raise UnknownNameError(
            what, shown(source), tuple(unique_everseen(spellings, key=spellings.__getitem__))
        )
    return found


def text_of(source: Any) -> str | None:
    """The plain `str` of a string, whatever its class overrides; None for anything else.

    Examples:
        >>> text_of("AM"), text_of(b"AM")
        ('AM', None)
    """
    if type(source) is str:
        return source
    return str.__str__(source) if issubclass(type(source), str) else None


def as_whole(what: str, value: object) -> int:
    """A whole number of any type, such as NumPy's, as an `int`; True and False are not numbers.

    Raises:
        WrongTypeError: if it is not.

    Examples:
        >>> as_whole("the place of a pair", 7)
        7
        >>> as_whole("the place of a pair", "7")
        Traceback (most recent call last):
        muggins.errors.WrongTypeError: the place of a pair must be a whole number, not '7'
    """
    if type(value) is int:
        return value
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        with suppress(TypeError):  # as an array with several numbers
            return int(index(value))
    raise WrongTypeError(what, "a whole number", shown(value))
