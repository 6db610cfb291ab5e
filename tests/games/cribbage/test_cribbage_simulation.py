"""Deals by the million: the same points in the same order as the game's own deals."""

from typing import Any

import numpy as np
import pytest

from crib.simulated_deals import dealt_again, told
from lengths import first_quick
from muggins.cards.french import PACK
from muggins.crib.arrays import NOTHING, Points, SimulatedDeals
from muggins.games.cribbage import Deal
from muggins.games.cribbage.simulation import simulate
from muggins.table.seats import Seat


def any_two(cards: Points, seat: Seat) -> Points:
    """Throws two cards that depend on all six, and on the seat."""
    found: Points = (cards.sum(axis=1) + (seat is Seat.DEALER)).astype(np.uint8) % 15
    return found


def highest_two(cards: Points, seat: Seat) -> Points:
    """Throws the two highest cards, so that counts are long."""
    return np.full(len(cards), 14, np.uint8)


def same_as_deals(deals: SimulatedDeals) -> None:
    """Each deal brings the same as the game's own, with the same cards in the same order."""
    for row in range(len(deals)):
        awards, played = dealt_again(Deal, PACK, deals, row)
        assert told(deals, row) == awards
        assert [card for card in deals.played[row].tolist() if card != NOTHING] == played


@pytest.mark.parametrize("discarding", [any_two, highest_two])
@pytest.mark.parametrize("batch", first_quick(range(50), 1))
def test_the_same_points_in_the_same_order_as_the_deals_of_the_game(discarding: Any, batch: int) -> None:
    """Each card played and each count brings what the state machine of the game says, in its order."""
    same_as_deals(simulate(200, 16, discarding, batch=batch))
