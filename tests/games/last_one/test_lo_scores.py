"""The scores of Last One, what may be played, and melees, rule by rule."""

from typing import Any

import pytest

from muggins.errors import (
    MugginsError,
    PlayerError,
    RulesError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.last_one import (
    LastOneLeft,
    MeleeError,
    Rules,
    hand_points,
    is_playable,
    melee_outcome,
    players_left,
    score_hand,
)


def test_lo_13_each_card_has_its_line() -> None:
    """Its kind, the card and its points, in the order of the hand."""
    assert [str(line) for line in score_hand("*R 8C AS KD TD 9C").lines] == [
        "joker *R 40",
        "eight 8C 25",
        "ace AS 15",
        "ten or face card KD 10",
        "ten or face card TD 10",
        "pips 9C 9",
    ]


@pytest.mark.parametrize("cards", [[], ["*R"], "8C"], ids=["no card", "a joker", "an 8"])
def test_lo_13_one_card_or_none_counts_nothing(cards: Any) -> None:
    """Whatever card it is."""
    assert hand_points(cards) == 0
    assert score_hand(cards).lines == ()


@pytest.mark.parametrize(
    ("card", "upcard", "named", "wanted"),
    [
        ("5H", "5S", None, True),
        ("5H", "9H", None, True),
        ("5H", "9S", None, False),
        ("8H", "9S", None, True),
        ("*B", "9S", None, True),
        ("5H", "8S", "H", True),
        ("5S", "8S", "H", False),
        ("8S", "8D", "H", True),
        ("*R", "8D", "H", True),
    ],
)
def test_lo_02_and_lo_07_what_may_be_played(card: str, upcard: str, named: Any, wanted: bool) -> None:
    """The suit or the rank, or only the named suit; 8s and jokers at any time."""
    assert is_playable(card, upcard, named) == wanted


def test_lo_14_who_is_left() -> None:
    """Below the threshold, or at it by the other reading."""
    assert players_left((250, 251, 249)) == (2,)
    assert players_left((250, 251, 249), Rules(reaching_is_out=False)) == (0, 2)


def test_lo_14_the_last_one_left_wins_after_a_hand() -> None:
    """Not before only one is left."""
    end = LastOneLeft(250)
    assert end.after_hand((250, 249, 300), 5) == (1,)
    assert end.after_hand((240, 249, 300), 5) == ()
    assert end.after_hand((250, 250), 5) == ()
    assert end.at_once((250, 0), 0) == ()
    assert str(end) == "the last one below 250"


def test_lo_06_the_direction_decides_who_defends_first() -> None:
    """While the turn passes to the right, it is the player before."""
    assert melee_outcome([(0, "4H")], 3, direction=-1) == (2, 4)
    assert melee_outcome([(0, "4H"), (1, "5H")], 3, direction=-1) == (0, 5)


@pytest.mark.parametrize(
    ("plays", "message"),
    [
        ([], "the first card is a 4"),
        ([(0, "5H")], "the first card is a 4"),
        ([(0, "4H"), (1, "6H")], "6H cannot follow 4H"),
        ([(0, "4H"), (1, "5D")], "5D cannot follow 4H"),
        ([(0, "4H"), (0, "5H")], "in a row"),
        ([(4, "4H")], "played by number 4, who is not in the game"),
        ([(0, "TH"), (1, "JH")], "JH cannot follow TH"),
        ([(0,)], "not a pair of a player and a card"),
    ],
    ids=["nothing", "a 5", "a gap", "another suit", "twice", "nobody", "a jack", "no pair"],
)
def test_lo_06_what_is_no_melee(plays: Any, message: str) -> None:
    """With the number of the rule, and all faults at once."""
    with pytest.raises(MeleeError, match=message):
        melee_outcome(plays, 3)


def test_lo_06_all_faults_of_a_melee_at_once() -> None:
    """Each in a sentence."""
    with pytest.raises(MeleeError) as caught:
        melee_outcome([(9, "5H")], 7, direction=2)
    assert len(caught.value.faults) == 4
    assert str(caught.value).startswith("these plays are not a melee: two to six play, not 7; the direction")


def test_what_is_refused() -> None:
    """Cards twice, jokers, and what is in a list of a wrong type."""
    wrong: Any
    with pytest.raises(WrongCardsError):
        hand_points("5H 5H")
    with pytest.raises(WrongCardsError):
        is_playable("5H", "*R")
    with pytest.raises(PlayerError, match="six can play"):
        players_left([0] * 7)
    with pytest.raises(RulesError, match="threshold must be at least 1"):
        Rules(threshold=0)
    for wrong in {1}, ["x"]:
        with pytest.raises(WrongTypeError):
            players_left(wrong)
        with pytest.raises(MugginsError):
            melee_outcome(wrong, 3)
    for wrong in None, "three", True:
        with pytest.raises(WrongTypeError, match="the number of a player"):
            melee_outcome([(wrong, "4H")], 3)
    for wrong in {(0, "4H")}, 5:
        with pytest.raises(WrongTypeError, match="the plays of a melee"):
            melee_outcome(wrong, 3)
    with pytest.raises(WrongTypeError, match="an iterable of players and cards"):
        melee_outcome(wrong, 3)
