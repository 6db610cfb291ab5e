"""Deals of Cribbage for two by the million, with NumPy, which the extra `analysis` installs.

Both sides throw by a habit and play greedily. The points of a deal are in the order in which they are scored,
as a match can end in mid-deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import permutations
from math import comb
from typing import Final

from muggins.crib import arrays as _arrays  # noqa: F401 - it says which extra brings NumPy

# isort: split
import numpy as np

from muggins.cards.french import PACK, Rank, Suit
from muggins.crib.arrays import (
    NOTHING,
    DiscardTable,
    Points,
    colex_places,
)
from muggins.crib.deal import THROWN
from muggins.games.cribbage.analysis.exhaustive import DISCARDS, score_cribs, score_hands
from muggins.games.cribbage.analysis.exhaustive.weights import HABITUAL
from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.rules import POINTS, RANK_RULES, STANDARD, Kind
from muggins.strategy.arrays import Simulation
from muggins.table.seats import BySeat, Seat

__all__ = ["SIMULATION", "estimate_odds", "habitual_discards", "habitual_table", "simulate"]

# What is looked up for a card by its index has an entry for NOTHING besides.
_NO_RANK = int(Rank.JOKER)
_RANKS = np.full(NOTHING + 1, _NO_RANK, np.uint8)
_RANKS[: len(PACK)] = [card.rank_index for card in PACK]
_FOR_COUNT = np.zeros(NOTHING + 1, np.uint8)
for _kind, _total in RANK_RULES.totals.items():
    _FOR_COUNT[_total] = POINTS[_kind][1]
_FOR_PAIR = np.array([*POINTS[Kind.PAIR][:5], *[0] * 4], np.uint8)
_LEAST_RUN = 3


_NUMBER_OF_DISCARD = np.zeros((STANDARD.kept + THROWN,) * 2, np.uint8)
for _number, _discard in enumerate(DISCARDS):
    _NUMBER_OF_DISCARD[_discard] = _number


def _every_habitual(play: bool, executor: Executor | None, block: int) -> DiscardTable:
    """See `Simulation.habitual_table`."""
    deals, chosen = HABITUAL.best_against_habits(play=play, executor=executor, block=block)
    cards = deals.cards
    best = BySeat(*(np.zeros(comb(len(PACK), STANDARD.kept + THROWN), np.uint8) for _ in Seat))
    thrown = {seat: np.take_along_axis(cards, np.array(DISCARDS)[chosen[seat]], axis=1) for seat in Seat}
    for order in permutations(range(len(Suit))):
        exchanged = np.array(
            [card // len(Suit) * len(Suit) + order[card % len(Suit)] for card in range(len(PACK))], np.uint8
        )
        rows = np.sort(exchanged[cards], axis=1)
        places = colex_places(rows)
        for seat in Seat:
            pairs = np.sort(exchanged[thrown[seat]], axis=1)
            low, high = ((rows < pairs[:, [column]]).sum(axis=1) for column in range(THROWN))
            best[seat][places] = _NUMBER_OF_DISCARD[low, high]
    return DiscardTable(best)


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
    habitual=lambda play: HABITUAL.discards(play=play),
    every_habitual=_every_habitual,
)
"""The simulation of Cribbage for two."""

simulate: Final = SIMULATION.simulate
estimate_odds: Final = SIMULATION.estimate_odds
habitual_discards: Final = SIMULATION.habitual_discards
habitual_table: Final = SIMULATION.habitual_table
