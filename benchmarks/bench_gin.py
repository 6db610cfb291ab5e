"""How fast a hand of Jersey Gin is melded. Each benchmark asserts its answer before its time counts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget, times_as_fast
from muggins.cards.french import PACK, Card, Rank
from muggins.games.jersey_gin import (
    Meld,
    best_arrangement,
    best_arrangements,
    best_discard,
    deadwood,
    discard_points,
    find_melds,
    lay_off,
)

Hand: TypeAlias = tuple[Card, ...]

HANDS = 500
TIMES_AS_FAST = 5


def hands(size: int, *, dense: bool) -> list[Hand]:
    """Seeded hands of so many cards: of the whole pack, or of four ranks alone."""
    rng = Random(size)
    few = [card for card in PACK if card.rank in (Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN)]
    return [tuple(rng.sample(few if dense else PACK.cards, size)) for _ in range(HANDS)]


def values(cards: Sequence[Card]) -> int:
    """What some cards are worth."""
    return sum(min(card.rank + 1, 10) for card in cards)


def least(hand: Sequence[Card]) -> int:
    """The least deadwood of a hand, from all sets of its melds that have no card in common."""
    ways: list[set[Card]] = [set()]
    for meld in find_melds(hand):
        ways += [way | {*meld.cards} for way in ways if not way & {*meld.cards}]
    return min(values([card for card in hand if card not in way]) for way in ways)


@pytest.mark.parametrize(("dense", "budget"), [(False, 20), (True, 150)], ids=["random", "dense"])
def test_deadwood(benchmark: BenchmarkFixture, dense: bool, budget: int) -> None:
    """The number alone, of ten cards."""
    found = hands(10, dense=dense)
    total = benchmark(lambda: sum([deadwood(hand) for hand in found]))
    assert total == sum(map(least, found))
    check_budget(benchmark, calls=HANDS, microseconds=budget)


def test_best_arrangements(benchmark: BenchmarkFixture) -> None:
    """All ways to meld ten cards that leave least."""
    found = hands(10, dense=False)
    ways = benchmark(lambda: [best_arrangements(hand) for hand in found])
    assert [way[0].points for way in ways] == list(map(least, found))
    check_budget(benchmark, calls=HANDS, microseconds=100)


@pytest.mark.parametrize("dense", [False, True], ids=["random", "dense"])
def test_discard_points(benchmark: BenchmarkFixture, dense: bool) -> None:
    """What the best discard of eleven cards leaves, as a number."""
    found = hands(11, dense=dense)
    total = benchmark(lambda: sum([discard_points(hand) for hand in found]))
    wanted = (min(least([*hand[:place], *hand[place + 1 :]]) for place in range(11)) for hand in found[:50])
    assert [discard_points(hand) for hand in found[:50]] == list(wanted)
    assert total == sum(best_discard(hand).points for hand in found)
    check_budget(benchmark, calls=HANDS, microseconds=50)


def test_best_discard(benchmark: BenchmarkFixture) -> None:
    """The best discard of eleven cards, and how the others are arranged."""
    found = hands(11, dense=False)
    discards = benchmark(lambda: [best_discard(hand) for hand in found])
    for hand, discard in zip(found[:50], discards, strict=False):
        left = [card for card in hand if card is not discard.card]
        assert discard.points == least(left)
        assert discard.points == min(least([card for card in hand if card is not one]) for one in hand)
    check_budget(benchmark, calls=HANDS, microseconds=50)


def beside_tables() -> list[tuple[Hand, tuple[Meld, ...]]]:
    """Seeded hands of ten cards, each beside up to five melds of the other cards."""
    rng = Random(15)
    melds = find_melds(PACK)
    found = []
    for hand in [*hands(10, dense=False)[: HANDS // 2], *hands(10, dense=True)[: HANDS // 2]]:
        used = {*hand}
        table: list[Meld] = []
        for meld in rng.sample(melds, 60):
            if not used & {*meld.cards} and len(table) < 5:
                used |= {*meld.cards}
                table.append(meld)
        found.append((hand, tuple(table)))
    return found


def joint(hand: Hand, table: Sequence[Meld]) -> int:
    """The least that is left, from all ways to meld the hand, with lay-offs after each."""
    ways: list[set[Card]] = [set()]
    for meld in find_melds(hand):
        ways += [way | {*meld.cards} for way in ways if not way & {*meld.cards}]
    return min(lay_off([card for card in hand if card not in way], table).points for way in ways)


def test_melds_and_lay_offs_together(benchmark: BenchmarkFixture) -> None:
    """The best arrangement of ten cards beside a table, every other hand a dense one."""
    found = beside_tables()
    total = benchmark(lambda: sum([best_arrangement(hand, table).points for hand, table in found]))
    assert total == sum(joint(hand, table) for hand, table in found)
    check_budget(benchmark, calls=HANDS, microseconds=300)


def test_beside_rlcard(benchmark: BenchmarkFixture) -> None:
    """At least five times as fast as the solver of RLCard, if that is there; half of the hands are dense."""
    melding = pytest.importorskip("rlcard.games.gin_rummy.utils.melding")
    tools = pytest.importorskip("rlcard.games.gin_rummy.utils.utils")
    theirs = pytest.importorskip("rlcard.games.base").Card
    found = [*hands(10, dense=False)[:100], *hands(10, dense=True)[:100]]
    as_theirs = [[theirs(card.code[1], card.code[0]) for card in hand] for hand in found]

    def ours() -> list[int]:
        return [deadwood(hand) for hand in found]

    def rlcards() -> list[int]:
        best = [melding.get_best_meld_clusters(hand) for hand in as_theirs]
        return [
            tools.get_deadwood_count(hand, ways[0] if ways else [])
            for hand, ways in zip(as_theirs, best, strict=True)
        ]

    assert benchmark(ours) == rlcards()
    if benchmark.stats is not None:
        times = times_as_fast(ours, rlcards)
        benchmark.extra_info["times as fast as RLCard"] = round(times, 1)
        assert times >= TIMES_AS_FAST
