"""`muggins comet`: what its commands print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import check_refused, document, printed

DEAL = ("comet", "deal")
HAND = ("comet", "hand")
RUN = ("comet", "run")


def test_what_is_dealt() -> None:
    """How many cards each gets, and which are not in the deck."""
    assert printed(*DEAL, "4").split(". ") == [
        "4 players get 12 cards each",
        "3 cards left over",
        "Not in the deck: 8D.\n",
    ]
    assert "1 card left over." in printed(*DEAL, "5")
    told = printed(*DEAL, "7", "--known-stops", "--eights", "SHC").split()
    assert "with known stops" in " ".join(told)
    assert "No cards left over. Not in the deck: 8D 8S 8H." in " ".join(told)


def test_what_is_dealt_as_json() -> None:
    """The whole document, key by key."""
    assert document(*DEAL, "5", "--known-stops") == {
        "players": 5,
        "variants": ["known_stops"],
        "out": ["8D", "8C"],
        "each": 10,
        "stub": 0,
    }
    assert document(*DEAL, "8")["stub"] == 3


def test_what_goes_on_with_a_run() -> None:
    """The next card, that or the ten of diamonds after the comet, or nothing."""
    assert printed(*RUN, "6C") == "7C\n"
    assert printed(*RUN, "six", "of", "clubs", "--gone", "5C 8C") == "7C\n"
    assert printed(*RUN, "9D", "--interrupted", "6C") == "TD or 7C\n"
    assert printed(*RUN, "7D") == "The run is stopped: any card may be led.\n"
    assert document(*RUN, "9D", "--interrupted", "6C", "--gone", "TD") == {
        "top": "9D",
        "interrupted": "6C",
        "gone": ["TD"],
        "playable": ["7C"],
    }
    assert document(*RUN, "9D")["interrupted"] is None


def test_what_a_hand_scores() -> None:
    """A row for each reason, the total, and what the comet costs."""
    assert [line.split() for line in printed(*HAND, "KS 3H", "9D TD").splitlines() if line] == [
        ["The", "winner", "of", "the", "hand", "scores", "7:"],
        ["kind", "cards", "points"],
        ["out", "1"],
        ["card", "KS", "1"],
        ["card", "3H", "1"],
        ["card", "9D", "1"],
        ["card", "TD", "1"],
        ["king", "KS", "2"],
        ["total", "7"],
        ["Whoever", "holds", "9D", "TD", "scores", "-1", "for", "9D."],
    ]


def test_what_a_hand_scores_as_json() -> None:
    """The whole document, key by key; kings in the stub count unless it is said."""
    asked = (*HAND, "9D", "2C", "3C", "--stub", "KH")
    assert document(*asked, "--no-stub-kings") == {
        "left": [["9D"], ["2C"], ["3C"]],
        "stub": ["KH"],
        "variants": ["no_stub_kings"],
        "total": 4,
        "lines": [
            {"kind": "out", "cards": [], "points": 1},
            {"kind": "card", "cards": ["9D"], "points": 1},
            {"kind": "card", "cards": ["2C"], "points": 1},
            {"kind": "card", "cards": ["3C"], "points": 1},
        ],
        "losses": [-1, 0, 0],
    }
    assert document(*asked)["total"] == 6


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([*HAND, "5H 5H"], "5H twice"),
        ([*HAND, "5H", "--stub", "5H"], "5H twice"),
        ([*HAND, "8D"], "8D is not in the deck"),
        ([*HAND, "5H", ""], "exactly one player must have no cards"),
        ([*HAND, "XX"], "not a card"),
        ([*HAND], "Missing argument"),
        ([*RUN, "8D"], "not a valid card: 8D is not in the deck"),
        ([*RUN, "5C", "--interrupted", "6C"], "only the comet interrupts a run"),
        ([*RUN, "9D", "--interrupted", " "], "it is empty"),
        ([*RUN], "Missing argument"),
        ([*DEAL, "11"], "for 2 to 10 players, not 11"),
        ([*DEAL, "four"], "not a valid integer"),
        ([*DEAL, "5", "--eights", "CDS"], "must be the letters C, H and S"),
    ],
    ids=[
        "a card twice",
        "a card in the stub as well",
        "8D",
        "two hands without cards",
        "no card",
        "no hand",
        "a run of 8D",
        "no comet",
        "nothing interrupted",
        "no run",
        "eleven players",
        "no number",
        "other eights",
    ],
)
def test_what_is_refused(words: list[str], message: str) -> None:
    """In one line, with status 2."""
    check_refused(words, message)
