"""The worked cases of One-Eyed Jack, each line of `vectors.txt` a test, for both scorers."""

from itertools import pairwise

import pytest

from games.one_eyed_jack import literal_one_eyed_jack as literal
from muggins.games.one_eyed_jack import CORNERS, LINES, SPACES, Space, row_count, score_rows
from vector_files import cases_by_word

CASES = cases_by_word("games/one_eyed_jack/vectors.txt", "board lines through rows")
WAYS = {"across": (0, 1), "down": (1, 0), "falling": (1, 1), "rising": (1, -1)}


def space_of(name: str) -> Space:
    """The space of a name, read here in another way than in the library."""
    return Space(int(name[1:]) - 1, "abcdefghij".index(name[0]))


@pytest.mark.parametrize(("asked", "wanted"), CASES["rows"])
def test_rows(asked: str, wanted: str) -> None:
    """So many rows count, by the number and by the score, and by the second scorer."""
    assert row_count(asked) == int(wanted)
    assert score_rows(asked).total == int(wanted)
    assert literal.count_rows([(at.row, at.column) for at in map(space_of, asked.split())]) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["lines"])
def test_lines(asked: str, wanted: str) -> None:
    """So many lines of five go this way."""
    down, right = WAYS[asked]
    steps = [{(b.row - a.row, b.column - a.column) for a, b in pairwise(line)} for line in LINES]
    assert steps.count({(down, right)}) == int(wanted)
    assert len(LINES) == len({frozenset(line) for line in LINES}) == len(literal.LINES) == 192


@pytest.mark.parametrize(("asked", "wanted"), CASES["through"])
def test_through(asked: str, wanted: str) -> None:
    """So many lines of five go through this space."""
    assert sum(space_of(asked) in line for line in LINES) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["board"])
def test_board(asked: str, wanted: str) -> None:
    """The board has so many spaces."""
    assert len({"all": SPACES, "corners": CORNERS}[asked]) == int(wanted)
