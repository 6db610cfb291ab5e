"""Mus against the second scorer, which is written literally from the rules."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.mus import literal_mus as literal
from muggins.cards.french import Card
from muggins.games.mus import (
    DECK,
    FoldBonus,
    Item,
    Kind,
    Rules,
    Stake,
    best_seat,
    bonus,
    counters,
    has_juego,
    lance_key,
    lances,
    pares,
    settle,
    total,
)

SEED = 44
CARD_OF = {code: Card.parse(code) for code in literal.DECK}
CLASSES = literal.classes()
KIND_OF = {"par simple": "pair", "medias": "medias", "duples": "duples"}
WORD_OF = {
    Kind.FOLDED: "fold",
    Kind.PASSED: "stake",
    Kind.SEEN: "stake",
    Kind.BONUS: "bonus",
    Kind.ORDAGO: "órdago",
}


def cards_of(codes: Sequence[str]) -> list[Card]:
    """The cards of some codes."""
    return [CARD_OF[code] for code in codes]


def test_both_know_the_same_deck() -> None:
    """The 40 cards are the same."""
    assert sorted(card.code for card in DECK) == sorted(literal.DECK)


# --- one hand ----------------------------------------------------------------------------------------------


def compare_hand(hand: Sequence[str]) -> None:
    """Compare all that one hand holds."""
    cards = cards_of(hand)
    held = pares(cards)
    found = (KIND_OF[held.kind.value], [*map(int, held.ranks)]) if held else None
    assert found == literal.pares(hand), hand
    assert total(cards) == literal.total(hand), hand
    assert has_juego(cards) == literal.has_juego(hand), hand
    for lance in literal.ROUNDS:
        assert bonus(lance, cards) == literal.bonus(lance, hand), (lance, hand)
        assert (lance_key(lance, cards) is not None) == literal.qualifies(lance, hand), (lance, hand)


def test_a_hand_of_every_class() -> None:
    """One hand of each of the 330 classes."""
    for four in CLASSES:
        compare_hand(literal.hand_of(four))


@pytest.mark.exhaustive
def test_every_hand() -> None:
    """All 91,390 hands."""
    for hand in combinations(literal.DECK, 4):
        compare_hand(hand)


# --- hands compared ----------------------------------------------------------------------------------------


def compare_keys(lance: str, odd_cards: bool, step: int = 1) -> int:
    """Compare each class with every so manieth other in one round, as far as both take part."""
    rules = Rules(odd_cards=odd_cards)
    hands = [literal.hand_of(four) for four in CLASSES]
    part = [hand for hand in hands if literal.qualifies(lance, hand)]
    keys = [(hand, lance_key(lance, cards_of(hand), rules)) for hand in part]
    compared = 0
    for place, (hand, key) in enumerate(keys):
        for other, its_key in keys[place % step :: step]:
            assert key is not None
            assert its_key is not None
            found = (key > its_key) - (key < its_key)
            assert found == literal.compare(lance, hand, other, odd_cards=odd_cards), (lance, hand, other)
            compared += 1
    return compared


@pytest.mark.parametrize("odd_cards", [True, False])
@pytest.mark.parametrize("lance", literal.ROUNDS)
def test_one_class_with_another(lance: str, odd_cards: bool) -> None:
    """One in nine of all pairs of classes."""
    assert compare_keys(lance, odd_cards, step=9)


@pytest.mark.exhaustive
@pytest.mark.parametrize("odd_cards", [True, False])
@pytest.mark.parametrize("lance", literal.ROUNDS)
def test_every_class_with_every_other(lance: str, odd_cards: bool) -> None:
    """All pairs of the 330 classes that take part in the round: 108,900 in grande and in chica."""
    compared = compare_keys(lance, odd_cards)
    assert compared == {"pares": 260, "juego": 104, "punto": 226}.get(lance, 330) ** 2


def deal_with(rng: Random, one: str, other: str) -> list[list[str]] | None:
    """A deal in which two seats hold hands of these classes, and two random ones; None if there is none."""
    hands: list[list[str]] = []
    left = rng.sample(literal.DECK, len(literal.DECK))
    for four in (one, other):
        hand = []
        for letter in four:
            card = next((card for card in left if literal.CLASS[card[0]] == letter), None)
            if card is None:
                return None
            left.remove(card)
            hand.append(card)
        hands.append(hand)
    hands += [left[:4], left[4:8]]
    order = rng.sample(range(4), 4)
    return [hands[place] for place in order]


def compare_best(
    hands: Sequence[Sequence[str]], odd_cards: bool, eldest_hands: Sequence[int] = range(4)
) -> None:
    """Compare who is best in each round, and which rounds take place."""
    dealt = [cards_of(hand) for hand in hands]
    rules = Rules(odd_cards=odd_cards)
    for lance in literal.ROUNDS:
        for eldest in eldest_hands:
            found = best_seat(lance, dealt, eldest, rules)
            expected = literal.best_seat(lance, hands, eldest, odd_cards=odd_cards)
            assert found == expected, (lance, hands, eldest)
    assert [lance.value for lance in lances(dealt)] == literal.rounds_of(hands), hands


def compare_classes(classes: Sequence[str], seed: str) -> int:
    """Deal each of these classes, and it and each class after it, to two seats, as far as the deck allows.

    Deals in which hands are equal are compared with each of the four seats as the eldest hand.
    """
    rng = Random(seed)
    deals = 0
    pairs = ((one, other) for one in classes for other in CLASSES[CLASSES.index(one) :])
    for number, (one, other) in enumerate(pairs):
        hands = deal_with(rng, one, other)
        if hands is not None:
            eldest_hands = range(4) if one == other or number % 10 == 0 else [number % 4]
            compare_best(hands, number % 3 > 0, eldest_hands)
            deals += 1
    return deals


def test_who_is_best() -> None:
    """Every 110th class against itself and those after it, at two seats of a table."""
    assert compare_classes(CLASSES[::110], f"{SEED}") > 600


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", range(10))
def test_who_is_best_of_every_two_classes(first: int) -> None:
    """Every class against every class, at two seats of a table, in each round."""
    assert compare_classes(CLASSES[first::10], f"{SEED} {first}") > 5_000


# --- what a hand pays --------------------------------------------------------------------------------------


def as_stake(stake: literal.Stake) -> Stake:
    """A stake of the second scorer as one of the library."""
    match stake:
        case ("folded", amount, side):
            return Stake.folded(amount, collector=side)
        case ("seen", amount):
            return Stake.seen(amount)
        case ("órdago",):
            return Stake.ordago()
        case _:
            return Stake.passed()


@cache
def as_rules(odd_cards: bool, partner_bonus: bool, passed_out: str, folded_bonus: str, target: int) -> Rules:
    """The options of the library for the readings of the second scorer."""
    return Rules(
        target=target,
        odd_cards=odd_cards,
        partner_bonus=partner_bonus,
        stake_if_passed=passed_out == "stake and bonus",
        fold_bonus=FoldBonus(folded_bonus),
    )


def as_awards(items: Sequence[Item]) -> list[literal.Award]:
    """The items of a settlement as awards of the second scorer."""
    return [(item.side, item.lance.value, WORD_OF[item.kind], item.points) for item in items]


STANDARD: dict[str, Any] = {
    "odd_cards": True,
    "partner_bonus": False,
    "passed_out": "stake and bonus",
    "folded_bonus": "collector",
}


def questions(count: int, seed: str) -> Iterator[tuple[Any, ...]]:
    """Deals, stakes, scores, eldest hands, targets and readings, half the time the standard ones."""
    rng = Random(seed)
    few = [card for card in literal.DECK if card[0] in "KQJ37A"]
    for number in range(count):
        cards = rng.sample(few if number % 3 == 0 else literal.DECK, 16)
        hands = [cards[seat::4] for seat in range(4)]
        target = rng.choice([40, 40, 40, 30, 8])
        scores = [rng.choice([rng.randrange(target), target - rng.randint(1, min(8, target))]) for _ in "01"]
        readings = STANDARD
        if number % 2:
            readings = {
                "odd_cards": rng.random() < 0.5,
                "partner_bonus": rng.random() < 0.5,
                "passed_out": rng.choice(["stake and bonus", "bonus"]),
                "folded_bonus": rng.choice(["collector", "best", "nobody"]),
            }
        stakes = literal.random_stakes(rng, hands, scores, target)
        yield hands, stakes, scores, rng.randrange(4), target, readings


def compare_settlements(count: int, seed: str) -> None:
    """Settle so many hands twice, and compare what was paid, in order, and what was not."""
    for hands, stakes, scores, eldest, target, readings in questions(count, seed):
        asked = (hands, stakes, scores, eldest, target, readings)
        expected = literal.settle(hands, stakes, scores, eldest=eldest, target=target, **readings)
        found = settle(
            [cards_of(hand) for hand in hands],
            {lance: as_stake(stake) for lance, stake in stakes.items()},
            scores,
            eldest,
            as_rules(**readings, target=target),
        )
        assert as_awards(found.items) == expected.awards, asked
        assert as_awards(found.uncounted) == expected.uncounted, asked
        assert (list(found.scores), found.winner) == (expected.scores, expected.winner), asked


def test_settlements() -> None:
    """1,000 hands, half of them by other readings of the rules."""
    compare_settlements(1_000, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_50_000_settlements(chunk: int) -> None:
    """50,000 hands, half of them by other readings of the rules."""
    compare_settlements(12_500, f"{SEED} {chunk}")


def test_every_score_in_counters() -> None:
    """Scores from 0 to 39, taken point by point."""
    for score in range(40):
        found = counters(score)
        assert (found.fives, found.units, found.announced) == literal.counters(score)


# --- the match at the second table -------------------------------------------------------------------------


def test_a_match_pays_what_its_hands_pay() -> None:
    """What the second table pays for each hand is what the second scorer settles for its stakes."""
    rng = Random(SEED)
    for number in range(40):
        table = literal.Table(number % 4)
        before: list[int] = []
        met = 0
        for event in literal.random_match(rng, number % 4):
            if event[0] == "deal":
                before, met, eldest = list(table.scores), len(table.awards), table.eldest
            table.take(event)
            if table.waiting_for == "deal":
                found = literal.settle(table.hands, table.stakes, before, eldest=eldest)
                assert (found.awards, found.scores) == (table.awards[met:], table.scores)
