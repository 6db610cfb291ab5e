"""`muggins delphi score`: what it prints, in text and as JSON, and what it refuses."""

import pytest

from cli.running import check_refused, document, printed

SCORE = ("delphi", "score")


def test_what_a_hand_scores() -> None:
    """A row for each guesser and one for the oracle, with the differences that make the score."""
    assert printed(*SCORE, "9", "4", "4").splitlines() == [
        "player     tokens  score  made of",
        "guesser 1       9     10  +5 +5",
        "guesser 2       4     -5  -5",
        "guesser 3       4     -5  -5",
        "oracle                10  +5 +5",
    ]


def test_what_a_hand_scores_as_json() -> None:
    """The whole document, key by key."""
    behind = {"total": -5, "lines": [{"kind": "behind", "cards": [], "points": -5}]}
    ahead = {"total": 5, "lines": [{"kind": "ahead", "cards": [], "points": 5}]}
    oracle = {"total": 5, "lines": [{"kind": "shortfall", "cards": [], "points": 5}]}
    assert document(*SCORE, "9", "4") == {"tokens": [9, 4], "guessers": [ahead, behind], "oracle": oracle}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["5"], "two to six players guess"),
        (["1"] * 7, "two to six players guess"),
        (["--", "-1", "5"], "a guesser has from 0 to 1,000,000 tokens"),
        (["five", "6"], "'five' is not a valid integer"),
        ([], "Missing argument"),
    ],
    ids=["one guesser", "seven guessers", "fewer than none", "a word", "nothing"],
)
def test_what_is_refused(words: list[str], message: str) -> None:
    """In one line, with status 2."""
    check_refused([*SCORE, *words], message)
