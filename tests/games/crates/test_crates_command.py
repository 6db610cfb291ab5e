"""`muggins crates`: what its commands print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import check_refused, document, printed

HAND = ("crates", "hand")
PLAY = ("crates", "play")


def test_what_a_hand_scores() -> None:
    """A row for each card, and for a 3 and the card that it covers."""
    assert [line.split() for line in printed(*HAND, "3C 5D 8D").splitlines()] == [
        ["kind", "cards", "points"],
        ["covered", "3C", "5D", "3"],
        ["left", "8D", "50"],
        ["total", "53"],
    ]


def test_what_a_hand_scores_as_json() -> None:
    """The whole document, key by key."""
    assert document(*HAND, "3C") == {
        "hand": ["3C"],
        "total": -50,
        "lines": [{"kind": "only threes", "cards": ["3C"], "points": -50}],
    }


def test_what_may_be_played() -> None:
    """The suit and the rank, or the suit that was named."""
    assert printed(*PLAY, "5H 8C KS 9D", "--up", "5S").split() == ["5H", "KS"]
    assert printed(*PLAY, "9C KS", "--up", "5H").strip() == "None of these cards may be played: draw one."
    assert document(*PLAY, "5H 9C", "--up", "8H", "--named", "clubs") == {
        "hand": ["5H", "9C"],
        "upcard": "8H",
        "named": "C",
        "playable": ["9C"],
    }


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([*HAND, "5H 5H"], "5H twice"),
        ([*HAND, "XX"], "not a card"),
        ([*PLAY, "5H", "--up", "5S 6S"], "not a valid upcard"),
        ([*PLAY, "5H", "--up", "8S", "--named", "green"], "there is no suit"),
        ([*PLAY, "5H"], "Missing option"),
    ],
    ids=["a card twice", "no card", "two upcards", "no suit", "no upcard"],
)
def test_what_is_refused(words: list[str], message: str) -> None:
    """In one line, with status 2."""
    check_refused(words, message)
