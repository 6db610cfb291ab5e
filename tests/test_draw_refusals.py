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

from muggins import bhargage, draw
from muggins.decktet import cards
from muggins.draw import Drawing
from muggins.draw.node import Node, Theme, node, text_of
from muggins.errors import DrawingError, MugginsError, UnknownNameError, WriteError, WrongTypeError
from muggins.face import Face, Ink, Sign, face_of
from muggins.race import Board, Race
from muggins.score import Line, Score

HAND = cards("AM XS 8WL PMYK")
SCORE = bhargage.score_hand("AM XS 8WL", "PMYK")
STATE = bhargage.start_play("AM PMYK 8WL", "XS E 8YK")
RED = Ink("#aa0000", "#ff8888")
RACE: Race[Enum, object] = Race(("Ann", "Ben"), 111)
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


def race_of(**changes: object) -> Any:
    pegs = SimpleNamespace(front=1, rear=0)
    return SimpleNamespace(**{"players": ("Ann", "Ben"), "winner": None, "pegs": lambda _: pegs, **changes})


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
        with pytest.raises(DrawingError, match=r"^a colour is # and six hexadecimal digits, not '") as caught:
            Ink(*of_inks)
        assert len(str(caught.value)) < 200
    with pytest.raises(DrawingError):
        evolve(RED, dark=wrong)


@pytest.mark.parametrize("wrong", [None, 0, b"#000000", ["#000000"]])
def test_a_colour_is_a_text(wrong: Any) -> None:
    """Another type is refused as such."""
    with pytest.raises(WrongTypeError, match=r"^a colour must be a text such as #4a4a8c, not "):
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
        written = draw.card(Token(Face("t", "7", (Sign(made(), filled="M0 0"),)))).in_theme(theme).svg
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
        draw.card(Token(Face("t", "7", (Sign(ink, filled="M0 0"),))))


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
    (draw.card, (None,)),
    (draw.hand, (5,)),
    (draw.hand, (None,)),
    (draw.hand, (set(HAND),)),
    (draw.hand, (dict.fromkeys(HAND),)),
    (draw.hand, ([HAND[0], None],)),
    (draw.line, (None, HAND)),
    (draw.line, (HAND, 5)),
    (draw.line, (HAND, set(HAND))),
    (draw.lines, (None,)),
    (draw.lines, (HAND,)),
    (draw.lines, (SimpleNamespace(lines=5, total=0),)),
    (draw.lines, (lines_of("AM"),)),
    (draw.lines, (lines_of(line_of(of=5)),)),
    (draw.score, (None,)),
    (draw.score, ("x",)),
    (draw.score, (SCORE, 5)),
    (draw.score, (SCORE, {*HAND})),
    (draw.score, (lines_of(line_of(kind="pair")),)),
    (draw.score, (lines_of(line_of(points="2")),)),
    (draw.score, (lines_of(line_of(points=True)),)),
    (draw.score, (SimpleNamespace(lines=(), total="0"),)),
    (draw.count, ("x",)),
    (draw.count, (None,)),
    (draw.count, (count_of(rules=None),)),
    (draw.count, (count_of(rules=SimpleNamespace(limit="31")),)),
    (draw.count, (count_of(count=None),)),
    (draw.count, (count_of(turn=5),)),
    (draw.count, (count_of(played=5),)),
    (draw.count, (count_of(played_by=[5]),)),
    (draw.board, (None, None)),
    (draw.board, (RACE, None)),
    (draw.board, (None, BOARD)),
    (draw.board, (race_of(players=None), BOARD)),
    (draw.board, (race_of(players=("Ann", 5)), BOARD)),
    (draw.board, (race_of(winner=5), BOARD)),
    (draw.board, (race_of(pegs=lambda _: None), BOARD)),
    (draw.board, (race_of(pegs=lambda _: SimpleNamespace(front="1", rear=0)), BOARD)),
    (draw.board, (race_of(), board_of(lap="55"))),
    (draw.board, (race_of(), board_of(target=None))),
    (draw.board, (race_of(), board_of(place=lambda _: None))),
    (draw.board, (race_of(), board_of(place=lambda _: SimpleNamespace(lap="", hole=1, is_home=False)))),
    (draw.card, (Token(Face(None, "7")),)),  # type: ignore[arg-type]
    (draw.card, (Token(Face("t", 7)),)),  # type: ignore[arg-type]
    (draw.card, (Token(Face("t", "7", None)),)),  # type: ignore[arg-type]
    (draw.card, (Token(Face("t", "7", (None,))),)),  # type: ignore[arg-type]
    (draw.card, (Token(Face("t", "7", (), None)),)),  # type: ignore[arg-type]
    (draw.card, (Token(Face("t", "7", mark="*")),)),  # type: ignore[arg-type]
    (draw.card, (Token(Face("t", "7", (Sign(RED, None),))),)),  # type: ignore[arg-type]
    (draw.card, (Token(Face("t", "7", (Sign(RED, weight="3"),))),)),  # type: ignore[arg-type]
    (draw.hand(HAND).at_width, (None,)),
    (draw.hand(HAND).at_width, ("400",)),
    (draw.hand(HAND).at_width, (True,)),
    (draw.hand(HAND).in_theme, (None,)),
    (draw.hand(HAND).in_theme, (1,)),
    (draw.hand(HAND).write_svg, (None,)),
    (draw.hand(HAND).write_svg, (1,)),
    (draw.hand(HAND).write_svg, (b"hand.svg",)),
]


@pytest.mark.parametrize(("function", "given"), WRONG_TYPES, ids=range(len(WRONG_TYPES)))
def test_a_value_of_a_wrong_type(function: Callable[..., object], given: tuple[object, ...]) -> None:
    """It is refused as such, in a short sentence."""
    with pytest.raises(WrongTypeError) as caught:
        function(*given)
    assert len(str(caught.value)) < 300


WRONG_VALUES: list[tuple[Callable[..., object], tuple[object, ...]]] = [
    (draw.card, (b"AM",)),
    (draw.hand, (b"AM",)),
    (draw.hand, ("AM" * 10**6,)),
    (draw.hand, (repeat(HAND[0]),)),
    (draw.hand, (counting(),)),
    (draw.hand, ([HAND[0]] * 1001,)),
    (draw.card, (10**5000,)),
    (draw.card, (Silent(),)),
    (draw.card, (Hidden(),)),
    (face_of, (Hidden(),)),
    (draw.card, ([0] * 10**6,)),
    (draw.line, (repeat(HAND[0]), HAND)),
    (draw.line, (HAND, repeat(HAND[0]))),
    (draw.line, (HAND, HAND[:3])),
    (draw.line, (range(1000), HAND)),
    (draw.line, ("AM", HAND)),
    (draw.score, (SCORE, repeat(HAND[0]))),
    (draw.score, (SCORE, b"AM")),
    (draw.score, (lines_of(line_of(kind=Kind.WITHOUT_TEXT)),)),
    (draw.score, (lines_of(line_of(points=10**400)),)),
    (draw.score, (SimpleNamespace(lines=(), total=10**5000),)),
    (draw.score, (SimpleNamespace(lines=repeat(line_of()), total=0),)),
    (draw.score, (lines_of(*[line_of(of=range(1000))] * 11),)),
    (draw.score, (lines_of(*[line_of()] * 11), range(1000))),
    (draw.lines, (lines_of(*[line_of(of=range(1000))] * 11),)),
    (draw.lines, (lines_of(*[line_of(of=())] * 20, line_of(of=range(1000))),)),
    (draw.lines, (lines_of(line_of(of=())),)),
    (draw.lines, (lines_of(line_of(of="AM")),)),
    (draw.count, (count_of(played=repeat(HAND[0])),)),
    (draw.count, (count_of(played_by=repeat("pone")),)),
    (draw.count, (count_of(played_by=[]),)),
    (draw.count, (count_of(count=10**400),)),
    (draw.count, (count_of(turn="p" * 10**6),)),
    (draw.board, (RACE, board_of(target=10**6))),
    (draw.board, (RACE, board_of(lap=0))),
    (draw.board, (RACE, board_of(lap=-1))),
    (draw.board, (RACE, board_of(target=0))),
    (draw.board, (RACE, board_of(target=10**400))),
    (draw.board, (race_of(players=("Ann",)), BOARD)),
    (draw.board, (race_of(players=("Ann", "Ben", "Cat")), BOARD)),
    (draw.board, (race_of(players=repeat("Ann")), BOARD)),
    (draw.board, (race_of(players=("Ann", "B" * 10**6)), BOARD)),
    (draw.board, (race_of(pegs=lambda _: SimpleNamespace(front=10**5000, rear=0)), BOARD)),
    (draw.card, (Token(Face("t" * 10**6, "7")),)),
    (draw.card, (Token(Face("t", "7" * 10**6)),)),
    (draw.card, (Token(Face("t", "7", (Sign(RED),) * 5)),)),
    (draw.card, (Token(Face("t", "7", repeat(Sign(RED)))),)),  # type: ignore[arg-type]
    (draw.card, (Token(Face("t", "7", (Sign(RED, weight=math.nan),))),)),
    (draw.card, (Token(Face("t", "7", (Sign(RED, weight=10**400),))),)),
    (draw.card, (Token(Face("t", "7", (Sign(RED, "M" * 10**6),))),)),
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
    assert draw.hand(HAND[:1] * 1000).svg.count("data-card") == 1000
    assert draw.board(RACE, Board(100, 10_000)).title.startswith("a board to 10000; Ann")


# --- widths, themes, files ---------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [0, -1, math.inf, -math.inf, math.nan, 10**400, 1_000_001])
def test_no_width(width: float) -> None:
    """A width is above 0 and at most a million."""
    with pytest.raises(DrawingError, match=r"pixels wide: give a number above 0, and at most 1,000,000$"):
        draw.hand(HAND).at_width(width)


def test_the_widest_drawing() -> None:
    """A million pixels are written as such."""
    assert 'width="1000000"' in draw.hand(HAND).at_width(1_000_000).svg


@pytest.mark.parametrize("name", ["sepia", "pink", "Dark", "", "x" * 10**6])
def test_no_theme(name: str) -> None:
    """Another theme than the three is refused; the error names them."""
    with pytest.raises(UnknownNameError, match=r"^there is no theme '.*; write one of auto, light, dark$"):
        draw.hand(HAND).in_theme(name)


class OfBytes(os.PathLike[str]):
    """A path that is none."""

    def __fspath__(self) -> str:
        return b"hand.svg"  # type: ignore[return-value]


def test_a_path_of_bytes_is_refused() -> None:
    """Also if an object only says so when it is asked."""
    with pytest.raises(WrongTypeError, match=r"^a path must be a text or a pathlib.Path, not "):
        draw.hand(HAND).write_svg(OfBytes())


@pytest.mark.parametrize("name", [".", "\ud800", "x" * 10**6, "\0"])
def test_a_path_that_cannot_be_written(tmp_path: Path, name: str) -> None:
    """A folder, and names that no file can have: the error is short, and nothing is left behind."""
    with pytest.raises(WriteError, match=r"^cannot write ") as caught:
        draw.hand(HAND).write_svg(tmp_path / name)
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
