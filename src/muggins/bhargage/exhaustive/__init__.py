"""Every hand and every deal at once, with NumPy, which the extra `analysis` brings."""

try:
    import numpy as _numpy  # noqa: F401
except ImportError as _error:
    raise ImportError(
        "muggins.bhargage.exhaustive needs NumPy: pip install 'muggins[analysis]'", name=_error.name
    ) from _error

from muggins.bhargage.exhaustive.batch import (
    Columns,
    all_bhargages,
    all_hands,
    combinations_of_cards,
    score_bhargages,
    score_hands,
)
from muggins.bhargage.exhaustive.deals import DENOMINATOR, DISCARDS, Deals, all_deals
from muggins.bhargage.exhaustive.places import pair_at, row_of
from muggins.bhargage.exhaustive.weights import StableWeights, stable_weights

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
