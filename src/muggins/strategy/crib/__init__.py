"""Players of two-player games with a crib, their matches on small integers, and discards that aim to win.

NumPy is not needed.
"""

from muggins.strategy.balances import Balance
from muggins.strategy.crib.analysis import CribAnalysis
from muggins.strategy.crib.coach.coaching import Coach
from muggins.strategy.crib.coach.judged import JudgedDecision, Option
from muggins.strategy.crib.coach.questions import DecisionKind
from muggins.strategy.crib.coach.report import CoachedDeal, CoachReport
from muggins.strategy.crib.game import BareGame, Counted, Hand, Shown, Throw, any_two
from muggins.strategy.crib.matches import BareMatch, Way, play_bare, play_pairs
from muggins.strategy.crib.pegging import (
    BarePegging,
    Choice,
    Faces,
    Needed,
    Pegging,
    Plays,
    any_card,
    greedy_card,
    one_ahead_card,
)
from muggins.strategy.crib.players import CribPlayer, throwing_by_table
from muggins.strategy.crib.plays import greedy_points
from muggins.strategy.crib.policies import Policy, PolicyChoice
from muggins.strategy.crib.ranking.advice import RankedPlay
from muggins.strategy.crib.throws import HabitualThrow, LateThrow, ThrowTable, early_throw
from muggins.strategy.crib.to_win.hands import HandSample
from muggins.strategy.crib.to_win.late_plays import LatePlay, PlayChances
from muggins.strategy.crib.to_win.winning import Chance, DiscardChances, ToWin

__all__ = [
    "Balance",
    "BareGame",
    "BareMatch",
    "BarePegging",
    "Chance",
    "Choice",
    "Coach",
    "CoachReport",
    "CoachedDeal",
    "Counted",
    "CribAnalysis",
    "CribPlayer",
    "DecisionKind",
    "DiscardChances",
    "Faces",
    "HabitualThrow",
    "Hand",
    "HandSample",
    "JudgedDecision",
    "LatePlay",
    "LateThrow",
    "Needed",
    "Option",
    "Pegging",
    "PlayChances",
    "Plays",
    "Policy",
    "PolicyChoice",
    "RankedPlay",
    "Shown",
    "Throw",
    "ThrowTable",
    "ToWin",
    "Way",
    "any_card",
    "any_two",
    "early_throw",
    "greedy_card",
    "greedy_points",
    "one_ahead_card",
    "play_bare",
    "play_pairs",
    "throwing_by_table",
]
