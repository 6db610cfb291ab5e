"""A board with the pegs of both players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from attrs import frozen

from muggins.errors import DrawingError
from muggins.face import Ink
from muggins.pictures.checking import check_parts, figure, lettering, listed, text_of
from muggins.pictures.drawing import Drawing
from muggins.pictures.node import Node, node
from muggins.pictures.palette import EDGE, FADED, FIRST, PAPER, SECOND, Lettering, panel, words

if TYPE_CHECKING:
    from muggins.crib.match import CribMatch
    from muggins.table.board import Board
    from muggins.table.scoreboard import Scoreboard

__all__ = ["board"]

_HOLE, _GROUP, _GAP = 14, 5, 8
"""From a hole to the next; how many stand together; how much farther the next group is."""
_TRACK, _LAP, _HEAD = 26, 78, 70
"""From a track to the other, from a lap to the next, and the room above the first."""
_LEFT, _RIGHT, _LEAST = 136, 30, 440
_PEG = 8
_SIDE, _START = 18, 20
_LONGEST_NAME = 20
_MOST_HOLES = 10_000
_SMALL = Lettering(13, "middle", "normal", FADED)


def board(scoreboard: Scoreboard | CribMatch[Any, Any, Any], geometry: Board) -> Drawing:
    """A board with both pegs of both players: round ones for the first, square ones for the second.

    The front peg is solid and the rear one hollow. A lap is a row, and the last hole is shared.

    Args:
        scoreboard: the players and their pegs: a scoreboard, or a match.
        geometry: the holes of the board: laps of at least 1 and a target from 1 to 10,000.

    Raises:
        DrawingError: if the board has no holes or too many, or there are not two players.
        WrongTypeError: if it is no scoreboard or no board, or a part of them is of a wrong type.

    Examples:
        >>> from muggins.table.board import Board
        >>> from muggins.table.ends import FirstTo
        >>> from muggins.table.scoreboard import Scoreboard
        >>> scoreboard = Scoreboard(("Ann", "Ben"), FirstTo(111), start=(10, 10))
        >>> drawn = board(scoreboard, Board(lap=55, target=111))
        >>> drawn.title.split("; ")[:2]
        ['a board to 111', 'Ann: front peg at 10 (lap 1, hole 10), rear peg at 10 (lap 1, hole 10)']
    """
    check_parts("a scoreboard", scoreboard, ("players", "winners", "pegs"), "a scoreboard or a match")
    check_parts("a board", geometry, ("lap", "target", "place"), "a Board")
    holes = _Holes.of(geometry)
    tracks = [
        _Track.of(scoreboard, geometry, *of_player)
        for of_player in zip(_names(scoreboard), _STYLES, strict=True)
    ]
    across = max(_x(min(holes.target - 1, holes.lap) + 1) + _RIGHT, _LEAST)
    down = _HEAD + holes.laps * _LAP
    parts = [panel(across, down)]
    for lap in range(1, holes.laps + 1):
        parts.extend(_lap(holes, lap))
    parts.extend(_home(holes))
    for track in tracks:
        parts.extend(track.nodes(holes, across))
    said = [f"a board to {holes.target}", *(track.said for track in tracks)]
    said += [
        f"{lettering('a player', winner)} has won" for winner in listed("the winners", scoreboard.winners, 2)
    ]
    return Drawing.of("; ".join(said), parts, across=across, down=down)


def _names(scoreboard: Scoreboard | CribMatch[Any, Any, Any]) -> tuple[str, str]:
    names = listed("the players of a board", scoreboard.players, 2)
    if len(names) < 2:
        raise DrawingError("a board is drawn for two players")
    first, second = (lettering("a player", name) for name in names)
    return first, second


class _Holes(NamedTuple):
    """The holes of a board that can be drawn."""

    lap: int
    target: int

    @classmethod
    def of(cls, geometry: Board) -> _Holes:
        """The holes of this board."""
        lap = figure("the lap of a board", geometry.lap)
        target = figure("the target of a board", geometry.target)
        if lap < 1 or not 1 <= target <= _MOST_HOLES:
            raise DrawingError(
                f"a board with laps of {lap} to {target} cannot be drawn: "
                f"give laps of at least 1 and a target from 1 to {_MOST_HOLES:,}"
            )
        return cls(lap, target)

    @property
    def laps(self) -> int:
        """How many laps there are, at least one."""
        return max(-(-(self.target - 1) // self.lap), 1)


class _Style(NamedTuple):
    """How the pegs of a player look, which track they stand on, and where the name stands, in widths."""

    ink: Ink
    rounding: float
    track: int
    name_at: float


_STYLES = (_Style(FIRST, _PEG, 0, 0), _Style(SECOND, 1, 1, 0.5))


class _Peg(NamedTuple):
    """A peg that can be drawn: its points, where it stands in words, and on which hole of which lap."""

    points: int
    said: str
    lap: int
    hole: int
    is_home: bool

    @classmethod
    def of(cls, points: int, geometry: Board) -> _Peg:
        """The peg with so many points."""
        place = geometry.place(figure("the points of a peg", points))
        check_parts("the place of a peg", place, ("lap", "hole", "is_home"), "a place on a board")
        lap, hole = figure("the lap of a peg", place.lap), figure("the hole of a peg", place.hole)
        return cls(points, text_of("the place of a peg", place), lap, hole, place.is_home)

    def point(self, holes: _Holes, start: float, track: int) -> tuple[float, float]:
        """Where it is drawn; before the first point, there."""
        if self.is_home:
            return _home_point(holes)
        return (_x(self.hole) if self.lap else start), _y(max(self.lap, 1), track)


@frozen
class _Track:
    """A player on the board: name, points and both pegs."""

    player: str
    rear: _Peg
    front: _Peg
    style: _Style

    @classmethod
    def of(
        cls, scoreboard: Scoreboard | CribMatch[Any, Any, Any], geometry: Board, player: str, style: _Style
    ) -> _Track:
        """The track of this player."""
        pegs = scoreboard.pegs(player)
        check_parts("the pegs of a player", pegs, ("rear", "front"), "two pegs")
        return cls(player, _Peg.of(pegs.rear, geometry), _Peg.of(pegs.front, geometry), style)

    @property
    def said(self) -> str:
        """Where the pegs are, in words."""
        front, rear = (f"{peg.points} ({peg.said})" for peg in (self.front, self.rear))
        return f"{self.player}: front peg at {front}, rear peg at {rear}"

    def nodes(self, holes: _Holes, across: float) -> Iterator[Node]:
        """The name and the points above a board of this width, and the pegs, the rear one first."""
        left = _SIDE + self.style.name_at * across
        name = self.player
        if len(name) > _LONGEST_NAME:
            name = f"{name[: _LONGEST_NAME - 1]}…"
        track = self.style.track
        yield _peg(left + _PEG, 30, self.style, fill=self.style.ink)
        yield words(f"{name} {self.front.points}", left + 26, 38, Lettering(23))
        yield _peg(*self.rear.point(holes, _x(0) - _START, track), self.style, fill=PAPER)
        yield _peg(*self.front.point(holes, _x(0), track), self.style, fill=self.style.ink)


def _x(hole: int) -> float:
    return _LEFT + (hole - 1) * _HOLE + (hole - 1) // _GROUP * _GAP


def _y(lap: int, track: float) -> float:
    return _HEAD + (lap - 1) * _LAP + track * _TRACK + 8


def _lap(size: _Holes, lap: int) -> Iterator[Node]:
    """The holes of both tracks of a lap, with its number, and the points of every tenth hole."""
    before = (lap - 1) * size.lap
    holes = range(1, min(size.lap, size.target - 1 - before) + 1)
    yield words(f"lap {lap}", _SIDE, _y(lap, 0.5) + 6, Lettering(18, weight="normal", ink=FADED))
    for track in range(len(_STYLES)):
        dots = "".join(f"M{_x(hole):g} {_y(lap, track):g}h0" for hole in holes)
        yield node("path", d=dots, stroke=EDGE, stroke_width=6, stroke_linecap="round")
    for hole in holes:
        if (before + hole) % 10 == 0:
            yield words(str(before + hole), _x(hole), _y(lap, 1) + 24, _SMALL)


def _home_point(holes: _Holes) -> tuple[float, float]:
    return _x(holes.target - (holes.laps - 1) * holes.lap), _y(holes.laps, 0.5)


def _home(holes: _Holes) -> Iterator[Node]:
    """The hole in which both tracks end."""
    x, y = _home_point(holes)
    yield node("circle", cx=x, cy=y, r=12, fill=PAPER, stroke=EDGE, stroke_width=3)
    yield words(str(holes.target), x, y - 20, _SMALL)


def _peg(x: float, y: float, style: _Style, *, fill: Ink) -> Node:
    return node(
        "rect",
        x=x - _PEG,
        y=y - _PEG,
        width=2 * _PEG,
        height=2 * _PEG,
        rx=style.rounding,
        fill=fill,
        stroke=style.ink,
        stroke_width=3,
    )
