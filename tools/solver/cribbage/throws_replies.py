"""What each reply of each hand is worth, to one who knows only the hand: the file `replies.bin`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from muggins.strategy.crib.ranking.beliefs import TREMBLE
from muggins.table.seats import Seat
from solver.cribbage.hands import FIRST, KEPT, RANK_OF_SLOT, RANKS, SIZES
from solver.cribbage.throws_leads import DEPTH, PACKAGE, believed, of_each_hand, worth_of_cards
from solver.cribbage.tree import Tree
from solver.cribbage.walk import chances_at, reach_below
from solver.worth_file import worth_file

__all__ = ["replies", "worth_of_replies"]

_DIFFERENT = (RANK_OF_SLOT[FIRST[KEPT] :] >= 0).sum(axis=1, keepdims=True)


def replies(threads: int = 1) -> bytes:
    """The file, for the policy and the discards as shipped; see `solver.worth_file`.

    For each of the 1,820 hands and each of the 13 leads there are four numbers: one for each of the different
    ranks of the hand, ascending.
    """
    return worth_file(PACKAGE, of_each_hand(worth_of_replies, threads))


def worth_of_replies(tree: Tree, numbers: NDArray[np.float32], place: int) -> NDArray[np.float64]:
    """What the dealer scores with each reply to each lead, less the pone, if both play on in some way.

    The pone may hold any hand that it keeps of six of the other 48 cards. It may also lead any card, with a
    small chance.

    Returns:
        By the lead and the slot of the reply, shape (13, 4); 0 where the dealer holds all cards of the lead.
    """
    reach = np.zeros((DEPTH, int(SIZES[KEPT])), np.float32)
    chances = np.zeros((int(SIZES[KEPT]), KEPT), np.float32)
    chances_at(tree, 0, numbers, chances)
    chances *= 1 - TREMBLE
    chances += TREMBLE / _DIFFERENT
    before = believed(Seat.PONE, place)
    worth = np.zeros((RANKS, KEPT))
    for edge in range(int(tree.edges[0]), int(tree.edges[1])):
        if reach_below(tree, 0, edge, before, chances, reach[1]):
            reach[1] /= reach[1].sum()
            worth[tree.move[edge]] = worth_of_cards(tree, numbers, place, int(tree.target[edge]), reach, 1)
    return worth
