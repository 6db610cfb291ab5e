"""Checks of iterables: whether they are ordered, and not too long."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from muggins.checks.values import text_of
from muggins.errors import WrongTypeError, shown

__all__ = ["MOST_CARDS", "check_order", "iterated", "listed"]

MOST_CARDS = 1_000_000
"""The size of the largest possible deck; a longer list is refused before it is built."""


def check_order(what: str, source: object) -> None:
    """Accept anything but a set, which has no order.

    Raises:
        WrongTypeError: if it is a set.

    Examples:
        >>> check_order("the deck", {"AM", "XS"})
        Traceback (most recent call last):
        muggins.errors.WrongTypeError: the deck must be ordered, such as a list, not a set
    """
    if isinstance(source, set | frozenset):
        raise WrongTypeError(what, "ordered, such as a list", f"a {type(source).__name__}")


def listed(what: str, source: Any, most: int, expected: str = "an iterable of cards") -> tuple[Any, ...]:
    """The items of an iterable in order, and those of a set in alphabetical order.

    Args:
        what: what the items are for, for the message.
        source: the iterable, perhaps endless.
        most: the largest allowed number of items.
        expected: what would be right, for the message.

    Returns:
        All items, or the first `most` + 1 if there are more.

    Raises:
        WrongTypeError: if it is not an iterable, or bytes.

    Examples:
        >>> listed("the hand", {"XS", "AM"}, 5)
        ('AM', 'XS')
        >>> listed("the hand", iter(int, 1), 2)
        (0, 0, 0)
    """
    if isinstance(source, bytes | bytearray | memoryview):
        raise WrongTypeError(what, expected, shown(source))
    found = tuple(islice(iterated(what, source, expected), most + 1))
    if len(found) <= most and isinstance(source, set | frozenset):
        return tuple(sorted(found, key=_text_to_sort))
    return found


def iterated(what: str, source: Any, expected: str) -> Iterator[Any]:
    """An iterator over an iterable.

    Raises:
        WrongTypeError: if it cannot be iterated over, such as an array without dimensions.

    Examples:
        >>> list(iterated("the totals", [1, 2], "an iterable"))
        [1, 2]
    """
    try:
        return iter(source)
    except TypeError:
        raise WrongTypeError(what, expected, shown(source)) from None


def _text_to_sort(thing: object) -> str:
    text = text_of(thing)
    return shown(thing) if text is None else text
