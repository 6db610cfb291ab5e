"""A policy of the play as arrays, as `solver.bhargage.kernels` describes them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.bhargage.deck import Reals

__all__ = ["Chances", "Learned", "believed"]


class Learned(NamedTuple):
    """What is learned of a policy: all but the dealer's second card."""

    lead: Reals
    reply: Reals
    second: Reals


class Chances(NamedTuple):
    """A whole policy."""

    lead: Reals
    reply: Reals
    second: Reals
    third: NDArray[np.float32]


def believed(policy: Learned, tremble: float) -> tuple[Reals, Reals]:
    """What the dealer believes of the pone's lead and second card, for its own second card.

    Args:
        policy: the policy.
        tremble: how likely it believes any card to be at the least.
    """
    return policy.lead + tremble, policy.second.clip(tremble, 1 - tremble)
