"""A policy in the bytes in which it is shipped: a code for each decision, compressed."""

from __future__ import annotations

import json
import zlib
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from muggins.games.cribbage.policy import PARTS, START, codes, decisions, parts_of
from solver.cribbage.hands import COUNTS, FIRST, KEPT, RANKS, SIZES, SLOT_WITH, WITH
from solver.cribbage.tree import GO, Tree

__all__ = ["encoded", "numbers_of_codes", "packed"]

_SIZES = tuple(int(size) for size in SIZES)
_FIRST = tuple(int(first) for first in FIRST)
_DEPTH = 24
_ALIKE = 4
_BASE = max(PARTS.values()) + 1
_ZERO, _ONE = np.float32(0), np.float32(1)
_WHOLE = np.array([0, 0, *[PARTS[fitting] for fitting in range(2, KEPT + 1)]])

_PARTS = np.zeros((KEPT + 1, max(len(codes(fitting)) for fitting in PARTS) + 1, KEPT), np.int8)
"""The parts of each rank that fits, by how many fit and the code."""

_CODES = np.zeros((KEPT + 1, _BASE**KEPT), np.uint8)
"""The code, by how many ranks fit and the parts, as digits."""

for _fitting in PARTS:
    for _code, _parts in enumerate(codes(_fitting), start=1):
        _PARTS[_fitting, _code, :_fitting] = _parts
        _CODES[_fitting, sum(part * _BASE**slot for slot, part in enumerate(_parts))] = _code


def encoded(
    tree: Tree, sums: NDArray[np.float32], shares: NDArray[np.float64], least: float
) -> NDArray[np.uint8]:
    """The codes of all decisions, for the average of some passes.

    Chances are rounded. What a player does with a hand with which it seldom gets to a node is left out: its code is
    0.

    Args:
        tree: the tree.
        sums: the sums of the chances, shape (numbers,).
        least: how likely a player gets to a node with a hand, by its own choices, whose decision is kept.
    """
    found = np.zeros(decisions(START._replace(held=(tree.kept, tree.kept))), np.uint8)
    hands = _SIZES[tree.kept]
    reach = np.zeros((2, _DEPTH, _SIZES[KEPT]), np.float32)
    reach[:, 0, :hands] = shares * hands
    chances = np.zeros((_DEPTH, _SIZES[KEPT], KEPT), np.float32)
    left = np.full((_DEPTH, RANKS), _ALIKE, np.int8)
    _encode(tree, 0, 0, (0, 0), sums, np.float32(least), found, reach, chances, left)
    return found


@njit(nogil=True)
def _encode(tree, node, depth, at, sums, least, found, reach, chances, left):  # type: ignore[no-untyped-def]
    """Write the codes of a node and of all below it."""
    who = tree.mover[node]
    size, plan, first, place = tree.mine[node], tree.plan[node], tree.first[node], tree.place[node]
    mine, now = reach[who, at[who]], chances[depth]
    for hand in range(_SIZES[size]):
        fitting = tree.fits[plan + hand]
        now[hand, :] = 0
        if fitting == 1:
            now[hand, 0] = 1
        elif fitting > 1 and mine[hand] >= least and _is_left(left[depth], size, hand):
            code = _code(sums, first + tree.plans[plan + hand], fitting)
            found[place + tree.decision[plan + hand]] = code
            for slot in range(fitting):
                now[hand, slot] = np.float32(_PARTS[fitting, code, slot]) / _WHOLE[fitting]
    below = (depth + 1, at[1]) if who == 0 else (at[0], depth + 1)
    for edge in range(tree.edges[node], tree.edges[node + 1]):
        target, move = tree.target[edge], tree.move[edge]
        if target < 0:
            continue
        after = reach[who, depth + 1]
        left[depth + 1] = left[depth]
        if move == GO:
            for hand in range(_SIZES[size]):
                after[hand] = mine[hand] if tree.fits[plan + hand] == 0 else _ZERO
        else:
            left[depth + 1, move] -= 1
            row = _FIRST[size - 1]
            for rest in range(_SIZES[size - 1]):
                hand = WITH[row + rest, move]
                after[rest] = mine[hand] * now[hand, SLOT_WITH[row + rest, move]]
        _encode(tree, target, depth + 1, below, sums, least, found, reach, chances, left)


@njit(nogil=True)
def _is_left(left, size, hand):  # type: ignore[no-untyped-def]
    """Whether a hand may still be held, by how many cards of each rank were not played."""
    for rank in range(RANKS):
        if COUNTS[_FIRST[size] + hand, rank] > left[rank]:
            return False
    return True


@njit(nogil=True)
def _code(sums, at, fitting):  # type: ignore[no-untyped-def]
    """The code that is nearest to the chances that some sums stand for."""
    total = np.float64(0)
    for slot in range(fitting):
        total += sums[at + slot]
    whole = _WHOLE[fitting]
    left = whole
    parts = np.zeros(KEPT, np.int64)
    missed = np.zeros(KEPT, np.float64)
    for slot in range(fitting):
        exact = whole * (sums[at + slot] / total if total > 0 else 1 / fitting)
        parts[slot] = int(exact)
        missed[slot] = exact - parts[slot]
        left -= parts[slot]
    for _ in range(left):
        most = 0
        for slot in range(fitting):
            if missed[slot] > missed[most]:
                most = slot
        parts[most] += 1
        missed[most] = -1
    digits = 0
    for slot in range(fitting - 1, -1, -1):
        digits = digits * _BASE + parts[slot]
    return _CODES[fitting, digits]


@njit(nogil=True)
def numbers_of_codes(tree, found):  # type: ignore[no-untyped-def]
    """The numbers of the tree that have the chances of some codes."""
    numbers = np.zeros(tree.numbers, np.float32)
    for node in range(len(tree.mover)):
        plan, first, place = tree.plan[node], tree.first[node], tree.place[node]
        for hand in range(_SIZES[tree.mine[node]]):
            fitting = tree.fits[plan + hand]
            if fitting > 1:
                code = found[place + tree.decision[plan + hand]]
                at = first + tree.plans[plan + hand]
                for slot in range(fitting):
                    numbers[at + slot] = _PARTS[fitting, code, slot] if code else 1
    return numbers


def packed(found: NDArray[np.uint8], header: dict[str, Any]) -> bytes:
    """The bytes of a policy: a header in JSON, and the codes of the leads and of what comes after each of them."""
    told = [zlib.compress(part.tobytes(), level=9) for part in np.split(found, parts_of())]
    lengths = [len(part) for part in told]
    return json.dumps(header | {"lengths": lengths}).encode() + b"\n" + b"".join(told)


