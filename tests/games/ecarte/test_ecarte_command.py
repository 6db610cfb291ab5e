"""`muggins ecarte legal` and `score`: what they print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import check_refused, document, printed, unfolded

LEGAL = ("ecarte", "legal")
SCORE = ("ecarte", "score")


def test_what_the_tricks_score() -> None:
    """A vole against a vulnerable player, with its reasons."""
    assert unfolded(*SCORE, "5", "0", "--vulnerable", "dealer").splitlines() == [
        "The pone took 5 and the dealer 0 tricks, the dealer is vulnerable. The pone scores:",
        "",
        "kind        cards  points",
        "point                   1",
        "vole                    1",
        "vulnerable              1",
        "total                   3",
    ]


def test_what_the_tricks_score_as_json() -> None:
    """The whole document, with an option of the rules."""
    assert document(*SCORE, "1", "4", "--vulnerable", "pone", "--trick-points-cap", "1") == {
        "pone": 1,
        "dealer": 4,
        "vulnerable": "pone",
        "variants": ["trick_points_cap 1"],
        "winner": "dealer",
        "total": 1,
        "lines": [{"kind": "point", "cards": [], "points": 1}],
    }


def test_nobody_need_be_vulnerable() -> None:
    """Without the option nobody is, and the text says so."""
    assert document(*SCORE, "3", "2")["vulnerable"] is None
    assert "nobody is vulnerable" in printed(*SCORE, "3", "2")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((*SCORE, "4", "4"), "a hand has 5 tricks in all, not 4 and 4 (EC-15)"),
        ((*SCORE, "4", "1", "--vulnerable", "Ann"), "there is no seat 'Ann'; write one of pone, dealer"),
        ((*SCORE, "3", "2", "--trick-points-cap", "9"), "trick_points_cap must be from 1 to 3, not 9"),
        ((*LEGAL, "6H", "--trump", "S"), "not a valid hand: 6H is not in the deck"),
        ((*LEGAL, "KH", "--trump", "X"), "there is no suit 'X'; write one of C, D, H, S"),
        ((*LEGAL, "KH", "--led", "KH", "--trump", "S"), "not a valid hand: KH was led"),
        ((*LEGAL, "KH KH", "--trump", "S"), "not a valid hand: KH twice"),
    ],
    ids=range(7),
)
def test_what_is_refused(words: tuple[str, ...], message: str) -> None:
    """In one line, with exit status 2."""
    check_refused(words, message)
