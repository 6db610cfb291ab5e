"""The cards of a deck in every form in which they may be given, and in some in which they may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from fuzz.choices import Choices
from fuzz.hostile import Text, hostile, no_card, no_container
from muggins.cards import decktet, french
from muggins.decks import Deck
from muggins.errors import MugginsError, NotationError, WrongCardsError

__all__ = ["DECKTET", "FRENCH", "READING", "Tradition"]

READING: tuple[type[MugginsError], ...] = (NotationError, WrongCardsError)
"""What is said of cards that cannot be read, or are not the right ones."""


@frozen
class Tradition:
    """A kind of cards.

    Attributes:
        card: its class.
        deck: the cards of its deck.
        others: the cards of that kind that are not in it.
    """

    card: Any
    deck: tuple[Any, ...]
    others: tuple[Any, ...] = ()

    def written(self, choices: Choices, card: Any) -> str:
        """A text that names a card."""
        form = choices.below(6)
        if form == 0:
            return str(card.code)
        if form == 1:
            return str(card.name)
        if form == 2:
            return str(card.code).lower()
        if form == 3:
            return f" {card.code[0]}/{card.code[1:]}\t"
        return Text(card.name.removeprefix("the ").upper() if form == 4 else card.code)

    def one(self, choices: Choices, card: Any) -> Any:
        """A card, or a text that names it."""
        return self.written(choices, card) if choices.below(3) == 2 else card

    def many(self, choices: Choices, cards: Sequence[Any]) -> Any:
        """Some cards, in an order, in one of the forms that every entry takes."""
        form = choices.below(8)
        if form < 2:
            return tuple(cards) if form else list(cards)
        if form == 2:
            return " ".join([card.code for card in cards])
        if form == 3:
            return ", ".join([self.written(choices, card) for card in cards])
        if form == 4:
            return [self.one(choices, card) for card in cards]
        if form == 5:
            return (card for card in cards)
        return Deck(cards) if form == 6 else ";".join([card.name for card in cards])

    def spoilt(self, choices: Choices, cards: Sequence[Any]) -> Any:
        """Some cards with one thing wrong that nobody can overlook, whatever number of cards is right."""
        wrong, form = list(cards), choices.below(5)
        if form == 0 or not wrong:
            return no_container(choices)
        place = choices.below(len(wrong))
        if form == 1 and len(wrong) > 1:
            wrong[place] = wrong[place - 1]
        elif form == 2:
            wrong[place] = "QQ"
        elif form == 3 and self.others:
            wrong[place] = choices.pick(self.others)
        else:
            wrong[place] = no_card(choices, self.card)
        return tuple(wrong) if choices.below(2) else iter(wrong)

    def any_card(self, choices: Choices) -> Any:
        """A card, a text for it, or anything."""
        return hostile(choices) if choices.rarely(4) else self.one(choices, choices.pick(self.deck))

    def any_cards(self, choices: Choices, most: int = 9) -> Any:
        """Some cards, perhaps the same twice, or anything."""
        if choices.rarely(5):
            return hostile(choices)
        return [self.any_card(choices) for _ in range(choices.below(most + 1))]


DECKTET = Tradition(decktet.Card, tuple(decktet.EXTENDED))
FRENCH = Tradition(french.Card, tuple(french.PACK), (french.Card.parse("*R"), french.Card.parse("*B")))
