"""What each lead of each hand is worth, to one who knows only the hand: the file `leads.bin` of the game."""

from __future__ import annotations

import lzma
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from muggins.cards.french import Suit
from muggins.games.cribbage.beliefs import BELIEFS
from muggins.games.cribbage.leads import made_from
from muggins.table.seats import Seat
from solver.cribbage.hands import FIRST, HANDS, KEPT, LEFT, RANK_OF_SLOT, SIZES
from solver.cribbage.judge import worth_after
from solver.cribbage.judge_ways import numbers_of_way
from solver.cribbage.tree import Tree, list_tree

__all__ = ["leads", "worth_of_leads"]

_STEPS = 1000
_DEPTH = 24
_ALIKE = len(Suit)
_PLACES = {hand: place for place, hand in enumerate(HANDS[KEPT])}


def leads(threads: int = 1) -> bytes:
    """The file, for the policy and the discards as shipped.

    It begins with the hash of the policy and of what is thrown. Then come two bytes for each of the 1,820
    hands and each of its different ranks, 0 for what is missing to four: a signed number, the lower byte
    first, of thousandths of a point; these are compressed with LZMA.
    """
    tree = list_tree()
    chances = numbers_of_way(tree, (files("muggins.games.cribbage") / "policy.bin").read_bytes())
    with ThreadPoolExecutor(threads) as executor:
        worth = worth_of_leads(tree, chances, executor)
    numbers = np.rint(worth * _STEPS).astype("<i2").tobytes()
    return made_from() + lzma.compress(numbers, preset=9 | lzma.PRESET_EXTREME)


def worth_of_leads(tree: Tree, numbers: NDArray[np.float32], executor: Executor) -> NDArray[np.float64]:
    """What the pone scores with each lead, less the dealer, if both play on in some way.

    The dealer may hold any hand that it keeps of six of the other 48 cards.

    Returns:
        By the hand and the slot of the rank that is led, shape (1820, 4).
    """
    return np.array([*executor.map(partial(_worth_of, tree, numbers), range(int(SIZES[KEPT])))])


def _worth_of(tree: Tree, numbers: NDArray[np.float32], place: int) -> NDArray[np.float64]:
    hand = HANDS[KEPT][place]
    known = [rank * _ALIKE + hand[:at].count(rank) for at, rank in enumerate(hand)]
    reach = np.zeros((_DEPTH, int(SIZES[KEPT])), np.float32)
    for other, weight in BELIEFS.hands(Seat.DEALER, known, lambda _: True):
        reach[0, _PLACES[other]] = weight
    reach[0] /= reach[0].sum()
    chances = np.zeros((_DEPTH, int(SIZES[KEPT]), KEPT), np.float32)
    slots = RANK_OF_SLOT[FIRST[KEPT] + place].tolist()
    worth = np.zeros(KEPT)
    for edge in range(int(tree.edges[0]), int(tree.edges[1])):
        rank = int(tree.move[edge])
        if rank in hand:
            slot = slots.index(rank)
            left = int(LEFT[FIRST[KEPT] + place, slot])
            _, worth[slot] = worth_after(tree, edge, 0, 0, 0, left, numbers, reach, chances)
    return worth
