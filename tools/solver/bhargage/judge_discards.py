"""What a discard of Bhargage brings in simulated deals: in the show, and in the play by the policy."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from muggins.crib.arrays import Points, colex_places
from muggins.table.seats import BySeat, Seat
from solver.bhargage.deck import FULL
from solver.bhargage.judge import chances_of
from solver.bhargage.judge_kernels import dealer_gain, pone_gain
from solver.bhargage.pack import unpack
from solver.discards import Array, PlayWorth, rows_of

__all__ = ["play_worth", "shown"]


def shown(points: BySeat[Points], rows: Mapping[str, NDArray[np.intp]], seat: Seat) -> Mapping[str, Array]:
    """What a seat gets for each reason in each deal, but for the play."""
    claims = dict(zip((*Seat, "crib"), rows["claim"][:, None], strict=True))
    crib = rows_of(points.dealer, rows["crib"])
    on_crib = rows_of(points.pone, claims["crib"])
    own = seat is Seat.DEALER
    return {
        "hand": rows_of(points[seat], rows["hand"]),
        "hand_claim": -rows_of(points[seat.other], claims[seat]),
        "chief": rows_of(points[seat], rows["up-card"]),
        "crib": crib if own else -crib,
        "crib_claim": -on_crib if own else on_crib,
    }


def play_worth(policy: bytes) -> PlayWorth:
    """What the play of a hand is worth on average against some other hands, by a policy."""
    ways = chances_of(unpack(policy))
    gains = BySeat(pone_gain, dealer_gain)

    def worth(seat: Seat, kept: Points, others: Points) -> float:
        counts = np.bincount(colex_places(others), minlength=len(FULL.hands)) / len(others)
        _, own = gains[seat](
            FULL, kept.astype(np.int64), counts, ways.lead, ways.reply, ways.second, ways.third
        )
        return float(own)

    return worth
