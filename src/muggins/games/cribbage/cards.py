"""The pack of Cribbage, and its reader."""

from __future__ import annotations

from muggins.cards.french import PACK, CardLike, CardsLike, cards
from muggins.cards.hands import HandReader

__all__ = ["READ", "CardLike", "CardsLike"]

READ = HandReader(cards, PACK)
"""Reads cards of the pack of 52."""
