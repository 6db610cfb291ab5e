"""Deals of both games by the million: the same points in the same order as the game's own deals, and odds."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from crib.simulated_deals import any_two, check_same
from lengths import first_quick
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.crib.arrays import NOTHING, Points
from muggins.crib.deal import Occasion
from muggins.games import bhargage, cribbage
from muggins.table.seats import Seat

NAMES = ("bhargage", "cribbage")
SIMULATION: dict[str, Any] = {
    name: import_module(f"muggins.games.{name}.analysis.simulation") for name in NAMES
}
DEALS: dict[str, tuple[type[Any], Any]] = {
    "bhargage": (bhargage.Deal, EXTENDED),
    "cribbage": (cribbage.Deal, PACK),
}
TARGETS = {"bhargage": 111, "cribbage": 121}


def lowest_two(cards: Points, seat: Seat) -> Points:
    """Throws the two lowest cards, so that Pawns, Courts and Crowns are kept."""
    return np.zeros(len(cards), np.uint8)


def highest_two(cards: Points, seat: Seat) -> Points:
    """Throws the two highest of six cards, so that counts are long."""
    return np.full(len(cards), 14, np.uint8)


@pytest.mark.parametrize(
    ("name", "discarding"),
    [("bhargage", any_two), ("bhargage", lowest_two), ("cribbage", any_two), ("cribbage", highest_two)],
)
@pytest.mark.parametrize("batch", first_quick(range(50), 2))
def test_the_same_points_in_the_same_order_as_the_deals_of_the_game(
    name: str, discarding: Any, batch: int
) -> None:
    """Each claim, each card and each count brings what the state machine of the game says, in its order."""
    deals = SIMULATION[name].simulate(100, 16, discarding, batch=batch)
    check_same(*DEALS[name], deals, range(100))


@pytest.mark.parametrize("name", NAMES)
def test_the_batch_is_the_first_unless_another_is_asked_for(name: str) -> None:
    """Batches have different deals, and the first has the number 0."""
    simulate = SIMULATION[name].simulate
    first, other = (simulate(20, 7, any_two, batch=batch).played for batch in range(2))
    assert np.array_equal(simulate(20, 7, any_two).played, first)
    assert not np.array_equal(first, other)


@pytest.mark.parametrize("name", NAMES)
def test_odds_from_a_few_deals(name: str) -> None:
    """Each batch is told when it is there, and the odds are those of a match to the game's own target."""
    simulation, target = SIMULATION[name], TARGETS[name]
    told: list[int] = []
    found = simulation.estimate_odds(
        300, 7, any_two, batches=3, each_batch=lambda deals: told.append(int(deals.upcards[0]))
    )
    assert told == [simulation.simulate(300, 7, any_two, batch=batch).upcards[0] for batch in range(3)]
    assert found.tally.deals == 900
    assert found.chances.shape == found.errors.shape == (target, target)
    assert 0.5 < found.chances[0, 0] < 0.65
    assert 0 < found.errors[0, 0] < 0.02


PLAYS = {"bhargage": 6, "cribbage": 8}


@pytest.mark.parametrize("name", NAMES)
def test_the_occasions_of_a_deal(name: str) -> None:
    """The card turned up, the cards played, then the counts, each with a claim where there are any."""
    deals = SIMULATION[name].simulate(50, 3, any_two)
    assert len(deals) == 50
    counts = [Occasion.HAND, Occasion.HAND, Occasion.CRIB]
    if name == "bhargage":
        counts = [occasion for count in counts for occasion in (count, Occasion.CLAIM)]
    plays = PLAYS[name]
    assert list(deals.occasions) == [Occasion.UPCARD, *[Occasion.PLAY] * plays, *counts]
    assert (deals.played == NOTHING).any() == (name == "bhargage")
    assert not ((deals.points.pone > 0) & (deals.points.dealer > 0)).any()
    assert not deals.points.pone[0].any()
    cards = [*deals.kept.in_order, *deals.thrown.in_order, deals.upcards, deals.played]
    assert {array.dtype for array in (*cards, *deals.points.in_order)} == {np.dtype(np.uint8)}
    for seat in Seat:
        parts = {each: deals.totals(each)[seat] for each in set(deals.occasions)}
        assert np.array_equal(sum(parts.values()), deals.totals()[seat])
        assert np.array_equal(parts[Occasion.PLAY], deals.points[seat][1 : plays + 1].sum(axis=0))
    assert not deals.totals(Occasion.CRIB).pone.any()
