"""Checks of what is printed or drawn: strings, numbers and lists, and how long and large they may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from itertools import islice
from typing import TypeVar

from muggins.checks.iterables import iterated
from muggins.checks.values import check_whole
from muggins.errors import DrawingError, WrongTypeError, shown

__all__ = ["LARGEST", "MOST_CARDS", "MOST_LETTERS", "check_number", "figure", "lettering", "listed", "number"]

MOST_CARDS = 1_000
"""The largest number of cards in a row."""
MOST_LETTERS = 1_000
"""The largest number of characters in a string, unless a function says otherwise."""
LARGEST = 10**15
"""The largest absolute value of a number."""

_IN_ORDER = "an ordered iterable, such as a tuple"

T = TypeVar("T")


def lettering(what: str, text: object, most: int = MOST_LETTERS) -> str:
    """The string, if it is one and not too long.

    Raises:
        DrawingError: if it is longer than `most`.
        WrongTypeError: if it is not a string.
    """
    if not isinstance(text, str):
        raise WrongTypeError(what, "a string", shown(text))
    if len(text) > most:
        raise DrawingError(f"{what} has {len(text):,} characters, and at most {most:,} are drawn")
    return text


def check_number(what: str, value: object) -> None:
    """Accept a number; True and False are not numbers.

    Raises:
        WrongTypeError: if it is not.
    """
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise WrongTypeError(what, "a number", shown(value))


def number(what: str, value: float) -> float:
    """The number, if it is finite.

    Raises:
        DrawingError: if it is not finite, or its absolute value is above 10¹⁵.
        WrongTypeError: if it is not.
    """
    check_number(what, value)
    if not (-LARGEST <= value <= LARGEST):
        raise DrawingError(f"{what} cannot be drawn: it is {shown(value)}")
    return value


def figure(what: str, value: int) -> int:
    """The whole number, if it is small enough for a drawing.

    Raises:
        DrawingError: if its absolute value is above 10¹⁵.
        WrongTypeError: if it is not a whole number.
    """
    check_whole(what, value)
    number(what, value)
    return value


def listed(what: str, values: Iterable[T], most: int) -> tuple[T, ...]:
    """The values in order, if there are not too many; no more than `most` + 1 are read.

    Raises:
        DrawingError: if there are more than `most`.
        WrongTypeError: if they are not iterable, or have no order.
    """
    if isinstance(values, Set | Mapping):
        raise WrongTypeError(what, _IN_ORDER, shown(values))
    found = tuple(islice(iterated(what, values, _IN_ORDER), most + 1))
    if len(found) > most:
        raise DrawingError(f"{what} are more than {most:,}, which is too many for a drawing")
    return found
