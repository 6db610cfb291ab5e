"""Three and four players keep the laws of every game, and each number of players has its play-through."""

from typing import Any

import pytest

from games.moments import found, golden, golden_file, played, some
from muggins.testing.laws import LAWS_OF_A_MATCH, LAWS_OF_A_MOMENT

EVERY_TABLE = pytest.mark.parametrize("name", ["cribbage of 3", "cribbage of 4"])


@EVERY_TABLE
@pytest.mark.parametrize("law", LAWS_OF_A_MATCH, ids=lambda law: law.__name__)
def test_the_laws_of_all_games(law: Any, name: str) -> None:
    """What holds of a match of two holds of more."""
    law(found(name), played(name, 0))


@EVERY_TABLE
@pytest.mark.parametrize("law", LAWS_OF_A_MOMENT, ids=lambda law: law.__name__)
def test_laws_of_some_moments(law: Any, name: str) -> None:
    """The same of the laws of ten moments."""
    for match in some(name, 0, 10):
        law(found(name), match)


@EVERY_TABLE
def test_a_golden_play_through(name: str) -> None:
    """A match that chance plays, as text; `python tests/games/moments.py "cribbage of 3"` writes it anew.

    With `--whole` it prints all of it.
    """
    assert golden_file(name).read_text(encoding="utf-8") == golden(name)
