"""A view as numbers: what a player may know of a match of any game, in an array of fixed length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias
from zlib import crc32

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from muggins.checks import as_whole
from muggins.errors import RulesError, shown

__all__ = ["Features", "HashedView"]

Features: TypeAlias = NDArray[np.float32]

_SAID_ELSEWHERE = {"game", "player", "players", "legal_moves", "log"}
_MOST = 1e6
_MOST_PLACES = 1_000_000


class HashedView:
    """Puts each fact of a view, such as a card of the hand, into a place of an array.

    The place follows from a checksum of the fact: a string adds 1 to its place, a number its value. Other
    players are identified by how many seats they are after the viewer. Two facts may share a place; the more
    places there are, the fewer do. The awards so far are left out.

    Attributes:
        size: the number of places.
        space: the space of the arrays.

    Raises:
        RulesError: if there are fewer than 2 places, or more than 1,000,000.
        WrongTypeError: if their number is not a whole number.

    Examples:
        >>> from muggins import games
        >>> from random import Random
        >>> match = games.find("ecarte").begin().shuffle(Random(1))
        >>> view = HashedView(256)(match.seen_by("Ann"))
        >>> view.shape, view.dtype
        ((256,), dtype('float32'))
    """

    def __init__(self, size: int = 512) -> None:
        self.size: int = as_whole("the number of places", size)
        if not 2 <= self.size <= _MOST_PLACES:
            raise RulesError(f"a view has from 2 to {_MOST_PLACES:,} places, not {shown(size)}")
        self.space: Box = Box(-_MOST, _MOST, (self.size,), np.float32)

    def __call__(self, view: Mapping[str, Any]) -> Features:
        """The array of a view of `seen_by`."""
        found = np.zeros(self.size, np.float32)
        for fact, number in _facts_of(view):
            found[crc32(fact.encode()) % self.size] += number
        return np.clip(found, -_MOST, _MOST)


def _facts_of(view: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    players = view["players"]
    own = players.index(view["player"])
    names = {name: f"+{(place - own) % len(players)}" for place, name in enumerate(players)}
    for key, value in view.items():
        if key not in _SAID_ELSEWHERE:
            yield from _facts(key, value, names)


def _facts(path: str, value: Any, names: Mapping[str, str]) -> Iterator[tuple[str, float]]:
    """The facts in a part of a view, each with its number."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _facts(f"{path}/{names.get(key, key)}", inner, names)
    elif isinstance(value, list):
        for inner in value:
            if isinstance(inner, Mapping):
                yield from _facts(path, inner, names)
            else:
                yield f"{path}={_word(inner, names)}", 1.0
    elif isinstance(value, str):
        yield f"{path}={names.get(value, value)}", 1.0
    elif value is not None:
        yield path, float(value)


def _word(value: Any, names: Mapping[str, str]) -> str:
    """A member of a list, as one word."""
    if isinstance(value, list):
        return ",".join(_word(inner, names) for inner in value)
    return names.get(value, value) if isinstance(value, str) else str(value)
