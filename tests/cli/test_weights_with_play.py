"""The command `weights --play`: the shipped values of the play are counted."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cli.running import printed
from muggins.crib.play_values import shipped_values
from muggins.table.seats import BySeat, Seat


@pytest.mark.parametrize(("game", "pairs"), [("bhargage", 990), ("cribbage", 169)])
@pytest.mark.parametrize("play", [False, True])
def test_the_values_that_ship_are_counted(
    game: str, pairs: int, play: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each hand with its value to each seat, or none if the play is left out."""
    told: list[Any] = []

    def found(**how: Any) -> Any:
        told.append(how["plays"])
        return SimpleNamespace(shares=BySeat(np.zeros(pairs), np.zeros(pairs)))

    monkeypatch.setattr(f"muggins.games.{game}.analysis.exhaustive.weights.stable_weights", found)
    assert len(printed(game, "weights", *["--play"] * play).splitlines()) == pairs + 1
    [plays] = told
    if not play:
        assert plays is None
        return
    values = shipped_values(f"muggins.games.{game}.analysis")
    for seat in Seat:
        assert plays[seat].tolist() == values.points(seat)
