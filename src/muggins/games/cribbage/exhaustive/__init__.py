"""Every hand and every crib at once, with NumPy, which the extra `analysis` brings."""

from muggins.crib import arrays as _arrays  # noqa: F401 - it says which extra brings NumPy
from muggins.games.cribbage.exhaustive.batch import Columns, score_cribs, score_hands
from muggins.games.cribbage.exhaustive.splits import Splits, all_cribs, all_hands, cards_at, place_of

__all__ = [
    "Columns",
    "Splits",
    "all_cribs",
    "all_hands",
    "cards_at",
    "place_of",
    "score_cribs",
    "score_hands",
]
