"""The show and the shortage, BH-46 to BH-63, the worked examples of the rules, and their options."""

from itertools import chain, combinations
from typing import Any

import pytest
from attrs import evolve, fields

from frozen import check_frozen
from games.bhargage.variants import BOTH
from muggins.cards.decktet import Card, Rank, Suit, cards
from muggins.errors import RulesError
from muggins.games.bhargage.rules import CRIBBAGE_BOARD, SEQUENCES, STANDARD, TWENTY_THREE, Kind, Rules, value
from muggins.games.bhargage.show import (
    BhargageScore,
    hand_points,
    missing_suits,
    score_bhargage,
    score_chief,
    score_hand,
    score_leftovers,
    shortage,
)
from strategies import DECK

EXCUSE_OUTSIDE = evolve(SEQUENCES, excuse_in_sequences=False)
CHIEF_IS_FRIEND = evolve(STANDARD, chief_is_friend=True)
CHARACTERS = cards("2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK PMYK PSWK CMWK XM XS")


def score(held: str, upcard: str, rules: Rules = STANDARD) -> BhargageScore:
    """The score of a hand or of a bhargage."""
    return (score_hand if len(held.split()) == 3 else score_bhargage)(held, upcard, rules)


def lines(kind: Kind, held: str, upcard: str, rules: Rules = STANDARD) -> list[str]:
    """The cards of each line of one kind."""
    return [" ".join(map(str, line.cards)) for line in score(held, upcard, rules).lines if line.kind is kind]


def points(kind: Kind, held: str, upcard: str, rules: Rules = STANDARD) -> int:
    """The points of one kind."""
    return score(held, upcard, rules).points(kind)


# --- BH-25 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("upcard", DECK, ids=str)
def test_bh_25_chief(upcard: Card) -> None:
    """A Character turned up is the Chief, worth 2 to the dealer; any other card is worth nothing."""
    assert score_chief(upcard).total == (2 if upcard in CHARACTERS else 0)


def test_bh_25_chief_is_itemised() -> None:
    """The line of the Chief holds the up-card."""
    (line,) = score_chief("the huntress").lines
    assert (line.kind, line.cards, line.points) == (Kind.CHIEF, cards("XM"), 2)


# --- BH-46 to BH-48 ----------------------------------------------------------------------------------------


def test_bh_47_hand_counts_the_upcard() -> None:
    """The up-card is the fourth card of a hand: without it these score nothing."""
    assert score_hand("XM 3MW 5ML", "AS").total == 2


def test_bh_47_bhargage_counts_the_upcard() -> None:
    """The up-card is the fifth card of the bhargage."""
    assert score_bhargage("XM 3MW 5ML 7ML", "AS").by_kind == {Kind.ELEVEN: 4}


def test_bh_32_order_in_which_cards_are_held() -> None:
    """The order in which cards are held makes no difference to any line."""
    assert score_hand("8WL XS AM", "PMYK") == score_hand("AM 8WL XS", "PMYK")


def test_bh_48_combinations_may_share_cards() -> None:
    """Each different combination counts, even if it differs by one card."""
    assert lines(Kind.ELEVEN, "2SY 3LY 6MW", "9WY") == ["2SY 9WY", "2SY 3LY 6MW"]


# --- BH-49, BH-50 ------------------------------------------------------------------------------------------


def test_bh_49_elevens_are_itemised() -> None:
    """Each 11 is a line with its cards, lowest first, smaller combinations before larger ones."""
    assert lines(Kind.ELEVEN, "XM XS AW", "PMSL") == ["AW XM", "AW XS", "AW PMSL XM", "AW PMSL XS"]


# --- BH-51 -------------------------------------------------------------------------------------------------


def test_bh_51_three_of_a_kind_is_one_set() -> None:
    """Three of a rank are one line of 6, with no pairs beside it (D4)."""
    assert lines(Kind.SET, "5ML 5SW 5YK", "9MS") == ["5ML 5SW 5YK"]


def test_bh_51_two_pairs_are_two_sets() -> None:
    """Two ranks may both pair; the lower one is counted first."""
    assert lines(Kind.SET, "9MS 3MW 9WY", "3SK") == ["3MW 3SK", "9MS 9WY"]


def test_bh_51_five_of_a_rank() -> None:
    """Five of a rank are possible with Aces and with Crowns only, in six bhargages each."""
    fives = [five for rank in Rank for five in combinations([card for card in DECK if card.rank is rank], 5)]
    assert {five[0].rank for five in fives} == {Rank.ACE, Rank.CROWN}
    assert [score_bhargage(five[:4], five[4]).points(Kind.SET) for five in fives] == [20] * 12


# --- BH-52, BH-53 ------------------------------------------------------------------------------------------

BHARGS = [
    ("PSWK CMLY 9MS", "AM", ["PSWK CMLY"]),  # 3-3
    ("PSWK 3LY XM", "AS", ["3LY PSWK XM"]),  # 3-2-1
    ("2MK 3LY 5SW", "XK", ["2MK 3LY 5SW"]),  # 2-2-2
    ("PSWK AM AL", "XY", ["AM AL PSWK XY"]),  # 3-1-1-1
    ("3MW 7SK XL", "AY", ["AY 3MW 7SK XL"]),  # 2-2-1-1
    ("9MS AW AL XY", "XK", ["AW AL 9MS XY XK"]),  # 2-1-1-1-1
    ("XM 3SK PWLY", "AM", ["AM 3SK PWLY", "3SK PWLY XM"]),
    ("2SY 3MW 6MW 6LK", "6SY", ["2SY 3MW 6LK", "2SY 6MW 6LK", "3MW 6SY 6LK", "6MW 6SY 6LK"]),
    ("AM PMSL PMYK", "PSWK", []),
    ("AM AS AW", "AL", []),
]


@pytest.mark.parametrize(("held", "upcard", "expected"), BHARGS)
def test_bh_52_bhargs(held: str, upcard: str, expected: list[str]) -> None:
    """Every combination that shows each suit exactly once is a bharg, and scores 6."""
    assert lines(Kind.BHARG, held, upcard) == expected
    assert points(Kind.BHARG, held, upcard) == 6 * len(expected)


@pytest.mark.parametrize("rank", list("23456789"))
def test_bh_52_three_of_a_number_are_a_bharg(rank: str) -> None:
    """The three cards of a number score 6 as a set and 6 as a bharg."""
    three = [card for card in DECK if card.rank.symbol == rank]
    assert score_leftovers(three).by_kind == {Kind.SET: 6, Kind.BHARG: 6}


def test_bh_53_excuse_doubles_each_bharg() -> None:
    """Two bhargs and the Excuse are four."""
    assert lines(Kind.BHARG, "AM 3SK PWLY E", "XM") == [
        "AM 3SK PWLY",
        "3SK PWLY XM",
        "E AM 3SK PWLY",
        "E 3SK PWLY XM",
    ]


# --- BH-54 -------------------------------------------------------------------------------------------------

FRIENDS = [
    ("XS AM 2WL", "XM", ["XS"]),
    ("8MS XS 3SK", "XM", ["3SK", "8MS", "XS"]),
    ("2SY 3MW 8WL", "XM", []),
    ("8MS XS 3SK", "XW", []),
    ("8MS XS 3SK", "E", []),
    ("E XW 2WL", "PSWK", []),
]


@pytest.mark.parametrize(("held", "upcard", "expected"), FRIENDS)
def test_bh_54_friends_of_the_chief(held: str, upcard: str, expected: list[str]) -> None:
    """With a Character turned up, each Character held is a Friend, for 1; the Chief himself is none (D1).

    In the other reading of D1 he is one too, whatever is held.
    """
    assert lines(Kind.FRIEND, held, upcard) == expected
    assert points(Kind.FRIEND, held, upcard) == len(expected)
    chief = [upcard] if Card.parse(upcard) in CHARACTERS else []
    assert sorted(lines(Kind.FRIEND, held, upcard, CHIEF_IS_FRIEND)) == sorted([*expected, *chief])
    assert hand_points(held, upcard, CHIEF_IS_FRIEND) == score_hand(held, upcard).total + len(chief)


def test_bh_54_every_character_is_a_friend_of_every_chief() -> None:
    """Suits do not matter between a Chief and his Friends."""
    others = cards("AL 9WY")
    assert all(
        score_hand((friend, *others), chief).points(Kind.FRIEND) == 1
        for chief in CHARACTERS
        for friend in CHARACTERS
        if friend is not chief
    )


# --- BH-58 to BH-61 ----------------------------------------------------------------------------------------

SHORTAGES = [
    ("5ML 5SW 5YK E", "", 0),
    ("XM XS AW PWLY", "K", 1),
    ("AM AS AW AL", "Y K", 3),
    ("AM AS AW E", "L Y K", 6),
    ("AM XM E 2MK", "S W L Y", 10),
    ("AM AS AW AL AY", "K", 1),
    ("XM 9MS 4MS 6MW 3MW", "L Y K", 6),
    ("XM AM 9MS 4MS E", "W L Y K", 10),
    ("AM XM E", "S W L Y K", 15),
]


@pytest.mark.parametrize(("counted", "missing", "expected"), SHORTAGES)
def test_bh_58_shortage(counted: str, missing: str, expected: int) -> None:
    """One to five missing suits are worth 1, 3, 6, 10 and 15, and are named; the Excuse fills nothing."""
    assert shortage(counted).total == expected
    assert missing_suits(counted) == tuple(map(Suit, missing.split()))
    assert bool(shortage(counted).lines) == bool(expected)


def test_bh_58_shortage_is_itemised() -> None:
    """A claim is one line with the cards that were counted."""
    (line,) = shortage("XM XS AW PWLY").lines
    assert (line.kind, line.cards, line.points) == (Kind.SHORTAGE, cards("XM XS AW PWLY"), 1)


def test_bh_58_three_cards_that_lack_five_suits() -> None:
    """Three cards lack five suits in six cases: an Ace, the Crown of its suit, and the Excuse."""
    poor = [three for three in combinations(DECK, 3) if len(missing_suits(three)) == 5]
    assert poor == [cards(f"E A{suit} X{suit}") for suit in Suit]


def test_bh_60_no_shortage_is_no_bharg() -> None:
    """Cards that lack no suit need not hold a bharg."""
    assert shortage("AM PMSL PMYK PSWK").total == points(Kind.BHARG, "AM PMSL PMYK", "PSWK") == 0


# --- BH-62 -------------------------------------------------------------------------------------------------

RUNS = [
    ("4MS 5SW 6SY", "3MW", ["3MW 4MS 5SW 6SY"]),
    ("5ML 6MW 7ML", "7SK", ["5ML 6MW 7ML", "5ML 6MW 7SK"]),
    ("AM AS 2MK 2SY", "3MW", ["AM 2MK 3MW", "AM 2SY 3MW", "AS 2MK 3MW", "AS 2SY 3MW"]),
    ("2SY 3MW 3SK 3LY", "4YK", ["2SY 3MW 4YK", "2SY 3SK 4YK", "2SY 3LY 4YK"]),
    ("6MW 7ML 8MS 9MS", "9WY", ["6MW 7ML 8MS 9MS", "6MW 7ML 8MS 9WY"]),
    ("5ML 6MW 7SK 8MS", "9MS", ["5ML 6MW 7SK 8MS 9MS"]),
    ("2SY 3LY 5SW", "6MW", []),
    ("2SY 3LY 3SK", "5SW", []),
    ("E AM 2SY", "9WY", ["E AM 2SY"]),
    ("XM E AS", "9WY", []),
    ("XM AS 2SY", "9WY", []),
    ("9WY PMSL CMWK", "5YK", ["9WY PMSL CMWK"]),
    ("PMYK CSWY XL", "2SY", ["PMYK CSWY XL"]),
    ("9WY XM XS", "8WL", []),
]


@pytest.mark.parametrize(("held", "upcard", "expected"), RUNS)
def test_bh_55_and_62_sequences(held: str, upcard: str, expected: list[str]) -> None:
    """Every maximal run of three ranks or more is a line, a point a card; a rank that occurs twice makes two.

    By the rules as written there is none (BH-55).
    """
    assert lines(Kind.RUN, held, upcard, SEQUENCES) == expected
    assert points(Kind.RUN, held, upcard, SEQUENCES) == sum(len(run.split()) for run in expected)
    assert lines(Kind.RUN, held, upcard, STANDARD) == []


@pytest.mark.parametrize(
    ("held", "upcard", "expected"),
    [
        ("E AM 2SY", "9WY", []),
        ("E AM 2SY", "3LY", ["AM 2SY 3LY"]),
        ("E AM 2SY 3LY", "2WL", ["AM 2SY 3LY", "AM 2WL 3LY"]),
        ("XM PMYK CSWY", "E", ["PMYK CSWY XM"]),
    ],
)
def test_bh_62_excuse_outside_sequences(held: str, upcard: str, expected: list[str]) -> None:
    """In the other reading of D15 the Excuse stands in no run."""
    assert lines(Kind.RUN, held, upcard, EXCUSE_OUTSIDE) == expected


# --- BH-63 -------------------------------------------------------------------------------------------------

TWENTY_THREES = [
    ("4YK 5YK 8YK XY", "XK", ["5YK 8YK XY", "5YK 8YK XK"]),
    ("XM 9MS 4YK", "E", ["4YK 9MS XM", "E 4YK 9MS XM"]),
    ("XM 8WL 5YK E", "PMSL", ["5YK 8WL XM", "E 5YK 8WL XM", "5YK 8WL PMSL XM", "E 5YK 8WL PMSL XM"]),
    ("XM XS PMSL CMWK", "E", []),
    ("9MS 8WL 4YK", "2SY", ["2SY 4YK 8WL 9MS"]),
    ("AM 2MK 3MW 8MS", "9MS", ["AM 2MK 3MW 8MS 9MS"]),
    ("XM XS 2MK", "2SY", []),
]


@pytest.mark.parametrize(("held", "upcard", "expected"), TWENTY_THREES)
def test_bh_63_twenty_threes(held: str, upcard: str, expected: list[str]) -> None:
    """Every combination that totals 23 is a line of 3 points; a zero-value card doubles them."""
    assert lines(Kind.TWENTY_THREE, held, upcard, TWENTY_THREE) == expected
    assert points(Kind.TWENTY_THREE, held, upcard, TWENTY_THREE) == 3 * len(expected)


# --- several at once ---------------------------------------------------------------------------------------


KINDS = [
    (STANDARD, [Kind.ELEVEN, Kind.SET, Kind.BHARG, Kind.FRIEND]),
    (SEQUENCES, [Kind.ELEVEN, Kind.SET, Kind.RUN, Kind.BHARG, Kind.FRIEND]),
    (TWENTY_THREE, [Kind.ELEVEN, Kind.TWENTY_THREE, Kind.SET, Kind.BHARG, Kind.FRIEND]),
    (BOTH, [Kind.ELEVEN, Kind.TWENTY_THREE, Kind.SET, Kind.RUN, Kind.BHARG, Kind.FRIEND]),
]


@pytest.mark.parametrize(("rules", "expected"), KINDS)
def test_bh_56_kinds_in_the_order_of_counting(rules: Rules, expected: list[Kind]) -> None:
    """The rules name the kinds that can score in a hand, in the order in which they are counted."""
    assert list(rules.kinds_in_hand) == expected


# --- the worked examples -----------------------------------------------------------------------------------


def test_example_4_bhargage_of_28() -> None:
    """The Excuse, the Light Keeper, the Rite and any 11 make 28: 72 bhargages fit."""
    pairs = [pair for pair in combinations(DECK, 2) if sum(map(value, pair)) == 11]
    scores = [score_bhargage(("E", "PSWK", *pair), "CMLY").by_kind for pair in pairs]
    assert scores == [{Kind.ELEVEN: 16, Kind.BHARG: 12}] * 72


def test_example_5_no_hand_of_one_suit() -> None:
    """No four cards show one suit alone, since a suit has only one Ace and one Crown."""
    alone = [card for card in DECK if len(card.suits) <= 1]
    shown = [set(chain.from_iterable(card.suits for card in four)) for four in combinations(alone, 4)]
    assert all(len(suits) > 1 for suits in shown)


# --- the options and the presets ---------------------------------------------------------------------------

DEFAULTS = {
    "target": 111,
    "start": 0,
    "lap": 55,
    "sequences": False,
    "excuse_in_sequences": True,
    "twenty_three": False,
    "chief_is_friend": False,
    "excuse_doubles_bharg_in_play": False,
    "least_packet": 4,
}


@pytest.mark.parametrize(("option", "expected"), DEFAULTS.items())
def test_standard_options(option: str, expected: object) -> None:
    """Each option is by default what the rules recommend."""
    assert getattr(STANDARD, option) == expected


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        (SEQUENCES, {"sequences": True}),
        (TWENTY_THREE, {"twenty_three": True}),
        (CRIBBAGE_BOARD, {"target": 121, "start": 10, "lap": 60}),
    ],
)
def test_presets(preset: Rules, changed: dict[str, object]) -> None:
    """A preset changes its own options and no other (BH-16, BH-62, BH-63)."""
    options = {field.name: getattr(preset, field.name) for field in fields(Rules) if field.init}
    assert {name: options[name] for name in DEFAULTS} == DEFAULTS | changed


BAD_OPTIONS = [
    ({"target": 0}, "target must be at least 1, not 0"),
    ({"target": -111}, "target must be at least 1, not -111"),
    ({"start": -1}, "start must be from 0 to below the target of 111, not -1"),
    ({"start": 111}, "start must be from 0 to below the target of 111, not 111"),
    ({"start": 1, "target": 1}, "start must be from 0 to below the target of 1, not 1"),
    ({"lap": 0}, "lap must be at least 1, not 0"),
    ({"least_packet": 0}, "least_packet must be from 1 to 17, not 0"),
    ({"least_packet": 18}, "least_packet must be from 1 to 17, not 18"),
    ({"target": "111"}, "target must be a whole number, not '111'"),
    ({"target": 111.0}, "target must be a whole number, not 111.0"),
    ({"target": True}, "target must be a whole number, not True"),
    ({"start": None}, "start must be a whole number, not None"),
    ({"start": False}, "start must be a whole number, not False"),
    ({"lap": 55.5}, "lap must be a whole number, not 55.5"),
    ({"least_packet": [4]}, "least_packet must be a whole number, not [4]"),
    ({"sequences": 1}, "sequences must be True or False, not 1"),
    ({"excuse_in_sequences": None}, "excuse_in_sequences must be True or False, not None"),
    ({"twenty_three": "no"}, "twenty_three must be True or False, not 'no'"),
    ({"chief_is_friend": 0}, "chief_is_friend must be True or False, not 0"),
    ({"excuse_doubles_bharg_in_play": []}, "excuse_doubles_bharg_in_play must be True or False, not []"),
]


@pytest.mark.parametrize(("options", "message"), BAD_OPTIONS)
def test_options_that_cannot_be(options: dict[str, Any], message: str) -> None:
    """An option out of range or of a wrong type is refused, with its name and its value."""
    with pytest.raises(RulesError) as caught:
        Rules(**options)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "options",
    [
        {"target": 1},
        {"start": 110},
        {"start": 0},
        {"lap": 1},
        {"least_packet": 1},
        {"least_packet": 17},
    ],
)
def test_options_at_the_edge_of_their_range(options: dict[str, Any]) -> None:
    """The least and the greatest value of an option are allowed."""
    rules = Rules(**options)
    assert {name: getattr(rules, name) for name in options} == options


def test_rules_cannot_be_changed() -> None:
    """Rules are frozen: no scorer can change them for another."""
    check_frozen(STANDARD, "sequences")


def test_scoring_by_one_set_of_rules_leaves_another_alone() -> None:
    """Scores by different rules do not mix, in whatever order they are asked for."""
    asked = [STANDARD, BOTH, STANDARD, SEQUENCES, TWENTY_THREE, STANDARD]
    assert [hand_points("6MW 7ML XS", "5YK", rules) for rules in asked] == [4, 10, 4, 7, 7, 4]
