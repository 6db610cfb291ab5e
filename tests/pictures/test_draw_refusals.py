"""What cannot be drawn is refused in one sentence, by an error of this library, before anything is drawn."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from enum import Enum
from itertools import count as counting
from itertools import repeat
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve, frozen

from muggins import pictures
from muggins.cards.decktet import cards
from muggins.errors import DrawingError, MugginsError, UnknownNameError, WriteError, WrongTypeError
from muggins.face import Face, Ink, Sign, face_of
from muggins.games import bhargage
from muggins.pictures import Drawing
from muggins.pictures.node import Node, Theme, node, text_of
from muggins.scoring.score import Line, Score
from muggins.table.board import Board
from muggins.table.ends import FirstTo
from muggins.table.scoreboard import Scoreboard

HAND = cards("AM XS 8WL PMYK")
SCORE = bhargage.score_hand("AM XS 8WL", "PMYK")
STATE = bhargage.start_play("AM PMYK 8WL", "XS E 8YK")
# These take what their types do not allow.
face: Callable[..., Face] = Face
sign: Callable[..., Sign] = Sign

RED = Ink("#aa0000", "#ff8888")
SCORES = Scoreboard(("Ann", "Ben"), FirstTo(111))
BOARD = Board(55, 111)


class Kind(Enum):
    """The kinds of a game that there is not."""

    PAIR = "pair"
    WITHOUT_TEXT = 10**5000


@frozen
class Token:
    """A card with any face."""

    face: Any

    def __str__(self) -> str:
        return "T"


class Silent:
    """A card whose text is not to be had."""

    def __str__(self) -> str:
        raise RuntimeError("no text")


class Hidden:
    """A card that fails to show its face."""

    @property
    def face(self) -> Face:
        raise RuntimeError("no face")


def lines_of(*lines: object) -> Any:
    return SimpleNamespace(lines=lines, total=0)


def line_of(kind: object = Kind.PAIR, of: object = HAND[:1], points: object = 2) -> Any:
    return SimpleNamespace(kind=kind, cards=of, points=points)


def count_of(**changes: object) -> Any:
    plain = {"rules": SimpleNamespace(limit=23), "played": HAND[:1], "played_by": ["pone"]}
    return SimpleNamespace(**{**plain, "count": 1, "turn": None, **changes})


def scores_of(**changes: object) -> Any:
    pegs = SimpleNamespace(front=1, rear=0)
    return SimpleNamespace(**{"players": ("Ann", "Ben"), "winners": (), "pegs": lambda _: pegs, **changes})


def board_of(**changes: object) -> Any:
    return SimpleNamespace(**{"lap": 55, "target": 111, "place": BOARD.place, **changes})


# --- colours -----------------------------------------------------------------------------------------------

NO_COLOURS = [
    "red",
    "#000",
    "000000",
    "#00000g",
    "#0000000",
    "#000000\n",
    " #000000",
    "#\uff10\uff10\uff10\uff10\uff10\uff10",
    "",
    "x}}</style><script>alert(1)</script>",
    "#000000}</style>",
    "#" * 10**6,
]


@pytest.mark.parametrize("wrong", NO_COLOURS, ids=range(len(NO_COLOURS)))
def test_an_ink_is_two_colours_of_six_digits(wrong: str) -> None:
    """Anything else is refused when the ink is made, on either ground."""
    for of_inks in ((wrong, "#000000"), ("#000000", wrong)):
        with pytest.raises(
            DrawingError, match=r"^a colour must be # and six hexadecimal digits, not '"
        ) as caught:
            Ink(*of_inks)
        assert len(str(caught.value)) < 200
    with pytest.raises(DrawingError):
        evolve(RED, dark=wrong)


@pytest.mark.parametrize("wrong", [None, 0, b"#000000", ["#000000"]])
def test_a_colour_is_a_text(wrong: Any) -> None:
    """Another type is refused as such."""
    with pytest.raises(WrongTypeError, match=r"^a colour must be a string such as #4a4a8c, not "):
        Ink("#000000", wrong)


class Posing(Ink):
    """An ink whose colours are another text each time they are asked for."""

    asked = 0

    @property
    def dark(self) -> str:
        """A colour at first, and then none."""
        type(self).asked += 1
        return "#000000" if self.asked < 2 else "x}}</style><script>"


def forged() -> Ink:
    """An ink made past its own checks, as unpickling makes one."""
    ink = Ink.__new__(Ink)
    object.__setattr__(ink, "light", "#000000")
    object.__setattr__(ink, "dark", "x}}</style><script>")
    return ink


def posing() -> Ink:
    ink = Posing.__new__(Posing)
    object.__setattr__(ink, "light", "#000000")
    return ink


@pytest.mark.parametrize("made", [forged, posing], ids=["past its checks", "a subclass"])
@pytest.mark.parametrize("theme", list(Theme))
def test_no_other_ink_is_written(made: Callable[[], Ink], theme: Theme) -> None:
    """Neither on a card nor by the writer of a style is a colour written that is none."""
    Posing.asked = 0
    try:
        written = pictures.card(Token(Face("t", "7", (Sign(made(), filled="M0 0"),)))).in_theme(theme).svg
    except MugginsError:
        written = ""
    assert "script" not in written
    Posing.asked = 0
    part = node("rect", width=1, fill=made())
    try:
        written = Drawing.of("t", [part], across=1, down=1).in_theme(theme).svg
    except MugginsError:
        written = ""
    assert "script" not in written


@pytest.mark.parametrize(
    "ink", [("#000000", "#000000"), "#000000", None, SimpleNamespace(light="#000000", dark="#000000")]
)
def test_what_poses_as_an_ink_is_refused(ink: Any) -> None:
    """A pair of texts is no ink."""
    with pytest.raises(WrongTypeError, match=r"^the ink of a sign must be an Ink, not "):
        pictures.card(Token(Face("t", "7", (Sign(ink, filled="M0 0"),))))


@pytest.mark.parametrize(
    "root",
    [
        Node("script", ()),
        Node("style", (), ("x}}</style><script>",)),
        node("g", node("a")),
        node("g", onload="alert(1)"),
        Node("g", (('x="" onload', "1"),)),
        Node("g", (("style", "x"),)),
        Node("g", (("x", RED),)),
        node("rect", width=math.nan),
        node("rect", width=10**400),
    ],
)
def test_no_other_element_or_attribute_is_written(root: Node) -> None:
    """The writer knows those of the drawings here, and takes nothing else."""
    with pytest.raises(DrawingError):
        text_of(root, Theme.AUTO)


# --- each drawing ------------------------------------------------------------------------------------------

WRONG_TYPES: list[tuple[Callable[..., object], tuple[object, ...]]] = [
    (pictures.card, (None,)),
    (pictures.hand, (5,)),
    (pictures.hand, (None,)),
    (pictures.hand, (set(HAND),)),
    (pictures.hand, (dict.fromkeys(HAND),)),
    (pictures.hand, ([HAND[0], None],)),
    (pictures.line, (None, HAND)),
    (pictures.line, (HAND, 5)),
    (pictures.line, (HAND, set(HAND))),
    (pictures.lines, (None,)),
    (pictures.lines, (HAND,)),
    (pictures.lines, (SimpleNamespace(lines=5, total=0),)),
    (pictures.lines, (lines_of("AM"),)),
    (pictures.lines, (lines_of(line_of(of=5)),)),
    (pictures.score, (None,)),
    (pictures.score, ("x",)),
    (pictures.score, (SCORE, 5)),
    (pictures.score, (SCORE, {*HAND})),
    (pictures.score, (lines_of(line_of(kind="pair")),)),
    (pictures.score, (lines_of(line_of(points="2")),)),
    (pictures.score, (lines_of(line_of(points=True)),)),
    (pictures.score, (SimpleNamespace(lines=(), total="0"),)),
    (pictures.count, ("x",)),
    (pictures.count, (None,)),
    (pictures.count, (count_of(rules=None),)),
    (pictures.count, (count_of(rules=SimpleNamespace(limit="31")),)),
    (pictures.count, (count_of(count=None),)),
    (pictures.count, (count_of(turn=5),)),
    (pictures.count, (count_of(played=5),)),
    (pictures.count, (count_of(played_by=[5]),)),
    (pictures.board, (None, None)),
    (pictures.board, (SCORES, None)),
    (pictures.board, (None, BOARD)),
    (pictures.board, (scores_of(players=None), BOARD)),
    (pictures.board, (scores_of(players=("Ann", 5)), BOARD)),
    (pictures.board, (scores_of(winners=5), BOARD)),
    (pictures.board, (scores_of(sides=5), BOARD)),
    (pictures.board, (scores_of(sides=("0", [])), BOARD)),
    (pictures.board, (scores_of(pegs=lambda _: None), BOARD)),
    (pictures.board, (scores_of(pegs=lambda _: SimpleNamespace(front="1", rear=0)), BOARD)),
    (pictures.board, (scores_of(), board_of(lap="55"))),
    (pictures.board, (scores_of(), board_of(target=None))),
    (pictures.board, (scores_of(), board_of(place=lambda _: None))),
    (pictures.board, (scores_of(), board_of(place=lambda _: SimpleNamespace(lap="", hole=1, is_home=False)))),
    (pictures.card, (Token(face(None, "7")),)),
    (pictures.card, (Token(face("t", 7)),)),
    (pictures.card, (Token(face("t", "7", None)),)),
    (pictures.card, (Token(face("t", "7", (None,))),)),
    (pictures.card, (Token(face("t", "7", (), None)),)),
    (pictures.card, (Token(face("t", "7", mark="*")),)),
    (pictures.card, (Token(face("t", "7", (sign(RED, None),))),)),
    (pictures.card, (Token(face("t", "7", (sign(RED, weight="3"),))),)),
    (pictures.card, (Token(face("t", "7", (sign(RED, label=7),))),)),
    (pictures.card, (Token(face("t", "7", (sign(RED),), pips="7")),)),
    (pictures.card, (Token(face("t", "7", (sign(RED),), pips=True)),)),
    (pictures.card, (Token(face("t", "7", (sign(RED),), figure=5)),)),
    (pictures.card, (Token(face("t", "7", (sign(RED),), figure=("M0 0",))),)),
    (pictures.hand(HAND).at_width, (None,)),
    (pictures.hand(HAND).at_width, ("400",)),
    (pictures.hand(HAND).at_width, (True,)),
    (pictures.hand(HAND).in_theme, (None,)),
    (pictures.hand(HAND).in_theme, (1,)),
    (pictures.hand(HAND).write_svg, (None,)),
    (pictures.hand(HAND).write_svg, (1,)),
    (pictures.hand(HAND).write_svg, (b"hand.svg",)),
]


@pytest.mark.parametrize(("function", "given"), WRONG_TYPES, ids=range(len(WRONG_TYPES)))
def test_a_value_of_a_wrong_type(function: Callable[..., object], given: tuple[object, ...]) -> None:
    """It is refused as such, in a short sentence."""
    with pytest.raises(WrongTypeError) as caught:
        function(*given)
    assert len(str(caught.value)) < 300


WRONG_VALUES: list[tuple[Callable[..., object], tuple[object, ...]]] = [
    (pictures.card, (b"AM",)),
    (pictures.hand, (b"AM",)),
    (pictures.hand, ("AM" * 10**6,)),
    (pictures.hand, (repeat(HAND[0]),)),
    (pictures.hand, (counting(),)),
    (pictures.hand, ([HAND[0]] * 1001,)),
    (pictures.card, (10**5000,)),
    (pictures.card, (Silent(),)),
    (pictures.card, (Hidden(),)),
    (face_of, (Hidden(),)),
    (pictures.card, ([0] * 10**6,)),
    (pictures.line, (repeat(HAND[0]), HAND)),
    (pictures.line, (HAND, repeat(HAND[0]))),
    (pictures.line, (HAND, HAND[:3])),
    (pictures.line, (range(1000), HAND)),
    (pictures.line, ("AM", HAND)),
    (pictures.score, (SCORE, repeat(HAND[0]))),
    (pictures.score, (SCORE, b"AM")),
    (pictures.score, (lines_of(line_of(kind=Kind.WITHOUT_TEXT)),)),
    (pictures.score, (lines_of(line_of(points=10**400)),)),
    (pictures.score, (SimpleNamespace(lines=(), total=10**5000),)),
    (pictures.score, (SimpleNamespace(lines=repeat(line_of()), total=0),)),
    (pictures.score, (lines_of(*[line_of(of=range(1000))] * 11),)),
    (pictures.score, (lines_of(*[line_of()] * 11), range(1000))),
    (pictures.lines, (lines_of(*[line_of(of=range(1000))] * 11),)),
    (pictures.lines, (lines_of(*[line_of(of=())] * 20, line_of(of=range(1000))),)),
    (pictures.lines, (lines_of(line_of(of=())),)),
    (pictures.lines, (lines_of(line_of(of="AM")),)),
    (pictures.count, (count_of(played=repeat(HAND[0])),)),
    (pictures.count, (count_of(played_by=repeat("pone")),)),
    (pictures.count, (count_of(played_by=[]),)),
    (pictures.count, (count_of(count=10**400),)),
    (pictures.count, (count_of(turn="p" * 10**6),)),
    (pictures.board, (SCORES, board_of(target=10**6))),
    (pictures.board, (SCORES, board_of(lap=0))),
    (pictures.board, (SCORES, board_of(lap=-1))),
    (pictures.board, (SCORES, board_of(target=0))),
    (pictures.board, (SCORES, board_of(target=10**400))),
    (pictures.board, (scores_of(players=("Ann",)), BOARD)),
    (pictures.board, (scores_of(players=("Ann",) * 5), BOARD)),
    (pictures.board, (scores_of(players=repeat("Ann")), BOARD)),
    (pictures.board, (scores_of(sides=(0, 0)), BOARD)),
    (pictures.board, (scores_of(sides=(0, 1, 2)), BOARD)),
    (pictures.board, (scores_of(sides=repeat(0)), BOARD)),
    (pictures.board, (scores_of(players=("Ann", "B" * 10**6)), BOARD)),
    (pictures.board, (scores_of(pegs=lambda _: SimpleNamespace(front=10**5000, rear=0)), BOARD)),
    (pictures.card, (Token(Face("t" * 10**6, "7")),)),
    (pictures.card, (Token(Face("t", "7" * 10**6)),)),
    (pictures.card, (Token(Face("t", "7", (Sign(RED),) * 5)),)),
    (pictures.card, (Token(face("t", "7", repeat(sign(RED)))),)),
    (pictures.card, (Token(Face("t", "7", (Sign(RED, weight=math.nan),))),)),
    (pictures.card, (Token(Face("t", "7", (Sign(RED, weight=10**400),))),)),
    (pictures.card, (Token(Face("t", "7", (Sign(RED, "M" * 10**6),))),)),
    (pictures.card, (Token(Face("t", "7", (Sign(RED, label="M" * 10**6),))),)),
    (pictures.card, (Token(Face("t", "7", (Sign(RED),), pips=10**400)),)),
    (pictures.card, (Token(face("t", "7", (sign(RED),), figure=repeat(sign(RED)))),)),
]


@pytest.mark.parametrize(("function", "given"), WRONG_VALUES, ids=range(len(WRONG_VALUES)))
def test_a_value_that_cannot_be_drawn(function: Callable[..., object], given: tuple[object, ...]) -> None:
    """It is refused, however much it is, in a short sentence."""
    with pytest.raises(DrawingError) as caught:
        function(*given)
    assert not isinstance(caught.value, WrongTypeError)
    assert len(str(caught.value)) < 600


def test_what_is_just_small_enough_is_drawn() -> None:
    """A thousand cards in a row, and a board of ten thousand holes."""
    assert pictures.hand(HAND[:1] * 1000).svg.count("data-card") == 1000
    assert pictures.board(SCORES, Board(100, 10_000)).title.startswith("a board to 10000; Ann")


# --- widths, themes, files ---------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [0, -1, math.inf, -math.inf, math.nan, 10**400, 1_000_001])
def test_no_width(width: float) -> None:
    """A width is above 0 and at most a million."""
    with pytest.raises(DrawingError, match=r"pixels wide: give a number above 0, and at most 1,000,000$"):
        pictures.hand(HAND).at_width(width)


def test_the_widest_drawing() -> None:
    """A million pixels are written as such."""
    assert 'width="1000000"' in pictures.hand(HAND).at_width(1_000_000).svg


@pytest.mark.parametrize("name", ["sepia", "pink", "Dark", "", "x" * 10**6])
def test_no_theme(name: str) -> None:
    """Another theme than the three is refused; the error names them."""
    with pytest.raises(UnknownNameError, match=r"^there is no theme '.*; write one of auto, light, dark$"):
        pictures.hand(HAND).in_theme(name)


class OfBytes(os.PathLike[str]):
    """A path that is none."""

    def __fspath__(self) -> Any:
        return b"hand.svg"


def test_a_path_of_bytes_is_refused() -> None:
    """Also if an object only says so when it is asked."""
    with pytest.raises(WrongTypeError, match=r"^a path must be a string or a pathlib.Path, not "):
        pictures.hand(HAND).write_svg(OfBytes())


@pytest.mark.parametrize("name", [".", "\ud800", "x" * 10**6, "\0"])
def test_a_path_that_cannot_be_written(tmp_path: Path, name: str) -> None:
    """A folder, and names that no file can have: the error is short, and nothing is left behind."""
    with pytest.raises(WriteError, match=r"^cannot write ") as caught:
        pictures.hand(HAND).write_svg(tmp_path / name)
    assert len(str(caught.value)) < 300
    assert list(tmp_path.iterdir()) == []


# --- a score in a notebook ---------------------------------------------------------------------------------


UNSEEN = [
    Hidden(),
    Token(Face("t", "7", (Sign(RED),) * 5)),
    Token(Face("t", "7", (Sign(forged()),))),
]


@pytest.mark.parametrize("card", UNSEEN, ids=range(3))
def test_a_score_of_cards_that_cannot_be_drawn_is_a_plain_table(card: object) -> None:
    """A notebook still shows what was scored."""
    table = Score((Line(Kind.PAIR, (card, HAND[0]), 2),))._repr_html_()
    assert "svg" not in table
    assert "script" not in table
    assert "AM</td><td>2</td>" in table
