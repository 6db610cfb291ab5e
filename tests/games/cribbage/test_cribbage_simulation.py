"""Deals by the million: the same points in the same order as the game's own deals."""

from typing import Any

import numpy as np
import pytest

from crib.simulated_deals import dealt_again, told
from lengths import first_quick
from muggins.cards.french import PACK
from muggins.crib.arrays import NOTHING, Points, SimulatedDeals
from muggins.crib.deal import Occasion
from muggins.games.cribbage import Deal
from muggins.games.cribbage.simulation import estimate_odds, simulate
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
@pytest.mark.parametrize("batch", first_quick(range(50), 2))
def test_the_same_points_in_the_same_order_as_the_deals_of_the_game(discarding: Any, batch: int) -> None:
    """Each card played and each count brings what the state machine of the game says, in its order."""
    same_as_deals(simulate(100, 16, discarding, batch=batch))


def test_the_occasions_of_a_deal() -> None:
    """First his heels, then eight cards, then the hand of the pone, that of the dealer, and the crib."""
    deals = simulate(50, 3, any_two)
    occasions = [Occasion.UPCARD, *[Occasion.PLAY] * 8, Occasion.HAND, Occasion.HAND, Occasion.CRIB]
    assert list(deals.occasions) == occasions
    assert not (deals.played == NOTHING).any()
    assert not ((deals.points.pone > 0) & (deals.points.dealer > 0)).any()
    assert not deals.points.pone[[0, 10, 11]].any()
    assert {array.dtype for array in (deals.played, *deals.points.in_order)} == {np.dtype(np.uint8)}


def test_odds_from_a_few_deals() -> None:
    """The odds are those of a match to 121, from the batches that `simulate` gives."""
    told: list[int] = []
    found = estimate_odds(
        300, 7, any_two, batches=3, each_batch=lambda deals: told.append(int(deals.upcards[0]))
    )
    assert told == [simulate(300, 7, any_two, batch=batch).upcards[0] for batch in range(3)]
    assert found.tally.deals == 900
    assert found.chances.shape == found.errors.shape == (121, 121)
    assert 0.5 < found.chances[0, 0] < 0.65
