"""How fast melds are found. Each benchmark asserts its answer before its time means anything."""

from __future__ import annotations

from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from muggins.cards.french import Card
from muggins.games.bezique import GAME, PACK, find_melds

HANDS = 500
DEALS = 3


def hands() -> list[tuple[Card, ...]]:
    """Seeded random hands of twelve, every other one without low cards."""
    rng = Random(14)
    high = [card for card in PACK if card.rank.symbol not in "789"]
    return [tuple(rng.sample(high if number % 2 else PACK.cards, 12)) for number in range(HANDS)]


def worth(hand: tuple[Card, ...]) -> int:
    """The points of all melds of a hand when spades are trumps, from how often it has each code."""
    codes = [card.code for card in hand]
    total = 0
    for suit in "CDHS":
        if all(rank + suit in codes for rank in "KQ"):
            total += 40 if suit == "S" else 20
        if all(rank + suit in codes for rank in "ATKQJ"):
            total += 250 if suit == "S" else 150
    for rank, points in zip("AKQJ", (100, 80, 60, 40), strict=True):
        total += points * (sum(code[0] == rank for code in codes) >= 4)
    for rank, points in zip("ATKQJ", (1000, 900, 800, 600, 400), strict=True):
        total += points * (codes.count(f"{rank}S") >= 4)
    pairs = min(codes.count("QS"), codes.count("JD"))
    return total + sum((40, 500, 1500, 4500)[:pairs])


def test_find_melds(benchmark: BenchmarkFixture) -> None:
    """The melds of twelve cards, each with its cards and its points."""
    dealt = hands()
    found = benchmark(lambda: [find_melds(hand, "S") for hand in dealt])
    assert [sum(line.points for line in lines) for lines in found] == list(map(worth, dealt))
    check_budget(benchmark, calls=HANDS, microseconds=40)


def test_random_deals(benchmark: BenchmarkFixture) -> None:
    """Matches of one deal of 96 tricks, through the match's protocol."""
    played = benchmark(lambda: [GAME.play_at_random(Random(seed)) for seed in range(DEALS)])
    assert all(match.is_over for match in played)
    assert [sum(line.startswith("play") for line in match.moves) for match in played] == [192] * DEALS
    check_budget(benchmark, calls=DEALS, microseconds=500_000)
