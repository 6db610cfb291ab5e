"""`muggins bhargage deck` and `card`: what they print, in text and as JSON."""

import pytest

from cli.running import document, printed
from muggins.cards.decktet import EXTENDED, Card
from muggins.games.bhargage import value

DECK = ("bhargage", "deck")
CARD = ("bhargage", "card")
LIGHT_KEEPER = {
    "code": "PSWK",
    "name": "the Light Keeper",
    "suits": ["S", "W", "K"],
    "value": 0,
    "categories": ["Character"],
}


def test_the_deck_has_a_row_a_card() -> None:
    """Below the head there are 45 rows, from the Excuse to the Crowns."""
    head, *rows = printed(*DECK).splitlines()
    assert head.split() == ["code", "name", "suits", "value", "categories"]
    assert [row.split()[0] for row in rows] == [card.code for card in EXTENDED]


@pytest.mark.parametrize(
    "row",
    [
        "E     the Excuse          -                       0  -",
        "AM    the Ace of Moons    Moons                   1  -",
        "6LK   the Market          Leaves Knots            6  Event Location",
        "PSWK  the Light Keeper    Suns Waves Knots        0  Character",
        "XK    the Windfall        Knots                  10  Event",
    ],
)
def test_a_row_of_the_deck(row: str) -> None:
    """A row has code, name, suits, value and categories, with a dash for none."""
    assert row in printed(*DECK).splitlines()


def test_the_deck_as_json() -> None:
    """The document holds a full entry for each of the 45 cards, the same that `card` gives."""
    deck = document(*DECK)
    assert list(deck) == ["cards", "variants"]
    assert LIGHT_KEEPER in deck["cards"]
    assert [(card["code"], card["name"], card["value"]) for card in deck["cards"]] == [
        (card.code, card.name, value(card)) for card in EXTENDED
    ]
    for card in deck["cards"]:
        known = Card.parse(card["code"])
        assert card["suits"] == list(card["code"][1:])
        assert tuple(card["suits"]) == known.suits
        assert tuple(card["categories"]) == known.categories


def test_a_card_is_told_in_full() -> None:
    """One card has a line for each thing that there is to know."""
    assert printed(*CARD, "light keeper").splitlines() == [
        "code        PSWK",
        "name        the Light Keeper",
        "suits       Suns Waves Knots",
        "value       0",
        "categories  Character",
    ]


@pytest.mark.parametrize(
    "spelling", [["light keeper"], ["the", "Light", "Keeper"], ["PSWK"], ["p/kvs"], ["P", "S", "W", "K"]]
)
def test_a_card_as_json_by_any_spelling(spelling: list[str]) -> None:
    """Code or name, quoted or not, give the same document."""
    assert document(*CARD, *spelling) == LIGHT_KEEPER


def test_a_card_without_suits_and_category() -> None:
    """The Excuse has empty lists, and dashes in the text."""
    assert document(*CARD, "E") == {
        "code": "E",
        "name": "the Excuse",
        "suits": [],
        "value": 0,
        "categories": [],
    }
    assert printed(*CARD, "E").splitlines()[2:] == ["suits       -", "value       0", "categories  -"]
