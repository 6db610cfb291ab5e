"""How fast melds of Indian Chief are scored and chosen. Each benchmark asserts its answer first."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from muggins.cards.french import Card, build
from muggins.games.indian_chief import Box, best_melds, best_split, meld_points, poker_class

HANDS = 500
CARDS = build(copies=2).cards
ROWS = ["A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"]


def hands(size: int, number: int = HANDS) -> list[tuple[Card, ...]]:
    """Seeded random hands from two packs."""
    rng = Random(15)
    return [tuple(rng.sample(CARDS, size)) for _ in range(number)]


def poker(five: tuple[Card, ...]) -> int:
    """The points of five cards as poker, told from how many are alike, and from their texts."""
    alike = sorted(Counter(card.rank for card in five).values())
    ranks, suits = {card.code[0] for card in five}, {card.code[1] for card in five}
    row, one_suit = ranks in map(set, ROWS), len(suits) == 1
    tests = [
        alike == [5],
        row and one_suit,
        alike == [1, 4],
        alike == [2, 3],
        one_suit,
        row,
        alike == [1, 1, 3],
        alike == [1, 2, 2],
        alike == [1, 1, 1, 2],
        True,
    ]
    return 50 - 5 * tests.index(True)


def value(card: Card) -> int:
    """The face value."""
    return min("A23456789TJQK".index(card.code[0]) + 1, 10)


def chief(seven: tuple[Card, ...]) -> int:
    """The best of the 21 splits."""
    found = []
    for two in combinations(range(7), 2):
        five = tuple(card for place, card in enumerate(seven) if place not in two)
        found.append(poker(five) + sum(value(seven[place]) for place in two) % 10)
    return max(found)


def test_poker_class(benchmark: BenchmarkFixture) -> None:
    """The class of five cards."""
    found = hands(5)
    classes = benchmark(lambda: [poker_class(five) for five in found])
    assert [one.points for one in classes] == list(map(poker, found))
    check_budget(benchmark, calls=len(found), microseconds=5)


def test_best_chief(benchmark: BenchmarkFixture) -> None:
    """The best split of seven cards."""
    found = hands(7)
    splits = benchmark(lambda: [best_split(seven) for seven in found])
    assert [split.points for split in splits] == list(map(chief, found))
    check_budget(benchmark, calls=len(found), microseconds=80)


def test_menu(benchmark: BenchmarkFixture) -> None:
    """The best meld of eight cards for each of the seven boxes."""
    found = hands(8, 50)
    menus = benchmark(lambda: [best_melds(hand) for hand in found])
    for hand, menu in zip(found, menus, strict=True):
        assert menu[Box.INDIAN_CHIEF].points == max(map(chief, combinations(hand, 7)))
        assert menu[Box.RICH_MAN].points == -sum(sorted(map(value, hand))[:5])
        assert menu[Box.THIEF].points == max(map(value, hand))
        spades = sorted((value(card) for card in hand if card.suit == "S"), reverse=True)
        assert menu[Box.POOR_MAN].points == sum(spades[:3])
        lawyers = any(sum(map(value, four)) == 25 for four in combinations(hand, 4))
        assert menu[Box.LAWYER].points == 25 * lawyers
        assert menu[Box.DOCTOR].points == max(map(meld_points, combinations(hand, 6)))
    check_budget(benchmark, calls=len(found), microseconds=1_000)
