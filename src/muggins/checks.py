"""What is asked of a value before it is used: whether it is of a type that can mean anything here."""

from __future__ import annotations

from contextlib import suppress
from enum import Enum
from fractions import Fraction
from numbers import Rational, Real
from operator import index
from typing import SupportsIndex, TypeVar

from muggins.errors import UnknownNameError, WrongTypeError, shown

__all__ = ["as_whole", "check_real", "check_type", "check_whole", "exact", "member"]

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


def as_whole(what: str, value: object) -> int:
    """A whole number of any kind, such as NumPy's, as Python's own; True and False are none.

    Raises:
        WrongTypeError: if it is none.

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
        with suppress(TypeError):  # as an array that is no single number
            return int(index(value))
    raise WrongTypeError(what, "a whole number", shown(value))


def check_real(what: str, value: object) -> None:
    """Accept a number that has a place among the others: no complex one, and not what only looks like one.

    Raises:
        WrongTypeError: if it is none.

    Examples:
        >>> check_real("the tolerance", "0.1")
        Traceback (most recent call last):
        muggins.errors.WrongTypeError: the tolerance must be a number, not '0.1'
    """
    if not isinstance(value, Real):
        raise WrongTypeError(what, "a number", shown(value))


def exact(number: float | Fraction) -> Fraction:
    """A finite number as a fraction of Python's own whole numbers, which NumPy's are not.

    Examples:
        >>> exact(0.25)
        Fraction(1, 4)
    """
    if isinstance(number, Rational):
        return Fraction(int(number.numerator), int(number.denominator))
    return Fraction(float(number))
