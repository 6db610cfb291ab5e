"""Rules of thumb for One-Eyed Jack."""

import pytest

from games.thumbs import chosen, wins
from muggins.games.one_eyed_jack import Match, Rules
from muggins.games.one_eyed_jack.cards import PACK, READ
from muggins.games.one_eyed_jack.markers import Markers


def holding(hand: str, *markers: str, rules: Rules | None = None) -> Match:
    """A match in which Ann is to move with these cards, and some markers are on the board."""
    players = ("Ann", "Ben", "Cid")[: len(markers)]
    match = Match(players, players[-1], rules or Rules()).deal(PACK)
    held = READ.read(hand)
    return match.then(hands=(held, *match.hands[1:]), markers=Markers(markers))


@pytest.mark.parametrize(
    ("hand", "markers", "move"),
    [
        pytest.param("JD 5C", ("b1 c1 d1", ""), "play JD e1", id="a jack completes a row"),
        pytest.param("JD 5C", ("b1", "d4"), "play 5C e6", id="a jack is kept"),
        pytest.param("5C", ("b1 c1 d1 e1", "h8"), "play 5C e6", id="a row of five is not counted twice"),
        pytest.param("7C 5H", ("e1 f1 g1", ""), "play 7C h1", id="the longest own line"),
        pytest.param("7C 5H", ("", "e1 f1 g1"), "play 7C h1", id="the longest line of the other side"),
        pytest.param("JS 5H", ("", "b1 c1 d1 e1 a7"), "play JS d1", id="a jack breaks a row"),
        pytest.param("JS 5H", ("b5 b6", "d1"), "play 5H a4", id="no own marker is taken away"),
        pytest.param("7C 5H", ("e1 f1 g1", "h1 g6"), "replace 7C", id="a dead card goes first"),
        pytest.param("7C 5H", ("", "e1 f1 g1", "d3"), "play 7C h1", id="each of two other sides is stopped"),
    ],
)
def test_plays(hand: str, markers: tuple[str, ...], move: str) -> None:
    """Own rows are completed, those of others are stopped, and jacks are kept for that."""
    assert chosen(holding(hand, *markers)) == move


def test_a_one_eyed_jack_may_be_played_for_nothing() -> None:
    """Some rules allow that, but it is worth less than any card."""
    match = holding("JS 5H", "b5 b6", "d1", rules=Rules(must_remove=False))
    assert chosen(match) == "play 5H a4"


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match."""
    assert wins("one_eyed_jack", 2, 4) >= 3
