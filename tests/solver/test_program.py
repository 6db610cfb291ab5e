"""The program of the solver: the tables that it makes, and a way to play that a user gives as a function."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from muggins.crib.figure_errors import HEADER, figure_errors
from muggins.games.bhargage.analysis.beliefs import BELIEFS
from muggins.table.seats import Seat

pytest.importorskip("numba")

from solver import __main__ as program
from solver import recipe
from solver.__main__ import main
from solver.bhargage.deck import FULL
from solver.bhargage.throws_leads import Dealt

# --- the tables ---------------------------------------------------------------------------------------------


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


@pytest.mark.exhaustive
def test_the_errors_that_ship_are_of_the_size_of_those_of_some_other_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same figures have one, and the net worth is about as exact.

    Few deals need no table of what is thrown from every deal. Bhargage stands for both games, as numbering
    the positions of Cribbage takes a minute and a half.
    """
    name = "bhargage"
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


# --- a way to play of one's own ----------------------------------------------------------------------------

WAYS = """
def first(seat, held, plays):
    return {held[0]: 1.0}

def half(seat, held, plays):
    return {held[0]: 0.5}

def others(seat, held, plays):
    return {held[0]: 0.5, 13: 0.5}
"""


@pytest.fixture
def way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a name on the command line stands for, in a module of the user's own."""
    (tmp_path / "own_ways.py").write_text(WAYS)
    monkeypatch.syspath_prepend(tmp_path)
    return lambda name: program._way("cribbage", f"own_ways:{name}")


@pytest.mark.exhaustive
def test_a_function_is_called_as_it_is(way: Any) -> None:
    """It gives the chances of the cards held."""
    assert way("first")(0, (3, 4, 5, 6), ()) == {3: 1.0}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["half", "others"])
def test_a_function_that_gives_no_chances_of_the_cards_held(name: str, way: Any) -> None:
    """What it gives is told, with the decision."""
    detail = rf"own_ways:{name}\(1, \(3, 4, 5, 6\), \(\(0, 9\),\)\) gives \{{3: 0.5.*\}}, not the chances"
    with pytest.raises(ValueError, match=detail):
        way(name)(1, (3, 4, 5, 6), ((0, 9),))
