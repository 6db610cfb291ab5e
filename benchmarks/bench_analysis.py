"""How fast a batch of hands is scored, and how fast the discards of one deal are valued."""

from __future__ import annotations

from random import Random

import numpy as np
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from muggins.cards.decktet import EXTENDED, Card
from muggins.games.bhargage import Seat, hand_points, rank_discards
from muggins.games.bhargage.analysis.exhaustive import DENOMINATOR, all_deals, row_of, score_hands
from muggins.games.bhargage.discards import Discard


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
    rows = [row_of(five) for five in dealt]
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
