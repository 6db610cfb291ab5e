"""What the benchmarks share: what they note for the page, budgets, and ratios measured side by side."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from timeit import repeat
from typing import TypeVar

from pytest_benchmark.fixture import BenchmarkFixture

T = TypeVar("T")

ROUNDS = 9


def count_calls(benchmark: BenchmarkFixture, calls: int) -> None:
    """Notes how many calls there are in one round, by which the page divides."""
    benchmark.extra_info["calls"] = calls


def check_budget(benchmark: BenchmarkFixture, *, calls: int, microseconds: float) -> None:
    """Holds the quickest round of a benchmark of so many calls to a budget; nothing when times are off.

    The quickest round is the one that the rest of the machine disturbed least.
    """
    count_calls(benchmark, calls)
    if benchmark.stats is None:
        return
    taken = benchmark.stats.stats.min / calls * 1e6
    benchmark.extra_info["microseconds a call"] = round(taken, 3)
    assert taken <= microseconds, f"{taken:.2f} µs a call, over the budget of {microseconds} µs"


def times_as_fast(ours: Callable[[], object], theirs: Callable[[], object]) -> float:
    """How many times as fast ours is, from the quickest of rounds taken in turn."""
    taken: dict[Callable[[], object], list[float]] = {ours: [], theirs: []}
    for _ in range(ROUNDS):
        for run, times in taken.items():
            start = time.perf_counter()
            run()
            times.append(time.perf_counter() - start)
    return min(taken[theirs]) / min(taken[ours])


def timed(benchmark: BenchmarkFixture, run: Callable[[], T], *, rounds: int = 1) -> T:
    """Time so many runs, and return the outcome of the last one."""
    outcome: T = benchmark.pedantic(run, rounds=rounds)  # type: ignore[no-untyped-call]  # it has no types
    return outcome


def check_import(
    benchmark: BenchmarkFixture, statement: str, *, after: str = "pass", milliseconds: float
) -> None:
    """Holds an import to a budget, in processes of their own, less what comes before it.

    Nothing that is rarely needed may come with it.
    """

    def run(*statements: str) -> None:
        subprocess.run([sys.executable, "-c", "; ".join(statements)], check=True)

    timed(benchmark, lambda: run(after, statement), rounds=ROUNDS)
    run(after, statement, "import sys; sys.exit(bool({'numpy', 'click', 'rich'} & set(sys.modules)))")
    if benchmark.stats is not None:
        before = min(repeat(lambda: run(after), number=1, repeat=ROUNDS))
        taken = (benchmark.stats.stats.min - before) * 1e3
        benchmark.extra_info["milliseconds"] = round(taken, 1)
        assert taken <= milliseconds
