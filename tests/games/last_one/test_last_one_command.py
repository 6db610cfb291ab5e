"""`muggins last_one`: what its commands print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import check_refused, document, printed

HAND = ("last_one", "hand")
PLAY = ("last_one", "play")


def test_what_a_hand_counts() -> None:
    """A row for each card, and the total."""
    assert [line.split() for line in printed(*HAND, "*R 8C 9C").splitlines()] == [
        ["kind", "cards", "points"],
        ["joker", "*R", "40"],
        ["eight", "8C", "25"],
        ["pips", "9C", "9"],
        ["total", "74"],
    ]


def test_what_a_hand_counts_as_json() -> None:
    """The whole document, key by key."""
    assert document(*HAND, "AS", "TD") == {
        "hand": ["AS", "TD"],
        "total": 25,
        "lines": [
            {"kind": "ace", "cards": ["AS"], "points": 15},
            {"kind": "ten or face card", "cards": ["TD"], "points": 10},
        ],
    }


def test_what_may_be_played() -> None:
    """The suit and the rank, 8s and jokers, or the suit that was named."""
    assert printed(*PLAY, "5H 8C KS 9D *R", "--up", "5S").split() == ["5H", "8C", "KS", "*R"]
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
        ([*PLAY, "5H", "--up", "*R"], "not a valid upcard"),
        ([*PLAY, "5H", "--up", "5S 6S"], "not a valid upcard"),
        ([*PLAY, "5H", "--up", "8S", "--named", "green"], "there is no suit"),
        ([*PLAY, "5H"], "Missing option"),
    ],
    ids=["a card twice", "no card", "a joker on top", "two upcards", "no suit", "no upcard"],
)
def test_what_is_refused(words: list[str], message: str) -> None:
    """In one line, with status 2."""
    check_refused(words, message)
