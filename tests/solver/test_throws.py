"""The tables that come with the games for beliefs and leads are what the program makes."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from math import comb
from pathlib import Path

import numpy as np
import pytest

from muggins.games.bhargage.analysis.beliefs import BELIEFS
from muggins.table.seats import Seat

pytest.importorskip("numba")

from solver import recipe
from solver.__main__ import main
from solver.bhargage.deck import FULL
from solver.bhargage.throws_leads import Dealt


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["bhargage", "cribbage"])
def test_the_table_of_what_is_thrown_is_that_of_the_habits(name: str, tmp_path: Path) -> None:
    """The program writes the same file that comes with the package."""
    assert main([name, "--throws", str(tmp_path / "throws.bin")]) == 0
    shipped = files(f"muggins.games.{name}.analysis") / "throws.bin"
    assert (tmp_path / "throws.bin").read_bytes() == shipped.read_bytes()


@pytest.mark.exhaustive
def test_the_dealer_of_bhargage_keeps_what_is_believed() -> None:
    """Each hand is kept from as many deals as the library counts, whatever the pone has."""
    dealt = Dealt()
    for place in (0, 5000, comb(45, 3) - 1):
        cards = tuple(int(card) for card in FULL.hands[place])
        believed = np.zeros(len(FULL.hands))
        for hand, ways in BELIEFS.hands(Seat.DEALER, cards, lambda _: True):
            believed[FULL.hand[hand]] = ways
        assert dealt.without(place).tolist() == believed.tolist()


def test_replies_are_known_of_cribbage_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["bhargage", "--replies", str(tmp_path / "replies.bin")])
    assert "of cribbage only" in capsys.readouterr().err


def test_the_tables_are_no_part_of_the_recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A policy does not depend on what reads it."""
    before = recipe.recipe_of("cribbage")
    folder = Path(import_module("solver").__file__ or "").parent
    monkeypatch.setattr(recipe, "_SOLVER", tmp_path)
    (tmp_path / "cribbage").mkdir()
    for file in (folder / "cribbage").glob("*.py"):
        if not file.name.startswith("throws"):
            (tmp_path / "cribbage" / file.name).write_bytes(file.read_bytes())
    assert recipe.recipe_of("cribbage") == before
