"""Every hand at once, with NumPy: the extra ``analysis``."""

from muggins.bhargage.exhaustive.batch import (
    Columns,
    all_bhargages,
    all_hands,
    combinations_of_cards,
    score_bhargages,
    score_hands,
)

__all__ = [
    "Columns",
    "all_bhargages",
    "all_hands",
    "combinations_of_cards",
    "score_bhargages",
    "score_hands",
]
