"""How far the figures of discards are from simulated deals."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

pytest.importorskip("numba")

from muggins.crib.figure_errors import HEADER, figure_errors
from muggins.table.seats import Seat
from solver.__main__ import main

pytestmark = pytest.mark.exhaustive


@pytest.mark.parametrize("name", ["bhargage", "cribbage"])
def test_the_errors_that_ship_are_of_the_size_of_those_of_some_other_deals(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same figures have one, and the net worth is about as exact.

    Few deals need no table of what is thrown from every deal.
    """
    simulation = import_module(f"muggins.games.{name}.analysis.simulation")
    monkeypatch.setattr(simulation, "habitual_table", simulation.habitual_discards)
    file = tmp_path / "figure_errors.tsv"
    assert main([name, "--discards", str(file), "--deals", "4", "--seed", "1000"]) == 0
    header, *rows = file.read_text(encoding="utf-8").splitlines()
    assert header == HEADER
    assert "| counts the play | dealer | net | 0." in capsys.readouterr().out
    found = {tuple(row.split("\t")[:3]): float(row.split("\t")[3]) for row in rows}
    for seat in Seat:
        shipped = figure_errors(f"muggins.games.{name}.analysis", seat, None, play=True).values
        assert found["with play", seat, "play"] == pytest.approx(shipped["play"], rel=0.6)
