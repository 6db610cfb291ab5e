"""Indian Chief against the second scorer, which is written literally from the rules."""

from collections import Counter
from itertools import combinations_with_replacement, product
from math import comb, prod
from random import Random

import pytest

from games.indian_chief import literal_indian_chief as literal
from muggins.cards.french import PACK, Card, Rank, build
from muggins.games.indian_chief import (
    Box,
    PokerClass,
    Rules,
    best_melds,
    best_sheet,
    best_split,
    doctor_points,
    face_value,
    meld_points,
    poker_class,
    round_scores,
    score_meld,
    splits,
    steal_order,
)
from muggins.table.view import codes

SEED = 15
DECKS = {1: PACK.cards, 2: build(copies=2).cards}
READINGS = [
    (Rules(), {}),
    (Rules(heart_beside_ace=True), {"heart_and_ace": "two cards"}),
    (Rules(exactly_one_heart=True), {"hearts": "one"}),
    (
        Rules(heart_beside_ace=True, exactly_one_heart=True),
        {"heart_and_ace": "two cards", "hearts": "one"},
    ),
]


def test_both_know_the_same_face_values() -> None:
    """Of all 52 cards."""
    assert [face_value(card) for card in PACK] == [literal.value(card.code) for card in PACK]


# --- melds ------------------------------------------------------------------------------------------------


def drawn(rng: Random, packs: int) -> list[list[Card]]:
    """A meld of each player, none of them beyond the packs; half of them likely to be worth something."""
    players = rng.randint(2, 3) if packs == 1 else rng.randint(4, 8)
    cards = rng.sample(DECKS[packs], len(DECKS[packs]))
    if rng.random() < 0.5:
        cards.sort(key=lambda card: (card.suit == "H" or card.rank == Rank.ACE) + rng.random(), reverse=True)
    return [[cards.pop(0) for _ in range(rng.randint(1, 7))] for _ in range(players)]


def compare_rounds(count: int, seed: str) -> None:
    """Compare the melds of so many turns, by any reading of the Doctor."""
    rng = Random(seed)
    for number in range(count):
        melds = drawn(rng, 1 + number % 2)
        rules, readings = READINGS[number % len(READINGS) if number % 3 else 0]
        wanted = literal.round_points([codes(meld) for meld in melds], **readings)
        scores = round_scores(melds, rules)
        assert [score.total for score in scores] == wanted, melds
        if number % 4:
            continue
        place = rng.randrange(len(melds))
        others = [meld for other, meld in enumerate(melds) if other != place]
        assert meld_points(melds[place], others, rules) == wanted[place], melds
        assert score_meld(melds[place], others, rules) == scores[place]


def test_rounds() -> None:
    """500 turns of any number of players."""
    compare_rounds(500, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(8))
def test_100000_melds(chunk: int) -> None:
    """100,000 melds, in 25,000 turns and more."""
    compare_rounds(3_125, f"{SEED} {chunk}")


def test_every_doctor_of_one_pack() -> None:
    """2,666,664 sets of six cards score (IC-07), counted by the suits of an ace and of five other ranks."""
    found = 0
    for ace, others in product("CDHS", combinations_with_replacement("CDHS", 5)):
        meld = [f"A{ace}", *map("".join, zip("23456", others, strict=True))]
        score = doctor_points(meld)
        assert score == literal.doctor(meld)
        found += comb(12, 5) * arrangements(others) if score else 0
    assert found == comb(12, 5) * (4**6 - 3**6) == 2_666_664


def arrangements(things: tuple[str, ...]) -> int:
    """In how many orders some things can stand."""
    left, ways = len(things), 1
    for number in Counter(things).values():
        ways *= comb(left, number)
        left -= number
    return ways


def test_lawyers() -> None:
    """16,560 of the 270,725 sets of four cards of one pack make 25 (IC-08), counted by face values."""
    of_value = Counter(face_value(card) for card in PACK)
    cards = {value: [card for card in PACK if face_value(card) == value] for value in of_value}
    total = lawyers = 0
    for values in combinations_with_replacement(sorted(of_value), 4):
        numbers = Counter(values)
        if any(number > of_value[value] for value, number in numbers.items()):
            continue
        ways = prod(comb(of_value[value], number) for value, number in numbers.items())
        meld = [card for value, number in numbers.items() for card in cards[value][:number]]
        total += ways
        lawyers += ways if meld_points(meld) else 0
    assert (total, lawyers) == (270_725, 16_560)


# --- poker ------------------------------------------------------------------------------------------------

ONE_PACK = [0, 40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]
TWO_PACKS = [
    728,
    1_280,
    87_360,
    244_608,
    261_840,
    326_400,
    3_075_072,
    5_374_512,
    40_909_440,
    41_681_280,
]


def classes_by_shape(copies: int) -> list[int]:
    """How many sets of five cards there are of each class, by their ranks and whether they are of one suit.

    Any five ranks are looked at once in one suit and once in two; the ways to choose suits are counted.
    """
    found: Counter[PokerClass] = Counter()
    for ranks in combinations_with_replacement(list(Rank)[:13], 5):
        numbers = Counter(ranks)
        all_ways = prod(comb(4 * copies, number) for number in numbers.values())
        in_one_suit = 4 * prod(comb(copies, number) for number in numbers.values())
        if in_one_suit:
            found[poker_class([Card.parse((rank, "H")) for rank in ranks])] += in_one_suit
        if all_ways > in_one_suit:
            mixed = mixed_suits(ranks)
            found[poker_class(mixed)] += all_ways - in_one_suit
    return [found[one] for one in PokerClass]


def mixed_suits(ranks: tuple[Rank, ...]) -> list[Card]:
    """Cards of these ranks, not all of one suit, of each rank at most one of a suit but for a fifth."""
    seen: Counter[Rank] = Counter()
    cards = []
    for place, rank in enumerate(ranks):
        number = seen[rank] or int(place == 0)
        seen[rank] = number + 1
        cards.append(Card.parse((rank, "CDHS"[number % 4])))
    return cards


@pytest.mark.parametrize(("copies", "wanted"), [(1, ONE_PACK), (2, TWO_PACKS)], ids=["52", "104"])
def test_all_sets_of_five_cards(copies: int, wanted: list[int]) -> None:
    """The number of each class among all C(52, 5) and all C(104, 5) sets (IC-09)."""
    assert classes_by_shape(copies) == wanted
    assert sum(wanted) == comb(52 * copies, 5)


def compare_classes(count: int, seed: str) -> None:
    """Compare the classes of so many sets of five cards of one pack, and of as many of two packs."""
    rng = Random(seed)
    for _ in range(count):
        for deck in DECKS.values():
            five = rng.sample(deck, 5)
            assert poker_class(five) == literal.poker_class(codes(five)), five


def test_sets_of_five_cards() -> None:
    """1,000 sets, some of which have equal cards."""
    compare_classes(500, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_200000_sets_of_five_cards(chunk: int) -> None:
    """200,000 sets. All shapes that a set can have are counted above."""
    compare_classes(25_000, f"{SEED} {chunk}")


def test_splits() -> None:
    """300 sets of seven cards of two packs: the same best split, and the same points of all 21 (IC-09)."""
    rng = Random(SEED)
    for number in range(300):
        cards = list(DECKS[2])
        if number % 2:  # few ranks, so that there are pairs and more
            ranks = rng.sample(list(Rank)[:13], 3)
            cards = [card for card in cards if card.rank in ranks]
        seven = rng.sample(cards, 7)
        points, five, two = literal.best_split(codes(seven))
        best = best_split(seven)
        assert (best.points, codes(best.poker), codes(best.baccarat)) == (points, five, two)
        assert sorted(split.points for split in splits(seven)) == sorted(
            points for points, _, _ in literal.splits(codes(seven))
        )


# --- thieves ----------------------------------------------------------------------------------------------


def test_thieves() -> None:
    """500 turns with thieves, by both readings of their order (IC-06)."""
    rng = Random(SEED)
    for number in range(500):
        players = rng.randint(4, 8)
        melds = [[card.code] for card in rng.sample(DECKS[2], players)]
        rules = Rules(thieves_by_value=bool(number % 2))
        wanted = literal.thieves_in_order(melds, "value" if number % 2 else "rank")
        found = steal_order({place: meld[0] for place, meld in enumerate(melds)}, rules)
        assert [list(group) for group in found] == wanted


# --- the best melds ---------------------------------------------------------------------------------------


def compare_menus(count: int, seed: str) -> None:
    """Compare the best meld for each box of so many hands, before and after the opponents reveal."""
    rng = Random(seed)
    for number in range(count):
        cards = rng.sample(DECKS[2], len(DECKS[2]))
        hand, opponents = cards[:8], [cards[8:10], cards[10:17], cards[17:20]] if number % 2 else []
        opposing = [card.code for meld in opponents for card in meld]
        rules, readings = READINGS[number % len(READINGS)]
        for box, meld in best_melds(hand, opponents=opponents, rules=rules).items():
            points, best = literal.best_meld(codes(hand), box.value, opposing, **readings)
            assert (meld.box, meld.points, codes(meld.cards)) == (box, points, best), hand


def test_best_melds() -> None:
    """20 hands."""
    compare_menus(20, f"{SEED} menus")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_1000_menus(chunk: int) -> None:
    """1,000 hands."""
    compare_menus(250, f"{SEED} menus {chunk}")


def compare_sheets(count: int, seed: str) -> None:
    """Compare the best sheet for so many lists of turns with that found among all orders of the boxes."""
    rng = Random(seed)
    for number in range(count):
        turns = []
        for _ in range(7 if number % 3 == 0 else rng.randint(1, 6)):
            cards = rng.sample(DECKS[1], 15)
            turns.append((cards[:8], [cards[8:11], cards[11:15]]))
        points = [
            {
                box: literal.best_meld(codes(hand), box, [card.code for meld in melds for card in meld])[0]
                for box in literal.BOXES
            }
            for hand, melds in turns
        ]
        total, boxes = literal.best_sheet(points)
        found = best_sheet(turns)
        assert sum(meld.points for meld in found) == total
        assert [meld.box.value for meld in found] == boxes


def test_best_sheets() -> None:
    """4 lists of turns."""
    compare_sheets(4, f"{SEED} sheets")


@pytest.mark.exhaustive
def test_50_best_sheets() -> None:
    """50 lists of turns."""
    compare_sheets(50, f"{SEED} sheets 2")


def test_the_boxes_are_the_same() -> None:
    """In the same order."""
    assert [box.value for box in Box] == literal.BOXES
