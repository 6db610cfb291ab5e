"""All that both players can see of a play: a tree of the ranks played and the goes."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit, types
from numba.typed import Dict
from numpy.typing import NDArray

from solver.cribbage.hands import FIRST, HANDS, KEPT, RANKS, VALUES, WITH
from solver.cribbage.points import LIMIT, finish, longest_run, points_of_last

__all__ = ["GO", "Tree", "list_tree"]

Array: TypeAlias = NDArray[Any]

GO = RANKS
"""The move of a player who cannot play, beside the ranks 0 to 12."""

_ALIKE = 4
_ROOM = 16
_HIGHEST = 10
_STACK = 1 << 10
_MOST_NODES = 3 << 20
_MOST_EDGES = 15 << 20
_MOST_ENDINGS = 1 << 19
_FIRST = tuple(int(first) for first in FIRST)
_LOWEST = tuple(int(value) for value in VALUES)

# A place in the play: the fields of a row.
_PARENT, _MOVE, _MOVER, _PASSED, _COUNT, _LENGTH, _NET, _HELD, _ABOVE, _PLAYED = 0, 1, 2, 3, 4, 5, 6, 7, 9, 11
_FIELDS = 13


class Tree(NamedTuple):
    """What can be seen of a play, each node before its children, and all nodes below one in a row.

    A node waits for a move of a player. Its edges lead to other nodes, or to ends: there each player holds at
    most one card, and nobody has a choice any more.

    Attributes:
        mover: whose move a node waits for: 0 the pone, 1 the dealer. Shape (nodes,), as of all up to `edges`.
        mine: how many cards the mover holds.
        other: how many cards the other one holds.
        plan: where the plan of a node begins in `plans`.
        first: where the numbers of a node begin.
        edges: where the edges of a node begin; one more entry, so that they end where the next ones begin.
        move: the move of each edge, a rank or `GO`, in ascending order. Shape (edges,), as of `target`.
        target: the node that an edge leads to, or ``~end``.
        net: what the pone has scored on the way to an end, less the dealer. Shape (ends,), as of `ending`.
        ending: which of the `endings` an end has.
        played: the places of the cards that the pone and the dealer have played, among all hands of their
            size. Shape (ends, 2).
        endings: what the pone still scores, less the dealer, by the rank that each still holds; of a player
            without a card it is rank 0. Shape (endings, 13, 13).
        lone: whether the pone, or the dealer, holds no card in an ending, shape (endings, 2).
        plans: where the numbers of each hand of a mover begin behind the first of the node; a hand with a
            choice has one for each rank that fits.
        fits: how many ranks of that hand fit, which are those of its first slots; -1 if it cannot be held.
        numbers: how many numbers there are.
        kept: how many cards each player has at first.
    """

    mover: NDArray[np.int8]
    mine: NDArray[np.int8]
    other: NDArray[np.int8]
    plan: NDArray[np.int32]
    first: NDArray[np.int64]
    edges: NDArray[np.int64]
    move: NDArray[np.int8]
    target: NDArray[np.int32]
    net: NDArray[np.int8]
    ending: NDArray[np.int32]
    played: NDArray[np.int16]
    endings: NDArray[np.float32]
    lone: NDArray[np.bool_]
    plans: NDArray[np.int32]
    fits: NDArray[np.int8]
    numbers: int
    kept: int


def list_tree(kept: int = KEPT) -> Tree:
    """The tree of the play of two hands of some cards.

    Args:
        kept: how many cards each player has, 2 to 4.
    """
    plans, fits, starts, widths = _all_plans()
    mover, mine, other = (np.zeros(_MOST_NODES, np.int8) for _ in range(3))
    plan = np.zeros(_MOST_NODES, np.int32)
    first = np.zeros(_MOST_NODES, np.int64)
    parent, target = (np.zeros(_MOST_EDGES, np.int32) for _ in range(2))
    move, net = (np.zeros(_MOST_EDGES, np.int8) for _ in range(2))
    ending = np.zeros(_MOST_EDGES, np.int32)
    played = np.zeros((_MOST_EDGES, 2), np.int16)
    endings = np.zeros((_MOST_ENDINGS, RANKS, RANKS), np.float32)
    lone = np.zeros((_MOST_ENDINGS, 2), np.bool_)
    nodes, edge, end, matrices, numbers = _fill(
        kept, starts, widths, mover, mine, other, plan, first,
        parent, move, target, net, ending, played, endings, lone,
    )  # fmt: skip
    order = np.argsort(parent[:edge].astype(np.int64) * (GO + 1) + move[:edge])
    counts = np.bincount(parent[:edge], minlength=nodes)
    return Tree(
        mover=mover[:nodes].copy(),
        mine=mine[:nodes].copy(),
        other=other[:nodes].copy(),
        plan=plan[:nodes].copy(),
        first=first[:nodes].copy(),
        edges=np.concatenate([[0], np.cumsum(counts)]),
        move=move[order],
        target=target[order],
        net=net[:end].copy(),
        ending=ending[:end].copy(),
        played=played[:end].copy(),
        endings=endings[:matrices].copy(),
        lone=lone[:matrices].copy(),
        plans=plans,
        fits=fits,
        numbers=numbers,
        kept=kept,
    )


def _all_plans() -> tuple[NDArray[np.int32], NDArray[np.int8], NDArray[np.int32], NDArray[np.int32]]:
    """The plans of all nodes, how many ranks fit, where each plan begins, and how many numbers it needs.

    The last two are by the size of the hand, what all its cards count more than, and the room, at most 10.
    """
    plans: list[int] = []
    fits: list[int] = []
    shape = KEPT + 1, _HIGHEST + 1, _HIGHEST + 1
    starts, widths = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
    for size, above, room in np.ndindex(shape):
        starts[size, above, room] = len(plans)
        width = 0
        for hand in HANDS[size]:
            values = [_LOWEST[rank] for rank in sorted(set(hand))]
            fitting = sum(value <= room for value in values)
            is_held = not values or values[0] > above
            fits.append(fitting if is_held else -1)
            plans.append(width)
            width += fitting if is_held and fitting > 1 else 0
        widths[size, above, room] = width
    return np.array(plans, np.int32), np.array(fits, np.int8), starts, widths


@njit(nogil=True)
def _fill(
    kept: int,
    starts: Array,
    widths: Array,
    mover: Array,
    mine: Array,
    other: Array,
    plan: Array,
    first: Array,
    parent: Array,
    move: Array,
    target: Array,
    net: Array,
    ending: Array,
    played: Array,
    endings: Array,
    lone: Array,
) -> tuple[int, int, int, int, int]:
    """Fill the arrays of a tree, and tell how many nodes, edges, ends, endings and numbers it has."""
    stack = np.zeros((_STACK, _FIELDS), np.int32)
    piles = np.zeros((_STACK, _ROOM), np.int8)
    left = np.zeros((_STACK, RANKS), np.int8)
    known = Dict.empty(types.int64, types.int32)
    stack[0, _PARENT] = -1
    stack[0, _HELD] = stack[0, _HELD + 1] = kept
    left[0] = _ALIKE
    waiting = 1
    nodes = edge = end = matrices = numbers = 0
    now = np.zeros(_FIELDS, np.int32)
    pile = np.zeros(_ROOM, np.int8)
    unplayed = np.zeros(RANKS, np.int8)
    while waiting:
        waiting -= 1
        now[:] = stack[waiting]
        pile[:] = piles[waiting]
        unplayed[:] = left[waiting]
        is_end = now[_HELD] <= 1 and now[_HELD + 1] <= 1
        fits, may_pass = _moves(now, unplayed)
        while not is_end and not fits:
            _pass(now)
            fits, may_pass = _moves(now, unplayed)
        if now[_PARENT] >= 0:
            parent[edge] = now[_PARENT]
            move[edge] = now[_MOVE]
            target[edge] = ~end if is_end else nodes
            edge += 1
        if is_end:
            key = _key(now, pile)
            if key not in known:
                known[key] = np.int32(matrices)
                lone[matrices, 0] = now[_HELD] == 0
                lone[matrices, 1] = now[_HELD + 1] == 0
                _fill_ending(endings[matrices], now, pile)
                matrices += 1
            net[end] = now[_NET]
            ending[end] = known[key]
            played[end, 0] = now[_PLAYED]
            played[end, 1] = now[_PLAYED + 1]
            end += 1
            continue
        who = now[_MOVER]
        room = min(LIMIT - now[_COUNT], _HIGHEST)
        size, above = now[_HELD + who], now[_ABOVE + who]
        mover[nodes] = who
        mine[nodes] = size
        other[nodes] = now[_HELD + 1 - who]
        plan[nodes] = starts[size, above, room]
        first[nodes] = numbers
        numbers += widths[size, above, room]
        if may_pass:
            stack[waiting] = now
            piles[waiting] = pile
            left[waiting] = unplayed
            stack[waiting, _PARENT] = nodes
            stack[waiting, _MOVE] = GO
            _pass(stack[waiting])
            waiting += 1
        for rank in range(RANKS - 1, -1, -1):
            value = _LOWEST[rank]
            if unplayed[rank] and above < value <= room:
                stack[waiting] = now
                piles[waiting] = pile
                left[waiting] = unplayed
                stack[waiting, _PARENT] = nodes
                stack[waiting, _MOVE] = rank
                _play(kept, stack[waiting], piles[waiting], left[waiting], rank)
                waiting += 1
        nodes += 1
    return nodes, edge, end, matrices, numbers


@njit(nogil=True)
def _moves(now: Array, unplayed: Array) -> tuple[bool, bool]:
    """Whether the mover may hold a card that fits, and whether it may hold none."""
    who = now[_MOVER]
    if now[_HELD + who] == 0:
        return False, True
    room = LIMIT - now[_COUNT]
    fits = may_pass = False
    for rank in range(RANKS):
        if unplayed[rank] and _LOWEST[rank] > now[_ABOVE + who]:
            if _LOWEST[rank] <= room:
                fits = True
            else:
                may_pass = True
    return fits, may_pass


@njit(nogil=True)
def _play(kept: int, now: Array, pile: Array, unplayed: Array, rank: int) -> None:
    """Play a card."""
    who = now[_MOVER]
    pile[now[_LENGTH]] = rank
    unplayed[rank] -= 1
    now[_LENGTH] += 1
    now[_COUNT] += _LOWEST[rank]
    size = kept - now[_HELD + who]
    now[_PLAYED + who] = WITH[_FIRST[size] + now[_PLAYED + who], rank]
    now[_HELD + who] -= 1
    scored = points_of_last(pile, now[_LENGTH], now[_COUNT])
    now[_NET] += scored if who == 0 else -scored
    if not now[_PASSED]:
        now[_MOVER] = 1 - who


@njit(nogil=True)
def _pass(now: Array) -> None:
    """Go on when the mover cannot play."""
    who = now[_MOVER]
    room = LIMIT - now[_COUNT]
    now[_ABOVE + who] = max(now[_ABOVE + who], min(room, _HIGHEST))
    if not now[_PASSED]:
        now[_PASSED] = 1
        now[_MOVER] = 1 - who
        return
    if room:
        now[_NET] += 1 if who == 0 else -1
    now[_PASSED] = now[_COUNT] = now[_LENGTH] = 0
    if now[_HELD + 1 - who]:
        now[_MOVER] = 1 - who


@njit(nogil=True)
def _key(now: Array, pile: Array) -> int:
    """A number that ends share from which on the same happens: only the last cards of a count matter."""
    length = now[_LENGTH]
    kept = 0
    if length:
        last = pile[length - 1]
        alike = 1
        while alike < length and pile[length - 1 - alike] == last:
            alike += 1
        kept = alike if alike > 1 else longest_run(pile, length, 2)
    key = np.int64(1)
    for at in range(length - kept, length):
        key = key * RANKS + pile[at]
    key = key * (LIMIT + 1) + now[_COUNT]
    return int(key * 16 + now[_HELD] * 8 + now[_HELD + 1] * 4 + now[_PASSED] * 2 + now[_MOVER])


@njit(nogil=True)
def _fill_ending(points: Array, now: Array, pile: Array) -> None:
    """Fill what an ending brings, by the rank of each player's last card."""
    who = now[_MOVER]
    mine, other = now[_HELD + who], now[_HELD + 1 - who]
    rest = np.zeros(_ROOM, np.int8)
    for one in range(RANKS if mine else 1):
        for two in range(RANKS if other else 1):
            rest[:] = pile
            net = finish(
                rest, now[_LENGTH], now[_COUNT], now[_PASSED] == 1, one if mine else -1, two if other else -1
            )
            if who == 0:
                points[one, two] = net
            else:
                points[two, one] = -net
