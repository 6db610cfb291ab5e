"""`muggins bezique`: what its commands print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import check_refused, document, printed, unfolded

MELDS = ("bezique", "melds")
LEGAL = ("bezique", "legal")
TABLE = ("bezique", "table")
CUT = ("bezique", "cut")
SETTLE = ("bezique", "settle")


def test_the_melds_of_a_hand() -> None:
    """Each meld with its cards and its points."""
    assert printed(*MELDS, "KS QS QS JD JD 7C", "--trump", "S").splitlines() == [
        "The cards KS QS QS JD JD 7C, trumps are spades:",
        "",
        "meld            cards        points",
        "marriage        KS QS            40",
        "bezique         QS JD            40",
        "double bezique  QS QS JD JD     500",
    ]


def test_a_hand_without_a_meld() -> None:
    """It says so."""
    assert printed(*MELDS, "7C", "8C").splitlines() == [
        "The cards 7C 8C, there are no trumps yet:",
        "",
        "no meld",
    ]


def test_the_melds_of_a_hand_as_json() -> None:
    """The whole document; suits and cards may be given by name."""
    assert document(*MELDS, "king of hearts, QH", "--trump", "spades") == {
        "cards": ["KH", "QH"],
        "trump": "S",
        "melds": [{"kind": "marriage", "cards": ["KH", "QH"], "points": 20}],
    }
    assert document(*MELDS, "7C")["trump"] is None


STEPS = (
    "sequence AS TS KS QS JS",
    "marriage KS.1 QS.1",
    "play AS.1",
    "sequence AS TS.1 KS.1 QS.1 JS.1",
    "marriage KS QS.1",
)


def test_one_player_s_table() -> None:
    """A step a line, with its points, or why it is refused."""
    assert unfolded(*TABLE, *STEPS).splitlines() == [
        "One player's melds, trumps are spades:",
        "",
        f"step{'':99}points",
        f"sequence AS TS KS QS JS{'':83}250",
        f"marriage KS.1 QS.1{'':89}40",
        f"play AS.1{'':99}0",
        f"sequence AS TS.1 KS.1 QS.1 JS.1{'':75}250",
        "marriage KS QS.1                 "
        "no, QS.1 was used in marriage KS.1 QS.1, of the same class B (BZ-08)       0",
        f"total{'':101}540",
        "",
        "On the table: TS.1 KS.1 QS.1 JS.1 AS.2",
    ]


def test_one_player_s_table_as_json() -> None:
    """With an option of the rules, and trumps that are given."""
    several = document(*TABLE, "marriage KS QS", "marriage KH QH", "play KS.1", "play KS.1", "--trump", "H")
    assert several == {
        "trump": "H",
        "variants": [],
        "steps": [
            {"step": "marriage KS QS", "points": 20, "refused": None},
            {"step": "marriage KH QH", "points": 40, "refused": None},
            {"step": "play KS.1", "points": 0, "refused": None},
            {"step": "play KS.1", "points": 0, "refused": "KS.1 is not on the table"},
        ],
        "total": 60,
        "cards": ["QS.1", "KH.1", "QH.1"],
    }
    changing = document(*TABLE, "marriage KS QS", "marriage KH QH", "--later-change-trumps")
    assert (changing["trump"], changing["total"], changing["variants"]) == ("H", 80, ["later_change_trumps"])
    assert document(*TABLE, "marriage KS QS", "marriage KH QH")["total"] == 60
    strict = document(*TABLE, *STEPS[:2], "--meld-from-hand")
    assert strict["variants"] == ["meld_from_hand"]
    assert strict["steps"][1]["refused"] == "a marriage must include a card from the hand (BZ-08)"


def test_a_table_on_which_nothing_lies() -> None:
    """Before trumps are made, a bezique is played away."""
    told = printed(*TABLE, "bezique QS JD", "play QS.1", "play JD.1").splitlines()
    assert told[0] == "One player's melds, there are no trumps yet:"
    assert told[-1] == "On the table: nothing"


def test_the_cut() -> None:
    """In a sentence, and as JSON."""
    assert printed(*CUT, "24", "24") == "The dealer scores 250, the pone 150.\n"
    assert document(*CUT, "25", "25") == {"cut": 25, "guess": 25, "dealer": 0, "pone": 150}


def test_the_end_of_a_game() -> None:
    """The bonus line by line, and the points in the end."""
    assert printed(*SETTLE, "3500", "2800").splitlines() == [
        "The pone has 3500 points, the dealer 2800. The pone wins and scores:",
        "",
        "kind     cards  points",
        "game              1000",
        "rubicon           2800",
        "total             3800",
        "",
        "In the end the pone has 7300, the dealer 2800.",
    ]
    assert printed(*SETTLE, "3000", "3000") == "The pone has 3000 points, the dealer 3000. Nobody wins.\n"
    assert document(*SETTLE, "2800", "3500", "--rubicon", "2000") == {
        "pone": 2800,
        "dealer": 3500,
        "variants": ["rubicon 2000"],
        "winner": "dealer",
        "game": 1000,
        "rubicon": 0,
        "totals": {"pone": 2800, "dealer": 4500},
    }
    assert document(*SETTLE, "1", "1")["winner"] is None


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((*MELDS, " ".join(["7C"] * 7)), "not a valid hand and table: 7C 7 times, with 6 in the deck"),
        ((*MELDS, "6H"), "not a valid hand and table: 6H is not in the deck"),
        ((*MELDS, "7C", "--trump", "X"), "there is no suit 'X'; write one of C, D, H, S"),
        ((*LEGAL, "7C 2C"), "not a valid hand: 2C is not in the deck"),
        ((*CUT, "0", "24"), "the number of cards cut must be from 1 to 191, not 0 (BZ-01)"),
        ((*SETTLE, "--", "-1", "24"), "the pone cannot have -1 points"),
        ((*SETTLE, "3", "4", "--rubicon", "none"), "rubicon must be a whole number, not 'none'"),
        (
            (*TABLE, "pair KS KS"),
            "'pair KS KS' is neither a meld with its cards nor 'play' with a card"
            " (see muggins bezique table --help)",
        ),
    ],
    ids=range(8),
)
def test_what_is_refused(words: tuple[str, ...], message: str) -> None:
    """In one line, with exit status 2."""
    check_refused(words, message)
