"""Ways to play as numbers of the tree: any card, the one that scores most, and anyone's own function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.games.cribbage.analysis.policy import PlayPolicy
from muggins.games.cribbage.analysis.policy_layout import GO
from muggins.games.cribbage.bare import BARE
from solver.cribbage.alone import play_alone_best
from solver.cribbage.hands import COUNTS, FIRST, HANDS, RANKS, VALUES
from solver.cribbage.judge_greedy import play_rest_greedily
from solver.cribbage.packing import numbers_of
from solver.cribbage.tree import Tree

__all__ = ["PlayChances", "greedy_chances", "numbers_by", "numbers_of_way"]

PlayChances: TypeAlias = Callable[[int, tuple[int, ...], tuple[tuple[int, int], ...]], Mapping[int, float]]
"""A way to play: of the seat to play, the ranks it holds and those played with who played them."""

_ALIKE = 4
_LIMIT = BARE.pegging.limit


def numbers_by(tree: Tree, chances: PlayChances) -> NDArray[np.float32]:
    """Numbers in proportion to the chances of a function, which is called some 30 million times.

    Args:
        tree: the tree.
        chances: the function.
    """
    numbers = np.zeros(tree.numbers, np.float32)
    left = [_ALIKE] * RANKS

    def fill(node: int, plays: tuple[tuple[int, int], ...]) -> None:
        who, size = int(tree.mover[node]), int(tree.mine[node])
        plan, first = int(tree.plan[node]), int(tree.first[node])
        fits = tree.fits[plan : plan + len(HANDS[size])]
        rows = FIRST[size] + np.flatnonzero(fits > 1)
        possible = rows[(COUNTS[rows] <= left).all(axis=1)] - FIRST[size]
        for place in possible.tolist():
            held = HANDS[size][place]
            found = chances(who, held, plays)
            at = first + int(tree.plans[plan + place])
            for slot, rank in enumerate(sorted(set(held))[: fits[place]]):
                numbers[at + slot] = found.get(rank, 0)
        for edge in range(int(tree.edges[node]), int(tree.edges[node + 1])):
            move, target = int(tree.move[edge]), int(tree.target[edge])
            if target < 0:
                continue
            if move == GO:
                fill(target, plays)
            else:
                left[move] -= 1
                fill(target, (*plays, (who, move)))
                left[move] += 1

    fill(0, ())
    return numbers


def greedy_chances(turn: int, held: Sequence[int], plays: Sequence[tuple[int, int]]) -> Mapping[int, float]:
    """The rank that scores most at once, as `muggins.strategy.crib.greedy_card` plays it."""
    pile, count = _pile(plays, held)
    best = max(
        (rank for rank in set(held) if count + VALUES[rank] <= _LIMIT),
        key=lambda rank: (BARE.pegging.score((*pile, rank)), VALUES[rank], -rank),
    )
    return {best: 1.0}


def _pile(plays: Sequence[tuple[int, int]], held: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """The ranks of the present count, and what they count, for a player who plays one of some ranks."""
    pile: tuple[int, ...] = ()
    count = 0
    for _, rank in plays:
        if count + VALUES[rank] > _LIMIT:
            pile, count = (), 0
        pile, count = (*pile, rank), count + int(VALUES[rank])
    if count + min(int(VALUES[rank]) for rank in held) > _LIMIT:
        return (), 0
    return pile, count


def numbers_of_way(tree: Tree, way: bytes | str | PlayChances) -> NDArray[np.float32]:
    """Numbers in proportion to the chances of a way to play.

    Args:
        tree: the tree.
        way: the file of a policy, ``"random"``, ``"greedy"``, or a function.
    """
    match way:
        case "random":
            return np.ones(tree.numbers, np.float32)
        case "greedy":
            return numbers_by(tree, greedy_chances)
        case bytes():
            numbers = numbers_of(tree, PlayPolicy.from_bytes(way))
            play_alone_best(tree, numbers)
            play_rest_greedily(tree, numbers)
            return numbers
        case str():
            raise ValueError(f"no way to play is called {way}: random or greedy")
        case _:
            return numbers_by(tree, way)
