"""Deals of Cribbage by the million: in which order their points come."""

import numpy as np

from crib.simulated_deals import any_two
from muggins.crib.arrays import NOTHING
from muggins.crib.deal import Occasion
from muggins.games.cribbage.analysis.simulation import simulate


def test_the_occasions_of_a_deal() -> None:
    """First his heels, then eight cards, then the hand of the pone, that of the dealer, and the crib."""
    deals = simulate(50, 3, any_two)
    occasions = [Occasion.UPCARD, *[Occasion.PLAY] * 8, Occasion.HAND, Occasion.HAND, Occasion.CRIB]
    assert list(deals.occasions) == occasions
    assert not (deals.played == NOTHING).any()
    assert not ((deals.points.pone > 0) & (deals.points.dealer > 0)).any()
    assert not deals.points.pone[[0, 10, 11]].any()
    assert {array.dtype for array in (deals.played, *deals.points.in_order)} == {np.dtype(np.uint8)}
