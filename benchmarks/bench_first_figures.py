"""The mean crib by the two cards thrown, beside published tables."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from first_figures import compared, crib_means, mixed_leads, published_cribs
from muggins.table.seats import Seat


@pytest.mark.parametrize("seat", Seat)
def test_mean_cribs_of_all_pairs(benchmark: BenchmarkFixture, seat: Seat) -> None:
    """All 91 pairs of ranks agree in their order with what others found, and lie a little lower."""
    means = benchmark(crib_means, seat)
    tables = {name: table for name, table in published_cribs().items() if name.startswith(seat)}
    assert len(means) == 91
    assert len(tables) == 2
    for table in tables.values():
        difference, correlation = compared(means, table)
        assert -0.4 < difference < 0
        assert correlation > 0.97


def test_leads_that_are_left_to_chance(benchmark: BenchmarkFixture) -> None:
    """In Bhargage more often than in Cribbage; in both, in more than half of all deals."""
    bhargage, cribbage = benchmark(lambda: [mixed_leads(title) for title in ("Bhargage", "Cribbage")])
    assert 0.5 < cribbage < bhargage < 0.9
