"""The deck of 52 cards, and what reads its cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from muggins.cards.french import PACK as DECK
from muggins.cards.french import Card, cards
from muggins.cards.hands import HandReader

__all__ = ["DECK", "READ", "CardLike", "CardsLike"]

CardLike: TypeAlias = Card | str
CardsLike: TypeAlias = str | Iterable[Card | str]

READ = HandReader(cards, DECK)
"""Reads cards of the deck."""
