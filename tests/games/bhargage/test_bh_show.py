"""The show and the shortage: BH-46 to BH-61, and the worked examples of the rules."""

from itertools import chain, combinations

import pytest

from muggins.cards.decktet import Card, Rank, Suit, cards
from muggins.games.bhargage.rules import Kind, value
from muggins.games.bhargage.show import (
    bhargage_points,
    hand_points,
    missing_suits,
    score_bhargage,
    score_chief,
    score_hand,
    score_leftovers,
    shortage,
)
from strategies import DECK

CHARACTERS = cards("2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK PMYK PSWK CMWK XM XS")


def lines(kind: Kind, held: str, upcard: str) -> list[str]:
    """The cards of each line of one kind, of a hand or of a bhargage."""
    score = score_hand if len(held.split()) == 3 else score_bhargage
    return [" ".join(map(str, line.cards)) for line in score(held, upcard).lines if line.kind is kind]


def points(kind: Kind, held: str, upcard: str) -> int:
    """The points of one kind in a hand or a bhargage."""
    return (score_hand if len(held.split()) == 3 else score_bhargage)(held, upcard).points(kind)


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


def test_bh_49_elevens() -> None:
    """Two Crowns and an Ace score 4."""
    assert score_leftovers("XM XS AW").points(Kind.ELEVEN) == 4


def test_bh_49_elevens_are_itemised() -> None:
    """Each 11 is a line with its cards, lowest first, smaller combinations before larger ones."""
    assert lines(Kind.ELEVEN, "XM XS AW", "PMSL") == ["AW XM", "AW XS", "AW PMSL XM", "AW PMSL XS"]


ZEROS_AND_ELEVENS = [
    ("XM AS 2MK", "3MW", 2),
    ("XM AS PMSL", "3MW", 4),
    ("XM AS PMSL", "E", 8),
    ("XM AS PMSL E", "CMLY", 16),
    ("XM CMWK PMSL E", "CMLY", 0),
]


@pytest.mark.parametrize(("held", "upcard", "expected"), ZEROS_AND_ELEVENS)
def test_bh_50_zero_multiplier(held: str, upcard: str, expected: int) -> None:
    """Each zero-value card doubles the 11s; with four of them there is no 11."""
    assert points(Kind.ELEVEN, held, upcard) == expected


@pytest.mark.parametrize("zero", ["E", "PMSL", "PMYK", "PSWK", "PWLY", "CMWK", "CMLY", "CSWY", "CSLK"])
def test_bh_50_every_zero_card_doubles_alike(zero: str) -> None:
    """Any Pawn, any Court and the Excuse double an 11."""
    assert points(Kind.ELEVEN, "XM AS 2MK", zero) == 4


# --- BH-51 -------------------------------------------------------------------------------------------------

SETS = [
    ("AM 2MK 3MW", "4MS", 0),
    ("AM AS 3MW", "4MS", 2),
    ("AM AS 3MW", "3SK", 4),
    ("AM AS AW", "4MS", 6),
    ("AM AS AW", "AL", 12),
    ("AM AS AW AL", "AY", 20),
    ("XM XS XW XY", "XK", 20),
    ("AM AS AW XL", "XY", 8),
    ("PMSL PMYK PSWK", "PWLY", 12),
    ("CMWK CMLY CSWY CSLK", "E", 12),
    ("PMSL CMWK E", "4MS", 0),
]


@pytest.mark.parametrize(("held", "upcard", "expected"), SETS)
def test_bh_51_sets(held: str, upcard: str, expected: int) -> None:
    """Two of a rank score 2, three 6, four 12, five 20; each rank for itself."""
    assert points(Kind.SET, held, upcard) == expected


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
    """Every combination that shows each suit exactly once is a bharg."""
    assert lines(Kind.BHARG, held, upcard) == expected


@pytest.mark.parametrize(("held", "upcard", "expected"), BHARGS)
def test_bh_52_a_bharg_scores_6(held: str, upcard: str, expected: list[str]) -> None:
    """Every bharg scores 6."""
    assert points(Kind.BHARG, held, upcard) == 6 * len(expected)


@pytest.mark.parametrize("rank", list("23456789"))
def test_bh_52_three_of_a_number_are_a_bharg(rank: str) -> None:
    """The three cards of a number score 6 as a set and 6 as a bharg."""
    three = [card for card in DECK if card.rank.symbol == rank]
    assert score_leftovers(three).by_kind == {Kind.SET: 6, Kind.BHARG: 6}


def test_bh_52_no_bharg_of_six_cards_in_the_bhargage() -> None:
    """Five of the six Aces are no bharg: the sixth suit is missing."""
    assert points(Kind.BHARG, "AM AS AW AL", "AY") == 0


def test_bh_53_excuse_doubles_bhargs() -> None:
    """A bharg counts with and without the Excuse; the lines show both."""
    assert lines(Kind.BHARG, "PSWK CMLY E", "9MS") == ["PSWK CMLY", "E PSWK CMLY"]


def test_bh_53_excuse_doubles_each_bharg() -> None:
    """Two bhargs and the Excuse are four."""
    assert lines(Kind.BHARG, "AM 3SK PWLY E", "XM") == [
        "AM 3SK PWLY",
        "3SK PWLY XM",
        "E AM 3SK PWLY",
        "E 3SK PWLY XM",
    ]


def test_bh_53_excuse_turned_up_doubles_too() -> None:
    """The Excuse doubles a bharg as the up-card just the same."""
    assert points(Kind.BHARG, "5ML 5SW 5YK", "E") == 12


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
    """With a Character turned up, each Character held is a Friend; the Chief himself is none (D1)."""
    assert lines(Kind.FRIEND, held, upcard) == expected


@pytest.mark.parametrize(("held", "upcard", "expected"), FRIENDS)
def test_bh_54_a_friend_scores_1(held: str, upcard: str, expected: list[str]) -> None:
    """Every Friend scores 1."""
    assert points(Kind.FRIEND, held, upcard) == len(expected)


def test_bh_54_no_friends_in_the_bhargage() -> None:
    """Friends do not count in the bhargage."""
    assert points(Kind.FRIEND, "XS 8MS 3SK PMYK", "XM") == 0


def test_bh_54_every_character_is_a_friend_of_every_chief() -> None:
    """Suits do not matter between a Chief and his Friends."""
    others = cards("AL 9WY")
    assert all(
        score_hand((friend, *others), chief).points(Kind.FRIEND) == 1
        for chief in CHARACTERS
        for friend in CHARACTERS
        if friend is not chief
    )


# --- BH-55 to BH-57 ----------------------------------------------------------------------------------------


def test_bh_55_sequences_do_not_score() -> None:
    """Five cards in sequence score nothing for it."""
    assert score_bhargage("7ML 8MS 9MS PMSL", "CMLY").total == 0


def test_bh_63_twenty_three_does_not_score_in_the_hand() -> None:
    """A 23 in the hand scores nothing by the rules as written."""
    assert score_hand("XM 9MS 4YK", "3MW").by_kind == {}


def test_bh_56_order_of_counting() -> None:
    """11s are counted first, then sets, then bhargs, then Friends."""
    kinds = [line.kind for line in score_hand("6MW 6SY 6LK", "5YK").lines]
    assert kinds == [Kind.ELEVEN] * 3 + [Kind.SET, Kind.BHARG, Kind.FRIEND, Kind.FRIEND]


MAXIMA = [("5ML 5SW 5YK", "E", 18), ("6MW 6SY 6LK", "5YK", 20), ("2SY 3MW 6MW 6LK", "6SY", 36)]


@pytest.mark.parametrize(("held", "upcard", "expected"), MAXIMA)
def test_bh_57_maxima(held: str, upcard: str, expected: int) -> None:
    """18 is the most a hand scores without Friends, 20 with them, and 36 the most of a bhargage."""
    hand = len(held.split()) == 3
    assert (score_hand if hand else score_bhargage)(held, upcard).total == expected
    assert (hand_points if hand else bhargage_points)(held, upcard) == expected


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
    """One to four missing suits are worth 1, 3, 6 and 10; the Excuse fills nothing."""
    assert shortage(counted).total == expected


@pytest.mark.parametrize(("counted", "missing", "expected"), SHORTAGES)
def test_bh_58_missing_suits(counted: str, missing: str, expected: int) -> None:
    """The missing suits are named in the order of suits."""
    assert missing_suits(counted) == tuple(map(Suit, missing.split()))


def test_bh_58_shortage_is_itemised() -> None:
    """A claim is one line with the cards that were counted."""
    (line,) = shortage("XM XS AW PWLY").lines
    assert (line.kind, line.cards, line.points) == (Kind.SHORTAGE, cards("XM XS AW PWLY"), 1)


def test_bh_58_no_claim_without_shortage() -> None:
    """When no suit is missing there is no line to claim."""
    assert shortage("5ML 5SW 5YK E").lines == ()


def test_bh_58_shortage_leaves_the_owner_alone() -> None:
    """Shortage is nothing that the owner of the hand loses: his score does not show it (D9)."""
    score = score_hand("AM XM 2MK", "E")
    assert (score.total, score.points(Kind.SHORTAGE)) == (4, 0)


def test_bh_58_three_cards_that_lack_five_suits() -> None:
    """Three cards lack five suits in six cases: an Ace, the Crown of its suit, and the Excuse."""
    poor = [three for three in combinations(DECK, 3) if len(missing_suits(three)) == 5]
    assert poor == [cards(f"E A{suit} X{suit}") for suit in Suit]


def test_bh_60_a_bharg_excludes_shortage() -> None:
    """Cards that hold a bharg lack no suit."""
    assert shortage("2MK 3LY 5SW XK").total == 0


def test_bh_60_no_shortage_is_no_bharg() -> None:
    """Cards that lack no suit need not hold a bharg."""
    assert shortage("AM PMSL PMYK PSWK").total == points(Kind.BHARG, "AM PMSL PMYK", "PSWK") == 0


# --- BH-69 -------------------------------------------------------------------------------------------------


def test_bh_69_last_three_cards() -> None:
    """The last three cards of a solitaire score 11s, sets and bhargs, at most 12."""
    assert score_leftovers("8MS 8WL 8YK").total == 12


def test_bh_69_no_friends_among_the_last_three_cards() -> None:
    """The last three cards have no Chief and so no Friends."""
    assert score_leftovers("XM XS 8MS").by_kind == {Kind.SET: 2}


# --- the worked examples -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "upcard", "by_kind"),
    [
        ("XM XS AW", "PMSL", {Kind.ELEVEN: 8, Kind.SET: 2}),
        ("XW XY AK", "PMSL", {Kind.ELEVEN: 8, Kind.SET: 2, Kind.BHARG: 6}),
    ],
)
def test_example_2_crown_crown_ace(held: str, upcard: str, by_kind: dict[Kind, int]) -> None:
    """Two Crowns, an Ace and a Pawn score 8 for their 11s, 2 for the pair, and 6 if they are a bharg."""
    assert score_hand(held, upcard).by_kind == by_kind


def test_example_3_is_impossible() -> None:
    """A hand of three 11s, a bharg, a Friend and no set, printed as a hand of 13, cannot be (D12).

    Three 11s are an odd number, so the hand has no zero-value card; and four cards of different ranks other
    than zero make at most two 11s.
    """
    rank_sets = combinations([rank for rank in Rank if rank not in {0, Rank.PAWN, Rank.COURT}], 4)
    elevens = []
    for ranks in rank_sets:
        four = [next(card for card in DECK if card.rank is rank) for rank in ranks]
        elevens.append(score_hand(four[:3], four[3]).points(Kind.ELEVEN))
    assert max(elevens) == 4


THIRTEENS = [
    ("AM XS XW", "XM", {Kind.ELEVEN: 6, Kind.SET: 6, Kind.FRIEND: 1}),
    ("PSWK CMLY E", "9LK", {Kind.BHARG: 12, Kind.FRIEND: 1}),
]


@pytest.mark.parametrize(("held", "upcard", "by_kind"), THIRTEENS)
def test_example_3_hands_of_13_that_exist(held: str, upcard: str, by_kind: dict[Kind, int]) -> None:
    """A hand of 13 with one Friend can be had in other ways."""
    score = score_hand(held, upcard)
    assert (score.by_kind, score.total) == (by_kind, 13)


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
