"""The two decks, and parsing several cards at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from muggins.cards.decktet.card import CARDS, READER, Card, Pair, Rank
from muggins.decks import Deck

__all__ = ["BASIC", "EXTENDED", "CardLike", "CardsLike", "cards"]

CardLike: TypeAlias = Card | str | Pair
"""A card, or something that is parsed as one: a string, or a pair of a rank and suits."""

CardsLike: TypeAlias = str | Iterable[Card | str | Pair]
"""Cards, or something that is parsed as cards: a string that names them all, or an iterable of single
cards."""

EXTENDED: Deck[Card] = Deck(CARDS)
"""All 45 cards, by rank from the Excuse to the Crowns."""

BASIC: Deck[Card] = EXTENDED.without(Rank.EXCUSE, Rank.PAWN, Rank.COURT)
"""The 36 Aces, number cards and Crowns."""


def cards(source: CardsLike) -> tuple[Card, ...]:
    """The cards that a string names, or those of an iterable of cards, strings, and rank-suit pairs.

    In a string with commas or semicolons, each piece between them is one card. Otherwise blanks separate the
    cards, a name of several words is read as one card, and a word may be the codes of several cards. The
    docstring of the package describes how a card is written. A set is read in alphabetical order.

    Examples:
        >>> cards("AM the light keeper 8/WL")
        (Card.parse('AM'), Card.parse('PSWK'), Card.parse('8WL'))
        >>> cards("XQ")
        Traceback (most recent call last):
        muggins.errors.NotationError: cannot read 'XQ': 'XQ' at position 0 is not a card (the nearest is XM)
    """
    return READER.many(source)
