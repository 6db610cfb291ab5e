"""Tournaments of two players of a game with a crib, played on small integers."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from functools import partial
from importlib import import_module

from rich.progress import Progress

from muggins.cli.command import with_extra
from muggins.cli.long_work import Watched
from muggins.strategy.crib import CribPlayer, early_throw, play_pairs, throwing_by_table
from muggins.strategy.tournaments import Rounds

__all__ = ["quick_rounds"]

_FEW = 200
"""Up to this many matches, discards are computed one by one, which is faster than finding all of them."""


def quick_rounds(
    package: str,
    players: Mapping[str, CribPlayer],
    seed: int,
    matches: int,
    pool: Executor | None,
    shown: Progress,
) -> Rounds:
    """A function that plays the rounds of two players; the matches are the same as with a `Match`.

    For more than a few matches, all discards of players who throw by habit are found first, with NumPy.

    Args:
        package: the package of the game.
        players: the players by name.
        seed: the seed of the deals and of the players' choices.
        matches: how many there are.
        pool: where the discards are found.
        shown: where the progress of that is shown.
    """
    chosen = {**players}
    analysis = import_module(f"{package}.analysis.choices").ANALYSIS
    for throw, play in ((analysis.throw_by_habit, False), (analysis.throw_with_play, True)):
        if matches > _FEW and any(early_throw(player.throw) is throw for player in chosen.values()):
            with with_extra("analysis", "numpy"):
                simulation = import_module(f"{package}.analysis.simulation")
            table = simulation.habitual_table(play=play, executor=Watched(pool, shown, "discards"))
            chosen = throwing_by_table(chosen, throw, table.in_bytes)
    one, other = chosen.values()
    return partial(play_pairs, one.game, (one, other), seed)
