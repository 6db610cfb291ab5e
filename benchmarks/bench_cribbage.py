"""How fast Cribbage is scored. Each benchmark asserts its answer before its time means anything.

The distributions and the arrays of all hands are in `bench_alone`, since they are made from nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import TypeAlias

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from beside import check_beside_cribbage_scorer
from budgets import check_budget
from games.cribbage import literal
from muggins.cards.french import PACK, Card
from muggins.games.cribbage import Seat, crib_points, hand_points, rank_discards, score_crib, score_hand
from muggins.games.cribbage.show import CribbageScore

Points: TypeAlias = Callable[[tuple[Card, ...], Card], int]
Itemised: TypeAlias = Callable[[tuple[Card, ...], Card], CribbageScore]
Literal: TypeAlias = Callable[[list[str], str], dict[str, int]]

HANDS = 2_000
RNG = Random(29)
CODES = [RNG.sample(literal.DECK, 5) for _ in range(HANDS)]
CARDS = [(tuple(map(Card.parse, held)), Card.parse(starter)) for *held, starter in CODES]


@cache
def literal_totals(count: Literal) -> list[int]:
    """What the second, literal scorer makes of each hand."""
    return [sum(count(held, starter).values()) for *held, starter in CODES]


def score_all(count: Callable[[tuple[Card, ...], Card], object]) -> None:
    """Each hand is scored, and nothing kept."""
    for held, starter in CARDS:
        count(held, starter)


@pytest.mark.parametrize(("count", "literally"), [(hand_points, literal.hand), (crib_points, literal.crib)])
def test_cribbage_points(benchmark: BenchmarkFixture, count: Points, literally: Literal) -> None:
    """The number alone of a hand, and of a crib."""
    assert [count(held, starter) for held, starter in CARDS] == literal_totals(literally)
    benchmark(lambda: score_all(count))
    check_budget(benchmark, calls=HANDS, microseconds=0.35)


@pytest.mark.parametrize(("count", "literally"), [(score_hand, literal.hand), (score_crib, literal.crib)])
def test_cribbage_score(benchmark: BenchmarkFixture, count: Itemised, literally: Literal) -> None:
    """A hand, and a crib, with all its lines."""
    assert [count(held, starter).total for held, starter in CARDS] == literal_totals(literally)
    benchmark(lambda: score_all(count))
    check_budget(benchmark, calls=HANDS, microseconds=3.5)


@pytest.mark.parametrize(("count", "least"), [(hand_points, 40), (score_hand, 5)])
def test_cribbage_beside_cribbage_scorer(
    benchmark: BenchmarkFixture, count: Callable[[tuple[Card, ...], Card], object], least: int
) -> None:
    """The same hands, by this library and by the cribbage-scorer of PyPI."""
    assert [hand_points(held, starter) for held, starter in CARDS] == literal_totals(literal.hand)
    check_beside_cribbage_scorer(benchmark, lambda: score_all(count), CODES, least)


def test_discards_of_six_cards(benchmark: BenchmarkFixture) -> None:
    """The fifteen discards of six cards, exactly, in plain Python, once the tables are warm."""
    rng = Random(6)
    dealt = [tuple(rng.sample(PACK.cards, 6)) for _ in range(20)]
    ranked = benchmark(lambda: [rank_discards(six, Seat.DEALER) for six in dealt])
    for discard in (best for best, *_ in ranked):
        unseen = [card for card in PACK if card not in discard.thrown + discard.kept]
        assert discard.hand_mean * 46 == sum(hand_points(discard.kept, up) for up in unseen)
        cribs = (
            crib_points((*discard.thrown, *pair), up)
            for pair in combinations(unseen, 2)
            for up in unseen
            if up not in pair
        )
        assert discard.crib_mean == Fraction(sum(cribs), 45_540)
    check_budget(benchmark, calls=len(dealt), microseconds=3_000)
