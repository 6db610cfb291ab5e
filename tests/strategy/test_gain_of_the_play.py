"""What counting the play gains over all deals."""

import pytest

from muggins.crib.arrays import worth_of_play
from muggins.crib.play_values import shipped_values
from muggins.table.seats import Seat
from solver.throwing import THROWING, lost

LEAST = {
    ("bhargage", Seat.PONE): 0.065,
    ("bhargage", Seat.DEALER): 0.17,
    ("cribbage", Seat.PONE): 0.035,
    ("cribbage", Seat.DEALER): 0.05,
}
"""Points a deal; docs/evidence/discards.md has the figures."""


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "seat"), LEAST, ids=str)
def test_counting_the_play_gains_over_all_deals(game: str, seat: Seat) -> None:
    """A player who counts it gains over one who does not, against the same opponent; in no deal it loses."""
    throwing = THROWING[game](seat)
    worth = throwing.with_play(worth_of_play(shipped_values(f"muggins.games.{game}.analysis")), seat)
    gains = lost(worth, throwing.shown.argmax(axis=1))
    assert gains.min() >= 0
    gain, changed = throwing.mean(gains), throwing.mean(gains > 1e-9)
    print(f"{game} {seat}: {gain:.4f} points a deal, {changed:.1%} of deals, at most {gains.max():.2f}")
    assert gain >= LEAST[game, seat]
    assert 0.1 < changed < 0.4
