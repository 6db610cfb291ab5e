"""The rules of rows, of the board and of what a card may be played to, each test named after its rule."""

import pickle
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from games.one_eyed_jack.jack_playing import CODES, shuffled_layout
from muggins.cards.french import Card
from muggins.errors import (
    MugginsError,
    NotationError,
    RulesError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.one_eyed_jack import (
    CORNERS,
    LINES,
    LOCKED,
    PACK,
    SPACES,
    STANDARD,
    USUAL_BOARD,
    Board,
    Kind,
    Markers,
    MarkersError,
    Rules,
    Space,
    completed_rows,
    is_dead,
    legal_spaces,
    refusal,
    row_count,
    score_rows,
    winner,
    winning_plays,
)

ROW_OF_ANN = "b5 c5 d5 e5 f5"
PLAIN = [space for space in SPACES if space not in CORNERS]


def names(spaces: Any) -> str:
    """The names of some spaces."""
    return " ".join(map(str, spaces))


# --- the board --------------------------------------------------------------------------------------------


def test_the_cards() -> None:
    """Two packs are played with; each of their cards but the jacks is on the board twice."""
    assert len(PACK) == 104
    assert sorted(card.code for card in USUAL_BOARD.cards) == sorted(code for code in CODES if code[0] != "J")


def test_the_usual_board_has_no_line_with_both_spaces_of_a_card() -> None:
    """In any five spaces in a line, each card is there once."""
    for line in LINES:
        cards = [USUAL_BOARD.card_at(space) for space in line if space not in CORNERS]
        assert len({*cards}) == len(cards)


def test_the_board_says_where_a_card_is() -> None:
    """And which card is on a space; a jack is nowhere, and a corner has no card."""
    for space in PLAIN:
        card = USUAL_BOARD.card_at(space)
        assert card is not None
        assert space in USUAL_BOARD.spaces_of(card)
    assert {len(USUAL_BOARD.spaces_of(card)) for card in USUAL_BOARD.cards} == {2}
    assert USUAL_BOARD.spaces_of("JC") == ()
    assert [USUAL_BOARD.card_at(corner) for corner in CORNERS] == [None] * 4


def test_the_board_in_print() -> None:
    """Rows and columns with their names, and a star in each corner."""
    lines = str(USUAL_BOARD).splitlines()
    assert lines[:2] == ["    a  b  c  d  e  f  g  h  i  j", " 1  * AC 2C 3C 4C 5C 6C 7C 8C  *"]
    assert lines[0].split() == list("abcdefghij")
    assert lines[1].split() == ["1", "*", "AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "*"]
    assert lines[10].split()[:2] == ["10", "*"]
    assert len({len(line) for line in lines}) == 1


def test_any_order_of_the_cards_is_a_board() -> None:
    """A board is made from its layout again, also by the rules, and is then another than the usual one."""
    layout = shuffled_layout(Random(5))
    board = Board(layout)
    assert board.layout == layout
    assert Rules(layout=layout).board == board
    assert Rules(layout=board) == Rules(layout=layout.split())
    assert board != USUAL_BOARD
    assert str(Rules(layout=layout)) == "One-Eyed Jack, standard rules, on another board"
    assert str(STANDARD) == "One-Eyed Jack, standard rules"
    assert str(LOCKED) == "One-Eyed Jack: completed rows locked"


WRONG_LAYOUTS = {
    "a card missing": (USUAL_BOARD.layout[3:], "it has 95 cards, not 96"),
    "a card three times": (USUAL_BOARD.layout.replace("2C", "AC", 1), "AC 3 times, with 2 in the deck"),
    "a jack": (USUAL_BOARD.layout.replace("2C", "JC", 1), "JC is not in the deck"),
    "a joker": (f"*R {USUAL_BOARD.layout}", "it has 97 cards, not 96; .R is not in the deck"),
}


@pytest.mark.parametrize(("layout", "message"), WRONG_LAYOUTS.values(), ids=WRONG_LAYOUTS)
def test_a_layout_has_each_card_but_the_jacks_twice(layout: str, message: str) -> None:
    """Anything else is refused, by the board and by the rules."""
    with pytest.raises(WrongCardsError, match=message):
        Board(layout)
    with pytest.raises(RulesError, match=f"layout: not a valid layout: .*{message}"):
        Rules(layout=layout)


def test_what_is_no_layout_at_all() -> None:
    """Text that names no cards, a set, and what is neither."""
    wrong: Any
    for wrong, error in (("no card", NotationError), ({"AC"}, WrongTypeError), (5, WrongTypeError)):
        with pytest.raises(error):
            Board(wrong)
        with pytest.raises(RulesError):
            Rules(layout=wrong)


def test_options_out_of_their_range_are_refused() -> None:
    """As everywhere."""
    wrong: Any
    for wrong in 0, 5, 1.0, True, None:
        with pytest.raises(RulesError, match="most_shared must be"):
            Rules(most_shared=wrong)
    for wrong in 0, "yes", None:
        with pytest.raises(RulesError):
            Rules(completed_rows_locked=wrong)
        with pytest.raises(RulesError):
            Rules(own_markers_removable=wrong)


# --- spaces -----------------------------------------------------------------------------------------------


def test_a_space_by_its_name() -> None:
    """The letter of the column, then the number of the row; any case; a pair of numbers as well."""
    assert [str(Space(0, 0)), str(Space(0, 9)), str(Space(9, 0)), str(Space(3, 2))] == [
        "a1",
        "j1",
        "a10",
        "c4",
    ]
    assert USUAL_BOARD.card_at(" C4 ") is USUAL_BOARD.card_at((3, 2)) is USUAL_BOARD.card_at(Space(3, 2))
    assert str(Space(10, 2)) == "Space(row=10, column=2)"
    assert row_count(["b1", (0, 2), Space(0, 3), "E1"]) == row_count("b1, c1 d1,e1") == 1


@pytest.mark.parametrize(
    "wrong", ["k1", "a0", "a11", "c", "", "9H", (10, 0), (0, -1), (0,), (0, [])], ids=repr
)
def test_what_is_not_on_the_board_is_no_space(wrong: Any) -> None:
    """It is refused by every function that takes a space."""
    for ask in (
        partial(USUAL_BOARD.card_at, wrong),
        partial(row_count, [wrong]),
        partial(refusal, "9H", wrong, ["", ""]),
        partial(Markers, [[wrong], ""]),
    ):
        with pytest.raises(UnknownNameError, match=r"there is no space .*; write one of a1 to j10"):
            ask()


@pytest.mark.parametrize("wrong", [None, 5, b"c4", ["c", 4]], ids=repr)
def test_what_is_of_a_wrong_type_is_no_space(wrong: Any) -> None:
    """Neither a text nor a pair."""
    with pytest.raises(WrongTypeError, match="a space must be a Space or its name, such as c4, not "):
        USUAL_BOARD.card_at(wrong)


def test_what_is_no_list_of_spaces() -> None:
    """Numbers, and more spaces than a thousand."""
    wrong: Any
    for wrong in (None, 5, b"c4"):
        with pytest.raises(
            WrongTypeError, match="the spaces must be a string, or an iterable of spaces, not "
        ):
            row_count(wrong)
    assert row_count(["b1"] * 1_000) == 0
    with pytest.raises(MarkersError, match="there are more than 1,000, but the board has only 100 spaces"):
        row_count(iter(["b1"] * 1_001))


# --- playing a card ---------------------------------------------------------------------------------------


def test_oj_01_a_marker_goes_on_one_of_the_two_spaces_of_the_card() -> None:
    """If it has no marker yet, whoever's that would be."""
    assert names(legal_spaces("TC", ["", ""])) == "b2 j6"
    assert names(legal_spaces("TC", ["b2", ""])) == names(legal_spaces("TC", ["", "b2"], side=1)) == "j6"
    assert refusal("TC", "j6", ["b2", ""]) is None
    assert refusal("TC", "b2", ["b2", ""]) == refusal("TC", "b2", ["", "b2"]) == "b2 has a marker (OJ-01)"
    assert refusal("TC", "c4", ["b2", ""]) == "TC is for b2 or j6 (OJ-01)"
    assert refusal("TC", "a1", ["", ""]) == "a1 is a corner, which takes no marker (OJ-05)"


@pytest.mark.parametrize("jack", ["JC", "JD"])
def test_oj_02_a_two_eyed_jack_is_for_any_free_space(jack: str) -> None:
    """But not for a corner, which is everybody's already."""
    assert legal_spaces(jack, ["", ""]) == tuple(PLAIN)
    assert legal_spaces(jack, ["b1", "c4"], side=1) == tuple(
        space for space in PLAIN if str(space) not in ("b1", "c4")
    )
    assert refusal(jack, "c4", ["b1", "c4"]) == "c4 has a marker (OJ-01)"
    assert refusal(jack, "j10", ["b1", "c4"]) == "j10 is a corner, which takes no marker (OJ-05)"


@pytest.mark.parametrize("jack", ["JH", "JS"])
def test_oj_03_a_one_eyed_jack_takes_any_marker_away(jack: str) -> None:
    """Also one's own, and one in a completed row; but not from a space that has none."""
    markers = [f"{ROW_OF_ANN} i9", "c4"]
    for side in 0, 1:
        assert names(legal_spaces(jack, markers, side)) == "c4 b5 c5 d5 e5 f5 i9"
    assert refusal(jack, "b5", markers, 1) is None
    assert refusal(jack, "c3", markers, 1) == "c3 has no marker to take away (OJ-03)"
    assert refusal(jack, "a1", markers, 1) == "a1 has no marker to take away (OJ-03)"
    assert legal_spaces(jack, ["", ""]) == ()


def test_oj_03_a_completed_row_may_be_locked() -> None:
    """By another reading; a row of four markers and a corner is locked as well."""
    markers = [f"{ROW_OF_ANN} i9", "c4"]
    assert names(legal_spaces("JS", markers, 1, LOCKED)) == "c4 i9"
    assert names(legal_spaces("JS", markers, 0, LOCKED)) == "c4 i9"
    assert refusal("JS", "b5", markers, 1, LOCKED) == "the marker on b5 is in a completed row (OJ-03)"
    assert names(legal_spaces("JS", ["b1 c1 d1 e1 f2", "g1"], 1, LOCKED)) == "g1 f2"
    assert names(legal_spaces("JS", ["b1 c1 d1 f2", "e1 g1"], 1, LOCKED)) == "b1 c1 d1 e1 g1 f2"


def test_oj_03_ones_own_marker_may_have_to_stay() -> None:
    """By another reading; the markers of both other sides may still be taken."""
    rules = Rules(own_markers_removable=False)
    markers = ["b5 i9", "c4", "d4"]
    assert names(legal_spaces("JS", markers, 0, rules)) == "c4 d4"
    assert names(legal_spaces("JS", markers, 1, rules)) == "d4 b5 i9"
    assert (
        refusal("JS", "c4", markers, 1, rules) == "the marker on c4 belongs to the player's own side (OJ-03)"
    )
    assert refusal("JS", "c4", markers, 0, rules) is None
    both = Rules(own_markers_removable=False, completed_rows_locked=True)
    assert refusal("JS", "b5", [ROW_OF_ANN, ""], 1, both) == "the marker on b5 is in a completed row (OJ-03)"
    assert (
        refusal("JS", "b5", [ROW_OF_ANN, ""], 0, both)
        == "the marker on b5 belongs to the player's own side (OJ-03)"
    )


def test_oj_04_a_card_is_dead_if_both_its_spaces_are_taken() -> None:
    """By whomever; one is not enough, and a jack is never dead."""
    assert is_dead("TC", ["b2 j6", ""])
    assert is_dead("TC", ["b2", "j6"])
    assert not is_dead("TC", ["b2", ""])
    assert legal_spaces("TC", ["b2", "j6"]) == ()
    assert refusal("TC", "b2", ["b2", "j6"]) == "b2 has a marker (OJ-01)"
    assert refusal("TC", "c4", ["b2", "j6"]) == "TC is for b2 or j6 (OJ-01)"
    full = [PLAIN[::2], PLAIN[1::2]]
    assert [is_dead(card, full) for card in ("JC", "JD", "JH", "JS", "AC")] == [False] * 4 + [True]
    other = Rules(layout=Board(reversed(USUAL_BOARD.cards)))
    assert not is_dead("TC", ["b2", "j6"], other)


# --- rows -------------------------------------------------------------------------------------------------


def test_oj_05_a_corner_is_part_of_any_sides_row() -> None:
    """At the same time, of rows of both sides."""
    markers = ["b1 c1 d1 e1", "a2 a3 a4 a5"]
    assert [row_count(spaces) for spaces in markers] == [1, 1]
    assert row_count("c1 d1 e1") == row_count("b1 c1 d1") == 0
    for corner in CORNERS:
        for ask in (partial(row_count, [corner]), partial(Markers, [[corner], ""])):
            with pytest.raises(MarkersError, match=f"{corner} is a corner, which takes no marker .OJ-05.$"):
                ask()


@pytest.mark.parametrize(
    ("row", "way"),
    [
        ("b5 c5 d5 e5 f5", "across"),
        ("e2 e3 e4 e5 e6", "down"),
        ("b3 c4 d5 e6 f7", "falling"),
        ("f3 e4 d5 c6 b7", "rising"),
    ],
)
def test_oj_06_a_row_is_five_adjacent_spaces_in_a_line(row: str, way: str) -> None:
    """In each direction; with one less there is none, whichever is missing."""
    assert [{*names(found).split()} for found in completed_rows(row)] == [{*row.split()}]
    assert score_rows(row).lines[0].kind is Kind.ROW
    for missing in row.split():
        assert completed_rows(row.replace(missing, "")) == ()


def test_oj_06_every_line_of_five_is_a_row() -> None:
    """Each of the 192, and no marker of it can be spared."""
    for line in LINES:
        own = [space for space in line if space not in CORNERS]
        assert line in completed_rows(own)
        assert row_count(own) == 1
        for spared in own:
            assert line not in completed_rows([space for space in own if space != spared])


def test_oj_07_two_rows_win_and_one_of_three_sides() -> None:
    """The side that has them; of two sides one row is not enough."""
    two, one = f"{ROW_OF_ANN} b7 c7 d7 e7 f7", ROW_OF_ANN
    assert winner([two, ""]) == 0
    assert winner(["", two]) == 1
    assert winner([one, ""]) is winner(["b2", "c2"]) is None
    assert winner(["b2", "c2", one]) == winner(["", "", two]) == 2
    assert winner(["b2", "c2", "d2"]) is None


def test_oj_07_of_two_sides_with_enough_rows_one_has_won_before() -> None:
    """The markers cannot say which."""
    with pytest.raises(
        MarkersError, match="sides 0 and 2 all have enough rows, but the first to complete them wins"
    ):
        winner([ROW_OF_ANN, "", "b7 c7 d7 e7 f7"])


def test_oj_07_which_plays_win_at_once() -> None:
    """A card for a space that completes the second row, or a jack; equal cards once, as they are held."""
    markers = ["b1 c1 d1 a2 a3 a4 a5", "f6"]
    assert [str(play) for play in winning_plays("KH JD 4C JD 4C JS", markers)] == ["JD e1", "4C e1"]
    assert winning_plays("KH 5C JH", markers) == winning_plays("JD", markers, 1) == ()
    assert winning_plays("4C", ["b1 c1 d1 a2 a3 a4 a5", "e1"]) == ()
    assert winning_plays("", markers) == ()
    three = ["", "b1 c1 d1", "a2"]
    assert [str(play) for play in winning_plays("4C JD", three, 1)] == ["4C e1", "JD e1"]


def test_oj_07_who_has_won_needs_no_play() -> None:
    """Nothing wins once more."""
    assert winning_plays("JD", ["b1 c1 d1 e1 a2 a3 a4 a5", ""]) == ()
    assert winning_plays("JD", ["b1 c1 d1 e1", "", ""]) == ()


@pytest.mark.parametrize(
    ("length", "counts"),
    [
        (4, (0, 0, 0, 0)),
        (5, (1, 1, 1, 1)),
        (6, (1, 1, 1, 2)),
        (7, (1, 1, 2, 3)),
        (8, (1, 2, 2, 4)),
        (9, (2, 2, 3, 5)),
        (10, (2, 2, 3, 6)),
    ],
)
def test_oj_08_rows_share_one_space_at_most(length: int, counts: tuple[int, ...]) -> None:
    """So many count of a filled stretch, if two of them may share one space, and two, three and four."""
    stretch = [Space(4, column) for column in range(length)]
    for shared, count in enumerate(counts, start=1):
        rules = Rules(most_shared=shared)
        assert row_count(stretch, rules) == score_rows(stretch, rules).total == count


def test_oj_08_completed_rows_may_share_any_number() -> None:
    """All six of a line of ten are completed, two of them count, and these are the first and the fifth."""
    stretch = [Space(4, column) for column in range(10)]
    assert len(completed_rows(stretch)) == 6
    assert [names(line.cards) for line in score_rows(stretch).lines] == ["a5 b5 c5 d5 e5", "e5 f5 g5 h5 i5"]


def test_oj_09_eight_markers_can_win() -> None:
    """Two rows that share a corner; or a line between two corners."""
    assert winner(["b1 c1 d1 e1 a2 a3 a4 a5", ""]) == winner(["b1 c1 d1 e1 f1 g1 h1 i1", ""]) == 0


def test_oj_10_only_rows_that_are_there_now_count() -> None:
    """With one marker of it taken away, a row is none."""
    markers = Markers([f"{ROW_OF_ANN} b7 c7 d7 e7 f7", ""])
    assert markers.row_count(0) == 2
    assert markers.removed("d5").row_count(0) == 1
    assert winner(markers.removed("d5")) is None


# --- markers ----------------------------------------------------------------------------------------------


def test_markers_are_placed_and_taken_away() -> None:
    """Each gives other markers; those before stay as they are."""
    empty = Markers.none(3)
    assert empty == Markers(["", "", ""])
    one = empty.placed("c4", 2)
    assert (one.owner("c4"), empty.owner("c4"), one.owner("a1")) == (2, None, None)
    assert one.removed("c4") == empty
    assert hash(one.removed("c4")) == hash(empty)
    assert len(empty.free) == len(one.free) + 1 == 96
    assert Markers.none() == Markers.none(2)


def test_markers_are_in_order_whatever_order_they_were_given_in() -> None:
    """So equal ones are equal."""
    assert Markers(["c4 b1", []]) == Markers([{"b1", "c4"}, ""]) == Markers(iter([["b1", "c4"], ()]))
    assert names(Markers(["c4 b1 d1", ""]).sides[0]) == "b1 d1 c4"


def test_the_markers_in_print() -> None:
    """The number of the side on each space, a point where nobody is, and a star in the corners."""
    lines = str(Markers(["b1", "j2"])).splitlines()
    assert lines[:2] == ["   a b c d e f g h i j", " 1 * 0 . . . . . . . *"]
    assert lines[10] == "10 * . . . . . . . . *"
    assert lines[1].split() == ["1", "*", "0", *["."] * 7, "*"]
    assert lines[2].split() == ["2", *["."] * 9, "1"]


def test_all_faults_of_markers_are_told_at_once() -> None:
    """Corners, spaces with several markers, and a wrong number of sides."""
    with pytest.raises(MarkersError) as refused:
        Markers(["a1 b1 b1 c4 c4", "c4", "", "d4"])
    assert refused.value.faults == (
        "two or three sides play, not more (OJ-07)",
        "a1 is a corner, which takes no marker (OJ-05)",
        "b1 has 2 markers, but takes only one (OJ-01)",
        "c4 has 3 markers, but takes only one (OJ-01)",
    )
    assert str(refused.value).startswith("not valid markers: two or three sides play, not more (OJ-07); a1")
    for sides in ([], ["b1"]):
        with pytest.raises(MarkersError, match=f"two or three sides play, not {len(sides)} "):
            Markers(sides)
    for count in -1, 0, 1, 4, 10**9:
        with pytest.raises(MarkersError, match="two or three sides play"):
            Markers.none(count)


def test_an_error_of_markers_survives_pickling() -> None:
    """As a process pool needs; it is a `ValueError` as well."""
    error = MarkersError(("b1 has 2 markers, but takes only one (OJ-01)",))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.faults, again.args) == (str(error), error.faults, error.args)
    assert isinstance(error, ValueError)


def test_what_markers_refuse() -> None:
    """A taken space, an empty one, a corner, and a side that does not play."""
    markers = Markers(["b1", "c4"])
    with pytest.raises(MarkersError, match="c4 has 2 markers"):
        markers.placed("c4", 0)
    with pytest.raises(MarkersError, match="a1 is a corner"):
        markers.placed("a1", 0)
    with pytest.raises(MarkersError, match=r"d4 has no marker to take away \(OJ-03\)"):
        markers.removed("d4")
    for side in -1, 2:
        for ask in (
            partial(markers.placed, "d4", side),
            partial(markers.row_count, side),
            partial(legal_spaces, "TC", markers, side),
            partial(winning_plays, "TC", markers, side),
        ):
            with pytest.raises(UnknownNameError, match=f"there is no side {side}; write one of 0, 1$"):
                ask()


def test_what_are_no_markers_is_refused_everywhere() -> None:
    """By each function that takes markers."""
    wrong: Any
    for wrong in None, 5, "b1 c1", {"b1"}, [5, 6]:
        for ask in (
            partial(winner, wrong),
            partial(is_dead, "TC", wrong),
            partial(legal_spaces, "TC", wrong),
            partial(winning_plays, "TC", wrong),
            partial(refusal, "TC", "b2", wrong),
        ):
            with pytest.raises(WrongTypeError, match="must be a"):
                ask()
    for wrong in None, 5, "b1 c1", {"b1"}:
        with pytest.raises(
            WrongTypeError, match="the markers must be a list with the spaces of each side, not "
        ):
            Markers(wrong)


def test_what_is_no_side_or_no_card_is_refused_everywhere() -> None:
    """By each function that takes one."""
    wrong: Any
    asks: list[Callable[[Any], object]] = [partial(Markers.none().placed, "b1"), Markers.none]
    for ask in asks:
        with pytest.raises(
            WrongTypeError, match=r"the number of (a side|sides) must be a whole number, not "
        ):
            ask("0")
    for wrong in "*R", Card.parse("*B"):
        for about in (
            partial(legal_spaces, wrong, ["", ""]),
            partial(is_dead, wrong, ["", ""]),
            partial(USUAL_BOARD.spaces_of, wrong),
            partial(refusal, wrong, "b2", ["", ""]),
        ):
            with pytest.raises(MugginsError):
                about()
    with pytest.raises(WrongCardsError, match="TC 3 times, with 2 in the deck"):
        winning_plays("TC TC TC", ["", ""])
