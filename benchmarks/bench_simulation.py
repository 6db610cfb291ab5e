"""How fast deals are simulated, and how fast the odds follow from them. Answers are asserted."""

from __future__ import annotations

from math import comb
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from crib.simulated_deals import dealt_again, told
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.crib.arrays import DiscardTable
from muggins.games import bhargage, cribbage
from muggins.games.bhargage.analysis import simulation as of_bhargage
from muggins.games.cribbage.analysis import simulation as of_cribbage
from muggins.strategy.arrays import DealTally, win_chances
from muggins.table.seats import BySeat

DEALS = 300_000


def any_discards(cards: int, dealt: int) -> DiscardTable:
    """A table that throws some two cards from each deal."""
    numbers = (np.arange(comb(cards, dealt)) * 7 % comb(dealt, 2)).astype(np.uint8)
    return DiscardTable(BySeat(numbers, numbers[::-1]))


GAMES: dict[str, tuple[Any, Any, Any, DiscardTable]] = {
    "bhargage": (of_bhargage, bhargage.Deal, EXTENDED, any_discards(45, 5)),
    "cribbage": (of_cribbage, cribbage.Deal, PACK, any_discards(52, 6)),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_simulated_deal(benchmark: BenchmarkFixture, name: str) -> None:
    """A deal with its discards looked up, its play and its counts, in a batch of 300,000."""
    game, deal, pack, discards = GAMES[name]
    found = benchmark(lambda: game.simulate(DEALS, 1, discards))
    for row in range(0, DEALS, 5_000):
        assert told(found, row) == dealt_again(deal, pack, found, row)[0]
    check_budget(benchmark, calls=DEALS, microseconds=6)


@pytest.mark.parametrize(("name", "target"), [("bhargage", 111), ("cribbage", 121)])
def test_the_chances_at_every_score(benchmark: BenchmarkFixture, name: str, target: int) -> None:
    """The table that follows from deals which are added up."""
    game, _, _, discards = GAMES[name]
    tally = DealTally.of(game.simulate(DEALS, 1, discards).points, target)
    chances = benchmark(lambda: win_chances(tally))

    assert 0.5 < chances[0, 0] < 0.65
    last = tally.firsts[0, 0] / DEALS  # both need 1: the first score decides
    assert chances[target - 1, target - 1] == pytest.approx(last)
    check_budget(benchmark, calls=1, microseconds=2_000_000)


@pytest.mark.parametrize("game", [bhargage, cribbage], ids=["bhargage", "cribbage"])
def test_the_odds_at_a_score(benchmark: BenchmarkFixture, game: ModuleType) -> None:
    """A look at the shipped table."""
    found = benchmark(lambda: game.win_probability((98, 105), 0))
    assert sum(found.chances) == pytest.approx(1)
    assert found.chances == game.win_probability((105, 98), 1).chances[::-1]
    check_budget(benchmark, calls=1, microseconds=40)
