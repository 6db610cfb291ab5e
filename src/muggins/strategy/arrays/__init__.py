"""What simulated deals say of matches, with NumPy, which the extra `analysis` brings."""

from muggins.crib import arrays as _arrays  # noqa: F401 - it says which extra brings NumPy
from muggins.strategy.arrays.races import DealTally, Estimate, estimate, win_chances

__all__ = ["DealTally", "Estimate", "estimate", "win_chances"]
