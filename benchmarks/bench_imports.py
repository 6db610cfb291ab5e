"""What the import of the match of each game costs, with its rules, after the packages that it needs."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_import
from muggins import games


@pytest.mark.parametrize("package", games.package_names().values())
def test_import(benchmark: BenchmarkFixture, package: str) -> None:
    """The time is noted for each game, and held to the budget of the dearest one, Cribbage."""
    check_import(
        benchmark,
        f"from {package} import Match",
        after="import attrs, more_itertools",
        milliseconds=60,
    )
