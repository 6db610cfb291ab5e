"""How fast the cards of a decision in the play are ranked, without NumPy."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget, timed
from muggins.games.bhargage import rank_plays as of_bhargage
from muggins.games.cribbage import rank_plays as of_cribbage
from ranked_plays import GAMES, KINDS, cells, decisions, measure

LEAD = 500_000
LATER = 200_000


@pytest.mark.parametrize(
    ("rank", "held", "plays", "best", "budget"),
    [
        (of_cribbage, "4D 4S JD QS", [], ("4D",), LEAD),
        (of_cribbage, "5H 9C JD QS", [("pone", "KD")], ("5H",), LATER),
        (of_bhargage, "AM 3MW 9WY", [], ("3MW",), LEAD),
        (of_bhargage, "2MK 8WL XS", [("pone", "9LK")], ("2MK",), LATER),
    ],
    ids=["cribbage-lead", "cribbage-reply", "bhargage-lead", "bhargage-reply"],
)
def test_cards_are_ranked(
    benchmark: BenchmarkFixture, rank: Any, held: str, plays: Any, best: tuple[str, ...], budget: int
) -> None:
    """A low card is led, and on a lead the card is played that makes fifteen or 11."""
    seat = "dealer" if plays else "pone"
    thrown, upcard = ("2H 3C", "7S") if rank is of_cribbage else ("AW AL", "PMSL")
    ranked = benchmark(lambda: rank(held, seat, thrown=thrown, upcard=upcard, plays=plays))
    assert str(ranked[0].card) in best
    assert len(ranked) == len(held.split())
    assert all(0 <= play.error < 0.15 for play in ranked)
    check_budget(benchmark, calls=1, microseconds=budget)


@pytest.mark.parametrize("name", GAMES)
def test_ranked_cards_beside_a_walk_through_all_hands(benchmark: BenchmarkFixture, name: str) -> None:
    """What a sample says is as near to what all hands say as the error that is told of it."""
    asked = decisions(name, seed=1, each=6)
    questions = [*asked[KINDS[1]], *asked[KINDS[2]]]
    found = timed(benchmark, lambda: [measure(name, each, exact=True) for each in questions])
    error, _, _, off = cells(found)
    assert 0 < off < 1.5 * error < 0.2
    assert all(abs(miss) < 1e-9 for each in found if not each.error for miss in each.misses)
