"""Matches played at random, with all their moments."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from muggins.table.game import Game
from muggins.table.match import Match

__all__ = ["moments", "some_of", "step"]

MatchT = TypeVar("MatchT", bound=Match)
MomentT = TypeVar("MomentT")


def step(game: Game[MatchT, Any], match: MatchT, rng: Random) -> MatchT:
    """The match after chance, or after a legal move drawn by `rng`.

    The name of the move is drawn first, so that rare moves are made, too, unless the game has weights.
    """
    if not match.to_act:
        return match.shuffle(rng)
    moves = [move for player in match.players for move in match.legal_moves(player)]
    if game.weight is not None:
        return match.apply(game.draw(rng, moves))
    name = rng.choice(sorted({move.name for move in moves}))
    return match.apply(rng.choice([move for move in moves if move.name == name]))


def moments(game: Game[MatchT, Any], rng: Random, match: MatchT | None = None) -> tuple[MatchT, ...]:
    """All moments of a match that is played to its end, a move apart.

    Args:
        game: the game.
        rng: the source of chance and of the players' moves.
        match: the match to continue; by default a new one.

    Examples:
        >>> from muggins import games
        >>> first, *_, last = moments(games.find("ecarte"), Random(1))
        >>> len(first.made), last.is_over
        (0, True)
    """
    found = [game.begin() if match is None else match]
    while not found[-1].is_over:
        found.append(step(game, found[-1], rng))
    return tuple(found)


def some_of(played: Sequence[MomentT], most: int) -> list[MomentT]:
    """At most this many moments of a match, evenly spread, with the last, and the first if several."""
    end = len(played) - 1
    return [
        played[place] for place in sorted({end - round(end * one / max(most - 1, 1)) for one in range(most)})
    ]
