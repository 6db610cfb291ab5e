"""How fast discards are ranked at a score, without NumPy."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.games.bhargage import rank_discards as of_bhargage
from muggins.games.cribbage import rank_discards as of_cribbage

DEALS = 4


@pytest.mark.parametrize(
    ("rank", "deck", "each", "home"),
    [(of_bhargage, EXTENDED, 5, 110), (of_cribbage, PACK, 6, 120)],
    ids=["bhargage", "cribbage"],
)
def test_discards_at_a_score(benchmark: BenchmarkFixture, rank: Any, deck: Any, each: int, home: int) -> None:
    """All discards of a deal with their chances to win; whoever needs one point has some that are sure."""
    rng = Random(16)
    dealt = [tuple(rng.sample(tuple(deck), each)) for _ in range(DEALS)]
    found = benchmark(lambda: [rank(cards, "dealer", board=(home - 5, home - 5)) for cards in dealt])
    for cards, ranked in zip(dealt, found, strict=True):
        assert {discard.thrown for discard in ranked} == {discard.thrown for discard in rank(cards, "dealer")}
        assert all(0 < discard.chance < 1 for discard in ranked)
        assert rank(cards, "dealer", board=(home, 0))[0].chance == 1
    check_budget(benchmark, calls=DEALS, microseconds=500_000)
