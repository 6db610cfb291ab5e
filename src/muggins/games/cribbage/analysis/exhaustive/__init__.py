"""Every hand and every crib at once, with NumPy, which the extra `analysis` installs."""

from muggins.crib.arrays import EveryDeal as Deals
from muggins.crib.arrays import StableWeights
from muggins.games.cribbage.analysis.exhaustive.batch import Columns, score_cribs, score_hands
from muggins.games.cribbage.analysis.exhaustive.deals import DISCARDS, every_deal
from muggins.games.cribbage.analysis.exhaustive.splits import Splits, all_cribs, all_hands, cards_at, place_of
from muggins.games.cribbage.analysis.exhaustive.weights import stable_weights

__all__ = [
    "DISCARDS",
    "Columns",
    "Deals",
    "Splits",
    "StableWeights",
    "all_cribs",
    "all_hands",
    "cards_at",
    "every_deal",
    "place_of",
    "score_cribs",
    "score_hands",
    "stable_weights",
]
