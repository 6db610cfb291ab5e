"""What a discard of Cribbage brings in simulated deals: in the show, and in the play by the policy."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from muggins.cards.french import Suit
from muggins.crib.arrays import Points
from muggins.table.seats import BySeat, Seat
from solver.cribbage.hands import HANDS, KEPT, RANKS, place_of
from solver.cribbage.judge import Replies
from solver.cribbage.judge_ways import numbers_of_way
from solver.cribbage.tree import list_tree
from solver.discards import Array, PlayWorth, rows_of

__all__ = ["play_worth", "shown"]

_ALIKE = len(Suit)
_DIGITS = RANKS ** np.arange(KEPT)[::-1]


def shown(points: BySeat[Points], rows: Mapping[str, NDArray[np.intp]], seat: Seat) -> Mapping[str, Array]:
    """What a seat gets for each reason in each deal, but for the play."""
    crib = rows_of(points.dealer, rows["crib"])
    return {
        "hand": rows_of(points[seat], rows["hand"]),
        "heels": rows_of(points[seat], rows["up-card"]),
        "crib": crib if seat is Seat.DEALER else -crib,
    }


def play_worth(policy: bytes) -> PlayWorth:
    """What the play of a hand is worth on average against some other hands, by a policy."""
    tree = list_tree()
    replies = Replies(tree, numbers_of_way(tree, policy))
    places = np.zeros(RANKS**KEPT, np.intp)
    places[np.array(HANDS[KEPT]) @ _DIGITS] = np.arange(len(HANDS[KEPT]))

    def worth(seat: Seat, kept: Points, others: Points) -> float:
        held = places[others // _ALIKE @ _DIGITS]
        belief = np.bincount(held, minlength=len(HANDS[KEPT])) / len(others)
        hand = place_of(tuple(int(card) // _ALIKE for card in kept))
        return replies.to([*Seat].index(seat), hand, belief.astype(np.float32))[1]

    return worth
