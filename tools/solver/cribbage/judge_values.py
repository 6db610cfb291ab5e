"""What the play is worth to each hand of four ranks if both play by a policy."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from muggins.crib.play_values import PlayValues
from muggins.table.seats import BySeat
from solver.cribbage.hands import COUNTS, FIRST, KEPT
from solver.cribbage.judge import Beliefs, Replies
from solver.cribbage.judge_ways import numbers_of_way
from solver.cribbage.tree import list_tree
from solver.cribbage.weights import thrown_as_shipped

__all__ = ["values_of"]


def values_of(content: bytes, threads: int = 1) -> PlayValues:
    """The values of all hands.

    The other seat throws as shipped. It was dealt any six cards but those of the hand.

    Args:
        content: the file of the policy.
        threads: how many hands are worked on at a time.
    """
    tree = list_tree()
    replies = Replies(tree, numbers_of_way(tree, content))
    beliefs = Beliefs(thrown_as_shipped())
    counts = COUNTS[FIRST[KEPT] :].astype(np.int64)
    with ThreadPoolExecutor(threads) as pool:

        def worth(seat: int) -> list[float]:
            def own(hand: int) -> float:
                return replies.to(seat, hand, beliefs.of(1 - seat, counts[hand]))[1]

            return list(pool.map(own, range(len(counts))))

        return PlayValues.of(BySeat(worth(0), worth(1)))
