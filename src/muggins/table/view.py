"""What a player may know of the hands, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

__all__ = ["NOBODY", "View", "codes", "hands_seen", "texts_of"]

View: TypeAlias = dict[str, Any]
"""What a player may know, as plain data for JSON, by the name of each part."""


NOBODY = ""
"""Somebody who looks on and holds no cards, in place of a player; no player has this name."""


def hands_seen(hands: Mapping[str, Sequence[object]], player: str) -> View:
    """The player's own cards, and how many each player holds.

    Args:
        hands: the cards of each player, by name.
        player: the player who looks, who need not hold any.

    Examples:
        >>> hands_seen({"Ann": ["5H", "JC"], "Ben": ["6H"]}, "Ben")
        {'hand': ['6H'], 'held': {'Ann': 2, 'Ben': 1}}
    """
    return {
        "hand": codes(hands.get(player, ())),
        "held": {name: len(cards) for name, cards in hands.items()},
    }


def codes(cards: Iterable[object]) -> list[str]:
    """The cards as a view writes them."""
    return list(map(str, cards))


def texts_of(value: object) -> Iterator[str]:
    """All strings in a view or a part of one, such as the codes of its cards.

    Examples:
        >>> [*texts_of({"trick": [["Ann", "9H"]], "stock": 21})]
        ['Ann', '9H']
    """
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list | tuple):
        for each in value.values() if isinstance(value, Mapping) else value:
            yield from texts_of(each)
