"""What each lead of each hand is worth, to one who knows only the hand: the file `leads.bin` of the game."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.cards.french import Suit
from muggins.games.cribbage.analysis.beliefs import BELIEFS
from muggins.table.seats import Seat
from solver.cribbage.hands import FIRST, HANDS, KEPT, LEFT, RANK_OF_SLOT, SIZES
from solver.cribbage.judge import worth_after
from solver.cribbage.judge_ways import numbers_of_way
from solver.cribbage.tree import Tree, list_tree
from solver.worth_file import worth_file

__all__ = [
    "DEPTH",
    "PACKAGE",
    "Worth",
    "believed",
    "leads",
    "of_each_hand",
    "worth_of_cards",
    "worth_of_leads",
]

Worth: TypeAlias = Callable[[Tree, NDArray[np.float32], int], NDArray[np.float64]]
"""What the cards of a hand are worth: its arguments are the tree, the chances of the policy and the hand."""

PACKAGE = "muggins.games.cribbage.analysis"
DEPTH = 24
_ALIKE = len(Suit)
_PLACES = {hand: place for place, hand in enumerate(HANDS[KEPT])}


def leads(threads: int = 1) -> bytes:
    """The file, for the policy and the discards as shipped; see `solver.worth_file`.

    There are four numbers for each of the 1,820 hands: one for each of its different ranks, ascending.
    """
    return worth_file(PACKAGE, of_each_hand(worth_of_leads, threads))


def of_each_hand(worth: Worth, threads: int) -> NDArray[np.float64]:
    """What the cards of each hand are worth, for the policy as shipped.

    Args:
        worth: what those of one hand are worth.
        threads: how many hands are worked on at a time.
    """
    tree = list_tree()
    numbers = numbers_of_way(tree, (files(PACKAGE) / "policy.bin").read_bytes())
    with ThreadPoolExecutor(threads) as pool:
        return np.array([*pool.map(lambda place: worth(tree, numbers, place), range(int(SIZES[KEPT])))])


def worth_of_leads(tree: Tree, numbers: NDArray[np.float32], place: int) -> NDArray[np.float64]:
    """What the pone scores with each lead, less the dealer, if both play on in some way.

    The dealer may hold any hand that it keeps of six of the other 48 cards.

    Returns:
        By the slot of the rank that is led, shape (4,).
    """
    reach = np.zeros((DEPTH, int(SIZES[KEPT])), np.float32)
    reach[0] = believed(Seat.DEALER, place)
    return worth_of_cards(tree, numbers, place, 0, reach, depth=0)


def believed(seat: Seat, place: int) -> NDArray[np.float32]:
    """How likely a seat keeps each hand, for one who knows only the own hand.

    Args:
        seat: the seat.
        place: the place of the own hand.
    """
    hand = HANDS[KEPT][place]
    known = [rank * _ALIKE + hand[:at].count(rank) for at, rank in enumerate(hand)]
    found = np.zeros(int(SIZES[KEPT]), np.float32)
    for other, weight in BELIEFS.hands(seat, known, lambda _: True):
        found[_PLACES[other]] = weight
    found /= found.sum()
    return found


def worth_of_cards(
    tree: Tree, numbers: NDArray[np.float32], place: int, node: int, reach: NDArray[np.float32], depth: int
) -> NDArray[np.float64]:
    """What each rank of a player who has not played a card yet is worth at a node.

    Args:
        tree: the tree.
        numbers: the chances of each hand's cards, in proportion.
        place: the place of its hand.
        node: the node.
        reach: how likely the other player gets there with each hand, at a depth.
        depth: the depth.

    Returns:
        By the slot of the rank, shape (4,).
    """
    slots = RANK_OF_SLOT[FIRST[KEPT] + place].tolist()
    chances = np.zeros((DEPTH, int(SIZES[KEPT]), KEPT), np.float32)
    worth = np.zeros(KEPT)
    player = int(tree.mover[node])
    for edge in range(int(tree.edges[node]), int(tree.edges[node + 1])):
        rank = int(tree.move[edge])
        if rank in slots:
            slot = slots.index(rank)
            left = int(LEFT[FIRST[KEPT] + place, slot])
            _, worth[slot] = worth_after(tree, edge, depth, depth, player, left, numbers, reach, chances)
    return worth
