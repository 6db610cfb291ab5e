"""`muggins pitch bids`, `legal` and `score`: what they print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import check_refused, document, printed

BIDS = ("pitch", "bids")
LEGAL = ("pitch", "legal")
SCORE = ("pitch", "score")
PITCHERS = "KH JH TD 5H 9H QH 6H 7S"
OTHERS = "AS TS 4H 8C 2S 3S 5S 6S 7C QC 9C KC 2D 3D 4D JC"


# --- bids --------------------------------------------------------------------------------------------------


def test_what_may_be_bid() -> None:
    """Each call, and what the next player may say."""
    assert printed(*BIDS, "two", "pass", "three").splitlines() == [
        "player                           says",
        "the player to the dealer's left  two",
        "the second player                pass",
        "the third player                 three",
        "",
        "The dealer may say pass or three or four or smudge.",
    ]


def test_who_pitches() -> None:
    """After four calls."""
    assert printed(*BIDS, "two pass three three").splitlines()[-1] == "The dealer pitches for three."
    assert printed(*BIDS, "two", "pass", "pass", "pass").splitlines()[-1] == (
        "The player to the dealer's left pitches for two."
    )


def test_bids_as_json() -> None:
    """The whole document, key by key, before the last call and after it."""
    assert document(*BIDS, "pass", "pass", "smudge", "--no-steal-smudge") == {
        "calls": ["pass", "pass", "smudge"],
        "variants": ["no_steal_smudge"],
        "legal": ["pass"],
        "pitcher": None,
        "bid": None,
    }
    assert document(*BIDS, "pass pass pass pass") == {
        "calls": ["pass"] * 4,
        "variants": [],
        "legal": [],
        "pitcher": 3,
        "bid": "two",
    }


# --- legal -------------------------------------------------------------------------------------------------


# --- score -------------------------------------------------------------------------------------------------


def test_what_a_hand_scores() -> None:
    """Both sides, with their reasons."""
    assert printed(*SCORE, PITCHERS, OTHERS, "--trump", "H", "--bid", "two").splitlines() == [
        "The pitchers bid two in hearts and made High and Jack.",
        "",
        "The pitchers score:",
        "",
        "kind   cards  points",
        "high   KH          1",
        "jack   JH          1",
        "total              2",
        "",
        "The others score:",
        "",
        "kind   cards           points",
        "low    4H                   1",
        "game   AS TS QC KC JC       1",
        "total                       2",
    ]


def test_a_hand_that_is_set() -> None:
    """What was made is said all the same, be it nothing."""
    told = printed(*SCORE, PITCHERS, OTHERS, "--trump", "hearts", "--bid", "three").splitlines()
    assert told[0] == "The pitchers bid three in hearts and made High and Jack: set."
    assert "set               -3" in told
    told = printed(*SCORE, "2S", "AD 2D", "--tricks", "1", "--trump", "D", "--bid", "two").splitlines()
    assert told[0] == "The pitchers bid two in diamonds and made nothing: set."


def test_small_cards_may_be_left_out() -> None:
    """If it is said how many tricks the pitchers took."""
    told = printed(*SCORE, "AH TD", "2H", "--tricks", "5", "--trump", "H", "--bid", "two")
    assert told.splitlines()[0] == "The pitchers bid two in hearts and made High and Game."


def test_what_a_hand_scores_as_json() -> None:
    """The whole document."""
    assert document(*SCORE, PITCHERS, OTHERS, "--trump", "H", "--bid", "smudge") == {
        "bid": "smudge",
        "trump": "H",
        "made": False,
        "captured": [
            {"kind": "high", "cards": ["KH"], "points": 1},
            {"kind": "jack", "cards": ["JH"], "points": 1},
        ],
        "pitchers": -5,
        "pitchers_lines": [{"kind": "set", "cards": [], "points": -5}],
        "others": 2,
        "others_lines": [
            {"kind": "low", "cards": ["4H"], "points": 1},
            {"kind": "game", "cards": ["AS", "TS", "QC", "KC", "JC"], "points": 1},
        ],
    }


# --- what is refused ---------------------------------------------------------------------------------------

REFUSED = {
    "too low": (
        (*BIDS, "two", "two"),
        "cannot bid two over two: bid three, four or smudge, or pass (PI-01)",
    ),
    "no bid": ((*BIDS, "five"), "there is no bid 'five'; write one of two, three, four, smudge"),
    "no call": (
        (*BIDS, " "),
        "Missing argument 'CALL...' (see muggins pitch bids --help)",
    ),
    "too many tricks": (
        (*SCORE, "KH", "2H", "--tricks", "7", "--trump", "H", "--bid", "two"),
        "a side takes 0 to 6 tricks, not 7",
    ),
    "five calls": ((*BIDS, *["pass"] * 5), "everybody has called: the auction is over (PI-01)"),
    "too many cards": ((*LEGAL, "2H 3H 4H 5H 6H 7H 8H"), "not a valid hand: it has 7 cards, not 1 to 6"),
    "no suit": ((*LEGAL, "KH", "--trump", "X"), "there is no suit 'X'; write one of C, D, H, S"),
    "the card led": ((*LEGAL, "KH", "--led", "KH"), "not a valid hand: KH was led"),
    "few cards": (
        (*SCORE, "KH", OTHERS, "--trump", "H", "--bid", "two"),
        "not a valid pair of piles: it has 17 cards, not 24; the pitchers have 1 card, not whole tricks",
    ),
}


@pytest.mark.parametrize(("words", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(words: tuple[str, ...], message: str) -> None:
    """In one line, with exit status 2."""
    check_refused(words, message)
