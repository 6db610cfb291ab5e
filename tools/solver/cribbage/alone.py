"""The play of a player whose opponent has no card any more: then it is known what is best."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from solver.cribbage.hands import FIRST, LEFT, RANK_OF_SLOT, SIZES
from solver.cribbage.tree import GO, Tree

__all__ = ["play_alone_best"]

Array: TypeAlias = NDArray[Any]

_SIZES = tuple(int(size) for size in SIZES)
_FIRST = tuple(int(first) for first in FIRST)


@njit(nogil=True)
def play_alone_best(tree: Tree, numbers: Array) -> None:
    """Make each player play what scores most, wherever the other one has no card any more."""
    for node in range(len(tree.mover)):
        if tree.other[node]:
            continue
        plan, first, size = tree.plan[node], tree.first[node], tree.mine[node]
        for hand in range(_SIZES[size]):
            fitting = tree.fits[plan + hand]
            if fitting > 1:
                at = first + tree.plans[plan + hand]
                best = 0
                most = np.float32(-1e9)
                for slot in range(fitting):
                    numbers[at + slot] = 0
                    worth = _after(tree, node, hand, slot)
                    if worth > most:
                        best, most = slot, worth
                numbers[at + best] = 1


@njit(nogil=True)
def _after(tree: Tree, node: int, hand: int, slot: int) -> Any:
    """What a player scores in all with a card of a slot, and best play after it."""
    row = _FIRST[tree.mine[node]] + hand
    for edge in range(tree.edges[node], tree.edges[node + 1]):
        if tree.move[edge] == RANK_OF_SLOT[row, slot]:
            left = LEFT[row, slot]
            target = tree.target[edge]
            return _ended(tree, ~target, tree.mover[node], left) if target < 0 else _best(tree, target, left)
    return np.float32(-1e6)


@njit(nogil=True)
def _best(tree: Tree, node: int, hand: int) -> Any:
    """What a player scores in all from a node on, with best play."""
    fitting = tree.fits[tree.plan[node] + hand]
    if fitting == 0:
        for edge in range(tree.edges[node], tree.edges[node + 1]):
            if tree.move[edge] == GO:
                return _best(tree, tree.target[edge], hand)
    most = np.float32(-1e6)
    for slot in range(fitting):
        most = max(most, _after(tree, node, hand, slot))
    return most


@njit(nogil=True)
def _ended(tree: Tree, end: int, player: int, hand: int) -> Any:
    """What a player scores in all at an end."""
    points = tree.endings[tree.ending[end]]
    if player == 0:
        return np.float32(tree.net[end]) + points[hand, 0]
    return -np.float32(tree.net[end]) - points[0, hand]
