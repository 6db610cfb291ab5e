"""How long the great enumerations take from nothing, and how much memory each kind of work needs."""

from __future__ import annotations

from fractions import Fraction
from math import inf

import pytest
from attrs import frozen
from pytest_benchmark.fixture import BenchmarkFixture

from alone import DEALT, WORKS, Outcome, run_alone
from budgets import count_calls, timed
from muggins.games.bhargage import rank_discards
from muggins.games.bhargage.analysis.exhaustive import DENOMINATOR
from muggins.table.seats import Seat

HANDS_BY_TOTAL = [149470, 28102, 170666, 31338, 103608, 16996, 44772, 6466, 17065, 2682, 15074]
HANDS_BY_TOTAL += [2218, 5169, 580, 785, 150, 455, 48, 267, 54, 15]
HANDS, BHARGAGES, DEALS = 595_980, 1_221_759, 1_221_759
CRIBBAGE_HANDS = 12_994_800
CRIBBAGE_BY_TOTAL = dict(
    enumerate([1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224, 388740])
)
CRIBBAGE_BY_TOTAL |= {11: 51680, 12: 317340, 13: 19656, 14: 90100, 15: 9168, 16: 58248, 17: 11196, 18: 2708}
CRIBBAGE_BY_TOTAL |= {20: 8068, 21: 2496, 22: 444, 23: 356, 24: 3680, 28: 76, 29: 4}
CRIBBAGE_COUNTS = [list(pair) for pair in CRIBBAGE_BY_TOTAL.items()]  # as JSON has them
BEST_NETS: list[Fraction] = [rank_discards(DEALT, seat)[0].net for seat in Seat]


@frozen
class Job:
    """A piece of work of `alone`.

    Attributes:
        work: its name.
        answer: what it answers.
        calls: how many hands, bhargages or deals it goes through.
        rounds: how many processes do it, one after the other.
        seconds, mebibytes: what the quickest of them, and the largest, may need.
    """

    work: str
    answer: object
    calls: int = 1
    rounds: int = 1
    seconds: float = inf
    mebibytes: float = inf


JOBS = (
    Job("hand_points", 11),
    Job("bhargage_points", 28),
    Job("score_hand", 11),
    Job("play_step", 1),
    Job("discards", ["AM", "2MK"]),
    Job("weighted_discards", ["AM", "2MK"]),
    Job("cribbage_discards", ["2H", "9C"]),
    Job("all_hands_one_by_one", HANDS_BY_TOTAL, HANDS, rounds=5),
    Job("all_hands", HANDS_BY_TOTAL, HANDS, rounds=9),
    Job("all_bhargages", [BHARGAGES, 2], BHARGAGES, rounds=9),
    Job("all_hands_and_bhargages", [HANDS, BHARGAGES], HANDS + BHARGAGES, 9, seconds=0.25, mebibytes=300),
    Job(
        "all_deals",
        [20 * DEALS, *(int(net * DENOMINATOR) for net in BEST_NETS)],
        DEALS,
        rounds=3,
        seconds=3,
        mebibytes=1024,
    ),
    Job("cribbage_distribution", CRIBBAGE_COUNTS, CRIBBAGE_HANDS, rounds=9, seconds=0.06),
    Job("cribbage_hands", CRIBBAGE_HANDS, CRIBBAGE_HANDS, rounds=9, seconds=0.06, mebibytes=150),
    Job("cribbage_histogram", CRIBBAGE_COUNTS, CRIBBAGE_HANDS, rounds=9, seconds=0.15, mebibytes=150),
)


def test_every_work_is_measured() -> None:
    """None of the works of `alone` is left out."""
    assert [job.work for job in JOBS] == list(WORKS)


@pytest.mark.parametrize("job", JOBS, ids=lambda job: job.work)
def test_alone(benchmark: BenchmarkFixture, job: Job) -> None:
    """The work is right; once it is timed, the quickest process and the largest are within their budgets."""
    outcomes: list[Outcome] = []
    timed(benchmark, lambda: outcomes.append(run_alone(job.work)), rounds=job.rounds)
    assert all(outcome.answer == job.answer for outcome in outcomes)
    if benchmark.enabled:
        seconds = min(outcome.seconds for outcome in outcomes)
        mebibytes = max(outcome.mebibytes for outcome in outcomes)
        benchmark.extra_info |= {"seconds": seconds, "MiB": mebibytes}
        count_calls(benchmark, job.calls)
        assert seconds <= job.seconds
        assert mebibytes <= job.mebibytes
