"""How often each seat keeps what it is dealt, by ranks: the file that beliefs about a hand come from."""

from __future__ import annotations

import lzma
from math import comb

import numpy as np

from muggins.cards.french import Suit
from solver.cribbage.hands import HANDS, KEPT
from solver.cribbage.weights import PAIRS, rank_counts, thrown_as_shipped

__all__ = ["throws"]

_WHOLE = 255


def throws() -> bytes:
    """The file `throws.bin` of the game, for the discards as shipped.

    It has a byte for each seat, each of the 1,820 hands and each of the 91 pairs of ranks, in the order of
    `combinations_with_replacement`: in how many of the deals of these six ranks, of 255 parts, the seat
    throws the pair. All of that is compressed with LZMA.
    """
    alike = len(Suit)
    ways_of = np.array([comb(alike, number) for number in range(KEPT + 3)])
    cards = rank_counts(HANDS[KEPT])[:, None] + rank_counts(PAIRS)
    ways = ways_of[cards].prod(axis=2)
    shares = np.divide(thrown_as_shipped(), ways, out=np.zeros((2, *ways.shape)), where=ways > 0)
    return lzma.compress(np.rint(shares * _WHOLE).astype(np.uint8).tobytes(), preset=9 | lzma.PRESET_EXTREME)
