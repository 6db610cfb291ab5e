"""The worked cases of Jersey Gin, each line of `vectors.txt` a test."""

import pytest

from games.jersey_gin.gin_table import laid_out
from muggins.games.jersey_gin import (
    best_arrangement,
    best_arrangements,
    best_discard,
    deadwood,
    settle_hand,
)
from vector_files import cases_by_word

CASES = cases_by_word("games/jersey_gin/vectors.txt", "deadwood ways discard beside knock gin break")


@pytest.mark.parametrize(("asked", "wanted"), CASES["deadwood"])
def test_deadwood(asked: str, wanted: str) -> None:
    """A hand has this least deadwood."""
    assert deadwood(asked) == best_arrangement(asked).points == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["ways"])
def test_ways(asked: str, wanted: str) -> None:
    """So many arrangements leave the least."""
    assert len(best_arrangements(asked)) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["discard"])
def test_best_discard(asked: str, wanted: str) -> None:
    """This card is thrown away, and so much is left."""
    found = best_discard(asked)
    assert f"{found.card}; {found.points}" == wanted


@pytest.mark.parametrize(("asked", "wanted"), CASES["beside"])
def test_beside_a_table(asked: str, wanted: str) -> None:
    """A hand has so much deadwood alone, and so much beside these melds, with these melds of its own."""
    table, hand = asked.split(" ; ")
    found = best_arrangement(hand, table)
    melds = " / ".join(map(str, found.melds))
    assert f"{deadwood(hand)}; {found.points}; {melds}".strip() == wanted


@pytest.mark.parametrize(
    ("word", "asked", "wanted"),
    [(word, *case) for word in ("knock", "gin", "break") for case in CASES[word]],
)
def test_pays(word: str, asked: str, wanted: str) -> None:
    """Hands with so much deadwood pay so much."""
    found = settle_hand(word, 0, laid_out(*map(int, asked.split())))
    assert f"{found.winner}; {found.points}" == wanted
