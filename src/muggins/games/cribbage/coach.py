"""A coach of Cribbage for two: what was best at each decision of a match, what each cost, and what was luck.

It judges by the rules as written, and needs no NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from random import Random

from muggins.games.cribbage.discards import rank_discards
from muggins.games.cribbage.habits import habit
from muggins.games.cribbage.match import Match
from muggins.games.cribbage.odds import odds_table
from muggins.games.cribbage.plays import rank_plays
from muggins.strategy.crib import Coach, CoachReport, JudgedDecision
from muggins.strategy.players import Turn
from muggins.table.match import Match as AnyMatch
from muggins.table.moves import Move

__all__ = ["COACH", "advised_move", "coach"]

COACH = Coach(
    title="Cribbage",
    match=Match,
    odds=odds_table,
    discards=partial(rank_discards, play=True),
    habit=partial(habit, play=True),
    plays=rank_plays,
    without_effect=frozenset({"lurch", "skunks", "partners", "captain"}),
)
"""What the coach needs to know about the game."""


def coach(
    match: AnyMatch,
    players: Sequence[str] | None = None,
    *,
    executor: Executor | None = None,
    each_decision: Callable[[JudgedDecision], object] = lambda decision: None,
) -> CoachReport:
    """What was best at each decision of a match, what each choice cost, and what was luck.

    A decision is judged only by what its player knew. Discards are valued by `rank_discards`, counting the
    play, against an opponent who throws by `habit` and counts it too; cards played are valued by
    `rank_plays`. Both take the score at that moment into account: the best option is the most likely to win
    the match. If more points are needed than the table of odds covers, the best option is the one worth most
    on average.

    Args:
        match: the match, which need not be over.
        players: the players whose decisions are judged; by default both.
        executor: where decisions are submitted, such as a process pool; by default they are judged here.
        each_decision: called with each decision, in order, once it has been judged.

    Raises:
        PlayerError: if more than two play, or a name is not a player's.
        RulesError: if an option of the rules is not as written, except those that do not affect the best
            choice: the target, the start, the lap, the lurch, the skunks, muggins and the least packet.
        WrongTypeError: if an argument is of a wrong type.

    Examples:
        >>> from muggins.cards.french import PACK, cards
        >>> first = cards("5H AC 5C 3D 5S 6S JD 8H 2H TD 9C KS")  # to Ann and to Ben in turn
        >>> deck = [*first, *(card for card in PACK if card not in first)]
        >>> match = Match(("Ann", "Ben"), dealer="Ben").deal(deck).discard("Ann", "5H 5C")
        >>> [decision] = coach(match).decisions
        >>> " ".join(map(str, decision.best.cards)), decision.cost > 5, decision.close
        ('2H 9C', True, 1)
    """
    return COACH.report(match, players, executor=executor, each_decision=each_decision)


def advised_move(turn: Turn, rng: Random) -> Move:
    """The move that `coach` considers best, which costs nothing when the match is judged.

    This is a `Player`, for `play_match` and `tournament`. It lifts as few cards as allowed, counts in full,
    and claims all that it can, so its moves depend only on what it sees.

    Raises:
        PlayerError: if the match is not one of two players of this game.
        RulesError: if `coach` does not support the rules.
    """
    return COACH.advised_move(turn, rng)
