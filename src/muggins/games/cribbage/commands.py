"""Cribbage: fifteens, runs, pairs and flushes.

Cards are given by code (5H, TS, AC) or by name, in one quoted argument or several.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from functools import cache
from operator import attrgetter
from typing import Any

from attrs import evolve

from muggins.cards.french import Card
from muggins.cli.command import game_group, with_extra
from muggins.cli.crib.counting import CountDocument, Show, count_command
from muggins.cli.crib.deals import weights_command
from muggins.cli.crib.discards import discard_command
from muggins.cli.crib.game import Game
from muggins.cli.crib.odds import odds_command
from muggins.cli.crib.pegging import play_command
from muggins.cli.crib.simulation import Simulation, simulate_command
from muggins.cli.crib.solving import solve_command
from muggins.cli.crib.stats import Statistics, stats_command
from muggins.cli.crib.throws import MeanCrib, throws_command
from muggins.cli.crib.tournament import tournament_command
from muggins.cli.rules import RulesOptions
from muggins.games.cribbage import (
    STANDARD,
    CribbageScore,
    Kind,
    Rules,
    calls,
    count_aloud,
    crib_distribution,
    hand_distribution,
    play_from,
    score_crib,
    score_hand,
    score_heels,
    start_play,
)
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.census import Split, crib_means, cribs_with, hand_means, hands_with
from muggins.games.cribbage.discards import rank_discards
from muggins.games.cribbage.habits import as_table, habit
from muggins.games.cribbage.odds import win_probability
from muggins.games.cribbage.play_values import play_values
from muggins.games.cribbage.players import PLAYERS, throw_by_habit, throw_with_play
from muggins.games.cribbage.throws import all_throws
from muggins.scoring.distribution import Distribution
from muggins.table.seats import BySeat, Seat

__all__ = ["GROUP", "CribbageDocument"]


class CribbageDocument(CountDocument):
    """A hand or a crib, counted.

    Attributes:
        heels: what the dealer scores for the starter, which `total` leaves out: 2 or 0.
    """

    heels: int


def _heels(counted: Sequence[Card], starter: Card | None) -> Mapping[str, Any]:
    return {"heels": 0 if starter is None else score_heels(starter).total}


def _told(count: CribbageDocument) -> Iterator[str]:
    if count["heels"]:
        yield f"His heels: {count['upcard']} is a Jack, {count['heels']} for the dealer."


def _score_crib(crib: Sequence[Card], starter: Card, rules: Rules) -> CribbageScore:
    return score_crib(crib, starter)


def _statistics(
    counted: str, totals: Distribution, means: Mapping[Kind, Fraction], best: Iterable[Split]
) -> Statistics:
    return Statistics(
        counted=counted,
        totals=totals,
        kinds={kind.value: mean for kind, mean in means.items()},
        beside={},
        best=[(*held, starter) for held, starter in best],
    )


def _all_hands(rules: Rules) -> Statistics:
    totals = hand_distribution(rules)
    return _statistics("hand", totals, hand_means(rules), hands_with(totals.best, rules))


def _all_cribs(rules: Rules) -> Statistics:
    totals = crib_distribution()
    return _statistics("crib", totals, crib_means(), cribs_with(totals.best))


def _stable_table(
    tolerance: float, play: bool, executor: Executor | None, each_round: Callable[[int, float], object]
) -> Iterator[str]:
    with with_extra("analysis", "numpy"):
        from muggins.crib.arrays import worth_of_play
        from muggins.games.cribbage.exhaustive.weights import stable_weights
    plays = worth_of_play(play_values()) if play else None
    found = stable_weights(plays=plays, tolerance=tolerance, executor=executor, each_round=each_round)
    return as_table(BySeat(found.shares.pone.tolist(), found.shares.dealer.tolist()))


def _simulation() -> Simulation:
    with with_extra("analysis", "numpy"):
        from muggins.games.cribbage import simulation as found
    return Simulation(found.habitual_discards, found.habitual_table, found.estimate_odds)


@cache
def _mean_cribs() -> tuple[MeanCrib, ...]:
    uniform, dealer, pone = (
        all_throws(weight=weight) for weight in (None, habit(Seat.PONE), habit(Seat.DEALER))
    )
    return tuple(
        MeanCrib(
            low=pair.low.symbol,
            high=pair.high.symbol,
            suited=pair.suited,
            uniform=uniform[pair].mean,
            dealer=dealer[pair].mean,
            pone=pone[pair].mean,
        )
        for pair in uniform
    )


GROUP = game_group("cribbage", __doc__, 'muggins cribbage hand "5C 5D 5H JS" --up 5S')

_GAME = Game("cribbage", READ, RulesOptions(STANDARD, ("five_card", "seven_card")))
_OPEN = evolve(_GAME, rules=RulesOptions(STANDARD, ("five_card", "seven_card", "lowball")))
_SHOW = Show(_GAME, count_aloud, CribbageDocument, _heels, _told)
_CRIB = evolve(_SHOW, game=evolve(_GAME, rules=RulesOptions(STANDARD, ())))
_REASONS = {"hand": "hand", "heels": "heels", "crib": "crib"}
for _command in (
    count_command(
        _SHOW, "hand", "hand", score_hand, '"5C 5D 5H JS" --up 5S', held_before_cut=attrgetter("kept")
    ),
    count_command(_CRIB, "crib", "crib", _score_crib, '"2H 4H 6H 8H" --up KH'),
    play_command(_GAME, start_play, calls, '"7C 8D 8H 9S" "4D 5S 6C KH" 7C 4D 8D 6C', resume=play_from),
    solve_command(_OPEN, start_play, calls, '"7C 8D 8H 9S" "4D 5S 6C KH"', resume=play_from),
    stats_command(_GAME, _all_hands, _all_cribs),
    discard_command(_GAME, "5H 5C JD QS 2H 9C", rank_discards, _REASONS, habit),
    weights_command(_GAME, _stable_table),
    throws_command(_GAME, _mean_cribs),
    odds_command(_GAME, win_probability, "98 105"),
    simulate_command(_GAME, _simulation),
    tournament_command(_GAME, PLAYERS, {throw_by_habit: False, throw_with_play: True}, _simulation),
):
    GROUP.add_command(_command)
