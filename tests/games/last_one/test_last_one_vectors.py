"""The worked cases of Last One, each line of `vectors.txt` a test, for both scorers."""

import pytest

from games.last_one import literal_last_one as literal
from muggins.games.last_one import card_points, hand_points, melee_outcome, players_left
from vector_files import cases_by_word

CASES = cases_by_word("games/last_one/vectors.txt", "card hand melee left")


@pytest.mark.parametrize(("asked", "wanted"), CASES["card"])
def test_cards(asked: str, wanted: str) -> None:
    """What a card counts."""
    assert card_points(asked) == literal.value(asked) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["hand"])
def test_hands(asked: str, wanted: str) -> None:
    """What the cards left in a hand count."""
    cards = literal.DECK if asked == "all" else asked.split()
    assert hand_points(cards) == literal.hand_value(cards) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["melee"])
def test_melees(asked: str, wanted: str) -> None:
    """Who draws how many cards."""
    players, *told = asked.split()
    plays = [(int(seat), card) for seat, card in (play.split("-") for play in told)]
    expected = tuple(map(int, wanted.split()))
    assert melee_outcome(plays, int(players)) == expected
    assert literal.melee_result(plays, int(players)) == expected


@pytest.mark.parametrize(("asked", "wanted"), CASES["left"])
def test_who_is_left(asked: str, wanted: str) -> None:
    """Who has not dropped out."""
    assert players_left(list(map(int, asked.split()))) == tuple(map(int, wanted.split()))
