"""Tests of the literal Bharg scorer itself, against the worked examples of the rules."""

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

import pytest

from games.bharg import literal as witness
from games.bharg.literal import ACES, COURTS, CROWNS, EXCUSE, PAWNS
from games.bhargage import literal as bhargage
from lengths import first_quick

DECKS = {
    "basic": witness.deck(),
    "Pawns": witness.deck(pawns=True),
    "Courts": witness.deck(courts=True),
    "all": witness.deck(pawns=True, courts=True, excuse=True),
}

TWO_SETS = ["2WL", "4MS", "5YK", "AM", "XS", "7WY", "6LK"]  # the two printed examples of a bharg set
OVERLAPPING = ["XK", "XM", "8MS", "3MW", "4WL", "6SY", "AY"]
ALL_WITH_MOONS = ["XM", "2MK", "3MW", "4MS", "5ML", "6MW", "7ML"]


def least_of_all_assignments(hand: Sequence[str], top_ace: str | None) -> int:
    """Give the least unbound value of seven cards, each put in no set, in a first or in a second one."""
    values = []
    for places in product((0, 1, 2), repeat=len(hand)):
        none, one, two = ([card for card, at in zip(hand, places, strict=True) if at == n] for n in (0, 1, 2))
        if (not one or witness.is_bharg_set(one)) and (not two or witness.is_bharg_set(two)):
            unbound = [card for card in none if card != EXCUSE]
            if top_ace is not None:
                unbound = [card for card in unbound if top_ace[1] not in card[1:]]
            values.append(sum(witness.VALUE_OF_RANK[card[0]] for card in unbound))
    return min(values)


def random_top_ace(rng: Random, hand: Sequence[str]) -> str | None:
    """Give an Ace that is not in the hand, or now and then none."""
    return rng.choice([None, *(ace for ace in ACES if ace not in hand)])


def test_decks() -> None:
    """The basic deck has 36 cards, to which three switches add the rest of the 45 (BG-01, BG-12)."""
    assert [len(set(cards)) for cards in DECKS.values()] == [36, 40, 40, 45]
    assert [len(cards) for cards in DECKS.values()] == [36, 40, 40, 45]
    assert set(DECKS["all"]) == set(bhargage.CARDS)


@pytest.mark.parametrize(("text", "expected"), [
    ("2WL 4MS 5YK", True),
    ("AM XS 7WY 6LK", True),
    ("PSWK CMLY", False),
    ("PSWK CMLY E", False),
    ("2WL 4MS 5YK E", False),
    ("2WL 4MS", False),
    ("2WL 4MS 5SW", False),
    ("AM AS AW AL AY", False),
    ("AM XS AW XL AY XK", True),
    ("PSWK 9MS AL AY", False),
    ("PSWK 5ML AY", True),
    ("CMLY XS AW XK", True),
])  # fmt: skip
def test_bharg_sets(text: str, expected: bool) -> None:
    """A set is three or more cards with one of each suit, and the Excuse is no help (BG-05, BG-11, BG-12)."""
    assert witness.is_bharg_set(text.split()) is expected


@pytest.mark.exhaustive
def test_number_of_sets_in_the_basic_deck() -> None:
    """The basic deck holds 72, 492, 384 and 64 sets of three to six cards (BG-05, BG-06)."""
    found = {
        size: [cards for cards in combinations(DECKS["basic"], size) if witness.is_bharg_set(cards)]
        for size in (3, 4, 5, 6)
    }
    assert {size: len(sets) for size, sets in found.items()} == {3: 72, 4: 492, 5: 384, 6: 64}
    for size in (4, 5, 6):
        assert all(set(cards) & {*ACES, *CROWNS} for cards in found[size])


@pytest.mark.parametrize("rank", "A23456789XPC")
def test_three_of_a_rank(rank: str) -> None:
    """Three cards of a number always are a set, and three Aces, Crowns, Pawns or Courts never (BG-06)."""
    cards = [card for card in DECKS["all"] if card[0] == rank]
    assert all(witness.is_bharg_set(three) is rank.isdigit() for three in combinations(cards, 3))


@pytest.mark.exhaustive
def test_sets_with_pawns_and_courts() -> None:
    """A Pawn or Court makes sets of the shapes 3-2-1 and 3-1-1-1 only (BG-12)."""
    shapes = {
        tuple(sorted((len(card) - 1 for card in cards), reverse=True))
        for size in (3, 4, 5)
        for cards in combinations(DECKS["all"], size)
        if witness.is_bharg_set(cards) and set(cards) & {*PAWNS, *COURTS}
    }
    assert shapes == {(3, 2, 1), (3, 1, 1, 1)}


def test_sets_of_a_hand() -> None:
    """Every set of a hand is found, also those that overlap (BG-08)."""
    assert witness.bharg_sets(OVERLAPPING) == [("XK", "XM", "4WL", "6SY"), ("XK", "8MS", "4WL", "AY")]


def test_ways_to_choose_sets() -> None:
    """Seven cards can be put into no set, into one, or into two that have no card in common (BG-08)."""
    ways = [[" ".join(cards) for cards in sets] for sets in witness.ways_to_choose_sets(TWO_SETS)]
    assert sorted(ways) == [
        [],
        ["2WL 4MS 5YK"],
        ["2WL 4MS 5YK", "AM XS 7WY 6LK"],
        ["2WL 5YK AM XS"],
        ["2WL 5YK AM XS", "4MS 7WY 6LK"],
        ["4MS 7WY 6LK"],
        ["AM XS 7WY 6LK"],
    ]


def test_one_set_a_card() -> None:
    """Of two sets with a card in common only one binds (BG-08)."""
    assert list(witness.ways_to_choose_sets(OVERLAPPING)) == [
        [], [("XK", "XM", "4WL", "6SY")], [("XK", "8MS", "4WL", "AY")],
    ]  # fmt: skip
    assert witness.least_unbound(OVERLAPPING, None) == 12


def test_which_sets() -> None:
    """The sets chosen are those that leave the least value, not those that bind most cards (BG-10)."""
    hand = ["5ML", "3SK", "2SY", "AL", "AK", "AS", "9WY"]
    least_value = [("5ML", "3SK", "9WY")]
    most_cards = [("5ML", "AK", "AS", "9WY")]
    assert list(witness.ways_to_choose_sets(hand)) == [[], least_value, most_cards]
    assert witness.unbound(hand, "AW", least_value) == ["2SY", "AL", "AK", "AS"]
    assert witness.unbound(hand, "AW", most_cards) == ["3SK", "2SY", "AL"]
    assert witness.least_unbound(hand, "AW") == 5


def test_bound_by_the_top_ace() -> None:
    """A card that shares a suit with the top Ace is bound, and without an Ace none is (BG-07)."""
    hand = ["AM", "2MK", "3SK", "5ML", "XS", "9WY", "XM"]
    assert witness.unbound(hand, None, []) == hand
    assert witness.unbound(hand, "AM", []) == ["3SK", "XS", "9WY"]
    assert witness.unbound(hand, "AK", []) == ["AM", "5ML", "XS", "9WY", "XM"]


def test_pawns_and_courts_are_bound_by_any_of_three_suits() -> None:
    """An Ace of any of its suits binds a Pawn or Court, which scores 10 when unbound (BG-12)."""
    for card in PAWNS + COURTS:
        free = [ace for ace in ACES if witness.least_unbound([card], ace)]
        assert {ace[1] for ace in free} == set("MSWLYK") - set(card[1:])
        assert witness.least_unbound([card], None) == 10


def test_excuse() -> None:
    """The Excuse is always bound, scores nothing and binds nothing (BG-11)."""
    assert witness.least_unbound(["PSWK", "CMLY", "E"], None) == 20
    assert witness.unbound(["PSWK", "CMLY", "E"], None, []) == ["PSWK", "CMLY"]
    assert witness.bharg_sets(["PSWK", "CMLY", "E"]) == []
    assert witness.all_bound(["E"], None)


def test_values() -> None:
    """Aces score 1, numbers their rank, and Crowns, Pawns and Courts 10 (BG-10, BG-12)."""
    assert sum(witness.value([card]) for card in ACES) == 6
    assert sum(witness.value([card]) for card in CROWNS) == 60
    assert sum(witness.value([card]) for card in witness.NUMBERS) == 3 * 44
    assert sum(witness.value([card]) for card in PAWNS + COURTS) == 80


def test_winning_with_two_sets() -> None:
    """The two printed sets together win without an Ace (BG-09 i)."""
    assert witness.is_won([*TWO_SETS, "9MS"], "9MS", None)
    assert not witness.is_won([*TWO_SETS, "9MS"], "7WY", None)


def test_winning_under_an_ace() -> None:
    """Seven cards with the suit of the top Ace win (BG-09 ii)."""
    assert witness.is_won([*ALL_WITH_MOONS, "9WY"], "9WY", "AM")
    assert not witness.is_won([*ALL_WITH_MOONS, "9WY"], "9WY", None)
    assert not witness.is_won([*ALL_WITH_MOONS, "9WY"], "2MK", "AM")


def test_only_a_discard_wins() -> None:
    """Seven bound cards are no win before a card is taken and one discarded (BG-09 iii)."""
    assert witness.all_bound(TWO_SETS, None)
    with pytest.raises(ValueError, match="not one of eight different cards"):
        witness.is_won(TWO_SETS, "4MS", None)
    with pytest.raises(ValueError, match="not one of eight different cards"):
        witness.is_won([*TWO_SETS, "9MS"], "9WY", None)


def test_a_discarded_ace_counts_at_once() -> None:
    """Discarding an Ace may bind one's own last cards, or set them free (BG-09 iv)."""
    assert witness.is_won([*ALL_WITH_MOONS, "AM"], "AM", None)
    assert witness.is_won([*ALL_WITH_MOONS, "AM"], "AM", "AS")
    assert not witness.is_won([*ALL_WITH_MOONS, "AS"], "AS", "AM")


def test_an_ace_that_binds_the_opponent() -> None:
    """An Ace that binds all the opponent's cards wins him nothing, and the winner scores 0 (BG-09 v, vi)."""
    opponent = ["8MS", "9MS", "PMSL", "PMYK", "CMWK", "CMLY", "E"]
    assert not witness.all_bound(opponent, None)
    assert witness.all_bound(opponent, "AM")
    assert not witness.is_won(["AM", "2WL", "2SY", "3SK", "4WL", "5SW", "6SY", "7WY"], "AM", None)
    assert witness.is_won([*ALL_WITH_MOONS, "AM"], "AM", None)
    assert witness.least_unbound(opponent, "AM") == 0


@pytest.mark.parametrize("cards", first_quick(DECKS.values(), 1), ids=DECKS)
def test_every_way_to_put_cards_in_sets(cards: list[str]) -> None:
    """Going through all 2187 ways to put seven cards in none or one of two sets finds the same value."""
    rng = Random(7)
    for _ in range(40):
        hand = rng.sample(cards, 7)
        top_ace = random_top_ace(rng, hand)
        assert witness.least_unbound(hand, top_ace) == least_of_all_assignments(hand, top_ace), hand


@pytest.mark.parametrize("cards", first_quick(DECKS.values(), 1), ids=DECKS)
def test_laws_of_binding(cards: list[str]) -> None:
    """Random hands keep the laws of binding, whatever the order of their cards."""
    rng = Random(11)
    for _ in range(300):
        hand = rng.sample(cards, 7)
        top_ace = random_top_ace(rng, hand)
        least = witness.least_unbound(hand, top_ace)
        assert least <= witness.least_unbound(hand, None)
        assert (least == 0) is witness.all_bound(hand, top_ace)
        assert least == witness.least_unbound(rng.sample(hand, 7), top_ace)
        ways = list(witness.ways_to_choose_sets(hand))
        assert {cards for sets in ways for cards in sets} == set(witness.bharg_sets(hand))
        assert all(len(sets) <= 2 for sets in ways)


@pytest.mark.exhaustive
def test_rates() -> None:
    """Random hands of the basic deck come near the mean value and the rate of bound hands (BG-14)."""
    rng = Random(14)
    values = [witness.least_unbound(rng.sample(DECKS["basic"], 7), None) for _ in range(10_000)]
    assert sum(values) / 10_000 == pytest.approx(29.8, abs=0.5)
    assert values.count(0) / 10_000 == pytest.approx(0.0025, abs=0.0015)
