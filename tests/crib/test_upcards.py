"""A hand kept with each card that can be turned up, in a game of nobody's with a French pack."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest
from attrs import evolve

from muggins.cards.french import PACK, Card, Rank
from muggins.cards.french.card import RANK_BASE
from muggins.crib.ranks import RankRules, RankScores, flat
from muggins.crib.unseen import Unseen
from muggins.crib.upcards import HandSums, Upcards
from muggins.errors import RulesError


class Kind(StrEnum):
    """A total, pairs and runs by ranks; a suit matched and a red card by faces."""

    TWELVE = "twelve"
    RUN = "run"
    PAIR = "pair"
    MATCH = "match"
    RED = "red"


RULES = RankRules(
    totals={Kind.TWELVE: 12},
    sets=Kind.PAIR,
    runs=Kind.RUN,
    kinds=(Kind.TWELVE, Kind.RUN, Kind.PAIR),
    points={Kind.TWELVE: flat(3), Kind.RUN: tuple(range(5)), Kind.PAIR: (0, 0, 2, 6, 12)},
    values=tuple(rank + 1 if rank <= Rank.TEN else 0 for rank in range(Rank.JOKER)),
    places=range(Rank.JOKER),
    base=RANK_BASE,
)
SCORES = RankScores(RULES)
KEPT = tuple(map(Card.parse, ("4H", "5S", "8D")))
LEFT = [card for card in PACK if card not in KEPT]
WAYS = {
    "any pair": Unseen.of(LEFT),
    "by weight": Unseen.of(LEFT, lambda one, other: one.index * other.index % 5),
    "one pair": Unseen.of(LEFT, lambda one, other: {one.code, other.code} == {"8C", "9C"}),
}


def suit_of(card: Card) -> str:
    """A face: the suit's letter."""
    return card.code[1]


def matches(suit: str) -> int:
    """5 for each card kept of the up-card's suit."""
    return 5 * sum(suit_of(card) == suit for card in KEPT)


def is_red(suit: str) -> int:
    """7 for a red up-card."""
    return 7 * (suit in "DH")


BY_SUIT: Mapping[Kind, Callable[[str], int]] = {Kind.MATCH: matches, Kind.RED: is_red}


def points_of(up: Card) -> Counter[Kind]:
    """What the cards kept score with an up-card, counted one by one."""
    cards = [*KEPT, up]
    found = Counter({Kind.MATCH: matches(suit_of(up)), Kind.RED: is_red(suit_of(up))})
    values = [RULES.values[card.rank] for card in cards]
    for size in range(1, 5):
        found[Kind.TWELVE] += 3 * sum(sum(chosen) == 12 for chosen in combinations(values, size))
    copies = Counter(card.rank for card in cards)
    found[Kind.PAIR] += 2 * sum(number == 2 for number in copies.values())
    found[Kind.RUN] += 3 * (up.rank in (Rank.THREE, Rank.SIX))
    return found


@pytest.mark.parametrize("unseen", WAYS.values(), ids=WAYS)
def test_a_hand_with_every_card_that_can_be_turned_up(unseen: Unseen[Card]) -> None:
    """Points and totals are those of each up-card, counted as often as it comes."""
    times = unseen.turned_up()
    upcards: Upcards[Card] = Upcards(times)
    points = {kind: [by_suit(suit_of(up)) for up in times] for kind, by_suit in BY_SUIT.items()}
    expected: Counter[Kind] = Counter(dict.fromkeys(Kind, 0))
    totals: defaultdict[int, set[Card]] = defaultdict(set)
    for up, often in times.items():
        for kind, number in points_of(up).items():
            expected[kind] += number * often
        totals[points_of(up).total()].add(up)
    hand: HandSums[Kind, Card] = upcards.hand(KEPT, SCORES, points)
    assert hand.points == expected
    assert list(hand.points) == list(Kind)
    assert {total: set(ups) for total, ups in hand.upcards.items()} == totals
    assert list(hand.upcards) == sorted(totals)
    assert (hand.times, hand.cases) == (times, sum(times.values()))


def test_a_game_in_which_ranks_decide_all() -> None:
    """Without a kind by faces, a hand is what ranks score."""
    upcards: Upcards[Card] = Upcards(dict.fromkeys(map(Card.parse, ("4C", "KC")), 3))
    hand: HandSums[Any, Card] = upcards.hand(KEPT, SCORES, {})
    assert hand.points == {Kind.TWELVE: 3 * (6 + 6), Kind.RUN: 0, Kind.PAIR: 3 * 2}
    assert {total: [up.code for up in ups] for total, ups in hand.upcards.items()} == {6: ["KC"], 8: ["4C"]}
    assert upcards.hand(KEPT, SCORES, {Kind.RED: ()}) == evolve(hand, points={**hand.points, Kind.RED: 0})


def test_the_mean_of_what_an_upcard_brings() -> None:
    """It is the sum over all up-cards, each as often as it comes, divided by how often all come."""
    rng = Random(3)
    times = {card: rng.randrange(1, 9) for card in rng.sample(PACK.cards, 9)}
    upcards: Upcards[Card] = Upcards(times)
    mean = Fraction(sum(is_red(suit_of(up)) * often for up, often in times.items()), sum(times.values()))
    assert upcards.mean([is_red(suit_of(up)) for up in times]) == mean
    assert upcards.mean(()) == 0


@pytest.mark.parametrize("numbers", [3, 53])
def test_a_number_for_each_card(numbers: int) -> None:
    """As many numbers are given as there are cards."""
    upcards: Upcards[Card] = Upcards(dict.fromkeys(PACK, 1))
    says = f"^{numbers} points are given for 52 cards$"
    with pytest.raises(RulesError, match=says):
        upcards.mean([1] * numbers)
    with pytest.raises(RulesError, match=says):
        upcards.hand(KEPT, SCORES, {Kind.RED: [1] * numbers})
