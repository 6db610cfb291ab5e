"""The reward of a move for a player: two rewards, and the type of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from muggins.table.match import Match

__all__ = ["Reward", "by_points", "by_win"]

Reward: TypeAlias = Callable[[Match, Match, str], float]
"""The reward of a move, from the match before it, the match after it, and the name of a player."""


def by_win(before: Match, after: Match, player: str) -> float:
    """1 for a win, -1 for a loss, and 0 for a draw and before the end."""
    if not after.winners:
        return 0.0
    return 1.0 if player in after.winners else -1.0


def by_points(before: Match, after: Match, player: str) -> float:
    """The points that a player has gained, minus the mean gain of the others."""
    gained = {name: after.scores[name] - before.scores[name] for name in after.players}
    own = gained.pop(player)
    return own - sum(gained.values()) / len(gained)
