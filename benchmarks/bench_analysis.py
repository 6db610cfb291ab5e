"""How fast everything at once is: all hands, all bhargages, all deals, and one deal's discards."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from muggins.bhargage import Seat, hand_points
from muggins.bhargage.discards import Discard, rank_discards
from muggins.bhargage.exhaustive import DENOMINATOR, all_deals, score_hands
from muggins.decktet import EXTENDED, Card

COLD = """
import time, resource
from muggins.bhargage.exhaustive import all_bhargages, all_hands
start = time.perf_counter()
hands, bhargages = all_hands(), all_bhargages()
taken = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(len(hands.total), (hands.total == 20).sum(), len(bhargages.total), (bhargages.total == 36).sum())
print(taken, peak)
"""


def test_all_hands_and_bhargages(benchmark: BenchmarkFixture) -> None:
    """Every hand and every bhargage from nothing: a process of its own, once NumPy is imported."""

    def run() -> list[str]:
        done = subprocess.run([sys.executable, "-c", COLD], check=True, capture_output=True, text=True)
        return done.stdout.splitlines()

    answer, _ = benchmark.pedantic(run, rounds=5)  # type: ignore[no-untyped-call]
    assert answer == "595980 15 1221759 2"
    if benchmark.enabled:
        seconds, kibibytes = min(tuple(map(float, run()[1].split())) for _ in range(5))
        benchmark.extra_info["seconds, MiB"] = [round(seconds, 3), round(kibibytes / 1024)]
        assert seconds <= 0.25
        assert kibibytes <= 300 * 1024


def test_a_million_hands(benchmark: BenchmarkFixture) -> None:
    """A batch of random hands."""
    order = np.random.default_rng(4).random((1_000_000, len(EXTENDED)), dtype=np.float32)
    cards = np.argpartition(order, 4, axis=1)[:, :4].astype(np.uint8)
    columns = benchmark(lambda: score_hands(cards[:, :3], cards[:, 3]))
    for row in range(0, 1_000_000, 5_000):
        *held, up = (EXTENDED[index] for index in cards[row].tolist())
        assert columns.total[row] == hand_points(held, up)
    check_budget(benchmark, calls=1_000_000, microseconds=0.060)


def deals() -> list[tuple[Card, ...]]:
    """Some seeded deals."""
    rng = Random(10)
    return [tuple(rng.sample(EXTENDED.cards, 5)) for _ in range(20)]


def best_nets(ranked: list[tuple[Discard, ...]]) -> list[int]:
    """The net of each deal's best discard, times the denominator of all deals."""
    return [int(best.net * DENOMINATOR) for best, *_ in ranked]


def test_discards_of_a_deal(benchmark: BenchmarkFixture) -> None:
    """The ten discards of one deal, exactly, in plain Python."""
    dealt = deals()
    ranked = benchmark(lambda: [rank_discards(five, Seat.DEALER) for five in dealt])
    every = all_deals(Seat.DEALER)
    rows = [
        np.flatnonzero((every.cards == sorted(card.index for card in five)).all(axis=1))[0] for five in dealt
    ]
    assert best_nets(ranked) == every.values[rows].max(axis=1).tolist()
    check_budget(benchmark, calls=len(dealt), microseconds=6_000)


def test_weighted_discards_of_a_deal(benchmark: BenchmarkFixture) -> None:
    """The same against an opponent who throws pairs by their weights; like weights change nothing."""
    dealt = deals()
    ranked = benchmark(
        lambda: [rank_discards(five, Seat.PONE, weight=lambda one, other: 0.1) for five in dealt]
    )
    assert best_nets(ranked) == best_nets([rank_discards(five, Seat.PONE) for five in dealt])
    check_budget(benchmark, calls=len(dealt), microseconds=30_000)


def test_all_deals(benchmark: BenchmarkFixture) -> None:
    """All discards of all deals in both seats."""
    both = benchmark.pedantic(lambda: [all_deals(seat) for seat in Seat], rounds=3)  # type: ignore[no-untyped-call]
    five = "AM XS 8WL PMYK 2MK"
    for every in both:
        best, *_ = rank_discards(five, every.seat)
        cards = sorted(card.index for card in (*best.kept, *best.thrown))
        row = np.flatnonzero((every.cards == cards).all(axis=1))[0]
        assert every.values[row].max() == best.net * DENOMINATOR
    check_budget(benchmark, calls=1, microseconds=3_000_000)
