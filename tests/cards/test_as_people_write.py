"""Cards as people write them: several in a word, the suit first, one character a card, wide, and in pairs."""

# ruff: noqa: RUF001 - full-width characters are read as well

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards import literal_notation as literal
from lengths import first_quick
from muggins.cards import decktet, french
from muggins.errors import NotationError, WrongCardsError, WrongTypeError
from muggins.games import bhargage, cribbage

FRENCH = french.build(jokers=2)
Read = Callable[[Any], Any]


def codes(cards: Sequence[object]) -> str:
    """The codes of some cards."""
    return " ".join(map(str, cards))


def faults(read: Read, text: str) -> list[tuple[str, int, str | None]]:
    """Each part that cannot be read, its place and the nearest card."""
    with pytest.raises(NotationError) as caught:
        read(text)
    assert caught.value.text == text
    for token, position, *_ in caught.value.misreadings:
        assert text[position:].startswith(token)
    return [(token, position, nearest) for token, position, nearest, _ in caught.value.misreadings]


# --- several cards in one word -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("5H5D5SJC", "5H 5D 5S JC"),
        ("5h10d0♠1c", "5H TD TS AC"),
        ("H5D10C0SA", "5H TD TC AS"),
        ("♥5♠10", "5H TS"),
        ("5♥️10♠️J♣︎", "5H TS JC"),
        ("5H6D 7C S8", "5H 6D 7C 8S"),
        ("5H/6D/7C/", "5H 6D 7C"),
        ("*R5H*B", "*R 5H *B"),
        ("*RH5*B", "*R 5H *B"),
        ("THJH", "TH JH"),
        ("5H6D five of clubs", "5H 6D 5C"),
    ],
)
def test_the_codes_of_several_french_cards_may_stand_in_one_word(text: str, found: str) -> None:
    """Each card ends with its suit, or each begins with it."""
    assert codes(french.cards(text)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("AMXS8WL", "AM XS 8WL"),
        ("am8/lwxs E", "AM 8WL XS E"),
        ("EXM", "E XM"),
        ("EXEX", "E E"),
        ("E/XM", "E XM"),
        ("EAM0", "E AM E"),
        ("coMLYcrVnk", "CMLY XW XK"),
        ("2MKPSWK", "2MK PSWK"),
    ],
)
def test_the_codes_of_several_cards_of_the_decktet_may_stand_in_one_word(text: str, found: str) -> None:
    """No letter is both a rank and a suit, so each card begins with its rank."""
    assert codes(decktet.cards(text)) == found


@given(st.lists(st.sampled_from(french.PACK.cards), min_size=1, max_size=60))
def test_any_french_cards_written_without_blanks_are_read_back(hand: list[french.Card]) -> None:
    joined = "".join(card.code for card in hand)
    turned = "".join(card.code[::-1].replace("T", "10") for card in hand)
    assert french.cards(joined) == french.cards(joined.lower()) == french.cards(turned) == tuple(hand)


@given(st.lists(st.sampled_from(decktet.EXTENDED.cards), min_size=1, max_size=60))
def test_any_cards_of_the_decktet_written_without_blanks_are_read_back(hand: list[decktet.Card]) -> None:
    assert decktet.cards("".join(card.code for card in hand)) == tuple(hand)


@pytest.mark.parametrize("name", [card.name for card in (*FRENCH, *decktet.EXTENDED)])
def test_no_word_of_a_name_is_several_cards(name: str) -> None:
    """So a name is never taken to pieces."""
    codes_of = literal.FRENCH_CODES + literal.DECKTET_CODES
    assert [word for word in name.split() if len(literal.glued(word, codes_of) or []) > 1] == []


@pytest.mark.parametrize("text", ["5H5D", "5H5D, 6C", "H5D5;", "5H5D,"])
def test_where_one_card_is_due_a_word_is_one_card(text: str) -> None:
    """With commas each piece is one card; a text in a list and a card to be played are one card as well."""
    token = text.rstrip(",;").partition(",")[0]
    for read in (french.Card.parse, french.cards) if text != token else (french.Card.parse,):
        assert token in faults(read, text)[0][0]
    with pytest.raises(NotationError):
        french.cards([text])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5H5D5SJX", [("JX", 6, "JC")]),
        ("5H5X5D6C", [("5X5D", 2, "5D")]),
        ("5H6DX", [("X", 4, "6C")]),
        ("AC 5H6DQQ7C", [("QQ7C", 7, "7C")]),
        ("H5XXD6S7", [("H5XX", 0, "5H")]),
        ("５Ｈ６Ｄ７Ｘ", [("７Ｘ", 4, "7C")]),
        ("5HH", [("5HH", 0, "5H")]),
        ("5H-6D", [("5H-6D", 0, "5D")]),
        ("5H-6D 7X", [("5H-6D", 0, "5D"), ("7X", 6, "7C")]),
    ],
)
def test_of_a_word_with_two_cards_or_more_the_part_that_is_none_is_named(
    text: str, expected: list[tuple[str, int, str]]
) -> None:
    assert faults(french.cards, text) == expected


def test_of_a_word_of_the_decktet_the_part_that_is_none_is_named() -> None:
    assert faults(decktet.cards, "AMXS8W2MK") == [("8W", 4, "8WL")]


# --- one card in other ways --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", french.PACK, ids=str)
def test_a_french_card_may_begin_with_its_suit(card: french.Card) -> None:
    """With its letter or its sign, before the rank as a letter or a number."""
    rank, suit = card.code[0], card.code[1]
    ranks = {"T": ["T", "10", "0"], "A": ["A", "1"]}.get(rank, [rank])
    assert card.suit is not None
    for written in ranks:
        for sign in (suit, suit.lower(), card.suit.symbol, card.suit.symbol + "\ufe0f"):
            assert french.Card.parse(sign + written) is card
            assert french.cards(f"{sign} {written} 5H") == (card, french.Card.parse("5H"))


@pytest.mark.parametrize("text", ["H five", "hearts 5", "height", "skings", "dace", "S of 5", "HH", "H11"])
def test_a_suit_stands_first_only_before_a_short_rank(text: str) -> None:
    """No word such as "height" is a card."""
    with pytest.raises(NotationError):
        french.Card.parse(text)


@pytest.mark.parametrize("text", ["0S", "0♠", "0 of spades", "s0", "０Ｓ"])
def test_a_nought_is_a_ten(text: str) -> None:
    assert french.Card.parse(text).code == "TS"


def test_a_nought_is_no_rank_of_a_deck() -> None:
    """As "10" would be an Ace and a ten."""
    with pytest.raises(ValueError, match="'0' is not a rank"):
        french.build(ranks="10")


@pytest.mark.parametrize(
    ("glyphs", "found"),
    [
        ("🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫🂭🂮", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"),
        ("🂱🂲🂳🂴🂵🂶🂷🂸🂹🂺🂻🂽🂾", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"),
        ("🃁🃂🃃🃄🃅🃆🃇🃈🃉🃊🃋🃍🃎", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"),
        ("🃑🃒🃓🃔🃕🃖🃗🃘🃙🃚🃛🃝🃞", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"),
        ("🂿🃏", "*R *B"),
    ],
)
def test_a_card_may_be_the_character_that_unicode_has_for_it(glyphs: str, found: str) -> None:
    assert codes(french.cards(glyphs)) == codes(french.cards(" ".join(glyphs))) == found
    assert [french.Card.parse(glyph).code for glyph in glyphs] == found.split()


@pytest.mark.parametrize("glyph", ["🂬", "🂼", "🃌", "🃜", "🃟", "🂠"])
def test_a_knight_a_white_joker_and_the_back_of_a_card_are_none(glyph: str) -> None:
    with pytest.raises(NotationError):
        french.Card.parse(glyph)


def wide(text: str) -> str:
    """The text with a full-width character for each that has one."""
    return "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in text)


@pytest.mark.parametrize("card", FRENCH, ids=str)
def test_full_width_characters_are_read_as_the_usual_ones(card: french.Card) -> None:
    assert french.Card.parse(wide(card.code)) is card
    assert french.Card.parse(wide(card.name)) is card
    assert french.cards(wide(f"{card},5H;TS")) == french.cards(f"{card},5H;TS")


def test_full_width_characters_are_read_in_the_decktet_too() -> None:
    assert (
        codes(decktet.cards("ＡＭ，　８／ＷＬ；ｘｓ"))
        == codes(decktet.cards("ＡＭ８／ＷＬｘｓ"))
        == "AM 8WL XS"
    )


def test_what_cannot_be_read_is_told_as_it_was_written() -> None:
    """The token and its place are those of the text, not of what it was read as."""
    assert faults(french.cards, "5H　ＱＸ, 6D") == [("5H　ＱＸ", 0, "5H")]
    assert faults(french.cards, "5H　ＱＸ 6D") == [("ＱＸ", 3, "QC")]
    assert faults(french.Card.parse, "　ＱＸ") == [("ＱＸ", 1, "QC")]


# --- pairs -------------------------------------------------------------------------------------------------

RANK, SUIT = french.Rank, french.Suit
PAIRS: list[tuple[Any, str]] = [
    (("5", "H"), "5H"),
    (("10", "♠"), "TS"),
    (("0", "S"), "TS"),
    (("king", "of hearts"), "KH"),
    ((RANK.TEN, SUIT.SPADES), "TS"),
    ((RANK.ACE, "clubs"), "AC"),
    (("q", SUIT.DIAMONDS), "QD"),
]


@pytest.mark.parametrize(("pair", "code"), PAIRS, ids=[code for _, code in PAIRS[:1]] + [*"bcdefg"])
def test_a_rank_and_a_suit_in_a_tuple_are_a_card(pair: tuple[Any, Any], code: str) -> None:
    assert french.Card.parse(pair).code == code
    assert codes(french.cards([pair, "5C", pair])) == f"{code} 5C {code}"


@pytest.mark.parametrize("card", french.PACK, ids=str)
def test_the_rank_and_the_suit_of_a_card_are_that_card(card: french.Card) -> None:
    assert card.suit is not None
    assert french.Card.parse((card.rank, card.suit)) is card


def test_a_card_of_the_decktet_may_be_its_rank_and_its_suits() -> None:
    assert codes(decktet.cards([("P", "SWK"), (decktet.Rank.CROWN, decktet.Suit.SUNS)])) == "PSWK XS"


def test_pairs_are_cards_wherever_cards_are() -> None:
    """In a hand, as the starter, as a card thrown or played in a match."""
    held: Any = [("5", "C"), ("5", "D"), ("5", "H"), ("J", "S")]
    assert cribbage.hand_points(held, ("5", "S")) == 29
    match = cribbage.Match(("Ann", "Ben"), "Ben").deal(french.PACK)
    thrown: Any = [("A", "C"), ("A", "H")]
    pair: Any = (RANK.TWO, SUIT.HEARTS)
    match = match.discard("Ann", thrown).discard("Ben", "AD AS").turn_up(4)
    assert match.play(pair).moves[-1] == "play 2H"
    assert bhargage.hand_points([("2", "MK"), "XS", "8WL"], ("P", "SWK")) == bhargage.hand_points(
        "2MK XS 8WL", "PSWK"
    )


def test_a_tuple_of_two_texts_that_stands_for_several_cards_is_two_cards() -> None:
    assert codes(french.cards(("5H", "6D"))) == "5H 6D"


NO_PAIRS: list[Any] = [
    (5, "H"),
    (RANK.FIVE, 2),
    (decktet.Rank.FIVE, "H"),
    ("5", decktet.Suit.SUNS),
    ("5", "H", "C"),
    ("5",),
    ["5", "H"],
    (None, "H"),
]


@pytest.mark.parametrize("thing", NO_PAIRS, ids="abcdefgh")
def test_a_number_is_no_rank_of_a_pair_nor_is_one_of_another_deck(thing: Any) -> None:
    """`Rank(5)` is the six, so a 5 could mean either."""
    with pytest.raises(WrongTypeError, match=r"^a card must be a"):
        french.cards([thing])
    with pytest.raises(WrongCardsError, match="is not in the deck"):
        cribbage.score_hand(["5C", "5D", "5H", thing], "5S")


def test_a_pair_that_names_no_card_is_refused_as_it_would_be_written() -> None:
    assert faults(lambda text: french.cards([tuple(text.split())]), "5 X") == [("5 X", 0, "5C")]


# --- slips -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("quen of spades", [("quen of spades", 0, "QS")]),
        ("5H quen of spades 6D", [("quen of spades", 3, "QS")]),
        ("jck of clbs quen of hearts", [("jck of clbs", 0, "JC"), ("quen of hearts", 12, "QH")]),
        ("the five of hearts the sx of clubs", [("the sx of clubs", 19, "6C")]),
        ("five or hearts six of clubs", [("five or hearts", 0, "5H")]),
        ("tenn  of\tspades", [("tenn  of\tspades", 0, "TS")]),
        ("5 of harts", [("5 of harts", 0, "5H")]),
        ("red jocker 5H", [("red jocker", 0, "*R")]),
        ("fve hearts 5H6D", [("fve hearts", 0, "5H")]),
        ("the the five of hearts", [("the", 0, "TH")]),
        ("5X five of hearts", [("5X", 0, "5C")]),
        ("a 10 of spades", [("a", 0, "AC")]),
        ("QQ 5X", [("QQ", 0, "QC"), ("5X", 3, "5C")]),
        ("5H QQ of", [("QQ", 3, "QC"), ("of", 6, "AC")]),
    ],
)
def test_a_name_of_several_words_with_a_slip_is_one_fault(
    text: str, expected: list[tuple[str, int, str]]
) -> None:
    """And what can be read on its own is no part of it."""
    assert faults(french.cards, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the Lite Keeper XS", [("the Lite Keeper", 0, "PSWK")]),
        ("AM ace of wirms chance meting", [("ace of wirms", 3, "AY"), ("chance meting", 16, "7ML")]),
        ("the moon light keeper", [("the", 0, "XW"), ("moon", 4, "AM")]),
    ],
)
def test_so_it_is_in_the_decktet(text: str, expected: list[tuple[str, int, str]]) -> None:
    assert faults(decktet.cards, text) == expected


def with_a_slip(name: str, rng: Random) -> str:
    """The name with two letters of one word exchanged, or one left out."""
    place = rng.randrange(len(name) - 1)
    while " " in name[place : place + 2] or name[place] == name[place + 1]:
        place = rng.randrange(len(name) - 1)
    return name[:place] + name[place + 1] + (name[place] if rng.random() < 0.5 else "") + name[place + 2 :]


@pytest.mark.parametrize("seed", first_quick(range(2000), 100))
def test_a_slip_in_any_name_is_at_most_one_fault_and_the_nearest_card_is_meant(seed: int) -> None:
    """Unless it makes the name of another card, or leaves a card and a word over."""
    rng = Random(seed)
    card = rng.choice(FRENCH.cards)
    text = with_a_slip(card.name, rng)
    try:
        found = french.cards(f"5H, {text}")
    except NotationError as error:
        (fault,) = error.misreadings
        assert fault.token == text
        (same,) = faults(french.cards, text)
        assert same[2] == fault.nearest or same[0] != text
    else:
        assert found[1] is not None


# --- beside the literal reader -----------------------------------------------------------------------------

FRENCH_PIECES = (
    *("5", "10", "0", "1", "T", "A", "K", "h", "S", "D", "C", "♥", "♠\ufe0f", "*R", "*B", "🂥", "🂵", "*", "R"),
    *(" ", "/", "the", "of", "５", "Ｈ", "5H", "6D", "H5", "D6", "10C", "C10", "X", ","),
)
DECKTET_PIECES = (
    *("E", "X", "AM", "XS", "8WL", "M", "S", "K", "W", "2MK", "CO", "CR", "T", "0", " ", "/", "O", "R", "Q"),
    *("PSWK", "1", "ex", "Ａ", "ｍ", ","),
)


@pytest.mark.parametrize(
    ("read", "spellings", "several", "pieces"),
    [
        (french.cards, literal.FRENCH, literal.FRENCH_CODES, FRENCH_PIECES),
        (decktet.cards, literal.DECKTET, literal.DECKTET_CODES, DECKTET_PIECES),
    ],
    ids=["french", "decktet"],
)
@pytest.mark.parametrize("seed", first_quick(range(7), 1))
def test_any_mixture_is_read_as_the_literal_reader_reads_it(
    read: Read, spellings: literal.Spellings, several: literal.Codes, pieces: Sequence[str], seed: int
) -> None:
    """Both read the same cards, or both refuse."""
    rng = Random(seed)
    for _ in range(1000):
        text = "".join(rng.choices(pieces, k=rng.randint(1, 12)))
        expected, unread = literal.many(text, spellings, several)
        try:
            found: list[str] | None = [str(card) for card in read(text)]
        except NotationError:
            found = None
        assert found == (None if unread else expected), text


@pytest.mark.parametrize("card", decktet.EXTENDED, ids=str)
def test_suits_of_a_card_in_a_word_may_stand_in_any_order(card: decktet.Card) -> None:
    for suits in permutations(card.code[1:]):
        assert decktet.cards(f"AM{card.code[0]}{''.join(suits)}XS")[1] is card
