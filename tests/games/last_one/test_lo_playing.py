"""Rules of thumb for Last One."""

import pytest

from games.last_one.last_one_dealing import dealt
from games.thumbs import called, chosen, wins

FOUR = "5D 6D 9D TD"


@pytest.mark.parametrize(
    ("hand", "up", "move"),
    [
        pytest.param("9H 5H 6S 7C", "TH", "play 9H", id="the dearer card"),
        pytest.param("8C 5H 6S 7C", "TH", "play 5H", id="an 8 is kept"),
        pytest.param("*R 5H 6S 7C", "TH", "play 5H", id="a joker is kept"),
        pytest.param("*R 8C 5S 7D", "TH", "play 8C D", id="an 8 goes before a joker"),
        pytest.param("8C 5S 9S 7D", "TH", "play 8C S", id="the suit of most cards is named"),
        pytest.param("*R 5S 9S 7D", "TH", "play *R 2S", id="a joker makes the next player draw"),
        pytest.param("QH TC 5C 6C", "TH", "play TC", id="the suit of most cards is led"),
        pytest.param("QD KC JD 6C", "TH", "draw", id="nothing fits"),
    ],
)
def test_plays(hand: str, up: str, move: str) -> None:
    """Dear cards go first, and cards that fit everything are kept."""
    assert chosen(dealt(hand, FOUR, up=up)) == move


def test_who_is_about_to_go_out_has_to_draw() -> None:
    """A 2 then goes before a dearer card, and an 8 is no longer kept."""
    start = dealt("2H KH 8S 3C", "4D 5H 6H 7D", up="9H")
    assert chosen(start) == "play KH"
    match = start.draw().play("5H").draw().play("6H")
    assert chosen(match) == "play 2H"


def test_melees_and_calls() -> None:
    """Whoever can join a melee does, and a last card is called, in turn and out of it."""
    match = dealt("4H KH 8S 3C", "5H 6D JD 7D", up="9H").play("4H")
    assert chosen(match, "Ben") == "join second 5H"
    match = dealt("9C KC 8S 3C", "JD JS JH 7D", up="9H").play("9C").draw()
    assert called(match, "Ann") is None


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("last_one", 3, 6) >= 5
