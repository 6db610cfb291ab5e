"""Every card of either pack is read from all that it is called, and its suits are told in one order."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import permutations, product
from typing import Any, TypeAlias

import attrs
import pytest

from modules import names_of_modules
from muggins.cards import decktet, french
from muggins.cards.decktet import Category
from muggins.errors import NotationError, UnknownNameError

AnyCard: TypeAlias = decktet.Card | french.Card

CARDS: list[AnyCard] = [*decktet.EXTENDED, *french.build(jokers=2)]
each_card = pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])
JOINTS = (" ", ", ", " and ", " & ", ", and ", "/")


def names_of_rank(card: AnyCard) -> list[str]:
    """The rank as a symbol and as a word."""
    return [card.rank.symbol, card.rank.name]


def listed_suits(card: AnyCard) -> Iterator[str]:
    """The words for the suits in each order, with each joint between them."""
    for suits, joint in product(permutations(suit.name for suit in card.suits), JOINTS):
        yield joint.join(suits)


def said(card: AnyCard) -> Iterator[str]:
    """All that a card is called."""
    face = card.face
    yield from (card.code, card.name, face.title, *filter(None, [face.detail]))
    if card.suits:
        for rank, of, suits in product(names_of_rank(card), (" of ", " "), listed_suits(card)):
            yield rank + of + suits
            yield f"the {rank}{of}{suits}"


@each_card
def test_a_card_is_read_from_all_that_it_is_called(card: AnyCard) -> None:
    """From its code, name, title and detail, and from its rank and suits in words, in any case."""
    for text in said(card):
        for written in (text, text.lower(), text.upper(), text.title(), f" {text}\t"):
            assert type(card).parse(written) is card, written


@each_card
def test_a_card_is_written_in_one_way(card: AnyCard) -> None:
    """However it is read, it is written as its code."""
    assert {str(type(card).parse(text)) for text in said(card)} == {card.code}


@pytest.mark.parametrize(
    "card", [card for card in CARDS if card.rank is not french.Rank.JOKER], ids=lambda card: card.name
)
def test_a_card_is_read_from_its_rank_and_its_suits(card: AnyCard) -> None:
    """As members, letters or words, the suits in a tuple or in one string."""
    parse: Any = type(card).parse
    words = tuple(suit.name.lower() for suit in card.suits)
    letters = tuple(suit.value for suit in card.suits)
    for rank in (card.rank, *names_of_rank(card)):
        for suits in (card.suits, words, letters, " and ".join(words)):
            assert parse((rank, suits)) is card
        for one in card.suits if len(card.suits) == 1 else ():
            assert parse((rank, one)) is card


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("Crown", "XM XS XW XL XY XK"),
        ("the Pawn of Suns", "PMSL PSWK"),
        ("pawn of suns and leaves", "PMSL"),
        ("8 Moons", "8MS"),
        ("Crown, Event", "XL XY XK"),
        ("PM", "PMSL PMYK"),
        ("queen", "QC QD QH QS"),
        ("the 10 of", "TC TD TH TS"),
        ("Joker", "*R *B"),
    ],
)
def test_an_ambiguous_phrase_is_refused_with_the_cards_that_it_may_be(text: str, possible: str) -> None:
    """Those that have the rank and show the suits named, in the order of the deck."""
    codes = possible.split()
    pack: Any = decktet if codes[0] in {card.code for card in decktet.EXTENDED} else french
    for read in (pack.Card.parse, lambda one: pack.cards([one])):
        with pytest.raises(NotationError) as caught:
            read(text)
        (misreading,) = caught.value.misreadings
        assert misreading.token == text
        assert misreading.nearest in codes
        assert misreading.possible == tuple(codes)
        told = " or ".join(filter(None, [", ".join(codes[:-1]), codes[-1]]))
        assert (f"it may be {told}" if len(codes) > 1 else f"the nearest is {told}") in str(caught.value)


def test_an_ambiguous_phrase_between_cards_is_one_fault() -> None:
    """And the cards around it are read."""
    with pytest.raises(NotationError) as caught:
        decktet.cards("8 of Moons and Suns the Pawn of Suns XS")
    assert [fault[:2] for fault in caught.value.misreadings] == [("the Pawn of Suns", 20)]


def test_words_stand_among_codes_and_names() -> None:
    """A phrase of up to eight words is one card in a string of several."""
    text = "Crown of Suns AM the Pawn of Suns and Waves and Knots light keeper 8 Moons & Suns"
    assert " ".join(map(str, decktet.cards(text))) == "XS AM PSWK PSWK 8MS"


@each_card
def test_what_is_one_card_alone_is_the_same_card_among_others(card: AnyCard) -> None:
    """In a string of several cards too, if it has no comma."""
    read: Any = decktet.cards if isinstance(card, decktet.Card) else french.cards
    for text in said(card):
        if "," not in text:
            assert read(f"{text} {card} {text.lower()}") == (card, card, card), text


@pytest.mark.parametrize(
    "text",
    [
        *(
            "crowns",
            "eights",
            "courts, Character",
            "8 of Moons and Moons",
            "the Bard of Suns",
            "of Moons",
            "Suns",
        ),
        *("Crown of Suns, Event", "Pawn of Suns, Waves, Knots, Moons", "Excuse of Moons", "Character"),
        *(
            "Crown and",
            "8, ",
            "Excuse of",
            "8, Moons, Suns",
            "8 of Moons and Suns Character",
            "Crown of Hearts",
            "Crown of Sun",
        ),
    ],
)
def test_what_is_no_phrase_of_a_card(text: str) -> None:
    """A plural, a suit twice, a suit too many or another's, a name with suits, or what the picture is not."""
    with pytest.raises(NotationError):
        decktet.Card.parse(text)


@pytest.mark.parametrize("pair", [("crown", ()), ("crown", ("moons", "suns")), ("8", ("moons",))], ids=str)
def test_a_pair_with_too_few_suits_or_too_many_is_no_card(pair: Any) -> None:
    with pytest.raises(NotationError):
        decktet.Card.parse(pair)


# --- categories and suits, in order ------------------------------------------------------------------------


@pytest.mark.parametrize("category", Category)
def test_a_category_is_found_by_its_name(category: Category) -> None:
    """In any case; the Decktet's own word for a Character is read too."""
    assert Category(category.value.lower()) is Category(f" {category.name} ") is category
    assert Category("personality") is Category.CHARACTER


@pytest.mark.parametrize("name", ["", "crown", "characters", 3])
def test_no_other_category(name: Any) -> None:
    with pytest.raises(
        UnknownNameError, match=r"there is no category .*; write one of CHARACTER, EVENT, LOCATION$"
    ):
        Category(name)


ORDERED = """
from muggins.cards import decktet, french
for card in (*decktet.EXTENDED, *french.build(jokers=2)):
    print(card, *card.suits, *getattr(card, "categories", ()), sep=",")
"""


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_suits_and_categories_stand_in_one_order_whatever_the_hash_seed(seed: str) -> None:
    """The suits as the code has them, the categories as they are declared."""
    found = subprocess.run(
        [sys.executable, "-c", ORDERED],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert found == [
        ",".join([
            card.code,
            *(card.code[1:] if card.suits else ""),
            *(category for category in Category if category in getattr(card, "categories", ())),
        ])
        for card in CARDS
    ]  # fmt: skip


@pytest.mark.parametrize(
    "name", [name for name in names_of_modules() if hasattr(import_module(name), "__all__")]
)
def test_no_public_constant_is_a_set_nor_a_field_of_what_a_package_exports(name: str) -> None:
    """A set has another order each time that Python starts."""
    module = import_module(name)
    for public in module.__all__:
        value = getattr(module, public)
        assert not isinstance(value, set | frozenset), public
        if hasattr(module, "__path__") and isinstance(value, type) and attrs.has(value):
            for field in attrs.fields(value):
                assert field.name.startswith("_") or "set[" not in str(field.type), (public, field.name)
