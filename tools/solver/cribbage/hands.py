"""Hands of up to four cards of which only the ranks matter, and what is left of them when a card is played.

A hand of a size is known by its place among all hands of that size, in lexicographic order. Each of its
different ranks has a slot, the lowest the first one; slots behind these are empty.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np

__all__ = [
    "COUNTS",
    "EMPTY",
    "FIRST",
    "HANDS",
    "KEPT",
    "LEFT",
    "RANKS",
    "RANK_OF_SLOT",
    "SIZES",
    "SLOT_WITH",
    "VALUES",
    "WITH",
    "place_of",
]

RANKS = 13
KEPT = 4
EMPTY = -1

VALUES = np.minimum(np.arange(1, RANKS + 1), 10)
"""What each rank adds to the count, shape (13,)."""

HANDS = tuple(tuple(combinations_with_replacement(range(RANKS), size)) for size in range(KEPT + 1))
"""The hands of each size, as ranks from 0 in ascending order."""

SIZES = np.array([len(hands) for hands in HANDS])
"""How many hands of each size there are, shape (5,)."""

FIRST = np.concatenate([[0], np.cumsum(SIZES)[:-1]])
"""The row at which the hands of each size begin in the tables below, shape (5,)."""

_PLACES = [{hand: place for place, hand in enumerate(hands)} for hands in HANDS]
_ROWS = sum(map(len, HANDS))

COUNTS = np.array([[hand.count(rank) for rank in range(RANKS)] for hands in HANDS for hand in hands], np.int8)
"""How many cards of each rank a hand has, shape (2380, 13)."""

RANK_OF_SLOT = np.full((_ROWS, KEPT), EMPTY, np.int8)
"""The rank in each slot of a hand, shape (2380, 4)."""

LEFT = np.zeros((_ROWS, KEPT), np.int16)
"""The place of what is left of a hand without the card in a slot, shape (2380, 4)."""

WITH = np.full((_ROWS, RANKS), EMPTY, np.int16)
"""The place of a hand with one more card of a rank, shape (2380, 13)."""

SLOT_WITH = np.zeros((_ROWS, RANKS), np.int8)
"""The slot of that rank in the larger hand, shape (2380, 13)."""


def place_of(hand: tuple[int, ...]) -> int:
    """The place of a hand, given by its ranks in ascending order, among all hands of its size."""
    return _PLACES[len(hand)][hand]


def _fill() -> None:
    for size, hands in enumerate(HANDS):
        for place, hand in enumerate(hands):
            row = FIRST[size] + place
            for slot, rank in enumerate(sorted(set(hand))):
                at = hand.index(rank)
                smaller = place_of((*hand[:at], *hand[at + 1 :]))
                RANK_OF_SLOT[row, slot] = rank
                LEFT[row, slot] = smaller
                WITH[FIRST[size - 1] + smaller, rank] = place
                SLOT_WITH[FIRST[size - 1] + smaller, rank] = slot


_fill()
