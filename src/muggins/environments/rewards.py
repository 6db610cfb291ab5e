"""The reward of a move for a player: two rewards, and the type of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from muggins.checks import check_type
from muggins.table.match import Match

__all__ = ["Reward", "by_points", "by_win"]

Reward: TypeAlias = Callable[[Match, Match, str], float]
"""The reward of a move, from the match before it, the match after it, and the name of a player."""


def by_win(before: Match, after: Match, player: str) -> float:
    """1 for a win, -1 for a loss, and 0 for a draw and before the end.

    Raises:
        PlayerError: if it is not a player's name.
        WrongTypeError: if it is not a string, or a match is of another type.
    """
    _check(before, after, player)
    if not after.winners:
        return 0.0
    return 1.0 if player in after.winners else -1.0


def by_points(before: Match, after: Match, player: str) -> float:
    """The points that a player has gained, minus the mean gain of the others, if there are any.

    Raises:
        PlayerError: if it is not a player's name, or there were other players before.
        WrongTypeError: if it is not a string, or a match is of another type.
    """
    _check(before, after, player)
    for name in after.players:
        before.check_player(name)
    earlier = before.scores
    gained = {name: points - earlier[name] for name, points in after.scores.items()}
    own = gained.pop(player)
    return own - sum(gained.values()) / max(len(gained), 1)


def _check(before: Match, after: Match, player: str) -> None:
    for match in (before, after):
        check_type("the match", match, Match, "a Match")
        match.check_player(player)
