"""The 51 cards, with the comet, and their reader."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from muggins.cards.french import PACK, Card, cards
from muggins.cards.hands import HandReader
from muggins.decks import Deck

__all__ = ["ALWAYS_OUT", "COMET", "DECK", "READ", "CardLike", "CardsLike"]

CardLike: TypeAlias = Card | str
CardsLike: TypeAlias = str | Iterable[Card | str]

COMET = Card.parse("9D")
"""The nine of diamonds, which may be played at any time."""

ALWAYS_OUT = Card.parse("8D")
"""The eight of diamonds, which is never in the deck."""

DECK = Deck(card for card in PACK if card is not ALWAYS_OUT)
"""The 51 cards: a pack without the eight of diamonds."""

READ = HandReader(cards, DECK)
"""Reads cards of the deck."""
