"""The 104 cards: two packs, in which the jacks are wild or remove markers."""

from __future__ import annotations

from muggins.cards.french import CardLike, CardsLike, build, cards
from muggins.cards.hands import HandReader

__all__ = [
    "JACKS",
    "ONE_EYED",
    "PACK",
    "PRINTED",
    "READ",
    "READ_PRINTED",
    "TWO_EYED",
    "CardLike",
    "CardsLike",
]

PACK = build(copies=2)
"""The 104 cards that are dealt and drawn."""

PRINTED = build(ranks="A23456789TQK", copies=2)
"""The 96 cards on the board: each card except the jacks, twice."""

READ = HandReader(cards, PACK)
"""Reads cards that are dealt and drawn."""

READ_PRINTED = HandReader(cards, PRINTED)
"""Reads cards on the board."""

TWO_EYED = cards("JC JD")
"""The jacks that place a marker on any space (OJ-02)."""

ONE_EYED = cards("JH JS")
"""The jacks that remove a marker (OJ-03)."""

JACKS = ONE_EYED + TWO_EYED
"""The cards not on the board."""
