"""Decks chosen by card, rank, suit and category; what shares a suit; what ranks count; names of either."""

from enum import Enum
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards import literal_notation as literal
from muggins.cards import decktet, french
from muggins.cards.decktet import BASIC, EXTENDED, Card, Category, Rank, Suit, values
from muggins.decks import Deck
from muggins.errors import NotationError, WrongTypeError
from refusing import refusal

CHOICES: list[Card | Enum] = [*EXTENDED, *Rank, *Suit, *Category]
chosen = st.lists(st.sampled_from(CHOICES), max_size=4)


@pytest.mark.parametrize(
    ("left_out", "count"),
    [
        ([Rank.EXCUSE, Rank.PAWN, Rank.COURT], 36),
        ([Rank.PAWN, Rank.COURT], 37),
        ([Rank.EXCUSE, Rank.COURT], 40),
        ([Rank.EXCUSE, Rank.PAWN], 40),
        ([Rank.EXCUSE], 44),
        ([], 45),
    ],
)
def test_the_usual_decks_are_the_extended_one_without_some_ranks(left_out: list[Rank], count: int) -> None:
    deck = EXTENDED.without(*left_out)
    assert len(deck) == count
    assert set(BASIC) <= set(deck)
    assert {card.rank for card in EXTENDED} - {card.rank for card in deck} == set(left_out)


@pytest.mark.parametrize(
    ("choice", "codes"),
    [
        (Rank.COURT, "CMWK CMLY CSWY CSLK"),
        (Suit.MOONS, "AM 2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS PMSL PMYK CMWK CMLY XM"),
        (Category.EVENT, "2WL 3MW 4YK 5SW 6LK 7ML 8YK 9MS PMSL CMLY XL XY XK"),
        (Card.parse("the Bard"), "XS"),
    ],
)
def test_a_group_is_what_shows_one_thing(choice: Card | Enum, codes: str) -> None:
    assert str(EXTENDED.only(choice)) == codes


def test_every_group_of_the_deck_is_that_of_the_literal_lists() -> None:
    codes = list(literal.DECKTET_NAMES)
    for suit in Suit:
        assert str(EXTENDED.only(suit)).split() == [code for code in codes if suit in code[1:]]
    for rank in Rank:
        assert str(EXTENDED.only(rank)).split() == [code for code in codes if code[0] == rank.symbol]
    for category, group in (Category.EVENT, literal.EVENTS), (Category.LOCATION, literal.LOCATIONS):
        assert sorted(str(EXTENDED.only(category)).split()) == sorted(group)


@given(chosen)
def test_each_card_is_either_chosen_or_left(choices: list[Card | Enum]) -> None:
    """The two parts are in the order of the deck, and together they are the deck."""
    deck = EXTENDED * 2
    kept, left = deck.only(*choices), deck.without(*choices)
    assert sorted((*kept, *left), key=deck.cards.index) == sorted(deck, key=deck.cards.index)
    assert not {*kept} & {*left}
    assert list(kept) == [card for card in deck if card in {*kept}]


@given(chosen, chosen)
def test_choices_add_up(first: list[Card | Enum], second: list[Card | Enum]) -> None:
    assert EXTENDED.without(*first).without(*second) == EXTENDED.without(*first, *second)
    assert {*EXTENDED.only(*first, *second)} == {*EXTENDED.only(*first), *EXTENDED.only(*second)}


def test_the_choice_of_nothing() -> None:
    assert (EXTENDED.only(), EXTENDED.without()) == (Deck(()), EXTENDED)


def test_cards_of_other_packs_are_chosen_too() -> None:
    """French cards, and cards of any class; a member is not mistaken for one of the same value."""
    assert str(french.PACK.only(french.Rank.ACE)) == "AC AD AH AS"
    assert len(french.build(jokers=2).without(*french.Suit)) == 2
    assert Deck("abcab").without("a").cards == ("b", "c", "b")
    assert Deck(Suit).only(Suit.KNOTS, Suit.MOONS).cards == (Suit.MOONS, Suit.KNOTS)
    assert len(EXTENDED.only(french.Suit.SPADES)) == 0


def test_what_is_chosen_may_be_named() -> None:
    """Cards are read as everywhere, then ranks, suits and categories; a text that names none is no card."""
    assert EXTENDED.only("the Author", "AM") == EXTENDED.only(Card.parse("2MK"), Card.parse("AM"))
    assert EXTENDED.without("E") == EXTENDED.without(Rank.EXCUSE)
    assert EXTENDED.only("crown", "Moons", "Event") == EXTENDED.only(Rank.CROWN, Suit.MOONS, Category.EVENT)
    assert french.PACK.only("K").only("hearts") == Deck((french.Card.parse("KH"),))
    for text in "the Bard of old", "hearts":
        with pytest.raises(NotationError, match=text):
            EXTENDED.only(Rank.ACE, text)


@pytest.mark.parametrize("named", ["AM", "the bard", "8 of Leaves and Waves", Card.parse("2MK")])
def test_a_deck_has_what_a_text_names(named: Any) -> None:
    """A card, by its code or its name."""
    assert named in BASIC


@pytest.mark.parametrize("absent", ["PSWK", "the Excuse", "moons", "?", 5, None])
def test_a_deck_has_no_other_card(absent: Any) -> None:
    """Nor what is no card, nor any text if its cards are not read from text."""
    assert absent not in BASIC
    assert absent not in Deck("abc")


def test_cards_are_grouped_by_what_they_show() -> None:
    """In the order of the enumeration; a card is in the group of each of its suits."""
    groups = EXTENDED.grouped(Suit)
    assert [*groups] == [*Suit]
    assert {card for deck in groups.values() for card in deck} == {*EXTENDED.without(Rank.EXCUSE)}
    assert all(groups[suit] == EXTENDED.only(suit) for suit in Suit)
    assert Rank.PAWN not in BASIC.grouped(Rank)
    assert sum(map(len, BASIC.grouped(Rank).values())) == len(BASIC)


@pytest.mark.parametrize("kind", ["suit", Suit.MOONS, int, None])
def test_cards_are_grouped_by_enumerations_only(kind: Any) -> None:
    """And not by a member of one."""
    with pytest.raises(
        WrongTypeError, match="what cards are grouped by must be an enumeration, such as Suit"
    ):
        BASIC.grouped(kind)


def test_values_are_those_of_ranks() -> None:
    """A card is no rank."""
    key: Any = EXTENDED[0]
    with pytest.raises(
        WrongTypeError, match="a key of the values must be a rank, such as the rank of a card, not"
    ):
        values()[key]


def test_ranks_are_written_as_in_cards() -> None:
    """Like suits."""
    assert "".join(map(str, Rank)) == "EA23456789PCX"
    assert "".join(f"{card.rank}{card.suit}" for card in french.cards("AS TH KD")) == "ASTHKD"


@pytest.mark.parametrize("choice", [5, None, french.PACK[0]])
def test_what_is_no_choice_is_refused(choice: Any) -> None:
    """Neither a card of the deck's kind nor a member of an enum."""
    for ask in (lambda: EXTENDED.only(Rank.ACE, choice)), (lambda: EXTENDED.without(choice)):
        assert refusal(ask).startswith(
            "a choice of cards must be a card of the deck's kind, or a rank, a suit or a category, not "
        )


def test_two_cards_share_a_suit_if_one_stands_on_both() -> None:
    for one, other in product(EXTENDED, repeat=2):
        assert one.shares_suit(other) == bool({*one.code[1:]} & {*other.code[1:]})
    assert {*EXTENDED.only(*Card.parse("2MK").suits)} == {
        card for card in EXTENDED if card.shares_suit("2MK")
    }


def test_the_total_of_cards_in_any_form() -> None:
    """Texts and cards."""
    assert values(ace=11).total("AM XS 8WL") == values(ace=11).total([Card.parse("AM"), "XS", "8WL"]) == 29


def test_values_by_rank() -> None:
    """A number counts its face, whatever the rest counts."""
    ranks = "EA23456789PCX"
    assert {rank.symbol: value for rank, value in values().items()} == dict(
        zip(ranks, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10], strict=True)
    )
    other = values(excuse=5, ace=11, pawn=-1, court=0, crown=12)
    assert [*other.values()] == [5, 11, 2, 3, 4, 5, 6, 7, 8, 9, -1, 0, 12]
    given_wrongly: Any = "11"
    assert refusal(lambda: values(ace=given_wrongly)) == "the value of Ace must be a whole number, not '11'"


def test_names_of_the_capital_decktet() -> None:
    """Each card has one; the Aces and the Excuse have the same in both; each is read as the card."""
    assert {card.code: card.capital_name for card in EXTENDED} == literal.CAPITAL_NAMES
    same = {card for card in EXTENDED if card.capital_name == card.name}
    assert same == {*EXTENDED.only(Rank.ACE, Rank.EXCUSE)}
    names = [name for card in EXTENDED.without(*same) for name in (card.name, card.capital_name)]
    assert len({*names}) == 2 * 38
    for card in EXTENDED:
        assert Card.parse(card.capital_name.upper()) is card
        assert decktet.cards(f"AM {card.capital_name} {card.name}") == (EXTENDED[1], card, card)
