"""What a player may know of the hands, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["hands_seen"]


def hands_seen(hands: Mapping[str, Sequence[object]], player: str) -> dict[str, Any]:
    """The player's own cards, and how many each player holds.

    Args:
        hands: the cards of each player, by name.
        player: the player who looks, who need not hold any.

    Examples:
        >>> hands_seen({"Ann": ["5H", "JC"], "Ben": ["6H"]}, "Ben")
        {'hand': ['6H'], 'held': {'Ann': 2, 'Ben': 1}}
    """
    return {
        "hand": list(map(str, hands.get(player, ()))),
        "held": {name: len(cards) for name, cards in hands.items()},
    }
