"""A coach of Cribbage for two: what was best at each decision of a match, what each cost, and what was luck.

It judges by the rules as written, and needs no NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random

from muggins.games.cribbage.discards import rank_discards
from muggins.games.cribbage.habits import habit
from muggins.games.cribbage.match import Match
from muggins.games.cribbage.odds import odds_table
from muggins.games.cribbage.plays import rank_plays
from muggins.strategy.crib import Coach, CoachReport, Decision
from muggins.strategy.players import Turn
from muggins.table.match import Match as AnyMatch
from muggins.table.moves import Move

__all__ = ["COACH", "advised_move", "coach"]

COACH = Coach(
    title="Cribbage",
    match=Match,
    odds=odds_table,
    discards=rank_discards,
    habit=habit,
    plays=rank_plays,
    without_effect=frozenset({"lurch", "skunks", "partners", "captain"}),
)


def coach(
    match: AnyMatch,
    players: Sequence[str] | None = None,
    *,
    executor: Executor | None = None,
    each_decision: Callable[[Decision], object] = lambda decision: None,
) -> CoachReport:
    """What was best at each decision of a match, what each cost, and what was luck."""
    return COACH.report(match, players, executor=executor, each_decision=each_decision)


def advised_move(turn: Turn, rng: Random) -> Move:
    """The move that `coach` holds for the best, which costs nothing when it judges the match."""
    return COACH.advised_move(turn, rng)
