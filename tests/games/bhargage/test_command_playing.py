"""`muggins bhargage play`: what it prints, in text and as JSON."""

from typing import Any

import pytest

from cli.running import document, printed

PLAY = ("bhargage", "play")
HANDS = ("AM PMYK 8WL", "XS E 8YK")


def events(*args: str) -> list[dict[str, Any]]:
    """The events of the document."""
    found: list[dict[str, Any]] = document(*PLAY, *args)["events"]
    return found


def test_a_whole_play_is_told_card_by_card() -> None:
    """The whole text of one play: who plays what, the count, the call, the reasons, the go and the last."""
    assert printed(*PLAY, *HANDS, "AM", "XS", "PMYK", "E", "8WL").splitlines() == [
        "seat    card  count  call        for    cards          points",
        "pone    AM        1  1",
        "dealer  XS       11  11 for 2    11     AM XS               2",
        "pone    PMYK     11  11 for 2    11     AM XS PMYK          2",
        "dealer  E        11  11 for 2    11     AM XS PMYK E        2",
        "pone    8WL      19  19 for 6    bharg  XS PMYK E 8WL       6",
        "dealer           19  Go",
        "pone             19  1 for last  last   8WL                 1",
        "",
        "Points: pone 9, dealer 4.",
        "The play is over.",
    ]


def test_several_reasons_for_one_card() -> None:
    """A card that scores in three ways has three lines beneath each other."""
    assert printed(*PLAY, "3MW 2MK XM", "4WL 2SY XS", "3MW 4WL 2MK 2SY").splitlines()[4:7] == [
        "dealer  2SY      11  11 for 10  11     3MW 4WL 2MK 2SY       2",
        "                                set    2MK 2SY               2",
        "                                bharg  4WL 2MK 2SY           6",
    ]


def test_a_play_that_is_not_over_says_whose_turn_it_is() -> None:
    """The turn, the count and the legal cards follow the points."""
    assert printed(*PLAY, *HANDS, "AM XS PMYK").splitlines()[-2:] == [
        "Points: pone 2, dealer 2.",
        "The dealer is to play, at 11; legal cards: E 8YK.",
    ]


def test_a_play_from_a_position() -> None:
    """The cards played before are told with the rest, and the hands are what was still held."""
    args = ("PMYK 8WL", "E 8YK", "PMYK", "--played", "AM XS", "--turn", "pone")
    assert printed(*PLAY, *args).splitlines() == [
        "seat    card  count  call      for  cards       points",
        "pone    AM        1  1",
        "dealer  XS       11  11 for 2  11   AM XS            2",
        "pone    PMYK     11  11 for 2  11   AM XS PMYK       2",
        "",
        "Points: pone 2, dealer 2.",
        "The dealer is to play, at 11; legal cards: E 8YK.",
    ]
    found = document(*PLAY, *args)
    assert found["hands"] == {"pone": ["PMYK", "8WL"], "dealer": ["E", "8YK"]}
    assert found["left"] == {"pone": ["8WL"], "dealer": ["E", "8YK"]}


def test_a_play_that_has_not_begun() -> None:
    """Without a card played there is no table, and the pone is to play."""
    assert printed(*PLAY, *HANDS).splitlines() == [
        "Points: pone 0, dealer 0.",
        "The pone is to play, at 0; legal cards: AM PMYK 8WL.",
    ]


def test_a_last_card_that_made_23_scores_nothing_for_last() -> None:
    """BH-34: the last card is told all the same, with 0 points."""
    rows = printed(*PLAY, "XM 3MW 9MS", "XS 8WL 7ML", "XM XS 3MW").splitlines()
    assert rows[3:6] == [
        "pone    3MW      23  23 for 3  23    XM XS 3MW       3",
        "dealer           23  Go",
        "pone             23            last                  0",
    ]


def test_six_aces_win_the_match() -> None:
    """BH-38: the call is Game, the line has no points, and the winner is named."""
    rows = printed(*PLAY, "AM AS AW", "AL AY AK", "AM AL AS AY AW AK").splitlines()
    assert rows[6] == "dealer  AK        6  Game!     six Aces  AM AL AS AY AW AK       0"
    assert rows[-1] == "Six Aces in a row: the dealer wins the match at once."


def test_a_whole_play_as_json() -> None:
    """The whole document of a play that is over, key by key."""
    assert document(*PLAY, "XM 4MS 5SW", "XS 9WY 8WL", "XM XS") == {
        "hands": {"pone": ["XM", "4MS", "5SW"], "dealer": ["XS", "9WY", "8WL"]},
        "variants": [],
        "events": [
            {
                "event": "play",
                "seat": "pone",
                "card": "XM",
                "count": 10,
                "call": "10",
                "total": 0,
                "lines": [],
            },
            {
                "event": "play",
                "seat": "dealer",
                "card": "XS",
                "count": 20,
                "call": "20 for 2",
                "total": 2,
                "lines": [{"kind": "set", "cards": ["XM", "XS"], "points": 2}],
            },
            {
                "event": "go",
                "seat": "pone",
                "card": None,
                "count": 20,
                "call": "Go",
                "total": 0,
                "lines": [],
            },
            {
                "event": "last",
                "seat": "dealer",
                "card": None,
                "count": 20,
                "call": "1 for last",
                "total": 1,
                "lines": [{"kind": "last", "cards": ["XS"], "points": 1}],
            },
        ],
        "points": {"pone": 0, "dealer": 3},
        "count": 20,
        "over": True,
        "turn": None,
        "legal": [],
        "left": {"pone": ["4MS", "5SW"], "dealer": ["9WY", "8WL"]},
    }


def test_an_unfinished_play_as_json() -> None:
    """What is open is in the document too: the turn, the legal cards and what each seat holds."""
    play = document(*PLAY, *HANDS, "AM", "XS", "PMYK")
    del play["events"]
    assert play == {
        "hands": {"pone": ["AM", "PMYK", "8WL"], "dealer": ["XS", "E", "8YK"]},
        "variants": [],
        "points": {"pone": 2, "dealer": 2},
        "count": 11,
        "over": False,
        "turn": "dealer",
        "legal": ["E", "8YK"],
        "left": {"pone": ["8WL"], "dealer": ["E", "8YK"]},
    }


def test_nothing_is_called_for_a_last_card_that_scores_nothing_as_last() -> None:
    """The event of a last card that made 23 has no call, no line and no points."""
    assert events("XM 3MW 9MS", "XS 8WL 7ML", "XM XS 3MW")[-1] == {
        "event": "last",
        "seat": "pone",
        "card": None,
        "count": 23,
        "call": None,
        "total": 0,
        "lines": [],
    }


@pytest.mark.parametrize("order", [["AM XS"], ["AM", "XS"], ["am,", "the Bard"]])
def test_the_order_may_be_one_argument_or_several(order: list[str]) -> None:
    """Quoted or not, by code or by name, the same cards are played."""
    assert [event["card"] for event in events(*HANDS, *order)] == ["AM", "XS"]


def test_runs_score_in_the_play_when_asked_for() -> None:
    """With --sequences the third of three cards in a row scores a run, and the document says so."""
    args = ("4MS 6MW XM", "5SW 9WY XS", "4MS 5SW 6MW")
    assert events(*args)[2]["total"] == 0
    variant = document(*PLAY, *args, "--sequences")
    assert variant["variants"] == ["sequences"]
    assert variant["events"][2]["lines"] == [{"kind": "run", "cards": ["4MS", "5SW", "6MW"], "points": 3}]
