"""`muggins jersey_gin best`, `discard` and `settle`: what they print, also as JSON, and what they refuse."""

import pytest
from click.testing import CliRunner

from cli.running import check_refused, document, printed, unfolded
from muggins.cli.app import app

BEST = ("jersey_gin", "best")
DISCARD = ("jersey_gin", "discard")
SETTLE = ("jersey_gin", "settle")
HAND = "9D TD JD 9S 9H KC KD 7C 6H 4S"
HANDS = ("JC JH JS 2C 3C 4C 5C AD AH 2H", HAND, "6C AC 8H 8S 8D QC QD QS 4D 5D")
GIN = ("JC JH JS 2C 3C 4C 5C AD AH AS", *HANDS[1:])
LOWER = (HANDS[0], HAND, "6C 6D 6S 8H 8S 8C QC QD QS AC")


def test_a_hand() -> None:
    """All ways to meld it that leave least."""
    assert printed(*BEST, "AC 2C 3C 4C 5C 6C KD").splitlines() == [
        "The hand AC 2C 3C 4C 5C 6C KD has 10 points of deadwood:",
        "",
        "melds                deadwood  points",
        "AC 2C 3C 4C 5C 6C    KD            10",
        "AC 2C 3C / 4C 5C 6C  KD            10",
    ]


def test_a_hand_beside_melds() -> None:
    """What is melded and what is laid off, chosen together."""
    assert unfolded(*BEST, HAND, "--table", "JC JH JS / 2C 3C 4C 5C").splitlines() == [
        "The hand 4S 6H 7C 9D 9H 9S TD JD KC KD next to JC JH JS / 2C 3C 4C 5C has 47 points of deadwood:",
        "",
        "melds     laid off  deadwood           points",
        "9D 9H 9S  JD        4S 6H 7C TD KC KD      47",
    ]


def test_a_hand_as_json() -> None:
    """The whole document, key by key."""
    assert document(*BEST, "7C 7D 7S 8S KD", "--table", "9S TS JS") == {
        "hand": ["7C", "7D", "7S", "8S", "KD"],
        "table": [["9S", "TS", "JS"]],
        "points": 10,
        "arrangements": [
            {"melds": [["7C", "7D", "7S"]], "laid_off": ["8S"], "deadwood": ["KD"], "points": 10},
        ],
    }


def test_hands_from_standard_input() -> None:
    """A line each, with the first of the best ways; what cannot be read is said by its number."""
    found = CliRunner().invoke(app, [*BEST, "-"], input="AC 2C 3C KD\n\n5C 6C\n5X\n")
    assert found.stdout.splitlines() == ["AC 2C 3C KD  10  AC 2C 3C", "5C 6C  11  none"]
    assert found.exit_code == 2
    assert "line 4" in found.stderr


def test_the_best_discard() -> None:
    """Each card that leaves least, and what is left."""
    assert printed(*DISCARD, "AS 4S AC 2C AD 2D 3D 4D 2H 3H 4H").splitlines() == [
        "A discard from AC AD AS 2C 2D 2H 3D 3H 4D 4H 4S can leave 2 points of deadwood:",
        "",
        "discard  melds                           deadwood  points",
        "4S       AC AD AS / 2D 3D 4D / 2H 3H 4H  2C             2",
    ]


def test_the_best_discards_as_json() -> None:
    """The highest card first."""
    found = document(*DISCARD, "AC 2C 3C KD KS")
    assert (found["points"], [one["card"] for one in found["discards"]]) == (10, ["KS", "KD"])
    assert found["discards"][0]["arrangement"]["deadwood"] == ["KD"]


def test_discards_from_standard_input() -> None:
    """A line each."""
    found = CliRunner().invoke(app, [*DISCARD, "-"], input="AC 2C 3C KD KS\n")
    assert (found.exit_code, found.stdout) == (0, "AC 2C 3C KD KS  10  KS KD\n")


def test_what_hands_pay() -> None:
    """How each hand is laid out, who scores, and why."""
    assert printed(*SETTLE, *HANDS).splitlines() == [
        "seat    melds                   laid off  deadwood           points",
        "seat 0  2C 3C 4C 5C / JC JH JS            AD AH 2H                4",
        "seat 1  9D 9H 9S                JD        4S 6H 7C TD KC KD      47",
        "seat 2  8D 8H 8S / QC QD QS     AC 6C     4D 5D                   9",
        "",
        "Seat 0 has knocked. Seat 0 scores 48:",
        "",
        "kind        cards              points",
        "difference  4S 6H 7C TD KC KD      43",
        "difference  4D 5D                   5",
        "total                              48",
    ]


def test_gin_and_an_underknock_are_named() -> None:
    """And so are the options of the rules."""
    assert "Seat 0 has gone gin. Seat 0 scores 111:" in unfolded(*SETTLE, *GIN)
    text = unfolded(*SETTLE, *LOWER, "--layoff-on", "knocker")
    assert "Seat 0 has knocked, with layoff on knocker. Seat 2 scores " in text
    assert ", which is an underknock:" in text


def test_what_hands_pay_as_json() -> None:
    """The document, with an option of the rules."""
    found = document(*SETTLE, *GIN, "--gin-bonus-each")
    assert found["variants"] == ["gin_bonus_each"]
    assert (found["knocker"], found["ending"], found["underknock"]) == (0, "gin", False)
    assert (found["winner"], found["total"]) == (0, 151)
    assert [line["points"] for line in found["lines"]] == [55, 16, 40, 40]
    assert [one["points"] for one in found["arrangements"]] == [0, 55, 16]


REFUSED = {
    "'5X' at position 0 is not a card": (*BEST, "5X"),
    "5C twice": (*BEST, "5C 5C"),
    "5C is also on the table": (*BEST, "5C", "--table", "5C 6C 7C"),
    "6C 7C is neither a set nor a run (JG-01)": (*BEST, "5C", "--table", "6C 7C"),
    "Missing argument 'CARDS'": (*DISCARD, ""),
    "there are 2 hands, not 3": (*SETTLE, *HANDS[:2]),
    "seat 1 has 55 (JG-03)": (*SETTLE, *HANDS, "--knocker", "1"),
    "from 0 to 2, not 3": (*SETTLE, *HANDS, "--knocker", "3"),
}


@pytest.mark.parametrize(("message", "words"), REFUSED.items(), ids=range(len(REFUSED)))
def test_what_is_refused(message: str, words: tuple[str, ...]) -> None:
    """In one line on stderr, with exit status 2."""
    check_refused(words, message)
