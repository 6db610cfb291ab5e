"""What a player goes on with whom its policy tells nothing: the card that scores most at once."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from solver.cribbage.hands import FIRST, RANK_OF_SLOT, SIZES, VALUES
from solver.cribbage.points import LIMIT, points_of_last
from solver.cribbage.tree import GO, Tree

__all__ = ["play_rest_greedily"]

Array: TypeAlias = NDArray[Any]

_SIZES = tuple(int(size) for size in SIZES)
_FIRST = tuple(int(first) for first in FIRST)
_COUNTS = tuple(int(value) for value in VALUES)
_ROOM = 16


def play_rest_greedily(tree: Tree, numbers: NDArray[np.float32]) -> None:
    """Make each player play as `muggins.strategy.crib.greedy_card` does, wherever all numbers are 0."""
    _from(tree, 0, np.zeros(_ROOM, np.int8), 0, 0, numbers)


@njit(nogil=True)
def _from(tree: Tree, node: int, pile: Array, length: int, count: int, numbers: Array) -> None:
    """Do so from a node on, with the cards of the present count and what they count."""
    plan, first, size = tree.plan[node], tree.first[node], tree.mine[node]
    for hand in range(_SIZES[size]):
        fitting = tree.fits[plan + hand]
        at = first + tree.plans[plan + hand]
        if fitting > 1 and not numbers[at : at + fitting].any():
            numbers[at + _greedy(_FIRST[size] + hand, fitting, pile, length, count)] = 1
    for edge in range(tree.edges[node], tree.edges[node + 1]):
        move, target = tree.move[edge], tree.target[edge]
        if target < 0:
            continue
        if move == GO:
            _from(tree, target, pile, length, count, numbers)
            continue
        value = _COUNTS[move]
        before = 0 if count + value > LIMIT else length
        after = pile.copy()
        after[before] = move
        _from(tree, target, after, before + 1, value + (count if before else 0), numbers)


@njit(nogil=True)
def _greedy(row: int, fitting: int, pile: Array, length: int, count: int) -> int:
    """The slot of a hand's card that scores most at once; of these the highest count, and then the first."""
    if count + _COUNTS[RANK_OF_SLOT[row, 0]] > LIMIT:
        length = count = 0
    best, most = 0, -1
    after = pile.copy()
    for slot in range(fitting):
        rank = RANK_OF_SLOT[row, slot]
        after[length] = rank
        counted = count + _COUNTS[rank]
        worth = points_of_last(after, length + 1, counted) * LIMIT + _COUNTS[rank]
        if worth > most:
            best, most = slot, worth
    return best
