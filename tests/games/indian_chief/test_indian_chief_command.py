"""`muggins indian_chief`: what its commands print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import check_refused, document, printed

SCORE = ("indian_chief", "score")
BEST = ("indian_chief", "best")
HAND = "AH 2S 3S 5S 6S 9S KD KC"


def test_the_score_of_a_meld() -> None:
    """Its box, and a line for each reason."""
    assert printed(*SCORE, "5H KD", "--against", "5C KS 5D", "--against", "KH").splitlines() == [
        "5H KD for the Beggar Man:",
        "",
        "kind     cards  points",
        "matches  5C 5D       4",
        "matches  KS KH       4",
        "total                8",
    ]


def test_the_score_as_json() -> None:
    """The whole document, key by key, by another reading."""
    assert document(*SCORE, "AC", "2H 3S 4S 5S 9D", "--exactly-one-heart") == {
        "cards": ["AC", "2H", "3S", "4S", "5S", "9D"],
        "against": [],
        "variants": ["exactly_one_heart"],
        "box": "doctor",
        "total": 30,
        "lines": [{"kind": "suit", "cards": ["3S", "4S", "5S"], "points": 30}],
    }


def test_the_best_melds() -> None:
    """A row for each open box, and how likely a match is."""
    assert printed(*BEST, HAND, "--filled", "lawyer").splitlines() == [
        f"The best melds of {HAND}:",
        "",
        "box           cards                 points",
        "thief         KD                        10",
        "beggar man    AH 2S                      0",
        "poor man      5S 6S 9S                  20",
        "rich man      AH 2S 3S 5S 6S           -17",
        "doctor        AH 2S 3S 5S 6S 9S         50",
        "indian chief  AH 2S 3S 5S 6S 9S KD      31",
        "",
        "The chance that a card not in the hand matches the Beggar Man is 13.6%.",
    ]


def test_the_best_melds_in_hindsight() -> None:
    """Against what the opponents have revealed, without a chance."""
    lines = printed(*BEST, HAND, "--against", "3H 6D KS").splitlines()
    assert lines[4].split() == ["beggar", "man", "3S", "6S", "4"]
    assert "matches" not in lines[-1]


def test_the_best_melds_as_json() -> None:
    """The whole document, for the boxes that are open."""
    filled = ["beggar-man", "poor-man", "lawyer", "rich-man", "doctor", "indian-chief"]
    options = [word for box in filled for word in ("--filled", box)]
    assert document(*BEST, HAND, *options) == {
        "hand": HAND.split(),
        "against": [],
        "variants": [],
        "melds": [{"box": "thief", "cards": ["KD"], "points": 10}],
        "match": None,
    }
    found = document(*BEST, HAND, "--players", "4")["match"]
    assert (found["exact"], found["value"]) == ("7/48", 7 / 48)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([*SCORE, "QQ 6D"], "QQ"),
        ([*SCORE, "5H 5H", "--against", "5D"], "5H twice"),
        ([*SCORE, HAND], "8 cards, not 1 to 7"),
        ([*BEST, "AS KD"], "2 cards, not 8"),
        ([*BEST, HAND, "--filled", "banker"], "banker"),
        ([*BEST, HAND, "--players", "1"], "for 2 to 8 players"),
    ],
    ids=["no card", "a card twice", "eight cards", "two cards", "no box", "one player"],
)
def test_what_is_refused(words: list[str], message: str) -> None:
    """In one line, with status 2."""
    check_refused(words, message)
