"""Every hand and every deal at once, with NumPy, which the extra `analysis` installs."""

from muggins.crib.arrays import StableWeights
from muggins.games.bhargage.analysis.exhaustive.batch import (
    Columns,
    all_bhargages,
    all_hands,
    combinations_of_cards,
    score_bhargages,
    score_hands,
)
from muggins.games.bhargage.analysis.exhaustive.deals import DENOMINATOR, DISCARDS, Deals, all_deals
from muggins.games.bhargage.analysis.exhaustive.places import pair_at, row_of
from muggins.games.bhargage.analysis.exhaustive.weights import stable_weights

__all__ = [
    "DENOMINATOR",
    "DISCARDS",
    "Columns",
    "Deals",
    "StableWeights",
    "all_bhargages",
    "all_deals",
    "all_hands",
    "combinations_of_cards",
    "pair_at",
    "row_of",
    "score_bhargages",
    "score_hands",
    "stable_weights",
]
