"""Cards or text in, checked cards out: what every entry of the game does first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from muggins.cards.french import PACK, Card, Pair, cards
from muggins.cards.hands import HandReader

__all__ = ["READ", "CardLike", "CardsLike"]

CardLike: TypeAlias = Card | str | Pair
CardsLike: TypeAlias = str | Iterable[Card | str | Pair]

READ = HandReader(cards, PACK)
"""Reads cards of the pack of 52."""
