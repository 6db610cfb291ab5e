"""The files of what cards are worth, as `muggins.strategy.crib.ranking.known_worth` reads them."""

from __future__ import annotations

import lzma
from typing import Any

import numpy as np
from numpy.typing import NDArray

from muggins.strategy.crib.ranking.known_worth import STEPS, made_from

__all__ = ["worth_file"]


def worth_file(package: str, worth: NDArray[np.floating[Any]]) -> bytes:
    """A file of what cards are worth, for the policy and the discards as shipped.

    It begins with the hash of the policy and of what is thrown. Then come two bytes for each number: signed
    hundredths of a point, the lower byte first; these are compressed with LZMA.

    Args:
        package: the package of the game.
        worth: what each card is worth, by hands; 0 for what is missing.
    """
    numbers = np.rint(worth * STEPS).astype("<i2").tobytes()
    return made_from(package) + lzma.compress(numbers, preset=9 | lzma.PRESET_EXTREME)
