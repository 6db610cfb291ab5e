"""How fast the play is solved with both hands known. Each benchmark asserts its answers first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from every_way import scored, values
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.crib.open_play import SolvedPlay, review, solve
from muggins.games import bhargage, cribbage
from muggins.pegging import PeggingState

State: TypeAlias = PeggingState[Any, Any]

DEALS = 300
COMPARED = 20


def starts(game: str) -> list[State]:
    """Seeded random deals, before the first card."""
    rng = Random(16)
    if game == "bhargage":
        drawn = [rng.sample(EXTENDED.cards, 6) for _ in range(DEALS)]
        return [bhargage.start_play(cards[:3], cards[3:]) for cards in drawn]
    french = [rng.sample(PACK.cards, 8) for _ in range(DEALS)]
    return [cribbage.start_play(cards[:4], cards[4:]) for cards in french]


def check(states: Sequence[State], solved: Sequence[SolvedPlay[Any, Any]]) -> None:
    """Hold every line to its points, and some of the solutions to playing every way."""
    for state, found in zip(states, solved, strict=True):
        assert found.net == scored(state, found.best.end)
    for state, found in [*zip(states, solved, strict=True)][:COMPARED]:
        assert [found.of(card).net for card in state.legal_plays] == values(state)


@pytest.mark.parametrize(("game", "budget"), [("bhargage", 1_000), ("cribbage", 20_000)])
def test_solve(benchmark: BenchmarkFixture, game: str, budget: int) -> None:
    """What each lead is worth, and the best line."""
    states = starts(game)
    solved = benchmark(lambda: [solve(state) for state in states])
    check(states, solved)
    check_budget(benchmark, calls=DEALS, microseconds=budget)


@pytest.mark.parametrize(("game", "budget"), [("bhargage", 3_000), ("cribbage", 40_000)])
def test_review(benchmark: BenchmarkFixture, game: str, budget: int) -> None:
    """What each card of the best line has cost: nothing."""
    lines = [solve(state).best for state in starts(game)[:100]]
    ends = [line.end for line in lines]
    reviewed = benchmark(lambda: [review(end) for end in ends])
    assert [len(plays) for plays in reviewed] == [len(line.cards) for line in lines]
    assert not any(played.cost for plays in reviewed for played in plays)
    check_budget(benchmark, calls=len(ends), microseconds=budget)
