"""How much a way to play can be exploited, as it was measured over some deals."""

from __future__ import annotations

from math import sqrt

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from muggins.table.seats import BySeat

__all__ = ["Verdict"]

_SURE = 1.96


@frozen(eq=False)
class Verdict:
    """The exploitability of a way to play: points in a deal, both seats added.

    Attributes:
        gains: for each seat, how much the best reply gains in each deal over the same way to play.
        values: for each seat, what the way to play is worth to it in each deal against itself.
    """

    gains: BySeat[NDArray[np.float64]]
    values: BySeat[NDArray[np.float64]] = field(repr=False)

    @property
    def deals(self) -> int:
        """How many deals were looked at, by each seat."""
        return len(self.gains.pone)

    @property
    def mean(self) -> float:
        """The sum of both seats' mean gains."""
        return float(self.gains.pone.mean() + self.gains.dealer.mean())

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return float((self.gains.pone + self.gains.dealer).std(ddof=1) / sqrt(self.deals))

    @property
    def upper(self) -> float:
        """The upper limit of the 95 % interval."""
        return self.mean + _SURE * self.error

    def __str__(self) -> str:
        pone, dealer = self.gains.pone.mean(), self.gains.dealer.mean()
        return (
            f"{self.mean:.4f} ± {_SURE * self.error:.4f} points a deal over {self.deals} deals: "
            f"a pone gains {pone:.4f}, a dealer {dealer:.4f}"
        )
