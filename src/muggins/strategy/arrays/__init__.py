"""What simulated deals say about matches, with NumPy, which comes with the extra `analysis`."""

from muggins.crib import arrays as _arrays  # noqa: F401 - its error says which extra brings NumPy
from muggins.strategy.arrays.races import (
    BATCHES,
    DealTally,
    Estimate,
    estimate,
    estimate_from,
    mean_deals,
    win_chances,
)
from muggins.strategy.arrays.simulation import Simulation

__all__ = [
    "BATCHES",
    "DealTally",
    "Estimate",
    "Simulation",
    "estimate",
    "estimate_from",
    "mean_deals",
    "win_chances",
]
