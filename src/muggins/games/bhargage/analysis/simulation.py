"""Deals of Bhargage by the million, with NumPy, which the extra `analysis` installs.

Both sides throw by a habit and play greedily. The points of a deal are in the order in which they are scored,
with the claims, as a match can end in mid-deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muggins.crib import arrays as _arrays  # noqa: F401 - it says which extra brings NumPy

# isort: split
import numpy as np
from numpy.typing import NDArray

from muggins.cards.decktet import EXTENDED, Rank
from muggins.cards.decktet.card import ALL_SUITS
from muggins.crib.arrays import NOTHING, Points
from muggins.games.bhargage.analysis.exhaustive import Columns, score_bhargages, score_hands
from muggins.games.bhargage.analysis.exhaustive.weights import HABITUAL
from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.rules import POINTS, TOTALS, Kind
from muggins.strategy.arrays import Simulation
from muggins.table.seats import BySeat

__all__ = ["SIMULATION", "estimate_odds", "habitual_discards", "habitual_table", "simulate"]

_IS_ACE = np.array([card.rank is Rank.ACE for card in EXTENDED])

# These arrays have an entry for each card's index, and one for NOTHING.
_NO_RANK = len(Rank)
_RANKS = np.full(NOTHING + 1, _NO_RANK, np.uint8)
_RANKS[: len(EXTENDED)] = [card.rank_index for card in EXTENDED]
_SUITS = np.full(NOTHING + 1, ALL_SUITS, np.uint8)
_SUITS[: len(EXTENDED)] = [card.suit_mask for card in EXTENDED]

_FOR_COUNT = np.zeros(NOTHING + 1, np.uint8)
for _kind, _total in TOTALS.items():
    _FOR_COUNT[_total] = POINTS[_kind][1]
_FOR_SET = np.array([*POINTS[Kind.SET], 0], np.uint8)  # six Aces are no set: they win outright
_BHARG = np.uint8(POINTS[Kind.BHARG][1])


# --- the points ------------------------------------------------------------------------------------------


def _score_card(cards: Points, counts: Points, before: Sequence[Points]) -> Points:
    """What a card played scores: 11 or 23, a set, and a bharg (BH-35 to BH-39)."""
    points: Points = _FOR_COUNT[counts]
    ranks, suits = _RANKS[cards], _SUITS[cards]
    alike = np.ones(cards.shape, np.uint8)
    is_set = np.ones(cards.shape, bool)
    apart = np.ones(cards.shape, bool)
    bharg = np.zeros(cards.shape, bool)
    for card in before:
        is_set &= ranks == _RANKS[card]
        alike += is_set
        more = _SUITS[card]
        apart &= (suits & more) == 0
        suits = suits | more
        bharg |= apart & (suits == ALL_SUITS)
    points += _FOR_SET[alike] + bharg.view(np.uint8) * _BHARG
    return points


def _crib(thrown: Points, upcards: Points) -> Columns:
    return score_bhargages(np.column_stack([thrown, upcards]))


def _six_aces(hands: BySeat[Points]) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = np.all(_IS_ACE[np.hstack(hands.in_order)], axis=1)
    return found


SIMULATION = Simulation.of(
    BARE,
    score=_score_card,
    hand=score_hands,
    crib=_crib,
    habitual=HABITUAL,
    outright=_six_aces,
    claims=True,
)
"""The simulation of Bhargage."""

simulate: Final = SIMULATION.simulate
estimate_odds: Final = SIMULATION.estimate_odds
habitual_discards: Final = SIMULATION.habitual_discards
habitual_table: Final = SIMULATION.habitual_table
