"""The 54 cards, and their readers."""

from __future__ import annotations

from muggins.cards.french import PACK, CardLike, CardsLike, build, cards
from muggins.cards.hands import HandReader

__all__ = ["DECK", "NATURAL", "PLAYERS", "READ", "READ_NATURAL", "CardLike", "CardsLike"]

DECK = build(jokers=2)
"""The 54 cards: a pack and two jokers."""

PLAYERS = range(2, 7)
"""How many can play."""

NATURAL = PACK
"""The 52 cards that a joker can stand for."""

READ = HandReader(cards, DECK)
"""Reads any card."""

READ_NATURAL = HandReader(cards, NATURAL)
"""Reads cards that are not jokers."""
