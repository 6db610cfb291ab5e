"""Deals of Cribbage for two by the million, with NumPy, which the extra `analysis` installs.

Both sides throw by a habit and play greedily. The points of a deal are in the order in which they are scored,
as a match can end in mid-deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muggins.crib import arrays as _arrays  # noqa: F401 - it says which extra brings NumPy

# isort: split
import numpy as np

from muggins.cards.french import PACK, Rank
from muggins.crib.arrays import NOTHING, Points
from muggins.games.cribbage.analysis.exhaustive import score_cribs, score_hands
from muggins.games.cribbage.analysis.exhaustive.weights import HABITUAL
from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.rules import POINTS, RANK_RULES, Kind
from muggins.strategy.arrays import Simulation

__all__ = ["SIMULATION", "estimate_odds", "habitual_discards", "habitual_table", "simulate"]

# These arrays have an entry for each card's index, and one for NOTHING.
_NO_RANK = int(Rank.JOKER)
_RANKS = np.full(NOTHING + 1, _NO_RANK, np.uint8)
_RANKS[: len(PACK)] = [card.rank_index for card in PACK]
_FOR_COUNT = np.zeros(NOTHING + 1, np.uint8)
for _kind, _total in RANK_RULES.totals.items():
    _FOR_COUNT[_total] = POINTS[_kind][1]
_FOR_PAIR = np.array([*POINTS[Kind.PAIR][:5], *[0] * 4], np.uint8)
_LEAST_RUN = 3


# --- the points ------------------------------------------------------------------------------------------


def _score_card(cards: Points, counts: Points, before: Sequence[Points]) -> Points:
    """What a card played scores: fifteen or 31, and a pair or a run (CR-10, CR-15 to CR-18)."""
    ranks = _RANKS[cards]
    alike = np.ones(cards.shape, np.uint8)
    is_pair = apart = np.ones(cards.shape, bool)
    run = np.zeros(cards.shape, np.uint8)
    lowest = highest = ranks
    held = np.left_shift(1, ranks, dtype=np.uint16)
    for length, card in enumerate(before, start=2):
        rank = _RANKS[card]
        is_pair = is_pair & (ranks == rank)
        alike += is_pair
        mark = np.left_shift(1, rank, dtype=np.uint16)
        apart = apart & ((held & mark) == 0) & (rank != _NO_RANK)
        held = held | mark
        lowest, highest = np.minimum(lowest, rank), np.maximum(highest, rank)
        if length >= _LEAST_RUN:
            run[apart & (highest - lowest == length - 1)] = length
    points: Points = _FOR_COUNT[counts] + _FOR_PAIR[alike] + run
    return points


SIMULATION = Simulation.of(
    BARE,
    score=_score_card,
    hand=score_hands,
    crib=score_cribs,
    habitual=HABITUAL,
)
"""The simulation of Cribbage for two."""

simulate: Final = SIMULATION.simulate
estimate_odds: Final = SIMULATION.estimate_odds
habitual_discards: Final = SIMULATION.habitual_discards
habitual_table: Final = SIMULATION.habitual_table
