"""What is asked of a value before it is used: whether it is of a type that can mean anything here."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from muggins.errors import UnknownNameError, WrongTypeError, shown

__all__ = ["check_type", "check_whole", "member"]

MemberT = TypeVar("MemberT", bound=Enum)


def check_type(what: str, value: object, kind: type | tuple[type, ...], expected: str) -> None:
    """Accept a value of a kind.

    Args:
        what: what the value is for, for the message.
        value: the value.
        kind: the class or classes that are right.
        expected: what would be right, for the message.

    Raises:
        WrongTypeError: if it is of another type.

    Examples:
        >>> check_type("a name", 5, str, "a text")
        Traceback (most recent call last):
        muggins.errors.WrongTypeError: a name must be a text, not 5
    """
    if not isinstance(value, kind):
        raise WrongTypeError(what, expected, shown(value))


def check_whole(what: str, value: object) -> None:
    """Accept a whole number; True and False are none.

    Raises:
        WrongTypeError: if it is none.

    Examples:
        >>> check_whole("the number of cards", True)
        Traceback (most recent call last):
        muggins.errors.WrongTypeError: the number of cards must be a whole number, not True
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise WrongTypeError(what, "a whole number", shown(value))


def member(kind: type[MemberT], source: object, what: str) -> MemberT:
    """The member of an enum of texts that is given, or that a text names.

    Args:
        kind: the enum, each of whose values is a text.
        source: a member or its value.
        what: what it names, for the message.

    Raises:
        UnknownNameError: if a text names none.
        WrongTypeError: if it is neither a member nor a text.

    Examples:
        >>> from muggins.seats import Seat
        >>> member(Seat, "dealer", "seat") is Seat.DEALER
        True
        >>> member(Seat, "Ann", "seat")
        Traceback (most recent call last):
        muggins.errors.UnknownNameError: there is no seat 'Ann'; write one of pone, dealer
    """
    if isinstance(source, kind):
        return source
    if not isinstance(source, str):
        raise WrongTypeError(f"a {what}", f"a {kind.__name__} or its name", shown(source))
    for one in kind:
        if one.value == source:
            return one
    raise UnknownNameError(what, shown(source), tuple(str(one.value) for one in kind))
