"""Deals by the million: the same points in the same order as the game's own deals."""

from typing import Any

import numpy as np
import pytest

from crib.simulated_deals import dealt_again, told
from lengths import first_quick
from muggins.cards.decktet import EXTENDED
from muggins.crib.arrays import NOTHING, Points, SimulatedDeals
from muggins.games.bhargage import Deal
from muggins.games.bhargage.simulation import simulate
from muggins.table.seats import Seat


def any_two(cards: Points, seat: Seat) -> Points:
    """Throws two cards that depend on all five, and on the seat."""
    found: Points = (cards.sum(axis=1) + (seat is Seat.DEALER)).astype(np.uint8) % 10
    return found


def zeros_kept(cards: Points, seat: Seat) -> Points:
    """Throws the two lowest cards, so that Pawns, Courts and Crowns are kept."""
    return np.zeros(len(cards), np.uint8)


def same_as_deals(deals: SimulatedDeals) -> None:
    """Each deal brings the same as the game's own, with the same cards in the same order."""
    for row in range(len(deals)):
        awards, played = dealt_again(Deal, EXTENDED, deals, row)
        assert told(deals, row) == awards
        assert [card for card in deals.played[row].tolist() if card != NOTHING] == played


@pytest.mark.parametrize("discarding", [any_two, zeros_kept])
@pytest.mark.parametrize("batch", first_quick(range(50), 1))
def test_the_same_points_in_the_same_order_as_the_deals_of_the_game(discarding: Any, batch: int) -> None:
    """Each claim, each card and each count brings what the state machine of the game says, in its order."""
    same_as_deals(simulate(200, 16, discarding, batch=batch))
