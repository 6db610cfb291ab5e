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
from vector_files import read_cases

CASES = [case.partition(" ") for case in read_cases("games/jersey_gin/vectors.txt")]


def cases(*words: str) -> list[tuple[str, str, str]]:
    """What the cases of some words ask and expect."""
    return [
        (word, asked.strip(), wanted.strip())
        for word, _, rest in CASES
        if word in words
        for asked, _, wanted in [rest.partition("=")]
    ]


def test_every_word_is_asked() -> None:
    """No case is left out for a word that nobody knows."""
    known = {"deadwood", "ways", "discard", "beside", "knock", "gin", "break"}
    assert {word for word, _, _ in CASES} == known


@pytest.mark.parametrize(("word", "asked", "wanted"), cases("deadwood"))
def test_deadwood(word: str, asked: str, wanted: str) -> None:
    """A hand has this least deadwood."""
    assert deadwood(asked) == best_arrangement(asked).points == int(wanted)


@pytest.mark.parametrize(("word", "asked", "wanted"), cases("ways"))
def test_ways(word: str, asked: str, wanted: str) -> None:
    """So many arrangements leave the least."""
    assert len(best_arrangements(asked)) == int(wanted)


@pytest.mark.parametrize(("word", "asked", "wanted"), cases("discard"))
def test_best_discard(word: str, asked: str, wanted: str) -> None:
    """This card is thrown away, and so much is left."""
    found = best_discard(asked)
    assert f"{found.card}; {found.points}" == wanted


@pytest.mark.parametrize(("word", "asked", "wanted"), cases("beside"))
def test_beside_a_table(word: str, asked: str, wanted: str) -> None:
    """A hand has so much deadwood alone, and so much beside these melds, with these melds of its own."""
    table, hand = asked.split(" ; ")
    found = best_arrangement(hand, table)
    melds = " / ".join(map(str, found.melds))
    assert f"{deadwood(hand)}; {found.points}; {melds}".strip() == wanted


@pytest.mark.parametrize(("word", "asked", "wanted"), cases("knock", "gin", "break"))
def test_pays(word: str, asked: str, wanted: str) -> None:
    """Hands with so much deadwood pay so much."""
    found = settle_hand(word, 0, laid_out(*map(int, asked.split())))
    assert f"{found.winner}; {found.points}" == wanted
