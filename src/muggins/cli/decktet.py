"""The commands `deck` and `card` of every game played with the Decktet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias, TypedDict, TypeVar

import click
from rich.console import RenderableType

from muggins.cards.decktet import Card, Category, Suit
from muggins.cli.command import Command, OneCommand, as_json, ending, words
from muggins.cli.output import write
from muggins.cli.table import WordTable

__all__ = ["CardDocument", "DeckDocument", "Value", "card_command", "deck_command", "suit_names"]

RulesT = TypeVar("RulesT")

Value: TypeAlias = Callable[[Card], int]
"""The value of a card in a game."""


class CardDocument(TypedDict):
    """A card of the Decktet.

    Attributes:
        code: its code, as the library writes it.
        name: its name, with "the".
        suits: the letters of its suits, in the order of suits.
        value: its value in this game.
        categories: what its picture shows: Character, Event, Location.
    """

    code: str
    name: str
    suits: list[str]
    value: int
    categories: list[str]


class DeckDocument(TypedDict):
    """The cards of a deck, by rank from the Excuse to the Crowns."""

    cards: list[CardDocument]


def deck_command(
    game: str,
    value: Value,
    deck_of: Callable[[RulesT], Iterable[Card]],
    rules_options: Callable[[Command], Command],
) -> click.Command:
    """The command that lists the deck of a game's rules, with the value of each card in it."""

    @click.command(cls=OneCommand, epilog=ending(f"muggins {game} deck", DeckDocument))
    @rules_options
    @as_json
    def deck(*, rules: RulesT, as_json: bool) -> None:
        """List the cards of the deck.

        Each has its code, its name, its suits, its value in this game, and its categories.
        """
        document: DeckDocument = {"cards": [_document(card, value) for card in deck_of(rules)]}
        write(document, _deck_as_text(document), as_json=as_json)

    return deck


def card_command(game: str, value: Value) -> click.Command:
    """The command that shows one card, with its value in a game."""

    @click.command(cls=OneCommand, epilog=ending(f'muggins {game} card "light keeper"', CardDocument))
    @words("named", metavar="CARD")
    @as_json
    def card(named: str, *, as_json: bool) -> None:
        """Show one CARD, given by its code or its name."""
        document = _document(Card.parse(named), value)
        write(document, _card_as_text(document), as_json=as_json)

    return card


def suit_names(letters: Iterable[str]) -> list[str]:
    """The names of the suits with these letters."""
    return [Suit(letter).name.title() for letter in letters]


def _document(card: Card, value: Value) -> CardDocument:
    return {
        "code": card.code,
        "name": card.name,
        "suits": [suit.value for suit in Suit if suit in card.suits],
        "value": value(card),
        "categories": [category.value for category in Category if category in card.categories],
    }


def _row(card: CardDocument) -> tuple[str, ...]:
    suits, categories = " ".join(suit_names(card["suits"])), " ".join(card["categories"])
    return card["code"], card["name"], suits or "-", str(card["value"]), categories or "-"


_COLUMNS = ("code", "name", "suits", "value", "categories")


def _deck_as_text(deck: DeckDocument) -> Iterator[RenderableType]:
    table = WordTable(*_COLUMNS, right=["value"])
    for card in deck["cards"]:
        table.add_row(*_row(card))
    yield table


def _card_as_text(card: CardDocument) -> Iterator[RenderableType]:
    table = WordTable("", "")
    for column, cell in zip(_COLUMNS, _row(card), strict=True):
        table.add_row(column, cell)
    yield table
