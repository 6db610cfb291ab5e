"""How fast a hand of Bharg is bound. Each benchmark asserts its answer before its time means anything."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TypeAlias

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from budgets import check_budget
from muggins.cards.decktet import Card, Rank
from muggins.games.bharg import WHOLE_DECK, Rules, bind, deck, unbound_points
from muggins.games.bharg.rules import STANDARD

Hand: TypeAlias = tuple[tuple[Card, ...], Card]

HANDS = 1_000


def hands(rules: Rules, held: int) -> list[Hand]:
    """Seeded random hands of a deck, each with an Ace on the Ace Pile that it does not hold."""
    rng = Random(held)
    aces = [card for card in deck() if card.rank is Rank.ACE]
    tops = [rng.choice(aces) for _ in range(HANDS)]
    return [(tuple(rng.sample([card for card in deck(rules) if card is not top], held)), top) for top in tops]


def left(hand: Hand) -> int:
    """The least value unbound in a hand, from all groups of its cards and all pairs of groups."""
    codes, top = [card.code for card in hand[0]], hand[1].code
    groups = [group for size in range(3, 7) for group in combinations(codes, size)]
    sets = [group for group in groups if sorted("".join(code[1:] for code in group)) == sorted("MSWLYK")]
    sets = [group for group in sets if "E" not in group]
    pairs = [one + other for one, other in combinations(sets, 2) if not {*one} & {*other}]
    values = {
        code: int(code[0]) if code[0].isdigit() else {"A": 1, "E": 0}.get(code[0], 10) for code in codes
    }
    loose = [code for code in codes if top[1] not in code[1:]]
    return min(sum(values[code] for code in loose if code not in bound) for bound in [(), *sets, *pairs])


@pytest.mark.parametrize(("held", "budget"), [(7, 60), (8, 80)])
@pytest.mark.parametrize("rules", [STANDARD, WHOLE_DECK], ids=["basic", "extended"])
def test_unbound_points(benchmark: BenchmarkFixture, rules: Rules, held: int, budget: int) -> None:
    """The number alone, of a hand of seven, and of eight before the discard."""
    found = hands(rules, held)
    total = benchmark(lambda: sum([unbound_points(hand, top, rules) for hand, top in found]))
    assert total == sum(map(left, found))
    check_budget(benchmark, calls=HANDS, microseconds=budget)


def test_bind(benchmark: BenchmarkFixture) -> None:
    """What is bound in a hand of seven, with all its reasons."""
    found = hands(STANDARD, 7)
    bindings = benchmark(lambda: [bind(hand, top) for hand, top in found])
    assert sum(binding.total for binding in bindings) == sum(map(left, found))
    check_budget(benchmark, calls=HANDS, microseconds=200)
