"""What each seat throws from every deal: the file that beliefs about a hand come from."""

from __future__ import annotations

import lzma
from math import comb

import numpy as np

from muggins.crib.arrays import colex_places
from muggins.games.bhargage.analysis.exhaustive.deals import DISCARDS, every_deal, kept_columns
from muggins.games.bhargage.analysis.simulation import habitual_table
from muggins.table.seats import Seat

__all__ = ["throws"]


def throws() -> bytes:
    """The file `throws.bin` of the game, for the discards as shipped.

    For each seat, and each hand of three cards, it has a bit for each pair of cards, the lowest bit of a byte
    first: whether the seat keeps the hand and throws the pair, if it is dealt these five cards. Hands and
    pairs are in colexicographic order. All of that is compressed with LZMA.
    """
    cards, table = every_deal(), habitual_table(play=True)
    columns = np.array([kept_columns(thrown) for thrown in DISCARDS])
    found = []
    for seat in Seat:
        chosen = table(cards, seat)
        kept = colex_places(np.take_along_axis(cards, columns[chosen], axis=1))
        thrown = colex_places(np.take_along_axis(cards, np.array(DISCARDS)[chosen], axis=1))
        throws = np.zeros((comb(45, 3), comb(45, 2)), bool)
        throws[kept, thrown] = True
        found.append(np.packbits(throws, axis=1, bitorder="little").tobytes())
    return lzma.compress(b"".join(found), preset=9 | lzma.PRESET_EXTREME)
