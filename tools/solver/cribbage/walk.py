"""Walks over the tree of the play: a pass of CFR+, and the best reply to a way of playing.

A walk values every hand of one player at once, given how likely the other one is to get to a node with each
of its hands. Functions that walk are compiled, and run below different nodes side by side in threads.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from solver.cribbage.hands import FIRST, KEPT, RANKS, SIZES, SLOT_WITH, WITH
from solver.cribbage.joint import Joint
from solver.cribbage.tree import GO, Tree

__all__ = ["Room", "best_reply", "chances_at", "improve", "reach_below", "settle", "settle_best", "take"]

Array: TypeAlias = NDArray[Any]

_DEPTH = 24
_SIZES = tuple(int(size) for size in SIZES)
_FIRST = tuple(int(first) for first in FIRST)
_ZERO, _ONE = np.float32(0), np.float32(1)


class Room(NamedTuple):
    """The arrays that a walk works in, by its depth.

    Attributes:
        reach: how likely each player is to get there with each hand, shape (2, depths, hands).
        values: what the play is worth to each hand of the player who is valued, times how likely it is to
            meet the hands of the other one. Shape (depths, hands).
        chances: how likely the mover is to play the card of each slot, shape (depths, hands, 4).
        worth: the value of each card of the player who is valued, shape (depths, hands, 4).
    """

    reach: NDArray[np.float32]
    values: NDArray[np.float32]
    chances: NDArray[np.float32]
    worth: NDArray[np.float32]

    @classmethod
    def empty(cls) -> Room:
        """Room for one walk."""
        most = int(SIZES[KEPT])
        return cls(
            np.zeros((2, _DEPTH, most), np.float32),
            np.zeros((_DEPTH, most), np.float32),
            np.zeros((_DEPTH, most, KEPT), np.float32),
            np.zeros((_DEPTH, most, KEPT), np.float32),
        )


@njit(nogil=True)
def chances_at(tree: Tree, node: int, numbers: Array, out: Array) -> None:
    """How likely each hand of the mover is to play the card of each slot: in proportion to its numbers."""
    size, plan, first = tree.mine[node], tree.plan[node], tree.first[node]
    for hand in range(_SIZES[size]):
        fitting = tree.fits[plan + hand]
        for slot in range(size):
            out[hand, slot] = 0
        if fitting == 1:
            out[hand, 0] = 1
        elif fitting > 1:
            at = first + tree.plans[plan + hand]
            total = _ZERO
            for slot in range(fitting):
                total += numbers[at + slot]
            for slot in range(fitting):
                out[hand, slot] = numbers[at + slot] / total if total > 0 else _ONE / fitting


@njit(nogil=True)
def reach_below(tree: Tree, node: int, edge: int, before: Array, chances: Array, out: Array) -> bool:
    """How likely the mover is to get to the end of an edge with each hand; tells whether it is at all."""
    size, plan, move = tree.mine[node], tree.plan[node], tree.move[edge]
    total = _ZERO
    if move == GO:
        for hand in range(_SIZES[size]):
            out[hand] = before[hand] if tree.fits[plan + hand] == 0 else _ZERO
            total += out[hand]
    else:
        row = _FIRST[size - 1]
        for left in range(_SIZES[size - 1]):
            hand = WITH[row + left, move]
            out[left] = before[hand] * chances[hand, SLOT_WITH[row + left, move]]
            total += out[left]
    return bool(total > 0)


@njit(nogil=True, fastmath=True)
def _value_end(tree: Tree, joint: Joint, end: int, player: int, theirs: Array, out: Array) -> None:
    """Value an end for each hand of a player."""
    ending, net = tree.ending[end], tree.net[end]
    points = tree.endings[ending]
    pone, dealer = tree.played[end]
    sign = _ONE if player == 0 else -_ONE
    pone_alone, dealer_alone = tree.lone[ending, 1], tree.lone[ending, 0]
    if pone_alone or dealer_alone:
        only = 1 if (player == 0) == dealer_alone else RANKS
        for rank in range(only):
            out[rank] = 0
        for rank in range(RANKS):
            one, other = (rank, 0) if pone_alone else (0, rank)
            weight = joint.of_pone[dealer, pone, rank] if pone_alone else joint.of_dealer[pone, dealer, rank]
            worth = sign * weight * (net + points[one, other])
            mine, his = (one, other) if player == 0 else (other, one)
            out[mine] += worth * theirs[his]
        return
    weights = joint.of_both[pone, dealer]
    for rank in range(RANKS):
        out[rank] = 0
    if player == 0:
        for rank in range(RANKS):
            found = _ZERO
            for other in range(RANKS):
                found += theirs[other] * weights[rank, other] * (net + points[rank, other])
            out[rank] = found
    else:
        for other in range(RANKS):
            for rank in range(RANKS):
                out[rank] -= theirs[other] * weights[other, rank] * (net + points[other, rank])


@njit(nogil=True)
def settle(tree: Tree, node: int, regrets: Array, chances: Array, worth: Array, values: Array) -> None:
    """Value the hands of the mover by its chances, and learn from what each card is worth (CFR+)."""
    size, plan, first = tree.mine[node], tree.plan[node], tree.first[node]
    for hand in range(_SIZES[size]):
        fitting = tree.fits[plan + hand]
        if fitting == 1:
            values[hand] = worth[hand, 0]
        elif fitting > 1:
            at = first + tree.plans[plan + hand]
            value = _ZERO
            for slot in range(fitting):
                value += chances[hand, slot] * worth[hand, slot]
            values[hand] = value
            for slot in range(fitting):
                regrets[at + slot] = max(regrets[at + slot] + worth[hand, slot] - value, _ZERO)


@njit(nogil=True)
def add_up(tree: Tree, node: int, weight: float, reach: Array, chances: Array, sums: Array) -> None:
    """Add the chances of the mover to their sums, by how likely it gets there with each hand."""
    size, plan, first = tree.mine[node], tree.plan[node], tree.first[node]
    for hand in range(_SIZES[size]):
        fitting = tree.fits[plan + hand]
        if fitting > 1:
            at = first + tree.plans[plan + hand]
            share = weight * reach[hand]
            for slot in range(fitting):
                sums[at + slot] += share * chances[hand, slot]


@njit(nogil=True)
def settle_best(tree: Tree, node: int, worth: Array, values: Array) -> None:
    """Value the hands of the mover by their best cards."""
    size, plan = tree.mine[node], tree.plan[node]
    for hand in range(_SIZES[size]):
        fitting = tree.fits[plan + hand]
        if fitting >= 1:
            value = worth[hand, 0]
            for slot in range(1, fitting):
                value = max(value, worth[hand, slot])
            values[hand] = value


@njit(nogil=True)
def take(tree: Tree, node: int, edge: int, below: Array, worth: Array, values: Array) -> None:
    """Take the values below an edge of the mover for those of its card."""
    size, plan, move = tree.mine[node], tree.plan[node], tree.move[edge]
    if move == GO:
        for hand in range(_SIZES[size]):
            if tree.fits[plan + hand] == 0:
                values[hand] = below[hand]
    else:
        row = _FIRST[size - 1]
        for left in range(_SIZES[size - 1]):
            worth[WITH[row + left, move], SLOT_WITH[row + left, move]] = below[left]


@njit(nogil=True)
def _collect(
    tree: Tree, node: int, edge: int, is_mine: bool, hands: int, below: Array, worth: Array, values: Array
) -> None:
    """Take the values below an edge: for those of a card of the player, or as a part of what may follow."""
    if is_mine:
        take(tree, node, edge, below, worth, values)
    else:
        for hand in range(hands):
            values[hand] += below[hand]


@njit(nogil=True)
def _add_up_below(
    tree: Tree,
    node: int,
    depth: int,
    at: int,
    player: int,
    weight: float,
    regrets: Array,
    sums: Array,
    room: Room,
) -> None:
    """Add up a player's chances below a node that the other one does not get to; see `improve`."""
    is_mine = tree.mover[node] == player
    before, after = room.reach[player, at], room.reach[player, depth + 1]
    chances = room.chances[depth]
    if is_mine:
        chances_at(tree, node, regrets, chances)
        add_up(tree, node, weight, before, chances, sums)
    for edge in range(tree.edges[node], tree.edges[node + 1]):
        target = tree.target[edge]
        if target < 0 or (is_mine and not reach_below(tree, node, edge, before, chances, after)):
            continue
        below = depth + 1 if is_mine else at
        _add_up_below(tree, target, depth + 1, below, player, weight, regrets, sums, room)


@njit(nogil=True)
def improve(
    tree: Tree,
    joint: Joint,
    node: int,
    depth: int,
    at: tuple[int, int],
    player: int,
    weight: float,
    regrets: Array,
    sums: Array,
    room: Room,
) -> None:
    """A pass of CFR+ for one player below a node; its values are left in the room.

    Args:
        tree: the tree.
        joint: how likely two hands are held.
        node: where to begin.
        depth: which part of the room is free.
        at: the depths at which the room has the reach of the pone and of the dealer.
        player: who learns.
        weight: how much this pass counts in the average.
        regrets: the regrets, by the numbers of the tree.
        sums: the sums of the chances.
        room: what to work in.
    """
    who = tree.mover[node]
    before = room.reach[who, at[who]]
    chances, values, worth = room.chances[depth], room.values[depth], room.worth[depth]
    chances_at(tree, node, regrets, chances)
    is_mine = who == player
    hands = _SIZES[tree.mine[node] if is_mine else tree.other[node]]
    values[:hands] = 0
    if is_mine:
        worth[:hands] = 0
    below = (depth + 1, at[1]) if who == 0 else (at[0], depth + 1)
    for edge in range(tree.edges[node], tree.edges[node + 1]):
        reached = reach_below(tree, node, edge, before, chances, room.reach[who, depth + 1])
        target = tree.target[edge]
        if not (reached or is_mine):
            if target >= 0:
                _add_up_below(tree, target, depth + 1, at[player], player, weight, regrets, sums, room)
            continue
        if target >= 0:
            improve(tree, joint, target, depth + 1, below, player, weight, regrets, sums, room)
        else:
            theirs = room.reach[1 - player, below[1 - player]]
            _value_end(tree, joint, ~target, player, theirs, room.values[depth + 1])
        _collect(tree, node, edge, is_mine, hands, room.values[depth + 1], worth, values)
    if is_mine:
        add_up(tree, node, weight, before, chances, sums)
        settle(tree, node, regrets, chances, worth, values)


@njit(nogil=True)
def best_reply(
    tree: Tree, joint: Joint, node: int, depth: int, at: tuple[int, int], player: int, sums: Array, room: Room
) -> None:
    """Value the hands of a player who replies best to the average of the other one; see `improve`."""
    who = tree.mover[node]
    chances, values, worth = room.chances[depth], room.values[depth], room.worth[depth]
    is_mine = who == player
    hands = _SIZES[tree.mine[node] if is_mine else tree.other[node]]
    values[:hands] = 0
    if is_mine:
        worth[:hands] = 0
    else:
        chances_at(tree, node, sums, chances)
    below = at if is_mine else (depth + 1, at[1]) if who == 0 else (at[0], depth + 1)
    for edge in range(tree.edges[node], tree.edges[node + 1]):
        if not is_mine:
            before = room.reach[who, at[who]]
            if not reach_below(tree, node, edge, before, chances, room.reach[who, depth + 1]):
                continue
        target = tree.target[edge]
        if target >= 0:
            best_reply(tree, joint, target, depth + 1, below, player, sums, room)
        else:
            theirs = room.reach[1 - player, below[1 - player]]
            _value_end(tree, joint, ~target, player, theirs, room.values[depth + 1])
        _collect(tree, node, edge, is_mine, hands, room.values[depth + 1], worth, values)
    if is_mine:
        settle_best(tree, node, worth, values)
