"""The French pack: its cards, how they are written and read, and the decks that are built of them."""

import copy
import math
import pickle
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations_with_replacement
from random import Random
from typing import Any, TypeVar

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from frozen import check_frozen
from muggins.cards import decktet
from muggins.cards.french import PACK, Card, Deck, Rank, Suit, build, cards
from muggins.errors import (
    DeckError,
    FaultKind,
    Misreading,
    NotationError,
    WrongCardsError,
    WrongTypeError,
    shown,
)
from muggins.games import bhargage
from muggins.games.cribbage.rules import RANK_RULES, Kind
from muggins.games.cribbage.show import RANK_SCORES

T = TypeVar("T")
WITH_JOKERS = build(jokers=2)
NAMES = """
AC the Ace of clubs
AD the Ace of diamonds
AH the Ace of hearts
AS the Ace of spades
2C the two of clubs
2D the two of diamonds
2H the two of hearts
2S the two of spades
3C the three of clubs
3D the three of diamonds
3H the three of hearts
3S the three of spades
4C the four of clubs
4D the four of diamonds
4H the four of hearts
4S the four of spades
5C the five of clubs
5D the five of diamonds
5H the five of hearts
5S the five of spades
6C the six of clubs
6D the six of diamonds
6H the six of hearts
6S the six of spades
7C the seven of clubs
7D the seven of diamonds
7H the seven of hearts
7S the seven of spades
8C the eight of clubs
8D the eight of diamonds
8H the eight of hearts
8S the eight of spades
9C the nine of clubs
9D the nine of diamonds
9H the nine of hearts
9S the nine of spades
TC the ten of clubs
TD the ten of diamonds
TH the ten of hearts
TS the ten of spades
JC the Jack of clubs
JD the Jack of diamonds
JH the Jack of hearts
JS the Jack of spades
QC the Queen of clubs
QD the Queen of diamonds
QH the Queen of hearts
QS the Queen of spades
KC the King of clubs
KD the King of diamonds
KH the King of hearts
KS the King of spades
*R the red joker
*B the black joker
"""
LINES = NAMES.strip().splitlines()
CODES = [line[:2] for line in LINES]
NUMBERS = {Rank(place): str(place + 1) for place in range(10)}
SIGNS = {"C": "♣♧", "D": "♦♢", "H": "♥♡", "S": "♠♤"}

each_card = pytest.mark.parametrize("card", WITH_JOKERS, ids=str)
each_suited = pytest.mark.parametrize("card", PACK, ids=str)
some_cards = st.lists(st.sampled_from(WITH_JOKERS.cards))


def of(suit: Suit | None) -> Suit:
    """The suit of a card that is no joker."""
    assert suit is not None
    return suit


# --- the cards ---------------------------------------------------------------------------------------------


def test_the_pack_has_52_different_cards() -> None:
    assert len(PACK) == len(set(PACK)) == 52


def test_each_rank_goes_with_each_suit_once() -> None:
    faces = {(card.rank, card.suit) for card in PACK}
    assert faces == {(rank, suit) for rank in set(Rank) - {Rank.JOKER} for suit in Suit}


@pytest.mark.parametrize(("card", "line"), list(zip(WITH_JOKERS, LINES, strict=True)), ids=CODES)
def test_the_unshuffled_pack_goes_by_rank_then_by_suit_then_come_the_jokers(card: Card, line: str) -> None:
    assert (card.code, card.name) == (line[:2], line[3:])


def test_an_index_is_a_place_in_the_unshuffled_pack() -> None:
    assert [card.index for card in WITH_JOKERS] == list(range(54))


@each_suited
def test_a_card_says_its_rank_and_its_suit_as_integers(card: Card) -> None:
    assert card.rank_index == "A23456789TJQK".index(card.code[0]) == card.rank
    assert card.suit_index == "CDHS".index(card.code[1])


@each_suited
def test_a_card_has_one_suit(card: Card) -> None:
    assert card.suits == (card.suit,) == (Suit(card.code[1]),)


def test_a_joker_has_its_own_rank_and_no_suit() -> None:
    for joker in cards("*R *B"):
        assert (joker.rank, joker.suit, joker.suits) == (Rank.JOKER, None, ())
        assert (joker.rank_index, joker.suit_index) == (13, 4)


def test_the_two_jokers_differ() -> None:
    assert Card.parse("*R") != Card.parse("*B")


def test_ranks_go_from_the_ace_to_the_king_and_the_joker_is_above_them() -> None:
    assert "".join(rank.symbol for rank in sorted(Rank)) == "A23456789TJQK*"


def test_a_card_has_no_value_until_a_game_gives_it_one() -> None:
    assert not any("value" in name or "points" in name for name in dir(Card))


def test_court_cards_are_ranks_of_their_own() -> None:
    assert len({card.rank for card in cards("TH JH QH KH")}) == 4


@pytest.mark.parametrize(
    ("suit", "letter", "sign"),
    [(Suit.CLUBS, "C", "♣"), (Suit.DIAMONDS, "D", "♦"), (Suit.HEARTS, "H", "♥"), (Suit.SPADES, "S", "♠")],
)
def test_a_suit_has_a_letter_and_a_sign(suit: Suit, letter: str, sign: str) -> None:
    assert (str(suit), suit.symbol) == (letter, sign)


# --- each card is one object -------------------------------------------------------------------------------


def test_a_card_is_equal_to_itself_alone() -> None:
    assert all((one == other) == (one is other) for one in WITH_JOKERS for other in WITH_JOKERS)


def test_a_pickled_pack_is_the_pack_of_the_same_cards() -> None:
    assert pickle.loads(pickle.dumps(PACK)) == copy.deepcopy(PACK) == PACK


MAKING: list[tuple[Callable[..., object], tuple[object, ...], dict[str, object]]] = [
    (Card, (), {}),
    (Card, ("5H",), {}),
    (Card, (), {"rank": Rank.FIVE, "suit": Suit.HEARTS}),
    (attrs.evolve, (Card.parse("5H"),), {"code": "6H"}),
]


@pytest.mark.parametrize(("make", "given", "named"), MAKING, ids=["bare", "by code", "by face", "by change"])
def test_no_further_card_can_be_made(
    make: Callable[..., object], given: tuple[object, ...], named: dict[str, object]
) -> None:
    with pytest.raises(
        TypeError, match=r"^a card must be taken from a deck, or parsed by Card\.parse, not created$"
    ):
        make(*given, **named)


@pytest.mark.parametrize("attribute", [field.name for field in attrs.fields(Card)])
def test_a_card_cannot_be_changed(attribute: str) -> None:
    check_frozen(Card.parse("5H"), attribute)


def test_nothing_can_be_written_on_a_card() -> None:
    card: Any = Card.parse("5H")
    with pytest.raises(AttributeError):
        card.mark = "bent"


# --- reading one card --------------------------------------------------------------------------------------


def numbers(card: Card) -> list[str]:
    """How the rank of a card is written as a symbol or number."""
    return [card.rank.symbol, card.rank.symbol.lower(), NUMBERS.get(card.rank, card.rank.symbol)]


@each_suited
def test_a_code_is_read_in_any_case(card: Card) -> None:
    suit = of(card.suit)
    assert all(Card.parse(n + s) is card for n in numbers(card) for s in (suit, suit.lower()))


@each_suited
@pytest.mark.parametrize("selector", ["", "\ufe0f", "\ufe0e"], ids=["bare", "colour", "text"])
def test_a_suit_is_read_as_its_sign_full_or_hollow_in_any_style(card: Card, selector: str) -> None:
    signs = [sign + selector for sign in SIGNS[of(card.suit)]]
    assert all(Card.parse(number + sign) is card for number in numbers(card) for sign in signs)


@each_suited
@pytest.mark.parametrize("between", [" ", "/", " / ", "\t\n", "\u00a0", " of ", " OF "])
def test_what_stands_between_rank_and_suit_does_not_matter(card: Card, between: str) -> None:
    suit = of(card.suit)
    suits = [suit, suit.symbol, suit.name.lower()]
    assert all(Card.parse(f" {n}{between}{s} ") is card for n in numbers(card) for s in suits)


@each_card
def test_a_name_is_read_in_any_case_with_or_without_the(card: Card) -> None:
    bare = card.name.removeprefix("the ")
    spellings = [card.name, bare, card.name.upper(), bare.lower(), bare.title(), bare.replace(" ", "")]
    assert all(Card.parse(spelling) is card for spelling in [*spellings, f"\tThe   {bare}\n"])


SPELLINGS = [
    ("5H", "5H"),
    ("5h", "5H"),
    ("10♠", "TS"),
    ("TS", "TS"),
    ("10s", "TS"),
    ("T hearts", "TH"),  # begins with "the" once the blank is gone
    ("1d", "AD"),
    ("5♥", "5H"),
    ("5♥️", "5H"),  # with the selector that colours it
    ("5♥︎", "5H"),  # with the one that does not
    ("five of hearts", "5H"),
    ("the jack of clubs", "JC"),
    ("the JC", "JC"),
    ("10 of spades", "TS"),
    ("1 of spades", "AS"),
    ("Queen hearts", "QH"),
    ("ace of ♠", "AS"),
    ("Jack ♣", "JC"),
    ("king of s", "KS"),
    ("red joker", "*R"),
    ("The Black Joker", "*B"),
    ("* r", "*R"),
    ("*b", "*B"),
]


@pytest.mark.parametrize(("text", "code"), SPELLINGS)
def test_a_card_may_be_written_so(text: str, code: str) -> None:
    assert Card.parse(text).code == code


UNREADABLE = [
    "A", "10", "H", "♥", "five", "hearts", "of", "the", "five of", "of hearts", "joker", "*", "R", "**",
    "0", "11H", "110H", "101H", "05H", "5HH", "55H", "5H5H", "5H 6H", "5H,", "5-H", "5.H", "5?", "XH",
    "AJOKER", "JH*", "*H", "*C", "the red joker of hearts", "the the five of hearts", "five of the hearts",
    "fives of hearts", "five of heart", "½H", "5♥♥",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_names_no_card_is_refused_with_its_place_and_the_nearest_card(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    (misreading,) = caught.value.misreadings
    assert (caught.value.text, misreading.token, misreading.position) == (text, text, 0)
    assert misreading.nearest in CODES


@pytest.mark.parametrize(
    "text", ["aces", "twos", "fives", "Tens", "jacks", "Queens", "kings", "eighth", "tenth"]
)
def test_several_cards_of_a_rank_are_no_spade_and_an_ordinal_is_no_heart(text: str) -> None:
    with pytest.raises(NotationError):
        Card.parse(text)


@pytest.mark.parametrize("text", ["", " ", "\t\n"])
def test_where_nothing_is_written_there_is_no_card(text: str) -> None:
    with pytest.raises(NotationError, match=f"^there is no card in {re.escape(repr(text))}") as caught:
        Card.parse(text)
    assert caught.value.misreadings == ()


def test_the_place_of_a_token_counts_the_blanks_before_it() -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse("  5HH \n")
    assert caught.value.misreadings == (Misreading("5HH", 2, "5H"),)


def test_the_message_names_the_text_the_token_its_place_and_the_nearest_card() -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse("quen of hearts")
    assert str(caught.value) == (
        "cannot read 'quen of hearts': 'quen of hearts' at position 0 is not a card (the nearest is QH)"
    )


TYPOS = [
    ("H5H", "5H"),
    ("5HH", "5H"),
    ("5H.", "5H"),
    ("5♥.", "5H"),
    ("10♠!", "TS"),
    ("10-S", "TS"),
    ("100H", "TH"),
    ("five of heart", "5H"),
    ("fife of herats", "5H"),
    ("the Jack of club", "JC"),
    ("ten of spade", "TS"),
    ("Tens of spades", "TS"),
    ("tne of clubs", "TC"),
    ("2 of spade", "2S"),
    ("10 of harts", "TH"),
    ("K of dimonds", "KD"),
    ("seven_of_hearts", "7H"),
    ("red jocker", "*R"),
    ("teh black joker", "*B"),
]


@pytest.mark.parametrize(("text", "nearest"), TYPOS)
def test_a_slip_of_the_pen_is_near_to_the_card_that_was_meant(text: str, nearest: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert caught.value.misreadings[0].nearest == nearest


# --- reading several cards ---------------------------------------------------------------------------------

MANY = [
    ("5H 6S", "5H 6S"),
    ("5h,6s;JC", "5H 6S JC"),
    ("5h, 10♠, the Jack of clubs", "5H TS JC"),
    ("5H 10♠ jack of clubs", "5H TS JC"),
    ("the five of hearts the red joker 10 of spades", "5H *R TS"),
    ("five of hearts ace of spades", "5H AS"),
    ("A S 1 0 H T / C", "AS TH TC"),
    ("5♥️ 5♠️ 5♦️ J♣️", "5H 5S 5D JC"),
    ("*R *B", "*R *B"),
    ("5H 5H", "5H 5H"),
    ("5H,", "5H"),
    ("", ""),
    (" ,; ", ""),
]


@pytest.mark.parametrize(("text", "codes"), MANY)
def test_a_text_of_several_cards_is_read_in_its_order(text: str, codes: str) -> None:
    assert [card.code for card in cards(text)] == codes.split()


@given(some_cards, st.sampled_from([" ", ", ", ";", "\n"]))
def test_cards_written_out_are_read_back(hand: list[Card], joint: str) -> None:
    assert cards(joint.join(map(str, hand))) == tuple(hand)
    assert cards(joint.join(card.name for card in hand)) == tuple(hand)


def test_cards_and_texts_may_be_mixed() -> None:
    mixed: list[Card | str] = [Card.parse("5H"), "10 of spades", "the Jack of clubs"]
    assert cards(mixed) == cards(iter(mixed)) == cards("5H TS JC")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5H 5X", [("5X", 3)]),
        ("5X 6S 11H", [("5X", 0), ("11H", 6)]),
        ("5H, fife of hearts ,6S, Q Q", [("fife of hearts", 4), ("Q Q", 24)]),
        ("5H 6H, JC", [("5H 6H", 0)]),
        ("5HXH", [("5HXH", 0)]),
    ],
)
def test_all_that_cannot_be_read_is_reported_at_once(text: str, expected: list[tuple[str, int]]) -> None:
    with pytest.raises(NotationError) as caught:
        cards(text)
    assert [(misread.token, misread.position) for misread in caught.value.misreadings] == expected


# --- any text at all ---------------------------------------------------------------------------------------

PIECES = st.sampled_from(
    [
        *("5", "10", "1", "T", "A", "K", "h", "s", "♥", "♠", "\ufe0f", "\ufe0e", "*", "R", "joker", "red"),
        *("the", "of", "five", "jack", "hearts", "clubs", "kings", " ", "/", ",", ";", "X"),
    ]
)
texts = st.one_of(
    st.text(), st.lists(PIECES, max_size=8).map("".join), st.lists(PIECES, max_size=8).map(" ".join)
)


def check_read(found: Iterable[Card]) -> None:
    assert all(any(card is one for one in WITH_JOKERS) for card in found)


def check_refused(error: NotationError, text: str) -> None:
    """Each token stands in the text where the error says, one after the other."""
    assert error.text == text
    positions = [misreading.position for misreading in error.misreadings]
    assert positions == sorted(set(positions))
    for token, position, nearest, _ in error.misreadings:
        assert token
        assert text[position:].startswith(token)
        assert nearest in {*CODES, None}
        assert f"{shown(token)} at position {position}" in str(error)


def outcome(read: Callable[[str], T], text: str) -> T | NotationError:
    """What was read, or the error that says why nothing was; any other error comes through."""
    try:
        return read(text)
    except NotationError as error:
        return error


@given(texts)
@example("\u017f")
@example("5\u017f")
@example("ß")
@example("ﬁve of hearts")
@example("the")
@example("THE THE")
@example("\ufe0f")
@example("kings\n")
@example("\x00")
def test_any_text_is_a_card_or_refused_as_none(text: str) -> None:
    found = outcome(Card.parse, text)
    if isinstance(found, NotationError):
        check_refused(found, text)
        assert len(found.misreadings) == bool(text.strip())
    else:
        check_read([found])


@given(texts)
@example("5H,")
@example("the the the")
@example("\ufe0f")
def test_any_text_is_several_cards_or_refused_with_all_that_is_none(text: str) -> None:
    found = outcome(cards, text)
    if isinstance(found, NotationError):
        check_refused(found, text)
        assert found.misreadings
    else:
        check_read(found)


# --- the sum of rank digits --------------------------------------------------------------------------------


@each_card
def test_a_rank_digit_is_a_one_in_the_place_of_its_rank(card: Card) -> None:
    assert math.log(card.rank_digit, 6) == pytest.approx(card.rank_index)


def test_the_sums_of_rank_digits_of_five_cards_tell_all_their_ranks_apart() -> None:
    digits = {card.rank: card.rank_digit for card in PACK}
    hands = list(combinations_with_replacement(digits, 5))
    assert len({sum(digits[rank] for rank in hand) for hand in hands}) == len(hands) == 6188


def test_five_aces_of_a_double_pack_are_five_aces() -> None:
    """Five cards of a rank, as several packs can bring them, are counted as such, and no other rank is."""
    ace, two = Card.parse("AS"), Card.parse("2S")
    assert 5 * ace.rank_digit != two.rank_digit
    assert RANK_RULES.ranks_of(5 * ace.rank_digit) == [0] * 5
    assert RANK_SCORES[5 * ace.rank_digit].by_kind == {Kind.PAIR: 20}


@given(st.sets(st.sampled_from(WITH_JOKERS.cards)))
def test_the_sum_of_rank_digits_counts_the_cards_of_each_rank_in_one_pack(held: set[Card]) -> None:
    total = sum(card.rank_digit for card in held)
    counts = {rank: total // 6**rank % 6 for rank in Rank}
    assert counts == {rank: sum(card.rank is rank for card in held) for rank in Rank}


# --- decks -------------------------------------------------------------------------------------------------

HIGH = "789TJQKA"
DECKS = [
    ({}, 52),
    ({"jokers": 1}, 53),
    ({"jokers": 2}, 54),
    ({"ranks": HIGH}, 32),
    ({"ranks": "A234567JQK"}, 40),
    ({"ranks": "6" + HIGH}, 36),
    ({"ranks": "9TJQKA", "copies": 2}, 48),
    ({"suits": "HS"}, 26),
    ({"suits": [Suit.SPADES], "ranks": [Rank.ACE]}, 1),
    ({"copies": 2}, 104),
    ({"copies": 2, "jokers": 2}, 108),
    ({"copies": 6}, 312),
]


@pytest.mark.parametrize(("options", "count"), DECKS, ids=str)
def test_a_deck_has_as_many_cards_as_the_game_asks_for(options: Mapping[str, Any], count: int) -> None:
    assert len(build(**options)) == count


@pytest.mark.parametrize(("options", "count"), DECKS, ids=str)
def test_a_deck_is_in_the_order_of_the_pack_and_each_copy_alike(
    options: Mapping[str, Any], count: int
) -> None:
    copies = options.get("copies", 1)
    indices = [card.index for card in build(**options)]
    assert indices == sorted(set(indices)) * copies


def test_a_deck_has_the_ranks_and_suits_that_were_asked_for_whatever_their_order() -> None:
    assert build(ranks="KA", suits="SC").cards == cards("AC AS KC KS")


def test_ranks_and_suits_may_be_written_or_named_and_repeated() -> None:
    either: list[Rank | str] = ["K", Rank.ACE]
    named = build(ranks=[Rank.KING, Rank.ACE], suits=[Suit.HEARTS])
    assert named == build(ranks="aka", suits="h") == build(ranks=iter(either), suits=iter("HH"))


def test_ranks_and_suits_are_read_as_they_are_in_a_card() -> None:
    assert build(ranks=["1", "10", "seven"], suits="♠♡") == build(ranks="A7T", suits=["hearts", "Spades"])


def test_the_red_joker_comes_before_the_black() -> None:
    assert build(jokers=1)[-1] is Card.parse("*R")
    assert build(jokers=2)[-2:] == cards("*R *B")


def test_jokers_stay_in_a_stripped_deck() -> None:
    assert build(ranks="A", suits="H", jokers=2).cards == cards("AH *R *B")


def test_each_of_several_packs_has_its_jokers() -> None:
    assert build(ranks="A", suits="H", jokers=1, copies=2).cards == cards("AH *R AH *R")


def test_two_packs_have_each_card_twice_and_stay_a_deck_of_the_same_type() -> None:
    double = build(copies=2)
    assert type(double) is Deck
    assert double == PACK * 2 == PACK + PACK
    assert set(Counter(double).values()) == {2}


def test_the_pack_is_what_is_built_when_nothing_is_asked_for() -> None:
    assert build() == PACK


def test_a_shuffled_and_dealt_pack_is_still_the_52_cards() -> None:
    hands, stock = PACK.shuffled(Random(121)).deal(2, 6)
    assert len(stock) == 40
    assert {*hands[0], *hands[1], *stock} == set(PACK)


RANKS = "write one of A 2 3 4 5 6 7 8 9 T J Q K"
SUITS = "write one of C D H S"
BAD_DECKS = [
    ({"jokers": 3}, "a pack has 0 to 2 jokers, not 3"),
    ({"jokers": -1}, "a pack has 0 to 2 jokers, not -1"),
    ({"copies": 0}, "the number of copies must be at least 1, not 0"),
    ({"copies": -2}, "the number of copies must be at least 1, not -2"),
    ({"ranks": "X"}, f"'X' is not a rank; {RANKS}"),
    ({"ranks": "10"}, f"'0' is not a rank; {RANKS}"),
    ({"ranks": ["sevens"]}, f"'sevens' is not a rank; {RANKS}"),
    ({"ranks": "*"}, f"'*' is not a rank; {RANKS}"),
    ({"ranks": [5]}, f"5 is not a rank; {RANKS}"),  # the place of the six among the ranks
    ({"ranks": [True]}, f"True is not a rank; {RANKS}"),
    ({"ranks": [None]}, f"None is not a rank; {RANKS}"),
    ({"ranks": [[]]}, f"[] is not a rank; {RANKS}"),
    ({"ranks": [Suit.HEARTS]}, f"<Suit.HEARTS: 'H'> is not a rank; {RANKS}"),
    ({"ranks": [decktet.Rank.FIVE]}, f"<Rank.FIVE: 5> is not a rank; {RANKS}"),
    ({"suits": "X"}, f"'X' is not a suit; {SUITS}"),
    ({"suits": [0]}, f"0 is not a suit; {SUITS}"),
    ({"suits": [Rank.ACE]}, f"<Rank.ACE: 0> is not a suit; {SUITS}"),
    ({"suits": [decktet.Suit.WAVES]}, f"<Suit.WAVES: 'W'> is not a suit; {SUITS}"),
]


@pytest.mark.parametrize(("options", "message"), BAD_DECKS)
def test_a_deck_that_there_is_not_is_refused_with_what_to_write(
    options: Mapping[str, Any], message: str
) -> None:
    with pytest.raises(DeckError, match=f"^{re.escape(message)}$"):
        build(**options)


@pytest.mark.parametrize("options", [{"ranks": ""}, {"suits": ""}, {"ranks": "", "jokers": 2}])
def test_a_deck_without_a_suited_card_is_refused(options: Mapping[str, Any]) -> None:
    with pytest.raises(DeckError, match=r"^no card has one of these ranks"):
        build(**options)


@pytest.mark.parametrize("what", ["ranks", "suits"])
def test_what_is_no_iterable_names_no_ranks_or_suits(what: str) -> None:
    wrong: dict[str, Any] = {what: 5}
    with pytest.raises(WrongTypeError, match=f"^{what} must be an iterable of {what}, not 5$"):
        build(**wrong)


def test_the_rank_of_the_jokers_is_none_to_keep() -> None:
    with pytest.raises(DeckError, match=f"is not a rank; {RANKS}$"):
        build(ranks=Rank)


# --- beside the Decktet ------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [card for card in decktet.EXTENDED if card.code != "AS"], ids=str)
def test_a_card_of_the_decktet_is_none_of_the_pack(card: decktet.Card) -> None:
    for text in (card.code, card.name):
        with pytest.raises(NotationError):
            Card.parse(text)


def test_the_ace_of_suns_and_the_ace_of_spades_are_written_alike_and_are_not_the_same() -> None:
    suns, spades = decktet.Card.parse("AS"), Card.parse("AS")
    assert (suns.name, spades.name) == ("the Ace of Suns", "the Ace of spades")
    assert len({suns, spades}) == 2
    assert suns not in set[object](PACK)


@each_card
def test_a_card_of_the_pack_is_none_of_the_decktet(card: Card) -> None:
    with pytest.raises(NotationError):
        decktet.Card.parse(card.name)


def test_a_game_of_the_decktet_refuses_cards_of_the_pack() -> None:
    held: tuple[Any, ...] = (*decktet.cards("AM XM"), Card.parse("AS"))
    with pytest.raises(WrongCardsError) as caught:
        bhargage.score_hand(held, "2MK")
    assert [(fault.kind, fault.cards) for fault in caught.value.faults] == [
        (FaultKind.FOREIGN, (Card.parse("AS"),))
    ]
