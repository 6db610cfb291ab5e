"""Cribbage, to be solved."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from solver.cribbage.hands import HANDS, KEPT
from solver.cribbage.passes import Passes
from solver.cribbage.tree import Tree, list_tree
from solver.cribbage.weights import fitted_weights, rank_counts, thrown_as_shipped
from solver.run import State

__all__ = ["CribbagePlay"]

_ALIKE = 4
_RARELY = 1e-3


class CribbagePlay:
    """The play of two hands that both players throw as shipped.

    One deal in a thousand has any four cards instead: so every hand has a policy.
    """

    name = "cribbage"

    def __init__(self, threads: int = 2) -> None:
        self._executor = ThreadPoolExecutor(threads)
        self.thrown = thrown_as_shipped()
        self.tree: Tree = list_tree()
        self.passes = Passes(self.tree, fitted_weights(_shares(self.thrown)).astype(np.float32))

    def fresh(self) -> State:
        """The numbers before the first pass: regrets and the sums of chances, all 0."""
        return {name: np.zeros(self.tree.numbers, np.float32) for name in ("regrets", "sums")}

    def step(self, state: State, number: int) -> None:
        """Do a pass, in place."""
        self.passes.improve(state["regrets"], state["sums"], number, self._executor)

    def exploitability(self, state: State) -> float:
        """What a best reply gains against the average so far, in points a deal, both seats added."""
        return self.passes.exploitability(state["sums"], self._executor)

    def pack(self, state: State) -> bytes:
        """The average as the library reads it."""
        raise NotImplementedError


def _shares(thrown: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely each seat is to keep each hand, shape (2, 1820)."""
    kept = thrown.sum(axis=2)
    any_four = np.array([prod(comb(_ALIKE, int(number)) for number in row) for row in rank_counts(HANDS[KEPT])])
    return (1 - _RARELY) * kept / kept.sum(axis=1, keepdims=True) + _RARELY * any_four / any_four.sum()
