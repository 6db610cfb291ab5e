"""How fast Bhargage is scored. Each benchmark asserts its answer before its time means anything."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from beside import check_beside_cribbage_scorer
from budgets import check_budget
from games.bhargage import literal
from games.cribbage import literal as cribbage
from muggins.cards.decktet import EXTENDED, Card
from muggins.games.bhargage import (
    PlayState,
    bhargage_points,
    hand_points,
    score_bhargage,
    score_hand,
    start_play,
)
from muggins.pegging import Play

Split: TypeAlias = tuple[tuple[Card, ...], Card]

HANDS = 2_000
PLAYS = 300


def splits(held: int) -> list[Split]:
    """Seeded random cards, the last of each draw turned up."""
    rng = Random(held)
    drawn = [tuple(rng.sample(EXTENDED.cards, held + 1)) for _ in range(HANDS)]
    return [(cards[:-1], cards[-1]) for cards in drawn]


def literal_total(cards: list[Split]) -> int:
    """What the second, literal scorer makes of them all."""
    codes = [([card.code for card in held], up.code) for held, up in cards]
    counts = [literal.hand(held, up) if len(held) == 3 else literal.bhargage(held, up) for held, up in codes]
    return sum(sum(count.values()) for count in counts)


def test_hand_points(benchmark: BenchmarkFixture) -> None:
    """The number alone of a hand."""
    cards = splits(3)
    total = benchmark(lambda: sum([hand_points(held, up) for held, up in cards]))
    assert total == literal_total(cards)
    check_budget(benchmark, calls=HANDS, microseconds=1.0)


def test_bhargage_points(benchmark: BenchmarkFixture) -> None:
    """The number alone of a bhargage."""
    cards = splits(4)
    total = benchmark(lambda: sum([bhargage_points(held, up) for held, up in cards]))
    assert total == literal_total(cards)
    check_budget(benchmark, calls=HANDS, microseconds=1.6)


def test_score_hand(benchmark: BenchmarkFixture) -> None:
    """A hand with all its lines."""
    cards = splits(3)
    scores = benchmark(lambda: [score_hand(held, up) for held, up in cards])
    assert sum(score.total for score in scores) == literal_total(cards)
    check_budget(benchmark, calls=HANDS, microseconds=5.0)


def test_score_bhargage(benchmark: BenchmarkFixture) -> None:
    """A bhargage with all its lines."""
    cards = splits(4)
    scores = benchmark(lambda: [score_bhargage(held, up) for held, up in cards])
    assert sum(score.total for score in scores) == literal_total(cards)
    check_budget(benchmark, calls=HANDS, microseconds=8.0)


def steps() -> list[tuple[PlayState, Card]]:
    """Every state of some seeded random plays, with the card that is played in it."""
    rng = Random(6)
    found = []
    for _ in range(PLAYS):
        six = tuple(rng.sample(EXTENDED.cards, 6))
        state = start_play(six[:3], six[3:])
        while not state.is_over:
            card = rng.choice(state.legal_plays)
            found.append((state, card))
            state = state.play(card)
    return found


def test_play_step(benchmark: BenchmarkFixture) -> None:
    """One card played, from the state before it to the state after it."""
    pairs = steps()
    after = benchmark(lambda: [state.play(card) for state, card in pairs])
    scored = sum(entry.score.total for state in after for entry in state.log if isinstance(entry, Play))
    sequences = [
        [entry.card.code for entry in state.log[: number + 1] if isinstance(entry, Play)]
        for state in after
        for number, entry in enumerate(state.log)
        if isinstance(entry, Play)
    ]
    assert scored == sum(sum(literal.play(sequence).values()) for sequence in sequences)
    check_budget(benchmark, calls=len(pairs), microseconds=8.0)


@pytest.mark.parametrize(("count", "least"), [(hand_points, 15), (score_hand, 3)])
def test_beside_cribbage_scorer(
    benchmark: BenchmarkFixture, count: Callable[[tuple[Card, ...], Card], object], least: int
) -> None:
    """As many hands of Bhargage as of Cribbage, the latter by the cribbage-scorer of PyPI."""
    cards = splits(3)
    rng = Random(5)
    theirs = [rng.sample(cribbage.DECK, 5) for _ in range(HANDS)]

    def run_ours() -> None:
        for held, up in cards:
            count(held, up)

    assert hand_points("AM XS 8WL", "PMYK") == score_hand("AM XS 8WL", "PMYK").total == 11
    check_beside_cribbage_scorer(benchmark, run_ours, theirs, least)
