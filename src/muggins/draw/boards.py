"""A board with the pegs of both players."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from attrs import frozen

from muggins.draw.drawing import Drawing
from muggins.draw.node import Node, node
from muggins.draw.palette import EDGE, FADED, FIRST, PAPER, SECOND, Lettering, panel, words
from muggins.face import Ink

__all__ = ["BoardLike", "PegsLike", "PlaceLike", "RaceLike", "board"]

_HOLE, _GROUP, _GAP = 14, 5, 8
"""From a hole to the next; how many stand together; how much farther the next group is."""
_TRACK, _LAP, _HEAD = 26, 78, 70
"""From a track to the other, from a lap to the next, and the room above the first."""
_LEFT, _RIGHT, _LEAST = 136, 30, 440
_PEG = 8
_SIDE, _START = 18, 20
_LONGEST_NAME = 20
_SMALL = Lettering(13, "middle", "normal", FADED)


class PegsLike(Protocol):
    """The two pegs of a player, as points, such as `muggins.race.Pegs`."""

    @property
    @abstractmethod
    def rear(self) -> int:
        """The score before the last."""

    @property
    @abstractmethod
    def front(self) -> int:
        """The score."""


class RaceLike(Protocol):
    """Two players and their pegs, such as a `muggins.race.Race` or a match."""

    @property
    @abstractmethod
    def players(self) -> tuple[str, str]:
        """The two names."""

    @property
    @abstractmethod
    def winner(self) -> str | None:
        """The name of the player who won, or None."""

    @abstractmethod
    def pegs(self, player: str, /) -> PegsLike:
        """Where the two pegs of a player stand."""


class PlaceLike(Protocol):
    """Where a peg stands, such as a `muggins.race.Place`."""

    @property
    @abstractmethod
    def lap(self) -> int:
        """The lap, from 1; 0 before the first point."""

    @property
    @abstractmethod
    def hole(self) -> int:
        """The hole of that lap, from 1; 0 before the first point."""

    @property
    @abstractmethod
    def is_home(self) -> bool:
        """Whether it is the last hole of the board, which both tracks share."""


class BoardLike(Protocol):
    """Equal laps that end in one hole, such as a `muggins.race.Board`."""

    @property
    @abstractmethod
    def lap(self) -> int:
        """The holes of one lap."""

    @property
    @abstractmethod
    def target(self) -> int:
        """The points of the last hole."""

    @abstractmethod
    def place(self, points: int, /) -> PlaceLike:
        """Where a peg with so many points stands."""


def board(race: RaceLike, geometry: BoardLike) -> Drawing:
    """A board with both pegs of both players: round ones for the first, square ones for the second.

    The front peg is solid and the rear one hollow. A lap is a row, and the last hole is shared.

    Args:
        race: the players and their pegs: a race or a match.
        geometry: the holes of the board.

    Examples:
        >>> from muggins.race import Board, Race
        >>> drawn = board(Race(("Ann", "Ben"), target=111, start=10), Board(lap=55, target=111))
        >>> drawn.title.split("; ")[:2]
        ['a board to 111', 'Ann: front peg at 10 (lap 1, hole 10), rear peg at 10 (lap 1, hole 10)']
    """
    tracks = [_Track(race, geometry, *of_player) for of_player in zip(race.players, _STYLES, strict=True)]
    laps, holes = _laps(geometry), geometry.target - 1
    across = max(_x(min(holes, geometry.lap) + 1) + _RIGHT, _LEAST)
    down = _HEAD + laps * _LAP
    parts = [panel(across, down)]
    for lap in range(1, laps + 1):
        parts.extend(_lap(geometry, lap))
    parts.extend(_home(geometry))
    for track in tracks:
        parts.extend(track.nodes(across))
    said = [f"a board to {geometry.target}", *(track.said for track in tracks)]
    if race.winner is not None:
        said.append(f"{race.winner} has won")
    return Drawing.of("; ".join(said), parts, across=across, down=down)


class _Style(NamedTuple):
    """How the pegs of a player look, which track they stand on, and where the name stands, in widths."""

    ink: Ink
    rounding: float
    track: int
    name_at: float


_STYLES = (_Style(FIRST, _PEG, 0, 0), _Style(SECOND, 1, 1, 0.5))


@frozen
class _Track:
    """A player on the board: name, points and both pegs."""

    race: RaceLike
    geometry: BoardLike
    player: str
    style: _Style

    @property
    def said(self) -> str:
        """Where the pegs are, in words."""
        pegs = self.race.pegs(self.player)
        front, rear = (f"{points} ({self.geometry.place(points)})" for points in (pegs.front, pegs.rear))
        return f"{self.player}: front peg at {front}, rear peg at {rear}"

    def nodes(self, across: float) -> Iterator[Node]:
        """The name and the points above a board of this width, and the pegs, the rear one first."""
        pegs = self.race.pegs(self.player)
        left = _SIDE + self.style.name_at * across
        name = self.player
        if len(name) > _LONGEST_NAME:
            name = f"{name[: _LONGEST_NAME - 1]}…"
        yield _peg(left + _PEG, 30, self.style, fill=self.style.ink)
        yield words(f"{name} {pegs.front}", left + 26, 38, Lettering(23))
        yield _peg(*self._point(pegs.rear, _x(0) - _START), self.style, fill=PAPER)
        yield _peg(*self._point(pegs.front, _x(0)), self.style, fill=self.style.ink)

    def _point(self, points: int, start: float) -> tuple[float, float]:
        """Where a peg with so many points stands; before the first point, there."""
        place = self.geometry.place(points)
        if place.is_home:
            return _home_point(self.geometry)
        x = _x(place.hole) if place.lap else start
        return x, _y(max(place.lap, 1), self.style.track)


def _laps(geometry: BoardLike) -> int:
    return max(-(-(geometry.target - 1) // geometry.lap), 1)


def _x(hole: int) -> float:
    return _LEFT + (hole - 1) * _HOLE + (hole - 1) // _GROUP * _GAP


def _y(lap: int, track: float) -> float:
    return _HEAD + (lap - 1) * _LAP + track * _TRACK + 8


def _lap(geometry: BoardLike, lap: int) -> Iterator[Node]:
    """The holes of both tracks of a lap, with its number, and the points of every tenth hole."""
    before = (lap - 1) * geometry.lap
    holes = range(1, min(geometry.lap, geometry.target - 1 - before) + 1)
    yield words(f"lap {lap}", _SIDE, _y(lap, 0.5) + 6, Lettering(18, weight="normal", ink=FADED))
    for track in range(len(_STYLES)):
        dots = "".join(f"M{_x(hole):g} {_y(lap, track):g}h0" for hole in holes)
        yield node("path", d=dots, stroke=EDGE, stroke_width=6, stroke_linecap="round")
    for hole in holes:
        if (before + hole) % 10 == 0:
            yield words(str(before + hole), _x(hole), _y(lap, 1) + 24, _SMALL)


def _home_point(geometry: BoardLike) -> tuple[float, float]:
    laps = _laps(geometry)
    return _x(geometry.target - (laps - 1) * geometry.lap), _y(laps, 0.5)


def _home(geometry: BoardLike) -> Iterator[Node]:
    """The hole in which both tracks end."""
    x, y = _home_point(geometry)
    yield node("circle", cx=x, cy=y, r=12, fill=PAPER, stroke=EDGE, stroke_width=3)
    yield words(str(geometry.target), x, y - 20, _SMALL)


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
