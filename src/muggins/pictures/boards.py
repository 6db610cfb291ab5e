"""A board with the pegs of two to four players or sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

from muggins.checks.figures import figure, lettering, listed
from muggins.errors import DrawingError
from muggins.face import Ink
from muggins.pictures.checking import check_parts, text_of
from muggins.pictures.drawing import Drawing
from muggins.pictures.node import Node, node
from muggins.pictures.palette import (
    EDGE,
    FADED,
    FIRST,
    FOURTH,
    PAPER,
    SECOND,
    THIRD,
    Lettering,
    panel,
    words,
)

if TYPE_CHECKING:
    from muggins.crib.match import CribMatch
    from muggins.table.board import Board
    from muggins.table.scoreboard import Scoreboard

__all__ = ["board"]

_HOLE, _GROUP, _GAP = 14, 5, 8
"""The distance between holes; the size of a group of holes; the extra distance between groups."""
_TRACK, _BELOW, _HEAD = 26, 52, 70
"""The distance between tracks, from the last track of a lap to the next lap, and above the first."""
_LEFT, _RIGHT, _LEAST = 136, 30, 440
_FEWEST, _MOST = 2, 4
"""The smallest and the largest number of players and tracks."""
_PEG = 8
_SIDE, _START = 18, 20
_LETTERS = 40
"""The number of letters of all names for which there is room."""
_MOST_HOLES = 10_000
_SMALL = Lettering(13, "middle", "normal", FADED)


def board(scoreboard: Scoreboard | CribMatch, geometry: Board) -> Drawing:
    """A board with a track for each score, each with two pegs: round for the first, square for the second.

    There are two to four players; partners share a track. The front peg is solid and the rear peg hollow.
    Each lap is a row, and the last hole is shared. In the SVG, the holes of a track and its pegs have its
    number as ``data-track``, and each peg its points as ``data-peg``.

    Args:
        scoreboard: the players and their pegs: a scoreboard, or a match.
        geometry: the holes of the board: laps of at least 1 and a target from 1 to 10,000.

    Raises:
        DrawingError: if the board has no holes or too many, or there are not two to four tracks.

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
    sides = _sides(scoreboard)
    holes = _Holes.of(geometry, len(sides))
    tracks = [
        _Track.of(scoreboard, geometry, names, _Style(*_LOOKS[place], place, place / len(sides)))
        for place, names in enumerate(sides)
    ]
    across = max(_x(min(holes.target - 1, holes.lap) + 1) + _RIGHT, len(tracks) * _LEAST / _FEWEST)
    down = _HEAD + holes.laps * holes.height
    parts = [panel(across, down)]
    for lap in range(1, holes.laps + 1):
        parts.extend(_lap(holes, lap))
    parts.extend(_home(holes))
    for track in tracks:
        parts.extend(track.nodes(holes, across))
    said = [f"a board to {holes.target}", *(track.said for track in tracks)]
    said += [
        f"{lettering('a player', winner)} has won"
        for winner in listed("the winners", scoreboard.winners, _MOST)
    ]
    return Drawing.of("; ".join(said), parts, across=across, down=down)


def _sides(scoreboard: Scoreboard | CribMatch) -> list[list[str]]:
    """The names of the players of each side, who share a track; without sides, each player has one."""
    names = [
        lettering("a player", name) for name in listed("the players of a board", scoreboard.players, _MOST)
    ]
    sides = listed("the sides of a board", getattr(scoreboard, "sides", range(len(names))), _MOST)
    if len(sides) != len(names):
        raise DrawingError(f"{len(names)} players need {len(names)} sides, one for each, not {len(sides)}")
    by_side: dict[int, list[str]] = {}
    for name, side in zip(names, sides, strict=True):
        by_side.setdefault(figure("the side of a player", side), []).append(name)
    if len(by_side) < _FEWEST:
        raise DrawingError("a board is drawn for two players or sides, or for three or four")
    return list(by_side.values())


class _Holes(NamedTuple):
    """The holes of a board that can be drawn."""

    lap: int
    target: int
    tracks: int

    @classmethod
    def of(cls, geometry: Board, tracks: int) -> _Holes:
        """The holes of this board with this many tracks."""
        lap = figure("the lap of a board", geometry.lap)
        target = figure("the target of a board", geometry.target)
        if lap < 1 or not 1 <= target <= _MOST_HOLES:
            raise DrawingError(
                f"a board with laps of {lap} to {target} cannot be drawn: "
                f"give laps of at least 1 and a target from 1 to {_MOST_HOLES:,}"
            )
        return cls(lap, target, tracks)

    @property
    def laps(self) -> int:
        """The number of laps, at least one."""
        return max(-(-(self.target - 1) // self.lap), 1)

    @property
    def height(self) -> int:
        """The distance between laps."""
        return (self.tracks - 1) * _TRACK + _BELOW

    def y(self, lap: int, track: float) -> float:
        """The vertical position of a track of a lap."""
        return _HEAD + (lap - 1) * self.height + track * _TRACK + 8

    @property
    def middle(self) -> float:
        """The vertical position of the middle of the tracks."""
        return (self.tracks - 1) / 2


class _Style(NamedTuple):
    """How the pegs of a player look, their track, and the position of the name, in widths."""

    ink: Ink
    rounding: float
    track: int
    name_at: float


_LOOKS = ((FIRST, _PEG), (SECOND, 1), (THIRD, _PEG), (FOURTH, 1))
"""The colour and the rounding of the pegs on each track."""


class _Peg(NamedTuple):
    """A peg that can be drawn: its points, its position in words, its hole and its lap."""

    points: int
    said: str
    lap: int
    hole: int
    is_home: bool

    @classmethod
    def of(cls, points: int, geometry: Board) -> _Peg:
        """The peg with this many points."""
        place = geometry.place(figure("the points of a peg", points))
        check_parts("the place of a peg", place, ("lap", "hole", "is_home"), "a place on a board")
        lap, hole = figure("the lap of a peg", place.lap), figure("the hole of a peg", place.hole)
        return cls(points, text_of("the place of a peg", place), lap, hole, place.is_home)

    def point(self, holes: _Holes, start: float, track: int) -> tuple[float, float]:
        """Where it is drawn; `start` is how far across it is before the first point."""
        if self.is_home:
            return _home_point(holes)
        return (_x(self.hole) if self.lap else start), holes.y(max(self.lap, 1), track)


@frozen
class _Track:
    """A player or partners on the board: names, points and both pegs."""

    player: str
    rear: _Peg
    front: _Peg
    style: _Style

    @classmethod
    def of(
        cls,
        scoreboard: Scoreboard | CribMatch,
        geometry: Board,
        names: Sequence[str],
        style: _Style,
    ) -> _Track:
        """The track of these partners, or of a player alone."""
        pegs = scoreboard.pegs(names[0])
        check_parts("the pegs of a player", pegs, ("rear", "front"), "two pegs")
        return cls(" and ".join(names), _Peg.of(pegs.rear, geometry), _Peg.of(pegs.front, geometry), style)

    @property
    def said(self) -> str:
        """The positions of the pegs in words."""
        front, rear = (f"{peg.points} ({peg.said})" for peg in (self.front, self.rear))
        return f"{self.player}: front peg at {front}, rear peg at {rear}"

    def nodes(self, holes: _Holes, across: float) -> Iterator[Node]:
        """The name and the points above a board of this width, and the pegs, rear peg first."""
        left = _SIDE + self.style.name_at * across
        name = self.player
        longest = _LETTERS // holes.tracks
        if len(name) > longest:
            name = f"{name[: longest - 1]}…"
        track = self.style.track
        yield _peg(left + _PEG, 30, self.style, fill=self.style.ink)
        points = self.front.points
        shown = node("tspan", str(points), data_track=track, data_points=points)
        yield words(f"{name} ", left + 26, 38, Lettering(23), shown)
        for peg, start, fill in ((self.rear, _x(0) - _START, PAPER), (self.front, _x(0), self.style.ink)):
            x, y = peg.point(holes, start, track)
            yield _peg(x, y, self.style, fill=fill, data_track=track, data_peg=peg.points)


def _x(hole: int) -> float:
    return _LEFT + (hole - 1) * _HOLE + (hole - 1) // _GROUP * _GAP


def _lap(size: _Holes, lap: int) -> Iterator[Node]:
    """The holes of all tracks of a lap, with its number, and the points of every tenth hole."""
    before = (lap - 1) * size.lap
    holes = range(1, min(size.lap, size.target - 1 - before) + 1)
    yield words(f"lap {lap}", _SIDE, size.y(lap, size.middle) + 6, Lettering(18, weight="normal", ink=FADED))
    for track in range(size.tracks):
        dots = "".join(f"M{_x(hole):g} {size.y(lap, track):g}h0" for hole in holes)
        yield node("path", d=dots, stroke=EDGE, stroke_width=6, stroke_linecap="round", data_track=track)
    for hole in holes:
        if (before + hole) % 10 == 0:
            yield words(str(before + hole), _x(hole), size.y(lap, size.tracks - 1) + 24, _SMALL)


def _home_point(holes: _Holes) -> tuple[float, float]:
    return _x(holes.target - (holes.laps - 1) * holes.lap), holes.y(holes.laps, holes.middle)


def _home(holes: _Holes) -> Iterator[Node]:
    """The hole in which all tracks end."""
    x, y = _home_point(holes)
    yield node("circle", cx=x, cy=y, r=12, fill=PAPER, stroke=EDGE, stroke_width=3)
    yield words(str(holes.target), x, y - 20, _SMALL)


def _peg(x: float, y: float, style: _Style, *, fill: Ink, **about: float) -> Node:
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
        **about,
    )
