"""What is bound, rule by rule: BG-05 to BG-08, BG-10 to BG-12, BG-14 of the rules of Bharg."""

from itertools import combinations
from random import Random
from statistics import mean

import pytest

from games.bharg.bharg_playing import ACES, codes, moment
from muggins.cards.decktet import BASIC, EXTENDED, Card, cards
from muggins.games.bharg import (
    STANDARD,
    WHOLE_DECK,
    Binding,
    Kind,
    Seat,
    bharg_sets,
    bind,
    deck,
    unbound_points,
    value,
)

TWO_SETS = "2WL 4MS 5YK AM XS 7WY 6LK"
OVERLAPPING = "XK XM 8MS 3MW 4WL 6SY AY"
TWO_READINGS = "5ML 3SK 2SY AL AK AS 9WY"
SINGLES = [card for card in BASIC if len(card.suits) == 1]
DOUBLES = [card for card in BASIC if len(card.suits) == 2]


def lines(binding: Binding) -> list[str]:
    """The lines of a binding as texts."""
    return [str(line) for line in binding.lines]


# --- BG-05, BG-06: bharg sets ------------------------------------------------------------------------------


@pytest.mark.parametrize("group", ["2WL 4MS 5YK", "AM 6LK 7WY XS"])
def test_bg_05_the_sets_of_the_rules(group: str) -> None:
    """Both examples of the rules are sets, and nothing less than all their cards is."""
    assert bharg_sets(group) == (cards(group),)


@pytest.mark.parametrize(
    "group",
    ["PSWK CMLY", "E PSWK CMLY", "2WL 4MS XY", "2WL 3MW 5YK", "2WL 4MS 7WY XK"],
    ids=["two cards", "two cards and the Excuse", "a suit missing", "a suit twice", "all, but one twice"],
)
def test_bg_05_no_sets(group: str) -> None:
    """Two cards, a suit that is missing and a suit that occurs twice make no set."""
    assert bharg_sets(group) == ()


@pytest.mark.parametrize(("singles", "doubles", "count"), [(0, 3, 72), (2, 2, 492), (4, 1, 384), (6, 0, 64)])
def test_bg_05_how_many_sets_there_are(singles: int, doubles: int, count: int) -> None:
    """The basic deck has so many sets of three, four, five and six cards."""
    groups = [one + two for one in combinations(SINGLES, singles) for two in combinations(DOUBLES, doubles)]
    assert sum(len(bharg_sets(group)) for group in groups) == count


def test_bg_05_every_set_in_order() -> None:
    """Sets come smaller first, then by their cards in the order of the deck, whatever the order given."""
    found = bharg_sets("XK 6SY AY XM 4WL 3MW 8MS 8YK")
    assert [codes(group) for group in found] == ["4WL 8MS 8YK", "AY 4WL 8MS XK", "4WL 6SY XM XK"]


@pytest.mark.parametrize("rank", "AX23456789PC")
def test_bg_06_three_of_a_rank(rank: str) -> None:
    """The three cards of any number are a set; three Aces, Crowns, Pawns or Courts never are."""
    of_rank = [card for card in EXTENDED if card.rank.symbol == rank]
    expected = 1 if rank.isdigit() else 0
    assert all(len(bharg_sets(three)) == expected for three in combinations(of_rank, 3))


def test_bg_06_no_long_set_without_an_ace_or_a_crown() -> None:
    """Seven or eight number cards have sets of three only."""
    rng = Random(6)
    for _ in range(500):
        assert {len(group) for group in bharg_sets(rng.sample(DOUBLES, 8))} <= {3}


# --- BG-07: bound ------------------------------------------------------------------------------------------


def test_bg_07_bound_by_a_set_and_by_the_ace() -> None:
    """A card may be bound by a set, by the top Ace, by both, or by neither; each says why."""
    assert lines(bind("2WL 4MS 5YK 9MS XS 7WY AL", "AM")) == [
        "bharg set 2WL 4MS 5YK 0",
        "Ace 4MS 9MS 0",
        "unbound AL 1",
        "unbound 7WY 7",
        "unbound XS 10",
    ]


@pytest.mark.parametrize("ace", ACES)
def test_bg_07_the_ace_binds_what_shares_its_suit(ace: Card) -> None:
    """In a hand without a set, the bound cards are those of the suit of the Ace."""
    hand = cards("2MK 2SY 3MW 4MS 5ML 6MW 8MS")
    assert bharg_sets(hand) == ()
    assert bind(hand, ace).bound == tuple(card for card in hand if ace.suits[0] in card.suits)


def test_bg_07_an_empty_ace_pile_binds_nothing() -> None:
    """Without an Ace and without a set nothing is bound."""
    assert bind("2MK 2SY 3MW 4MS 5ML 6MW 8MS").bound == ()


def test_bg_07_a_covered_ace_has_no_effect() -> None:
    """In a round only the top card of the Ace Pile binds."""
    hands = ("2MK 2SY 3MW 4MS 5ML 6MW 8MS", "2WL 3SK 4WL 5SW 6LK 7SK 8WL")
    covered = moment(*hands, stock="9MS", aces="AM AS AK")
    assert covered.binding(Seat.PONE) == bind(hands[0], "AK")
    assert codes(covered.binding(Seat.PONE).bound) == "2MK"
    assert moment(*hands, stock="9MS").binding(Seat.PONE).bound == ()


# --- BG-08: one set per card -------------------------------------------------------------------------------


def test_bg_08_one_set_per_card() -> None:
    """Two sets that share cards do not both count: 12 are left, not the 3 that both together would leave."""
    binding = bind(OVERLAPPING)
    assert [codes(group) for group in bharg_sets(OVERLAPPING)] == ["AY 4WL 8MS XK", "4WL 6SY XM XK"]
    assert lines(binding) == [
        "bharg set 4WL 6SY XM XK 0",
        "unbound AY 1",
        "unbound 3MW 3",
        "unbound 8MS 8",
    ]
    assert (binding.total, unbound_points(OVERLAPPING)) == (12, 12)


@pytest.mark.parametrize(
    ("hand", "sizes"),
    [
        ("2MK 2SY 3MW 4MS 5ML 6MW 8MS", []),
        ("2MK 2SY 2WL 3MW 4MS 5ML 6MW", [3]),
        ("AM XS 7WY 6LK 9MS XW 3SK", [4]),
        ("2MK 2SY 2WL 3MW 3SK 3LY XM", [3, 3]),
        (TWO_SETS, [3, 4]),
        ("2MK 2SY 2WL 3MW 3SK 3LY XM XS", [3, 3]),
        ("AM XS 7WY 6LK XM AS 7ML 7SK", [4]),
        ("AM XS 7WY 6LK XM AS 9WY 9LK", [4, 4]),
        ("2MK 2SY 2WL XM XS XW XL 4YK", [3, 5]),
    ],
)
def test_bg_08_nothing_one_set_or_two(hand: str, sizes: list[int]) -> None:
    """Seven cards hold no set, one, or two of three and three or four cards; eight also 4 + 4 and 3 + 5."""
    assert sorted(map(len, bind(hand).sets)) == sizes


@pytest.mark.parametrize(
    ("hand", "ace", "chosen"),
    [
        ("AM 2MK 2WL 3SK 5YK 9MS XY", "AW", ["AM 2WL 3SK XY"]),
        ("AS 3LY 4MS 4YK 7ML 8WL 8YK", "AY", ["4MS 4YK 8WL"]),
        ("2MK 2SY 2WL 4WL 5YK 9MS XM", None, ["2MK 2SY 2WL", "4WL 5YK 9MS"]),
    ],
    ids=["fewer cards left", "the first set", "the first two sets"],
)
def test_bg_08_one_choice_of_those_that_leave_the_same_value(
    hand: str, ace: str | None, chosen: list[str]
) -> None:
    """The choice is the same in any order of the hand: fewest cards left, then the first sets."""
    rng = Random(8)
    for _ in range(20):
        order = rng.sample(cards(hand), len(cards(hand)))
        assert [codes(group) for group in bind(order, ace).sets] == chosen


def test_bg_08_the_least_value_and_not_the_greedy_choice() -> None:
    """The dearest set is not taken if two others together bind more."""
    hand = "5ML 4WL AW AS 9MS 5YK 4YK"
    best = bind(hand)
    dearest = max(bharg_sets(hand), key=lambda group: sum(map(value, group)))
    assert codes(dearest) == "4WL 5YK 9MS"
    assert [codes(group) for group in best.sets] == ["4WL 4YK 9MS", "AS AW 5ML 5YK"]


# --- BG-10: score ------------------------------------------------------------------------------------------


def test_bg_10_least_value_and_not_most_cards() -> None:
    """The ledger's example: 5 for three Aces and a 2, though another set would bind more cards."""
    binding = bind(TWO_READINGS, "AW")
    assert [codes(group) for group in binding.sets] == ["3SK 5ML 9WY"]
    assert lines(binding)[1:] == [
        "Ace 9WY 0",
        *(f"unbound {card} {value(card)}" for card in cards("AS AL AK 2SY")),
    ]
    assert (binding.total, unbound_points(TWO_READINGS, "AW")) == (5, 5)


@pytest.mark.parametrize(
    ("hand", "ace", "points"),
    [
        ("AM AS AL 2MK 3MW 5ML XM", None, 1 + 1 + 1 + 2 + 3 + 5 + 10),
        ("AM AS AL 2MK 3MW 5ML XM", "AW", 1 + 1 + 1 + 2 + 5 + 10),
        ("XM XS XW XL XY 9MS 9WY", None, 10 * 5 + 9 + 9),
        ("XM XS XW XL XY XK 9WY", None, 9),
        (TWO_SETS, None, 0),
        (f"{TWO_SETS} 9MS", None, 4),
    ],
)
def test_bg_10_the_values_of_the_unbound_cards(hand: str, ace: str | None, points: int) -> None:
    """Unbound Aces score 1, numbers their rank, Crowns 10; bound cards nothing."""
    assert unbound_points(hand, ace) == bind(hand, ace).total == points


# --- BG-11: the Excuse -------------------------------------------------------------------------------------


@pytest.mark.parametrize("ace", [None, *(ace for ace in ACES if ace.code not in {"AS", "AK"})])
def test_bg_11_the_excuse_is_always_bound(ace: Card | None) -> None:
    """A Pawn and a Court that show all suits are no set with the Excuse, which is bound by itself."""
    binding = bind("PSWK CMLY E XS AS XK AK", ace, WHOLE_DECK)
    assert binding.sets == ()
    assert [line.cards for line in binding.lines if line.kind is Kind.EXCUSE] == [cards("E")]
    assert set(cards("E")) <= {*binding.bound}


def test_bg_11_the_excuse_stands_in_no_set() -> None:
    """A set beside the Excuse is the same without it."""
    assert bharg_sets("E 2MK 2SY 2WL") == (cards("2MK 2SY 2WL"),)


# --- BG-12: Pawns and Courts -------------------------------------------------------------------------------


@pytest.mark.parametrize("group", ["5ML PSWK XY", "PSWK XM XL XY", "5ML CSWY XK", "AK CSWY XM XL"])
def test_bg_12_a_pawn_or_a_court_gives_three_suits(group: str) -> None:
    """Sets of three, two and one suit, and of three suits and three single ones."""
    assert bharg_sets(group) == (cards(group),)


@pytest.mark.parametrize("card", [card for card in EXTENDED if len(card.suits) == 3])
def test_bg_12_bound_by_an_ace_of_any_of_three_suits(card: Card) -> None:
    """A Pawn or a Court is bound by the three Aces that match it, and is 10 under the others."""
    rest = cards("2MK 2SY 3MW 4MS 6MW 8MS")
    binding = {ace: bind((card, *rest), ace, WHOLE_DECK) for ace in ACES}
    assert {ace for ace in ACES if card in binding[ace].bound} == {
        a for a in ACES if a.suits[0] in card.suits
    }
    assert all(
        any(line.cards == (card,) and line.points == 10 for line in found.lines)
        for found in binding.values()
        if card in found.unbound
    )


# --- BG-14: rates ------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_bg_14_rates() -> None:
    """In random hands 29.8 is left on average; 1 in 400 is all bound, 3 in 400 under an Ace not held."""
    rng = Random(14)
    alone, under = [], []
    for _ in range(20_000):
        hand = rng.sample(BASIC.cards, 7)
        alone.append(unbound_points(hand))
        under += [unbound_points(hand, ace) for ace in ACES[:1] if ace not in hand]
    assert mean(alone) == pytest.approx(29.8, abs=0.3)
    assert 100 * alone.count(0) / len(alone) == pytest.approx(0.25, abs=0.1)
    assert 100 * under.count(0) / len(under) == pytest.approx(0.75, abs=0.2)


# --- a binding shows itself --------------------------------------------------------------------------------


def test_a_binding_tells_what_it_holds() -> None:
    """Sets, bound and unbound cards, the Ace and the total are there one by one."""
    binding = bind("2WL 4MS 5YK 9MS XS 7WY AL", "AM")
    assert [codes(group) for group in binding.sets] == ["2WL 4MS 5YK"]
    assert (codes(binding.bound), codes(binding.unbound)) == ("2WL 4MS 5YK 9MS", "AL 7WY XS")
    assert (binding.ace, binding.total, binding.is_complete) == (Card.parse("AM"), 18, False)
    assert bind(TWO_SETS).is_complete


def test_a_binding_shows_itself_as_a_table() -> None:
    """In a terminal, in a notebook and as plain text there is a row a line, and the total."""
    binding = bind("E XM XS XW XL XY 9MS", "AM", WHOLE_DECK)
    assert binding.explain().splitlines() == [
        "Ace       9MS XM   0",
        "Excuse    E        0",
        "unbound   XS      10",
        "unbound   XW      10",
        "unbound   XL      10",
        "unbound   XY      10",
        "total             40",
    ]
    row = binding._repr_html_().split("<tr>")[3]
    assert row.startswith("<td>Excuse</td><td><svg ")
    assert 'aria-label="the Excuse"' in row
    assert row.endswith("</svg></td><td>0</td></tr>")
    assert binding.__rich__().endswith("[bold]total             40[/bold]")


@pytest.mark.parametrize("seed", range(3))
def test_cards_or_text(seed: int) -> None:
    """Cards, codes, names and any iterable of them give the same binding."""
    hand = Random(seed).sample(deck(STANDARD).cards, 7)
    ace = next(ace for ace in ACES if ace not in hand)
    expected = bind(hand, ace)
    assert bind(" ".join(map(str, hand)), ace.name) == expected
    assert bind(", ".join(card.name for card in hand), ace.code) == expected
    assert bind((card.code for card in hand), ace) == expected
