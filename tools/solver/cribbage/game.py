"""Cribbage, to be solved."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from solver.cribbage.joint import Joint, dealt_alike, joint_shares
from solver.cribbage.packing import policy_of
from solver.cribbage.passes import Passes
from solver.cribbage.tree import list_tree
from solver.cribbage.weights import thrown_as_shipped
from solver.recipe import recipe_of
from solver.run import State

__all__ = ["CribbagePlay", "shipped_game"]

_RARELY = 1e-3


class CribbagePlay:
    """The play of two hands that are kept as shipped, whatever was thrown and turned up.

    One deal in a thousand has any cards instead: so every hand has a policy.

    Args:
        threads: how many leads are worked on at a time.
    """

    name = "cribbage"

    def __init__(self, threads: int = 1) -> None:
        self._executor = ThreadPoolExecutor(threads)
        self.tree = list_tree()
        shares = (1 - _RARELY) * joint_shares(thrown_as_shipped()) + _RARELY * dealt_alike()
        self._passes = Passes(self.tree, Joint.of(shares))

    def fresh(self) -> State:
        """The numbers before the first pass: regrets and the sums of chances, all 0."""
        return {name: np.zeros(self.tree.numbers, np.float32) for name in ("regrets", "sums")}

    def step(self, state: State, number: int) -> None:
        """Do a pass, in place."""
        self._passes.improve(state["regrets"], state["sums"], number, self._executor)

    def exploitability(self, state: State) -> float:
        """What a best reply gains against the average so far, in points a deal, both seats added."""
        return self._passes.exploitability(state["sums"], self._executor)

    def pack(self, state: State) -> bytes:
        """The average as the library reads it."""
        return policy_of(self.tree, state["sums"], {"recipe": recipe_of(self.name)}).to_bytes()


def shipped_game(threads: int = 2) -> CribbagePlay:
    """The game whose policy ships: both seats throw by their habits.

    Args:
        threads: how many leads are worked on at a time.
    """
    return CribbagePlay(threads)
