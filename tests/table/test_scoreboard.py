"""The scoreboard: points by sides, who has won, and what is refused."""

from enum import StrEnum
from typing import Any

import pytest

from muggins.errors import AlreadyOverError, PlayerError, WrongTypeError
from muggins.scoring.score import Line, Score
from muggins.table.ends import AfterHand, End, FirstTo
from muggins.table.scoreboard import Award, Scoreboard
from refusing import refusal


class Kind(StrEnum):
    """What is marked."""

    POINT = "point"


def award(to: str, points: int) -> Award:
    """So many points for a player."""
    return Award(to, "now", Score((Line(Kind.POINT, (), points),) if points else ()))


TWO = Scoreboard(("Ann", "Ben"), FirstTo(10), start=(3, 0))
FOUR = Scoreboard(("Ann", "Ben", "Cid", "Dot"), FirstTo(10), sides=(0, 1, 0, 1))


def test_it_begins_with_nothing() -> None:
    """Without a start each has no points, and each is a side."""
    board = Scoreboard(("Ann", "Ben", "Cid"), FirstTo(10))
    assert (board.start, board.sides, board.points) == ((0, 0, 0), (0, 1, 2), (0, 0, 0))
    assert not board.awards
    assert (board.winners, board.hands) == ((), 0)


def test_points_are_marked() -> None:
    """The board before stays as it is."""
    board = TWO.mark(award("Ben", 4)).mark(award("Ann", 2))
    assert board.scores == {"Ann": 5, "Ben": 4}
    assert (board.score("Ann"), board.last("Ann"), board.last("Ben")) == (5, 2, 4)
    assert [str(one) for one in board.awards] == ["Ben, now: 4", "Ann, now: 2"]
    assert (TWO.scores, TWO.last("Ben")) == ({"Ann": 3, "Ben": 0}, 0)


def test_partners_have_one_score() -> None:
    """What one gets, both have; both win."""
    board = FOUR.mark(award("Ann", 4)).mark(award("Dot", 9)).mark(award("Cid", 6))
    assert board.scores == {"Ann": 10, "Ben": 9, "Cid": 10, "Dot": 9}
    assert (board.points, board.winners) == ((10, 9), ("Ann", "Cid"))
    assert (board.side("Dot"), board.place("Dot"), board.last("Ann"), board.last("Ben")) == (1, 3, 6, 9)


def test_sides_of_unequal_numbers() -> None:
    """One against two: each side has one score, wherever its players sit."""
    board = Scoreboard(("Ann", "Ben", "Cid"), FirstTo(10), start=(1, 7, 7), sides=(0, 1, 1))
    assert board.points == (1, 7)
    assert board.mark(award("Cid", 3)).winners == ("Ben", "Cid")


def test_points_of_partners_at_the_start_are_those_of_their_side() -> None:
    """They begin with the same."""
    board = Scoreboard(FOUR.players, FirstTo(10), start=(2, 5, 2, 5), sides=FOUR.sides)
    assert board.points == (2, 5)
    assert board.scores == {"Ann": 2, "Ben": 5, "Cid": 2, "Dot": 5}


def test_nothing_leaves_no_mark() -> None:
    """Unless it wins."""
    assert TWO.mark(award("Ann", 0)) is TWO
    board = TWO.mark(award("Ben", 0), wins=True)
    assert (board.winners, len(board.awards), board.scores) == (("Ben",), 1, TWO.scores)


def test_nothing_is_marked_after_the_win() -> None:
    """And nothing is reckoned after the hand."""
    won = TWO.mark(award("Ann", 7))
    assert won.winners == ("Ann",)
    with pytest.raises(AlreadyOverError, match="the match is over: Ann won") as refused:
        won.mark(award("Ben", 1))
    assert refused.value.state is won
    assert won.after_hand() is won


def test_what_is_reckoned_after_the_hand() -> None:
    """The hands are counted; a tie plays on; both may pass the target."""
    board = Scoreboard(("Ann", "Ben"), AfterHand(10)).mark(award("Ann", 12)).mark(award("Ben", 12))
    assert board.winners == ()
    tied = board.after_hand()
    assert (tied.hands, tied.winners) == (1, ())
    later = tied.mark(award("Ben", 1)).after_hand()
    assert (later.hands, later.winners) == (2, ("Ben",))


def test_a_win_may_be_shared() -> None:
    """An end may name several sides."""

    class EverybodyWins(End):
        def after_hand(self, scores: Any, hands: int) -> tuple[int, ...]:
            return tuple(range(len(scores)))

        def __str__(self) -> str:
            return "one hand"

    board = Scoreboard(("Ann", "Ben"), EverybodyWins()).after_hand()
    assert board.winners == ("Ann", "Ben")
    assert str(board) == "Ann 0, Ben 0, one hand; Ann and Ben won"


def test_a_scoreboard_in_print() -> None:
    """The points, the end, and who has won."""
    assert str(TWO) == "Ann 3, Ben 0, first to 10"
    assert str(TWO.mark(award("Ann", 7))) == "Ann 10, Ben 0, first to 10; Ann won"


@pytest.mark.parametrize("name", ["Cid", "", "ann"])
def test_who_does_not_play(name: str) -> None:
    """The message names those who do."""
    for ask in TWO.place, TWO.side, TWO.score, TWO.last, lambda player: TWO.mark(award(player, 1)):
        with pytest.raises(PlayerError, match="is not a player: the players are Ann and Ben"):
            ask(name)
    with pytest.raises(PlayerError, match="the players are Ann, Ben, Cid and Dot"):
        FOUR.score("Eve")
    with pytest.raises(PlayerError, match=r"the players are Ann$"):
        Scoreboard(("Ann",), FirstTo(5)).score("Ben")


@pytest.mark.parametrize("wrong", [None, 5, b"Ann", ["Ann"], True])
def test_what_is_no_name_and_no_award(wrong: Any) -> None:
    """Each is refused as a wrong type."""
    for ask in TWO.place, TWO.side, TWO.score, TWO.last, TWO.mark:
        with pytest.raises(WrongTypeError):
            ask(wrong)
    with pytest.raises(WrongTypeError):
        TWO.mark(Award("Ann", "now", wrong))
    with pytest.raises(WrongTypeError):
        TWO.mark(Award(wrong, "now", Score()))


def test_a_scoreboard_says_what_an_award_is() -> None:
    """An award of a score, to somebody who plays."""
    wrong: Any = 5
    assert refusal(lambda: TWO.mark(wrong)) == "an award must be an Award, not 5"
    assert (
        refusal(lambda: TWO.mark(Award("Ann", "now", wrong)))
        == "the score of an award must be a Score, not 5"
    )
    assert refusal(lambda: TWO.mark(award("Eve", 1))) == "'Eve' is not a player: the players are Ann and Ben"
