"""What each discard of every deal is worth, for players who count the play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.games.bhargage import habit
from muggins.games.bhargage.analysis.exhaustive import deals as of_bhargage
from muggins.games.bhargage.analysis.exhaustive import weights as bhargage_weights
from muggins.games.bhargage.analysis.exhaustive.places import pair_at
from muggins.games.cribbage.analysis.exhaustive import deals as of_cribbage
from muggins.games.cribbage.analysis.habits import HABITS
from muggins.table.seats import BySeat, Seat

__all__ = ["THROWING", "Throwing", "lost"]

Array: TypeAlias = NDArray[np.float64]
_BLOCKS = 16


@frozen(eq=False)
class Throwing:
    """What each discard of every deal is worth to a seat whose opponent throws by its habit.

    Attributes:
        shown: the value of the hand and the crib, a row for each deal.
        times: how many deals each row stands for.
        kept: what each discard keeps, given what the play is worth to each hand.
    """

    shown: Array
    times: Array
    kept: Callable[[Array], Array]

    def with_play(self, values: BySeat[Array], seat: Seat) -> Array:
        """The value of each discard, with what the play is worth to the seat."""
        return self.shown + self.kept(values[seat])

    def mean(self, points: Array | NDArray[np.bool_]) -> float:
        """A mean over all deals."""
        return float(np.average(points, weights=self.times))


def lost(worth: Array, thrown: NDArray[np.intp]) -> Array:
    """How many points less than the best discard those thrown are worth, for each deal.

    Args:
        worth: the value of each discard of each deal.
        thrown: which discard is thrown in each deal.
    """
    behind: Array = worth.max(axis=1) - np.take_along_axis(worth, thrown[:, None], axis=1)[:, 0]
    return behind


def throwing_in_bhargage(seat: Seat) -> Throwing:
    """The discards of Bhargage."""
    cards, sums = of_bhargage.every_deal(), of_bhargage.deal_sums()
    weight = habit(seat.other, play=True)
    shares = [weight(*pair_at(place)) for place in range(bhargage_weights.PAIRS)]
    weighted = bhargage_weights.Weighted.by(np.array(shares), sums)
    value = partial(bhargage_weights.weighted_values, sums=sums, weighted=weighted, seat=seat)

    def kept(worth: Array) -> Array:
        places = [
            of_bhargage.place_of(cards, of_bhargage.kept_columns(pair)) for pair in of_bhargage.DISCARDS
        ]
        return np.stack([worth[place] for place in places], axis=1)

    return Throwing(_in_blocks(value, cards), np.ones(len(cards)), kept)


def throwing_in_cribbage(seat: Seat) -> Throwing:
    """The discards of Cribbage; of deals that differ by an exchange of suits, one stands for all."""
    deals, sums = of_cribbage.every_deal(), of_cribbage.deal_sums()
    shares = HABITS.shares(seat.other, play=True)
    weighted = of_cribbage.Weighted.by(np.array([*shares.values()]), sums)
    value = partial(of_cribbage.weighted_values, sums=sums, weighted=weighted, seat=seat)
    kept = partial(of_cribbage.play_values_kept, deals.cards)
    return Throwing(_in_blocks(value, deals.cards), deals.times.astype(np.float64), kept)


def _in_blocks(value: Callable[[NDArray[np.uint8]], Array], cards: NDArray[np.uint8]) -> Array:
    """The values of all deals, of which only some are worked on at a time."""
    return np.concatenate([value(each) for each in np.array_split(cards, _BLOCKS)])


THROWING: Mapping[str, Callable[[Seat], Throwing]] = {
    "bhargage": throwing_in_bhargage,
    "cribbage": throwing_in_cribbage,
}
"""The discards of a seat in each game."""
