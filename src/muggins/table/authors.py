"""Separates what only the author of a game overrides or calls from what players, servers and bots call."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

__all__ = ["for_authors", "names_for_authors"]

CallT = TypeVar("CallT", bound=Callable[..., Any])

_MARK = "__for_authors__"


def for_authors(method: CallT) -> CallT:
    """A method that only the class of a game calls or overrides; `dir` of a match leaves it out.

    A method that overrides it needs no mark of its own.
    """
    setattr(method, _MARK, True)
    return method


@cache
def names_for_authors(kind: type[Any]) -> frozenset[str]:
    """The names of the methods and properties for authors in a class or in one of its ancestors.

    Examples:
        >>> from muggins.table.match import Match
        >>> sorted(names_for_authors(Match))[:4]
        ['board_in_words', 'board_picture', 'check_open', 'could_hold']
    """
    return frozenset(
        name
        for ancestor in kind.__mro__
        for name, value in vars(ancestor).items()
        if getattr(value.fget if isinstance(value, property) else value, _MARK, False)
    )
