"""Cards written and read: every spelling, every round trip, and what is said of an unreadable text."""

import copy
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from muggins.cards.decktet import Card, Rank, Suit, cards
from muggins.cards.decktet.card import READER
from muggins.cards.notation import CardReader
from muggins.errors import Misreading, MugginsError, NotationError
from strategies import DECK, all_cards

each_card = pytest.mark.parametrize("card", DECK, ids=str)
T = TypeVar("T")
CODES = {card.code for card in DECK}


# --- one card ----------------------------------------------------------------------------------------------


@each_card
def test_code_is_rank_and_suits_in_order(card: Card) -> None:
    """A card is written as its rank and then its suits, Moons first and Knots last."""
    assert card.code == card.rank.symbol + "".join(suit for suit in "MSWLYK" if suit in card.suits)
    assert str(card) == f"{card}" == card.code


@each_card
def test_code_is_read_in_any_case(card: Card) -> None:
    """Case does not matter in a code."""
    assert Card.parse(card.code) is Card.parse(card.code.lower()) is Card.parse(card.code.title()) is card


@each_card
def test_suits_are_read_in_any_order(card: Card) -> None:
    """The suits of a code may come in any order."""
    codes = [card.code[0] + "".join(suits) for suits in permutations(card.code[1:])]
    assert all(Card.parse(code) is card for code in codes)


@each_card
def test_spaces_and_slashes_do_not_matter(card: Card) -> None:
    """Blanks and slashes are ignored, wherever they are."""
    rank, suits = card.code[0], card.code[1:]
    joined = [joint.join(card.code) for joint in (" ", "/", " / ", "\t \n")]
    spread = [f"{rank}/{suits}", f" {rank} {suits}\t", f"\n{card}/", *joined]
    assert all(Card.parse(code) is card for code in spread)


@each_card
def test_v_is_waves(card: Card) -> None:
    """Waves are read as V too."""
    assert Card.parse(card.code.replace("W", "V")) is card
    assert Card.parse(card.code.lower().replace("w", "v")) is card


@each_card
def test_name_is_read_with_or_without_the(card: Card) -> None:
    """A card's name is read in any case, with or without "the", and with any blanks between its words."""
    bare = card.name.removeprefix("the ")
    spellings = [card.name, bare, card.name.upper(), bare.title(), bare.replace(" ", ""), f"  The   {bare} "]
    assert all(Card.parse(spelling) is card for spelling in spellings)


SYMBOLS = [
    ("E", "E"), ("Ex", "E"), ("ex", "E"), ("EX", "E"), ("0", "E"),
    ("AM", "AM"), ("1M", "AM"), ("1 m", "AM"),
    *((f"{number}{suits}", f"{number}{suits}") for number, suits in zip(range(2, 10), (
        "SY", "SK", "WL", "ML", "LK", "WY", "MS", "LK"), strict=True)),
    ("PMSL", "PMSL"),
    ("CMLY", "CMLY"), ("CoMLY", "CMLY"), ("co/mly", "CMLY"), ("TMLY", "CMLY"), ("tmly", "CMLY"),
    ("XW", "XW"), ("CrW", "XW"), ("cr w", "XW"), ("CRV", "XW"), ("NW", "XW"), ("nv", "XW"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code"), SYMBOLS)
def test_every_way_to_write_a_rank(text: str, code: str) -> None:
    """Each rank is read as the package's description says."""
    assert Card.parse(text).code == code


@pytest.mark.parametrize(
    ("rank", "symbol"),
    [
        (Rank.EXCUSE, "E"),
        (Rank.ACE, "A"),
        (Rank.TWO, "2"),
        (Rank.NINE, "9"),
        (Rank.PAWN, "P"),
        (Rank.COURT, "C"),
        (Rank.CROWN, "X"),
    ],
)
def test_symbol_of_a_rank(rank: Rank, symbol: str) -> None:
    """Each rank is written one way; a C is always a Court."""
    assert rank.symbol == symbol


@pytest.mark.parametrize(
    ("suit", "letter"),
    [
        (Suit.MOONS, "M"),
        (Suit.SUNS, "S"),
        (Suit.WAVES, "W"),
        (Suit.LEAVES, "L"),
        (Suit.WYRMS, "Y"),
        (Suit.KNOTS, "K"),
    ],
)
def test_letter_of_a_suit(suit: Suit, letter: str) -> None:
    """Each suit is written as its letter."""
    assert (suit.value, str(suit)) == (letter, letter)


UNREADABLE = [
    "A", "M", "X", "2", "2M", "2MS", "AMM", "AMS", "2MKM", "PMS", "PMSW", "PWLYK", "CMWL", "XE", "EM", "0M",
    "1", "00", "10M", "11M", "CrWW", "AQ", "QM", "KS", "5H", "AM XS", "AM,", "the", "the the Author",
    "Authors", "A-M", "?", "the Ace of Spades", "E E", "½",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_names_no_card(text: str) -> None:
    """A text that names no card raises, with the text and the nearest card."""
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    (misreading,) = caught.value.misreadings
    assert (caught.value.text, misreading.token, misreading.position) == (text, text, 0)
    assert misreading.nearest in CODES or not {*text} & {*"".join(READER.spellings)}


def test_position_of_one_token() -> None:
    """The position of a token is its place in the text as given, blanks before it included."""
    with pytest.raises(NotationError) as caught:
        Card.parse("  PSWM \n")
    assert caught.value.text == "  PSWM \n"
    assert caught.value.misreadings == (Misreading("PSWM", 2, "PSWK", ("PMSL", "PSWK")),)


@pytest.mark.parametrize("text", ["", " ", "\t\n"])
def test_no_token_at_all(text: str) -> None:
    """A text without any token has nothing to be near to; the message says what to write."""
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert caught.value.misreadings == ()
    assert str(caught.value) == f"there is no card in {text!r}"


TYPOS = [
    ("PSWM", "PSWK"), ("the Lite Keeper", "PSWK"), ("Huntres", "XM"), ("Mrchant", "9LK"),
    ("the Ace of Wirms", "AY"), ("Penitant", "6SY"), ("chance meting", "7ML"), ("border land.", "PWLY"),
    ("the Excus", "E"), ("Windfal", "XK"), ("calamitty", "XY"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "nearest"), TYPOS)
def test_nearest_card_of_a_typo(text: str, nearest: str) -> None:
    """A slip of the pen is near to the card that was meant, code or name."""
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert caught.value.misreadings[0].nearest == nearest


def test_message_of_one_typo() -> None:
    """The message says the text, the token, its position, and the nearest card."""
    with pytest.raises(NotationError) as caught:
        Card.parse("PSWM")
    assert (
        str(caught.value) == "cannot read 'PSWM': 'PSWM' at position 0 is not a card (it may be PMSL or PSWK)"
    )


@given(st.text())
@example("\u017f")
@example("ßk")
@example("İ")
@example("the")
@example("THE")
@example("/")
@example("\x00")
@example("ﬁ")
def test_any_text_is_a_card_or_a_notation_error(text: str) -> None:
    """Whatever the text, `parse` gives one of the 45 cards or its own error."""
    check_outcome(text)


@given(st.text(alphabet="EA0123456789PCXTNRO MSWVLYK/the,;", max_size=8))
def test_nearly_a_code_is_a_card_or_a_notation_error(text: str) -> None:
    """The same for texts of the letters that codes are made of."""
    check_outcome(text)


def check_outcome(text: str) -> None:
    """One card, or one misreading that is found where it says."""
    found = outcome(lambda: Card.parse(text))
    if isinstance(found, NotationError):
        assert found.text == text
        assert len(found.misreadings) == bool(text.strip())
        check_misreadings(found)
    else:
        assert any(found is card for card in DECK)


def outcome(read: Callable[[], T]) -> T | NotationError:
    """What was read, or the error that says why nothing was."""
    try:
        return read()
    except NotationError as error:
        return error


def check_misreadings(error: NotationError) -> None:
    """Each token stands where the error says it does, and the nearest card is a card."""
    for misreading in error.misreadings:
        start = misreading.position
        assert misreading.token
        assert error.text[start : start + len(misreading.token)] == misreading.token
        assert misreading.nearest in {*CODES, None}
        assert str(misreading) in str(error)


# --- from text to text -------------------------------------------------------------------------------------


@given(st.lists(all_cards))
def test_text_of_many_cards_is_read_back(hand: list[Card]) -> None:
    """Any cards, written with blanks or commas or by name, are read back in their order, repeats included."""
    assert cards(" ".join(map(str, hand))) == tuple(hand)
    assert cards(", ".join(map(str, hand))) == tuple(hand)
    assert cards("; ".join(card.name for card in hand)) == tuple(hand)
    assert cards(" ".join(card.name for card in hand)) == tuple(hand)


def test_cards_work_in_sets_and_as_keys() -> None:
    """Cards are hashable, each its own key."""
    assert len({*DECK, *map(copy.deepcopy, DECK)}) == 45
    assert {Card.parse("the bard"): 1}[Card.parse("X/S")] == 1


# --- many cards --------------------------------------------------------------------------------------------

MANY = [
    ("AM", "AM"),
    ("AM XS 8WL", "AM XS 8WL"),
    ("  AM\n\tXS  8WL ", "AM XS 8WL"),
    ("am xs 8/lw", "AM XS 8WL"),
    ("AM,XS,8WL", "AM XS 8WL"),
    ("AM, XS; 8WL", "AM XS 8WL"),
    ("AM;;XS, ,8WL;", "AM XS 8WL"),
    ("AM,", "AM"),
    ("A M, p / k w s, the Author", "AM PSWK 2MK"),
    ("AM the light keeper 8/WL", "AM PSWK 8WL"),
    ("the Ace of Moons the Chance Meeting the End", "AM 7ML XL"),
    ("ace of moons chance meeting end", "AM 7ML XL"),
    ("the  light\tkeeper, author", "PSWK 2MK"),
    ("light keeper author merchant", "PSWK 2MK 9LK"),
    ("A M 2 M K E", "AM 2MK E"),
    ("P / S W K", "PSWK"),
    ("P / S / W / K", "PSWK"),
    ("E XM", "E XM"),
    ("0 1V Co/SLK NY", "E AW CSLK XY"),
    ("excuse E ex", "E E E"),
    ("AM AM", "AM AM"),
    ("", ""),
    ("   ", ""),
    (",;, ", ""),
]


@pytest.mark.parametrize(("text", "codes"), MANY)
def test_many_cards(text: str, codes: str) -> None:
    """Blanks part the cards; with commas or semicolons each piece is one; a name may have several words."""
    assert [card.code for card in cards(text)] == codes.split()


def test_many_cards_of_mixed_kinds() -> None:
    """An iterable may hold cards and texts, each text one card."""
    mixed: list[Card | str] = [Card.parse("AM"), "the light keeper", "8/WL"]
    assert cards(mixed) == cards(iter(mixed)) == cards("AM PSWK 8WL")


def test_one_text_of_an_iterable_names_one_card() -> None:
    """A text in a list is one card, not several."""
    with pytest.raises(NotationError) as caught:
        cards(["AM XS", "8WL"])
    assert caught.value.misreadings[0].token == "AM XS"


def test_all_misreadings_of_several_texts_at_once() -> None:
    """When cards come one text each, every text that names no card is reported all the same."""
    with pytest.raises(NotationError) as caught:
        cards(["PSWM", "AM", "QQ"])
    found = [caught.value, *caught.value.others]
    assert [error.text for error in found] == ["PSWM", "QQ"]
    assert [error.misreadings[0].token for error in found] == ["PSWM", "QQ"]


def test_message_of_misreadings_of_several_texts() -> None:
    """The message names each text with what is unreadable in it."""
    with pytest.raises(NotationError) as caught:
        cards(["PSWM", "AM", "Huntres"])
    assert str(caught.value) == (
        "cannot read 'PSWM': 'PSWM' at position 0 is not a card (it may be PMSL or PSWK); "
        "cannot read 'Huntres': 'Huntres' at position 0 is not a card (the nearest is XM)"
    )


MISREADINGS = [
    ("AM PSWM", [("PSWM", 3)]),
    ("PSWM AM QQ", [("PSWM", 0), ("QQ", 8)]),
    ("AM, PSWM , XS,  Q Q", [("PSWM", 4), ("Q Q", 16)]),
    ("  ZZ\tAM ZZ", [("ZZ", 2), ("ZZ", 8)]),
    ("A, A", [("A", 0), ("A", 3)]),
    ("AM XS, 8WL", [("AM XS", 0)]),
    ("the moon light keeper", [("the", 0), ("moon", 4)]),
    ("A XS", [("A", 0)]),
    ("XM L", [("L", 3)]),
    ("AMX", [("AMX", 0)]),
    ("AM-XS", [("AM-XS", 0)]),
]


@pytest.mark.parametrize(("text", "expected"), MISREADINGS)
def test_all_misreadings_at_once(text: str, expected: list[tuple[str, int]]) -> None:
    """Every token that names no card is reported, with its place in the whole text."""
    with pytest.raises(NotationError) as caught:
        cards(text)
    assert caught.value.text == text
    misreadings = caught.value.misreadings
    assert [(misreading.token, misreading.position) for misreading in misreadings] == expected
    assert caught.value.others == ()
    check_misreadings(caught.value)


def test_message_of_two_misreadings() -> None:
    """The message lists every misreading, in the order of the text."""
    with pytest.raises(NotationError) as caught:
        cards("PSWM AM Huntres")
    assert str(caught.value) == (
        "cannot read 'PSWM AM Huntres': 'PSWM' at position 0 is not a card (it may be PMSL or PSWK); "
        "'Huntres' at position 8 is not a card (the nearest is XM)"
    )


@given(st.text())
@example("AM,")
@example("A\x1fM")
@example(";")
@example("the the the the the the")
def test_any_text_is_cards_or_a_notation_error(text: str) -> None:
    """Whatever the text, `cards` gives cards of the deck or its own error, with all that is unreadable."""
    check_many(text)


PIECES = st.sampled_from(
    ["AM", "xs", "8/WL", "the", "light", "keeper", "author", "E", "PSWM", "Q", "/", ",", ";", " "]
)


@given(st.lists(PIECES, max_size=8), st.sampled_from(["", " ", ", "]))
def test_any_mixture_is_cards_or_a_notation_error(pieces: list[str], joint: str) -> None:
    """The same for mixtures of codes, words of names and rubbish."""
    check_many(joint.join(pieces))


def check_many(text: str) -> None:
    found = outcome(lambda: cards(text))
    if isinstance(found, NotationError):
        assert found.text == text
        assert found.misreadings
        check_misreadings(found)
        positions = [misreading.position for misreading in found.misreadings]
        assert positions == sorted(set(positions))
    else:
        assert all(any(card is one for one in DECK) for card in found)


# --- the reader itself, which knows no deck ----------------------------------------------------------------


def test_reader_of_another_deck() -> None:
    """The reader takes any deck's spellings, and cards of any kind, even those that count as false."""
    reader = CardReader(int, find={"nought": 0, "one": 1}.get, spellings={"nought": "0", "one": "1"})
    assert reader.many("nought one") == (0, 1)
    assert reader.many("nought, one") == (0, 1)
    assert reader.one("nought") == 0
    assert reader.nearest("onne") == "1"
    with pytest.raises(NotationError, match=r"'noughtone' at position 0 is not a card \(the nearest is 0\)"):
        reader.many("noughtone")


def test_nearest_of_a_very_long_token() -> None:
    """A very long token is compared by its beginning, and has a nearest card like another."""
    assert READER.nearest("the Huntress" + "!" * 10_000) == "XM"


def test_reader_takes_an_empty_iterable() -> None:
    """No cards are no error to the reader."""

    def none() -> Iterator[Card]:
        yield from ()

    assert cards(none()) == cards([]) == ()


def test_notation_error_is_a_value_error() -> None:
    """Whoever catches ValueError or MugginsError catches a notation error."""
    assert issubclass(NotationError, (MugginsError, ValueError))


def test_what_is_like_no_card_has_no_nearest_one() -> None:
    """It shares no letter with the code or name of any card."""
    with pytest.raises(NotationError) as caught:
        Card.parse("??")
    assert caught.value.misreadings[0].nearest is None
    assert str(caught.value) == "cannot read '??': '??' at position 0 is not a card"


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("9MK", "9MS 9LK"),
        ("2MS", "2MK 2SY"),
        ("9 of Moons and Knots", "9MS 9LK"),
        ("PSWM", "PMSL PSWK"),
        ("8H", ""),
    ],
)
def test_suits_that_no_card_of_the_rank_shows(text: str, possible: str) -> None:
    """The cards that show most of them are named; a letter of no suit says nothing about the rank."""
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert caught.value.misreadings[0].possible == tuple(possible.split())
