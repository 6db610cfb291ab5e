"""A way to play that a user gives as a function."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba")

from solver import __main__ as main

pytestmark = pytest.mark.exhaustive

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
    return lambda name: main._way("cribbage", f"own_ways:{name}")


def test_a_function_is_called_as_it_is(way: Any) -> None:
    """It gives the chances of the cards held."""
    assert way("first")(0, (3, 4, 5, 6), ()) == {3: 1.0}


@pytest.mark.parametrize("name", ["half", "others"])
def test_a_function_that_gives_no_chances_of_the_cards_held(name: str, way: Any) -> None:
    """What it gives is told, with the decision."""
    detail = rf"own_ways:{name}\(1, \(3, 4, 5, 6\), \(\(0, 9\),\)\) gives \{{3: 0.5.*\}}, not the chances"
    with pytest.raises(ValueError, match=detail):
        way(name)(1, (3, 4, 5, 6), ((0, 9),))
