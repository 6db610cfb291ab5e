"""How long the coach takes for a whole match, without NumPy and in one process."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget, timed
from muggins import games
from muggins.strategy.players import play_match


@pytest.mark.parametrize("name", ["bhargage", "cribbage"])
def test_a_coached_match(benchmark: BenchmarkFixture, name: str) -> None:
    """Every discard and every card is judged, of both players; luck and skill explain the result."""
    players: Any = import_module(f"muggins.games.{name}").PLAYERS
    coach: Any = import_module(f"muggins.games.{name}").coach
    match = play_match(games.find(name), {"Ann": players["strong"], "Ben": players["greedy"]}, Random(1))
    report = timed(benchmark, lambda: coach(match))
    discards = [decision for decision in report.decisions if decision.kind == "discard"]
    assert len(discards) == sum(line.startswith("discard") for line in match.moves)
    assert all(decision.chance_cost >= 0 for decision in report.decisions)
    balance = report.balance("Ann")
    assert balance.before + balance.luck - balance.lost + balance.given == pytest.approx(balance.after)
    check_budget(benchmark, calls=1, microseconds=10_000_000)
