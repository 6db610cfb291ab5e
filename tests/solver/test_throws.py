"""The tables that come with the games for beliefs and leads are what the program makes."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

pytest.importorskip("numba")

from solver import recipe
from solver.__main__ import main


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["bhargage", "cribbage"])
def test_the_table_of_what_is_thrown_is_that_of_the_habits(name: str, tmp_path: Path) -> None:
    """The program writes the same file that comes with the package."""
    assert main([name, "--throws", str(tmp_path / "throws.bin")]) == 0
    shipped = files(f"muggins.games.{name}") / "throws.bin"
    assert (tmp_path / "throws.bin").read_bytes() == shipped.read_bytes()


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
