"""The chance to win at a score."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fuzz.choices import Choices
from fuzz.hostile import hostile
from fuzz.judge import Judge
from muggins.errors import PlayerError, RecordError, ScoreError
from muggins.games import bhargage, cribbage
from muggins.strategy.odds import OddsTable, WinProbability

__all__ = ["odds"]

_Chances: TypeAlias = Callable[..., WinProbability]

_GAMES: tuple[tuple[_Chances, int], ...] = ((bhargage.win_probability, 111), (cribbage.win_probability, 121))


def odds(choices: Choices, judge: Judge) -> None:
    """Odds at scores of Bhargage and of Cribbage, and tables of them."""
    win_probability, target = choices.pick(_GAMES)
    scores, dealer = (choices.below(target), choices.below(target)), choices.below(2)
    form = choices.below(5)
    if form < 2:
        found = judge.answers(win_probability, scores, dealer)
        judge.same("the chances of the same two", found.chances, _of_others(win_probability, scores, dealer))
        judge.holds("a chance and the rest", abs(sum(found.chances) - 1) < 1e-9, found)
        judge.holds("a standard error", 0 < found.error < 0.0005, found)
    elif form == 2:
        too_many = target + choices.below(1000)
        judge.refuses((ScoreError,), win_probability, choices.pick([(too_many, 0), (0, too_many)]), dealer)
    elif form == 3:
        judge.ask((ScoreError, PlayerError), win_probability, hostile(choices), dealer)
        judge.ask((ScoreError, PlayerError), win_probability, scores, hostile(choices))
        judge.ask((ScoreError, PlayerError), win_probability, (scores[0], hostile(choices)), dealer)
    else:
        judge.ask((RecordError,), OddsTable, hostile(choices))


def _of_others(win_probability: _Chances, scores: tuple[int, int], dealer: int) -> tuple[float, float]:
    """The chances of the two, asked for in the other order."""
    one, other = win_probability(scores[::-1], 1 - dealer).chances
    return other, one
