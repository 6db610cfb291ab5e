"""`muggins hasenpfeffer`: what its commands print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import check_refused, document, printed

AUCTION = ("hasenpfeffer", "auction")
LEGAL = ("hasenpfeffer", "legal")
TRICK = ("hasenpfeffer", "trick")
SCORE = ("hasenpfeffer", "score")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("pass", "2", "pass", "4"), "Seat 3 has the highest bid, 4.\n"),
        (("pass pass pass pass", "--joker", "2"), "All pass: seat 2 shows the joker and has bid 3.\n"),
        (("pass pass pass pass",), "All pass, and the joker is the widow: the deal is void.\n"),
    ],
    ids=["a bid", "forced", "void"],
)
def test_whose_bid_holds(words: tuple[str, ...], told: str) -> None:
    """In a sentence."""
    assert printed(*AUCTION, *words) == told


def test_whose_bid_holds_as_json() -> None:
    """The whole documents, key by key."""
    assert document(*AUCTION, "pass", "2", "pass", "4", "--joker", "0") == {
        "calls": [None, 2, None, 4],
        "joker": 0,
        "void": False,
        "seat": 3,
        "bid": 4,
        "forced": False,
    }
    forced = document(*AUCTION, "pass pass pass pass", "--joker", "2")
    assert (forced["seat"], forced["bid"], forced["forced"], forced["void"]) == (2, 3, True, False)
    void = document(*AUCTION, "pass pass pass pass")
    assert (void["seat"], void["bid"], void["forced"], void["void"]) == (None, None, False, True)


def test_who_takes_a_trick() -> None:
    """With the suit to which each card belongs."""
    assert printed(*TRICK, "AS *R 9C JS", "--trump", "C").splitlines() == [
        "Trumps are clubs:",
        "",
        "card  belongs to",
        "AS    spades",
        "*R    clubs       takes the trick",
        "9C    clubs",
        "JS    clubs",
    ]


def test_who_takes_a_trick_as_json() -> None:
    """The whole document, key by key."""
    assert document(*TRICK, "AS", "KS", "9C", "JS", "--trump", "C") == {
        "trick": [
            {"card": "AS", "suit": "S"},
            {"card": "KS", "suit": "S"},
            {"card": "9C", "suit": "C"},
            {"card": "JS", "suit": "C"},
        ],
        "trump": "C",
        "winner": 3,
        "card": "JS",
    }


def test_what_a_hand_scores() -> None:
    """Both sides, and who wins."""
    assert printed(*SCORE, "4", "4", "2", "--before", "8", "9").splitlines() == [
        "The contract of 4 was made:",
        "",
        "side       for     points  before  after",
        "declarers  tricks       4       8     12",
        "defenders  tricks       2       9     11",
        "",
        "The declarers win.",
    ]
    assert printed(*SCORE, "6", "5", "1", "--before", "-4", "9").splitlines() == [
        "The contract of 6 failed:",
        "",
        "side       for              points  before  after",
        "declarers  contract failed      -6      -4    -10",
        "defenders  tricks                1       9     10",
        "",
        "The defenders win.",
    ]
    assert printed(*SCORE, "6", "6", "0").splitlines() == [
        "The contract of 6 was made:",
        "",
        "side       for     points  before  after",
        "declarers  tricks       6       0      6",
        "defenders               0       0      0",
    ]


def test_what_a_hand_scores_as_json() -> None:
    """The whole document, with an option of the rules."""
    option = "--no-defenders-may-win-against-made-contract"
    assert document(*SCORE, "4", "4", "2", "--before", "0", "9", option) == {
        "bid": 4,
        "made": True,
        "variants": ["no_defenders_may_win_against_made_contract"],
        "declarers": {
            "tricks": 4,
            "lines": [{"kind": "tricks", "cards": [], "points": 4}],
            "total": 4,
            "before": 0,
            "after": 4,
        },
        "defenders": {
            "tricks": 2,
            "lines": [{"kind": "tricks", "cards": [], "points": 2}],
            "total": 2,
            "before": 9,
            "after": 11,
        },
        "winner": None,
    }
    assert document(*SCORE, "4", "4", "2", "--before", "0", "9")["winner"] == "defenders"
    assert document(*SCORE, "4", "4", "2", "--before", "8", "9")["winner"] == "declarers"
    assert document(*SCORE, "4", "3", "3", "--target", "3")["winner"] == "defenders"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((*AUCTION, "2 2 pass pass"), "cannot bid 2 over 2: bid 3, 4, 5 or 6, or pass (HA-01)"),
        ((*AUCTION, "pass"), "every player calls once: there must be 4 calls, not 1 (HA-01)"),
        ((*AUCTION, "1 2 3 four"), "a call must be a number of tricks or 'pass', not 'four'"),
        ((*AUCTION, "9" * 5000), "a call must be a number of tricks or 'pass', not "),
        (
            (*AUCTION, "pass pass pass pass", "--joker", "4"),
            "the seat of the joker must be from 0 to 3, or None",
        ),
        ((*LEGAL, "8C", "--trump", "C"), "not a valid hand: 8C is not in the deck"),
        ((*LEGAL, "9C", "--trump", "X"), "there is no suit 'X'; write one of C, D, H, S"),
        ((*LEGAL, "9C", "--trick", "9C", "--trump", "C"), "not a valid hand: 9C was played to the trick"),
        ((*LEGAL, "9C", "--trick", "", "--trump", "C"), "not a valid trick: it has 0 cards, not 1 to 3"),
        ((*TRICK, "AS KS 9C", "--trump", "C"), "not a valid trick: it has 3 cards, not 4"),
        ((*SCORE, "4", "4", "4"), "a hand has 6 tricks in all, not 4 and 4 (HA-09)"),
        ((*SCORE, "7", "3", "3"), "a bid is from 1 to 6 tricks, not 7 (HA-01)"),
        (
            (*SCORE, "4", "3", "3", "--before", "10", "0"),
            "the scores must be two of an unfinished match to 10",
        ),
        ((*SCORE, "4", "3", "3", "--target", "0"), "target must be at least 1, not 0"),
    ],
    ids=range(14),
)
def test_what_is_refused(words: tuple[str, ...], message: str) -> None:
    """In one line, with exit status 2."""
    check_refused(words, message)
