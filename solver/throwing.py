"""What each discard of every deal is worth, for players who count the play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.crib.arrays import worth_of_play
from muggins.crib.play_values import PlayValues
from muggins.games.bhargage.exhaustive import deals as of_bhargage
from muggins.games.bhargage.exhaustive import weights as bhargage_weights
from muggins.games.bhargage.exhaustive.places import pair_at
from muggins.games.bhargage.habits import habit
from muggins.games.cribbage.exhaustive import deals as of_cribbage
from muggins.games.cribbage.habits import habit_by_ranks
from muggins.table.seats import Seat

__all__ = ["WORTH", "Worth"]

Array: TypeAlias = NDArray[np.float64]
_BLOCKS = 16


@frozen(eq=False)
class Worth:
    """What each discard of every deal is worth to a seat whose opponent throws by its habit.

    Attributes:
        shown: the value of the hand and the crib, a row for each deal.
        plays: the value of the play of the cards kept.
        times: how many deals each row stands for.
    """

    shown: Array
    plays: Array
    times: Array

    @property
    def best(self) -> NDArray[np.intp]:
        """The best discard of each deal."""
        best: NDArray[np.intp] = (self.shown + self.plays).argmax(axis=1)
        return best

    def lost(self, thrown: NDArray[np.intp]) -> Array:
        """How many points less than the best discard those thrown are worth, for each deal."""
        whole = self.shown + self.plays
        lost: Array = whole.max(axis=1) - np.take_along_axis(whole, thrown[:, None], axis=1)[:, 0]
        return lost

    def mean(self, points: Array | NDArray[np.bool_]) -> float:
        """A mean over all deals."""
        return float(np.average(points, weights=self.times))


def of_bhargage_deals(seat: Seat, values: PlayValues) -> Worth:
    """What discards are worth in Bhargage.

    Args:
        seat: the seat.
        values: what the play is worth to each hand.
    """
    cards, sums = of_bhargage.every_deal(), of_bhargage.deal_sums()
    weight = habit(seat.other, play=True)
    shares = [weight(*pair_at(place)) for place in range(bhargage_weights.PAIRS)]
    weighted = bhargage_weights.Weighted.by(np.array(shares), sums)
    shown = [
        bhargage_weights.weighted_values(each, sums, weighted, seat)
        for each in np.array_split(cards, _BLOCKS)
    ]
    worth = worth_of_play(values)[seat]
    kept = [of_bhargage.place_of(cards, of_bhargage.kept_columns(pair)) for pair in of_bhargage.DISCARDS]
    plays = np.stack([worth[places] for places in kept], axis=1)
    return Worth(np.concatenate(shown), plays, np.ones(len(cards)))


def of_cribbage_deals(seat: Seat, values: PlayValues) -> Worth:
    """What discards are worth in Cribbage; of deals that differ by an exchange of suits, one stands for all.

    Args:
        seat: the seat.
        values: what the play is worth to each hand.
    """
    deals, sums = of_cribbage.every_deal(), of_cribbage.deal_sums()
    shares = habit_by_ranks(seat.other, play=True)
    weighted = of_cribbage.Weighted.by(np.array([*shares.values()]), sums)
    shown = [
        of_cribbage.weighted_values(each, sums, weighted, seat)
        for each in np.array_split(deals.cards, _BLOCKS)
    ]
    plays = of_cribbage.play_values_kept(deals.cards, worth_of_play(values)[seat])
    return Worth(np.concatenate(shown), plays, deals.times.astype(np.float64))


WORTH: Mapping[str, Callable[[Seat, PlayValues], Worth]] = {
    "bhargage": of_bhargage_deals,
    "cribbage": of_cribbage_deals,
}
"""What each discard of every deal of a game is worth to a seat, with some values of the play."""
