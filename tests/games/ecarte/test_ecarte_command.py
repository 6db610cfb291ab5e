"""`muggins ecarte legal` and `score`: what they print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import document, muggins, printed

LEGAL = ("ecarte", "legal")
SCORE = ("ecarte", "score")


def test_the_commands_of_ecarte() -> None:
    """There are two, and the help of the game lists them."""
    listed = printed("ecarte", "--help")
    assert [name for name in ("legal", "score") if f"\n  {name}  " in listed] == ["legal", "score"]


def test_what_may_be_played_to_a_card() -> None:
    """Each card of the hand, and the duty that forbids it."""
    assert printed(*LEGAL, "KH 9H AS", "--led", "TH", "--trump", "S").splitlines() == [
        "The hand KH 9H AS to TH, trumps are spades:",
        "",
        "card  may be played",
        "KH    yes",
        "9H    no, must beat TH (EC-11)",
        "AS    no, must follow hearts (EC-11)",
    ]


def test_what_may_be_played_as_json() -> None:
    """The whole document, key by key; suits and cards may be given by name."""
    assert document(*LEGAL, "queen of clubs", "8S", "--led", "10H", "--trump", "spades") == {
        "hand": ["QC", "8S"],
        "led": "TH",
        "trump": "S",
        "legal": ["8S"],
        "refused": [{"card": "QC", "reason": "must trump with spades (EC-11)"}],
    }


def test_what_may_be_led() -> None:
    """Any card, if none is led."""
    found = document(*LEGAL, "KH 9H AS", "--trump", "S")
    assert (found["led"], found["legal"], found["refused"]) == (None, ["KH", "9H", "AS"], [])
    assert printed(*LEGAL, "KH", "--trump", "S").splitlines()[0] == "The hand KH to lead, trumps are spades:"


def test_what_the_tricks_score() -> None:
    """A vole against a vulnerable player, with its reasons."""
    assert printed(*SCORE, "5", "0", "--vulnerable", "dealer").splitlines() == [
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
    done = muggins(*words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"muggins: {message}\n")
