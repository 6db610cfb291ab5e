"""The commands `deck` and `card` of every game played with the Decktet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from muggins.cards.decktet import Card
from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import words
from muggins.cli.output import table_of
from muggins.cli.rules import RulesOptions

__all__ = ["add_cards"]

_COLUMNS = ("code", "name", "suits", "value", "categories")


def add_cards(
    group: GameCommands,
    value: Callable[[Card], int],
    deck_of: Callable[[Any], Iterable[Card]],
    rules: RulesOptions,
) -> None:
    """Add the commands for the deck of a game's rules, and for one card, with the value of each card."""

    @group.answer("", rules)
    def deck(rules: Any) -> Answer:
        """List the cards of the deck.

        Each has its code, its name, its suits, its value in this game, and its categories.
        """
        cards = [*deck_of(rules)]
        yield {"cards": [_document(card, value(card)) for card in cards]}
        yield table_of(_COLUMNS, [_row(card, value(card)) for card in cards])

    @group.answer('"light keeper"')
    @words("named", metavar="CARD")
    def card(named: str) -> Answer:
        """Show one CARD, given by its code or its name."""
        found = Card.parse(named)
        yield _document(found, value(found))
        yield table_of(("", ""), zip(_COLUMNS, _row(found, value(found)), strict=True))


def _document(card: Card, value: int) -> dict[str, object]:
    return {
        "code": card.code,
        "name": card.name,
        "suits": card.suits,
        "value": value,
        "categories": [*card.categories],
    }


def _row(card: Card, value: int) -> tuple[object, ...]:
    suits = " ".join(suit.name.title() for suit in card.suits)
    categories = " ".join(category.value for category in card.categories)
    return card.code, card.name, suits or "-", value, categories or "-"
