"""Beside the cribbage-scorer of PyPI: the same number of hands in the same run."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cribbage_scorer import cribbage_scorer
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import times_as_fast

_RANKS = "A23456789TJQK"


def check_beside_cribbage_scorer(
    benchmark: BenchmarkFixture, run_ours: Callable[[], object], hands: Sequence[Sequence[str]], least: float
) -> None:
    """Holds ours to so many times the speed of cribbage-scorer; nothing when times are off.

    Args:
        benchmark: the benchmark that measures ours.
        run_ours: scores as many hands as there are.
        hands: five cards of Cribbage by their codes, the starter last.
        least: how many times as fast ours has to be.
    """
    theirs = [[(_RANKS.index(code[0]) + 1, code[1]) for code in hand] for hand in hands]

    def run_theirs() -> None:
        for *held, starter in theirs:
            cribbage_scorer.show_calc_score(starter, held)

    benchmark(run_ours)
    five = [(5, "S"), (5, "H"), (5, "D"), (11, "C")]
    assert cribbage_scorer.show_calc_score((5, "C"), five)[0] == 29
    if benchmark.enabled:
        ratio = times_as_fast(run_ours, run_theirs)
        benchmark.extra_info["times as fast as cribbage-scorer"] = round(ratio, 1)
        assert ratio >= least, f"{ratio:.1f} times as fast as cribbage-scorer, not {least}"
