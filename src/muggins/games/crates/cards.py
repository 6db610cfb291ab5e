"""The deck of 52 cards, and its reader."""

from __future__ import annotations

from muggins.cards.french import PACK as DECK
from muggins.cards.french import CardLike, CardsLike, cards
from muggins.cards.hands import HandReader

__all__ = ["DECK", "PLAYERS", "READ", "CardLike", "CardsLike"]

PLAYERS = range(2, 6)
"""The possible numbers of players."""

READ = HandReader(cards, DECK)
"""Reads cards of the deck."""
