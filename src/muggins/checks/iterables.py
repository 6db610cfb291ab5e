"""What is asked of an iterable: whether it has an order, and no more things than could be right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from muggins.checks.values import text_of
from muggins.errors import WrongTypeError, shown

__all__ = ["MOST_CARDS", "check_order", "iterated", "listed"]

MOST_CARDS = 1_000_000
"""More cards than any deck has: a list of more is refused before it is built."""


def check_order(what: str, source: object) -> None:
    """Accept what has an order, or may have one: anything but a set.

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
    """The things of an iterable in their order, and those of a set in the order of their texts.

    Args:
        what: what the things are for, for the message.
        source: the iterable, perhaps endless.
        most: how many things there may be.
        expected: what would be right, for the message.

    Returns:
        All of them; one more than `most` if there are more.

    Raises:
        WrongTypeError: if it is no iterable, or bytes.

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
        WrongTypeError: if it cannot be gone through, as an array without dimensions cannot.

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
