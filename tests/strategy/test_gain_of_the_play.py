"""What counting the play gains over all deals, and how stable the habits are that come of it."""

from functools import cache
from typing import TypeAlias

import numpy as np
import pytest

from muggins.crib.arrays import worth_of_play
from muggins.games.bhargage.exhaustive import deals as of_bhargage
from muggins.games.bhargage.exhaustive import weights as bhargage_weights
from muggins.games.bhargage.exhaustive.places import pair_at
from muggins.games.bhargage.habits import habit
from muggins.games.bhargage.play_values import play_values as bhargage_values
from muggins.games.cribbage.exhaustive import deals as of_cribbage
from muggins.games.cribbage.habits import habit_by_ranks
from muggins.games.cribbage.play_values import play_values as cribbage_values
from muggins.table.seats import Seat

BLOCKS = 16
LEAST = {
    ("bhargage", Seat.PONE): 0.065,
    ("bhargage", Seat.DEALER): 0.17,
    ("cribbage", Seat.PONE): 0.035,
    ("cribbage", Seat.DEALER): 0.05,
}
"""Points a deal; docs/discards.md has the figures."""


@cache
def cribbage_deals() -> tuple[of_cribbage.Deals, of_cribbage.Sums]:
    """The deals that stand for all, and the sums for them."""
    return of_cribbage.every_deal(), of_cribbage.deal_sums()


Values: TypeAlias = tuple[np.ndarray, np.ndarray, np.ndarray]
"""What each discard is worth without the play, what the play adds, and how often a deal comes."""


def values_of_cribbage(seat: Seat) -> Values:
    """Those of every deal, if the other seat throws by the habit of players who count the play."""
    deals, sums = cribbage_deals()
    weighted = of_cribbage.Weighted.by(np.array([*habit_by_ranks(seat.other, play=True).values()]), sums)
    shown = np.concatenate(
        [
            of_cribbage.weighted_values(each, sums, weighted, seat)
            for each in np.array_split(deals.cards, BLOCKS)
        ]
    )
    plays = of_cribbage.play_values_kept(deals.cards, worth_of_play(cribbage_values())[seat])
    return shown, plays, deals.times


def values_of_bhargage(seat: Seat) -> Values:
    """The same."""
    cards, sums = of_bhargage.every_deal(), of_bhargage.deal_sums()
    weight = habit(seat.other, play=True)
    weighted = bhargage_weights._Weighted.by(
        np.array([weight(*pair_at(place)) for place in range(bhargage_weights.PAIRS)]), sums
    )
    shown = np.concatenate(
        [
            bhargage_weights.weighted_values(each, sums, weighted, seat)
            for each in np.array_split(cards, BLOCKS)
        ]
    )
    plays = worth_of_play(bhargage_values())[seat]
    kept = [of_bhargage.place_of(cards, of_bhargage.kept_columns(thrown)) for thrown in of_bhargage.DISCARDS]
    return shown, np.stack([plays[places] for places in kept], axis=1), np.ones(len(cards))


VALUES = {"bhargage": values_of_bhargage, "cribbage": values_of_cribbage}


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "seat"), LEAST, ids=str)
def test_counting_the_play_gains_over_all_deals(game: str, seat: Seat) -> None:
    """A player who counts it gains over one who does not, against the same opponent; in no deal it loses."""
    shown, plays, times = VALUES[game](seat)
    whole = shown + plays
    without = shown.argmax(axis=1)
    gains = whole.max(axis=1) - np.take_along_axis(whole, without[:, None], axis=1)[:, 0]
    assert gains.min() >= 0
    gain = np.average(gains, weights=times)
    changed = np.average(gains > 1e-9, weights=times)
    print(f"{game} {seat}: {gain:.4f} points a deal, {changed:.1%} of deals, at most {gains.max():.2f}")
    assert gain >= LEAST[game, seat]
    assert 0.1 < changed < 0.4
