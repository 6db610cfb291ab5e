"""The worked cases of Indian Chief, each line of `vectors.txt` a test, for both scorers."""

import pytest

from games.indian_chief import literal_indian_chief as literal
from muggins.games.indian_chief import baccarat_points, meld_points, poker_class, score_meld, steal_order
from vector_files import cases_by_word

CASES = cases_by_word("games/indian_chief/vectors.txt", "meld poker baccarat thieves")


@pytest.mark.parametrize(("asked", "wanted"), CASES["meld"])
def test_meld(asked: str, wanted: str) -> None:
    """It scores so much, by the number and by the score, and by the second scorer."""
    meld, *opponents = asked.split(" / ")
    assert meld_points(meld, opponents) == int(wanted)
    assert score_meld(meld, opponents).total == int(wanted)
    opposing = [card for other in opponents for card in other.split()]
    assert literal.points(meld.split(), opposing) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["poker"])
def test_poker(asked: str, wanted: str) -> None:
    """Five cards are of this class."""
    assert poker_class(asked) == wanted
    assert literal.poker_class(asked.split()) == wanted


@pytest.mark.parametrize(("asked", "wanted"), CASES["baccarat"])
def test_baccarat(asked: str, wanted: str) -> None:
    """Two cards are worth so much."""
    assert baccarat_points(asked) == int(wanted)
    assert literal.baccarat(asked.split()) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["thieves"])
def test_thieves(asked: str, wanted: str) -> None:
    """They steal in this order."""
    cards = asked.split()
    groups = [group.split("+") for group in wanted.split()]
    assert [list(group) for group in steal_order({card: card for card in cards})] == groups
    found = literal.thieves_in_order([[card] for card in cards])
    assert [[cards[place] for place in group] for group in found] == groups
