"""The value of the play for each hand kept, as arrays."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.crib.play_values import PlayValues
from muggins.table.seats import BySeat, Seat

__all__ = ["Worth", "worth_of_play"]

Worth: TypeAlias = NDArray[np.float64]


def worth_of_play(values: PlayValues) -> BySeat[Worth]:
    """The value of the play for each hand of each seat, in points.

    Examples:
        >>> worth_of_play(PlayValues.of(BySeat([-1.25, 2.0], [1.0, 0.5]))).pone.tolist()
        [-1.25, 2.0]
    """
    return BySeat(*(np.array(values.points(seat)) for seat in Seat))
