"""How far a way to play is from one that can't be beaten, in the true game.

In the true game a player knows its own six cards, what it threw of them, and the starter. It holds an exact
belief about the other hand: all six cards that the other player may have been dealt, who throws as its habit
is. What the other throws depends on suits too; how likely it keeps a hand of ranks is taken as the mean over
the suits.
"""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from math import comb
from random import Random
from typing import Any, TypeAlias

import numpy as np
from attrs import frozen
from numba import njit
from numpy.typing import NDArray

from muggins.cards.french import PACK, Suit
from muggins.crib.deal import THROWN
from muggins.games.cribbage.analysis.exhaustive import DISCARDS
from muggins.games.cribbage.analysis.simulation import habitual_discards
from muggins.table.seats import BySeat, Seat
from solver.cribbage.hands import COUNTS, FIRST, KEPT, LEFT, RANK_OF_SLOT, RANKS, SIZES, place_of
from solver.cribbage.judge_ways import PlayChances, numbers_of_way
from solver.cribbage.tree import GO, Tree, list_tree
from solver.cribbage.walk import chances_at, reach_below
from solver.cribbage.weights import PAIRS, rank_counts, thrown_as_shipped
from solver.verdict import Verdict

__all__ = ["Beliefs", "Replies", "exploit", "judge", "worth_after"]

Array: TypeAlias = NDArray[Any]

_ALIKE = len(Suit)
_DEALT = KEPT + THROWN
_DEPTH = 24
_FIRST = tuple(int(first) for first in FIRST)


class Beliefs:
    """How likely the other player holds each hand, for one who knows some cards.

    Args:
        thrown: from how many deals each seat keeps and throws what, see `thrown_as_shipped`.
    """

    def __init__(self, thrown: NDArray[np.float64]) -> None:
        counts = COUNTS[FIRST[KEPT] :]
        pairs = rank_counts(PAIRS)
        self._entries = []
        for deals in thrown:
            hands, away = np.nonzero(deals)
            cards = counts[hands] + pairs[away]
            ways = np.array([comb(_ALIKE, number) for number in range(_ALIKE + 1)])[cards].prod(axis=1)
            self._entries.append((hands, cards, deals[hands, away] / ways))

    def of(self, seat: int, known: NDArray[np.int64]) -> NDArray[np.float32]:
        """How likely a seat holds each hand.

        Args:
            seat: the seat: 0 the pone, 1 the dealer.
            known: how many cards of each rank it can't have been dealt, shape (13,).

        Returns:
            The chances of all 1,820 hands, with sum 1.
        """
        hands, cards, shares = self._entries[seat]
        weights = shares.copy()
        for rank in range(RANKS):
            ways = np.array([comb(int(_ALIKE - known[rank]), number) for number in range(_ALIKE + 1)])
            weights *= ways[cards[:, rank]]
        found = np.bincount(hands, weights, minlength=int(SIZES[KEPT]))
        chances: NDArray[np.float32] = (found / found.sum()).astype(np.float32)
        return chances


def judge(way: bytes | str | PlayChances, *, deals: int = 2000, seed: int = 1, threads: int = 1) -> Verdict:
    """How much a way to play can be exploited in the true game.

    Args:
        way: the file of a policy, ``"random"``, ``"greedy"``, or a function.
        deals: how many deals are looked at, by each seat; 2 or more.
        seed: what the deals follow from.
        threads: how many deals are looked at at a time.
    """
    tree = list_tree()
    with ThreadPoolExecutor(threads) as executor:
        return exploit(tree, numbers_of_way(tree, way), Beliefs(thrown_as_shipped()), deals, seed, executor)


def exploit(
    tree: Tree, numbers: NDArray[np.float32], beliefs: Beliefs, deals: int, seed: int, executor: Executor
) -> Verdict:
    """What a best reply to a way to play gains in the true game, over what that way itself gets there.

    Args:
        tree: the tree.
        numbers: the chances of each hand's cards, in proportion.
        beliefs: what is believed of the other hand.
        deals: how many deals are looked at, by each seat; 2 or more.
        seed: what the deals follow from.
        executor: a pool of threads.
    """
    rng = Random(seed)
    cards = np.array([rng.sample(range(len(PACK)), _DEALT + 1) for _ in range(deals)], np.uint8)
    dealt = np.sort(cards[:, :_DEALT], axis=1)
    known = np.array([np.bincount(row // _ALIKE, minlength=RANKS) for row in cards])
    discards = habitual_discards(play=True)
    replies = Replies(tree, numbers)
    found = []
    for player, seat in enumerate(Seat):
        thrown = np.array(DISCARDS)[discards(dealt, seat)]

        def reply(
            number: int, player: int = player, thrown: NDArray[np.int64] = thrown
        ) -> tuple[float, float]:
            kept = np.delete(dealt[number], thrown[number]) // _ALIKE
            hand = place_of(tuple(int(rank) for rank in kept))
            return replies.to(player, hand, beliefs.of(1 - player, known[number]))

        found.append(np.array(list(executor.map(reply, range(deals)))))
    (best, own), (other_best, other_own) = (both.T for both in found)
    return Verdict(BySeat(best - own, other_best - other_own), BySeat(own, other_own))


@frozen(eq=False)
class Replies:
    """Replies to a way to play.

    Attributes:
        tree: the tree.
        numbers: the chances of each hand's cards, in proportion.
    """

    tree: Tree
    numbers: NDArray[np.float32]

    def to(self, player: int, hand: int, belief: NDArray[np.float32]) -> tuple[float, float]:
        """What a player scores more than the other one: by the best reply, and by that way to play itself.

        Args:
            player: 0 the pone, 1 the dealer.
            hand: the place of its hand.
            belief: how likely the other one holds each hand, with sum 1.
        """
        reach = np.zeros((_DEPTH, int(SIZES[KEPT])), np.float32)
        chances = np.zeros((_DEPTH, int(SIZES[KEPT]), KEPT), np.float32)
        reach[0] = belief
        best, own = _reply(self.tree, 0, 0, 0, player, hand, self.numbers, reach, chances)
        return best, own


@njit(nogil=True)
def _reply(
    tree: Tree,
    node: int,
    depth: int,
    at: int,
    player: int,
    hand: int,
    numbers: Array,
    reach: Array,
    chances: Array,
) -> Any:
    """What a player scores more than the other from a node on: if it replies best, and as it is told to play.

    Args:
        tree: the tree.
        node: where to begin.
        depth: which part of the room is free.
        at: the depth at which `reach` has how likely the other one gets there with each hand.
        player: who replies.
        hand: the place of the hand that it still holds.
        numbers: how both are told to play.
        reach: room by depth.
        chances: room by depth.
    """
    if tree.mover[node] == player:
        return _own_reply(tree, node, depth, at, player, hand, numbers, reach, chances)
    best = own = np.float64(0)
    chances_at(tree, node, numbers, chances[depth])
    for edge in range(tree.edges[node], tree.edges[node + 1]):
        if reach_below(tree, node, edge, reach[at], chances[depth], reach[depth + 1]):
            found = worth_after(tree, edge, depth + 1, depth + 1, player, hand, numbers, reach, chances)
            best += found[0]
            own += found[1]
    return best, own


@njit(nogil=True)
def _own_reply(
    tree: Tree,
    node: int,
    depth: int,
    at: int,
    player: int,
    hand: int,
    numbers: Array,
    reach: Array,
    chances: Array,
) -> Any:
    """The same where it is the player's own turn."""
    row = tree.plan[node] + hand
    fitting = tree.fits[row]
    place = _FIRST[tree.mine[node]] + hand
    total = np.float64(0)
    first = tree.first[node] + tree.plans[row]
    if fitting > 1:
        for slot in range(fitting):
            total += numbers[first + slot]
    best = np.float64(-1e9)
    own = np.float64(0)
    for edge in range(tree.edges[node], tree.edges[node + 1]):
        move = tree.move[edge]
        if fitting == 0:
            if move == GO:
                return worth_after(tree, edge, depth, at, player, hand, numbers, reach, chances)
            continue
        for slot in range(fitting):
            if RANK_OF_SLOT[place, slot] == move:
                left = LEFT[place, slot]
                found = worth_after(tree, edge, depth, at, player, left, numbers, reach, chances)
                share = 1.0 if fitting == 1 else numbers[first + slot] / total if total > 0 else 1 / fitting
                best = max(best, found[0])
                own += share * found[1]
    return best, own


@njit(nogil=True)
def worth_after(
    tree: Tree,
    edge: int,
    depth: int,
    at: int,
    player: int,
    hand: int,
    numbers: Array,
    reach: Array,
    chances: Array,
) -> Any:
    """The same after an edge."""
    target = tree.target[edge]
    if target >= 0:
        return _reply(tree, target, depth, at, player, hand, numbers, reach, chances)
    end = ~target
    ending, net = tree.ending[end], tree.net[end]
    points = tree.endings[ending]
    worth = np.float64(0)
    for other in range(1 if tree.lone[ending, 1 - player] else RANKS):
        scored = points[hand, other] if player == 0 else points[other, hand]
        worth += reach[at, other] * (net + scored)
    if player == 1:
        worth = -worth
    return worth, worth
