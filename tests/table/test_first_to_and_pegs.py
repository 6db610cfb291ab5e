"""The scoreboard and the board, on which no game depends, with a toy game of heads and tails."""

import copy
import pickle
from enum import Enum
from itertools import pairwise

import pytest
from attrs import evolve, exceptions
from hypothesis import given
from hypothesis import strategies as st

from muggins.errors import AlreadyOverError, MugginsError, PlayerError
from muggins.scoring.score import Line, Score
from muggins.table.board import Board, Pegs, Place
from muggins.table.ends import FirstTo
from muggins.table.scoreboard import Award, Scoreboard


class Toss(Enum):
    """What a toss can show."""

    HEADS = "heads"
    TAILS = "tails"


def points(to: str, count: int) -> Award:
    """So many points for one coin that showed heads."""
    return Award(to, "toss", Score((Line(Toss.HEADS, ("penny",), count),)))


def scores_to(target: int, start: int = 0) -> Scoreboard:
    """A scoreboard of Ann and Ben."""
    return Scoreboard(("Ann", "Ben"), FirstTo(target), (start, start))


def marked(board: Scoreboard, awards: str) -> Scoreboard:
    """The scoreboard after awards such as `Ann 3, Ben 2`."""
    for award in awards.split(", "):
        to, count = award.split()
        board = board.mark(points(to, int(count)))
    return board


# --- the scoreboard ----------------------------------------------------------------------------------------


def test_a_scoreboard_begins_with_nothing_marked() -> None:
    """At first there are no awards, no winner, and both are at 0."""
    board = scores_to(10)
    assert board.awards == ()
    assert (board.winners, board.score("Ann"), board.score("Ben")) == ((), 0, 0)


def test_awards_are_kept_in_order() -> None:
    """The awards are those that were marked, one after the other."""
    board = marked(scores_to(10), "Ann 3, Ben 2, Ann 4")
    assert [(award.to, award.score.total) for award in board.awards] == [("Ann", 3), ("Ben", 2), ("Ann", 4)]


def test_points_add_up_by_player() -> None:
    """Each player has the points of their own awards."""
    board = marked(scores_to(10), "Ann 3, Ben 2, Ann 4")
    assert (board.score("Ann"), board.score("Ben")) == (7, 2)


def test_both_begin_with_the_start() -> None:
    """With a start of 10 both have 10 points more."""
    board = scores_to(121, start=10)
    assert (board.score("Ann"), board.score("Ben")) == (10, 10)
    assert marked(board, "Ben 5").score("Ben") == 15


@pytest.mark.parametrize(("awards", "winners"), [("Ann 9", ()), ("Ann 10", ("Ann",)), ("Ann 11", ("Ann",))])
def test_the_first_to_reach_the_target_wins(awards: str, winners: tuple[str, ...]) -> None:
    """Ten points win a match to 10, and nine do not."""
    assert marked(scores_to(10), awards).winners == winners


def test_the_start_counts_towards_the_target() -> None:
    """In a match to 12 that starts at 10, two points win."""
    assert marked(scores_to(12, start=10), "Ben 1").winners == ()
    assert marked(scores_to(12, start=10), "Ben 1, Ben 1").winners == ("Ben",)


def test_points_past_the_target_are_kept() -> None:
    """Who needs 2 and gets 6 has four points more than the target."""
    board = marked(scores_to(10), "Ann 8, Ann 6")
    assert (board.winners, board.score("Ann")) == (("Ann",), 14)


def test_the_winning_award_is_the_last() -> None:
    """The award that wins is marked too."""
    board = marked(scores_to(10), "Ben 4, Ann 12")
    assert board.awards[-1] == points("Ann", 12)


def test_an_award_of_nothing_leaves_no_mark() -> None:
    """A score without points, with lines or without, changes nothing."""
    board = marked(scores_to(10), "Ann 3")
    empty: Score[Toss, str] = Score()
    assert board.mark(Award("Ben", "toss", empty)) == board
    assert board.mark(points("Ben", 0)) == board


def test_an_award_can_have_several_lines() -> None:
    """The points of all lines count together, and win together."""
    score = Score((Line(Toss.HEADS, ("penny",), 6), Line(Toss.TAILS, ("dime", "cent"), 4)))
    board = scores_to(10).mark(Award("Ann", "toss", score))
    assert (board.score("Ann"), board.winners, len(board.awards)) == (10, ("Ann",), 1)


@pytest.mark.parametrize("to", ["Ann", "Ben"])
@pytest.mark.parametrize("count", [0, 1, 10])
def test_nothing_is_marked_after_the_win(to: str, count: int) -> None:
    """When Ann has won, nobody scores any more, and the scoreboard stays as it was."""
    board = marked(scores_to(10), "Ann 10")
    for wins in True, False:
        with pytest.raises(AlreadyOverError, match="Ann won") as refused:
            board.mark(points(to, count), wins=wins)
        assert refused.value.state is board
    assert board == marked(scores_to(10), "Ann 10")


@pytest.mark.parametrize("count", [0, 3, 10])
def test_an_award_can_win_outright(count: int) -> None:
    """An award that wins whatever the scores are is marked and wins, with points or without."""
    board = marked(scores_to(10), "Ben 9").mark(points("Ann", count), wins=True)
    assert (board.winners, board.score("Ann"), board.score("Ben")) == (("Ann",), count, 9)
    assert board.awards[-1] == points("Ann", count)


def test_a_scoreboard_never_changes() -> None:
    """A scoreboard that was marked twice, from one moment, has two sequels and is itself as before."""
    board = marked(scores_to(10), "Ann 3")
    one, other = marked(board, "Ann 7"), marked(board, "Ben 2")
    assert board.awards == (points("Ann", 3),)
    assert board.winners == ()
    assert (one.winners, other.winners) == (("Ann",), ())


def test_a_scoreboard_is_frozen() -> None:
    """Neither the winners on a scoreboard nor the points of an award can be set."""
    board = marked(scores_to(10), "Ann 3")
    for thing, name in (board, "winners"), (board.awards[0], "to"), (Board(55, 111), "lap"):
        with pytest.raises(exceptions.FrozenInstanceError):
            setattr(thing, name, "Ben")


def test_a_scoreboard_can_be_pickled_and_copied() -> None:
    """A pickled or copied scoreboard is the same, and so is the error that it raises when it is over."""
    board = marked(scores_to(10), "Ann 3, Ben 10")
    for twin in pickle.loads(pickle.dumps(board)), copy.copy(board), copy.deepcopy(board):
        assert twin == board
    with pytest.raises(MugginsError) as refused:
        board.mark(points("Ann", 1))
    error = pickle.loads(pickle.dumps(refused.value))
    assert (type(error), str(error), error.state) == (AlreadyOverError, str(refused.value), board)


def test_a_scoreboard_is_told_apart_by_its_target() -> None:
    """The same awards on the way to another target are another scoreboard."""
    board = marked(scores_to(10), "Ann 3")
    assert evolve(board, end=FirstTo(20)) != board


some_awards = st.lists(st.tuples(st.sampled_from(("Ann", "Ben")), st.integers(0, 30)), max_size=40)


@given(some_awards, st.integers(1, 150), st.integers(0, 20))
def test_the_winner_is_the_first_at_the_target(
    given_awards: list[tuple[str, int]], target: int, start: int
) -> None:
    """Told award by award, the winner is whoever has the target first, and nothing counts afterwards."""
    scores = {"Ann": start, "Ben": start}
    winners: tuple[str, ...] = ()
    board = scores_to(start + target, start)
    for to, count in given_awards:
        scores[to] += count
        board = board.mark(points(to, count))
        if count and scores[to] >= start + target:
            winners = (to,)
            break
    assert ({player: board.score(player) for player in scores}, board.winners) == (scores, winners)


# --- the pegs ----------------------------------------------------------------------------------------------


def test_both_pegs_begin_at_the_start() -> None:
    """Before a player's first points both pegs stand where the match begins."""
    assert scores_to(121, start=10).pegs("Ann") == Pegs(rear=10, front=10)
    assert marked(scores_to(121, start=10), "Ben 4").pegs("Ann") == Pegs(10, 10)


def test_pegs_leapfrog() -> None:
    """After 3 and then 4 the pegs stand at 3 and 7, after 2 more at 7 and 9."""
    board = marked(scores_to(50), "Ann 3, Ben 9, Ann 4")
    assert board.pegs("Ann") == (3, 7)
    assert marked(board, "Ann 2").pegs("Ann") == (7, 9)
    assert board.pegs("Ben") == (0, 9)


@given(st.lists(st.integers(1, 30), min_size=2, max_size=20))
def test_the_rear_peg_stands_where_the_front_peg_was(counts: list[int]) -> None:
    """The distance between the pegs is the last score, and the rear peg holds the place before it."""
    board = scores_to(1000)
    seen = [board.pegs("Ann")]
    for count in counts:
        board = board.mark(points("Ann", count))
        seen.append(board.pegs("Ann"))
    assert all(after.rear == before.front for before, after in pairwise(seen))
    assert [pegs.front - pegs.rear for pegs in seen] == [0, *counts]


def test_pegs_after_an_outright_win_without_points() -> None:
    """An award without points that wins leaves both pegs of the winner in one hole."""
    board = marked(scores_to(10), "Ann 3").mark(points("Ann", 0), wins=True)
    assert board.pegs("Ann") == (3, 3)


# --- the board ---------------------------------------------------------------------------------------------

BHARGAGE = Board(lap=55, target=111)
CRIBBAGE = Board(lap=60, target=121)
ONCE_ROUND = Board(lap=60, target=61)

PLACES = [
    (BHARGAGE, 0, "start"),
    (BHARGAGE, 1, "lap 1, hole 1"),
    (BHARGAGE, 55, "lap 1, hole 55"),
    (BHARGAGE, 56, "lap 2, hole 1"),
    (BHARGAGE, 110, "lap 2, hole 55"),
    (BHARGAGE, 111, "Home"),
    (BHARGAGE, 200, "Home"),
    (CRIBBAGE, 0, "start"),
    (CRIBBAGE, 1, "lap 1, hole 1"),
    (CRIBBAGE, 60, "lap 1, hole 60"),
    (CRIBBAGE, 61, "lap 2, hole 1"),
    (CRIBBAGE, 120, "lap 2, hole 60"),
    (CRIBBAGE, 121, "Home"),
    (CRIBBAGE, 149, "Home"),
    (ONCE_ROUND, 60, "lap 1, hole 60"),
    (ONCE_ROUND, 61, "Home"),
]


@pytest.mark.parametrize(("board", "count", "place"), PLACES)
def test_places_on_the_board(board: Board, count: int, place: str) -> None:
    """Lap by lap, and then Home, on a board of Bhargage, one of Cribbage, and one of a single circuit."""
    assert str(board.place(count)) == place


def test_home_is_one_hole_beyond_the_last_lap() -> None:
    """Home follows the last hole of the last lap, and whatever the overshoot it is the same place."""
    assert BHARGAGE.place(111) == Place(2, 56, is_home=True)
    assert CRIBBAGE.place(121) == Place(2, 61, is_home=True)
    assert {BHARGAGE.place(count) for count in range(111, 160)} == {BHARGAGE.place(111)}


def test_the_start_is_no_hole() -> None:
    """Before the first point a peg is on lap 0 and not Home."""
    assert BHARGAGE.place(0) == (0, 0, False)


@pytest.mark.parametrize("board", [BHARGAGE, CRIBBAGE, ONCE_ROUND])
def test_a_point_is_a_hole(board: Board) -> None:
    """Each point moves a peg one hole on, or to the first hole of the next lap."""
    places = [board.place(count) for count in range(1, board.target)]
    expected = [(1 + count // board.lap, 1 + count % board.lap, False) for count in range(board.target - 1)]
    assert places == expected


@pytest.mark.parametrize("wins", [True, False])
def test_points_for_nobody_who_plays(wins: bool) -> None:
    """An award to somebody who does not play is refused and names those who do."""
    with pytest.raises(PlayerError, match="'Cid' is not a player: the players are Ann and Ben"):
        scores_to(10).mark(points("Cid", 5), wins=wins)
