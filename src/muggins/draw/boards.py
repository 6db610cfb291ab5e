"""A board with the pegs of both players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple, Protocol

from muggins.draw.drawing import Drawing
from muggins.draw.node import Node, node
from muggins.draw.palette import EDGE, FADED, FIRST, PAPER, SECOND, panel, words
from muggins.face import Ink

__all__ = ["BoardLike", "PegsLike", "PlaceLike", "RaceLike", "board"]

_HOLE, _GROUP, _GAP = 14, 5, 8
"""From a hole to the next; how many stand together; how much farther the next group is."""
_TRACK, _LAP, _HEAD = 26, 78, 70
"""From a track to the other, from a lap to the next, and the room above the first."""
_LEFT, _RIGHT, _LEAST = 112, 30, 440
_PEG = 8
_LONGEST_NAME = 20


class PegsLike(Protocol):
    """The two pegs of a player, as points, such as `muggins.race.Pegs`."""

    @property
    def rear(self) -> int:
        """The score before the last."""

    @property
    def front(self) -> int:
        """The score."""


class RaceLike(Protocol):
    """Two players and their pegs, such as a `muggins.race.Race` or a match."""

    @property
    def players(self) -> tuple[str, str]:
        """The two names."""

    @property
    def winner(self) -> str | None:
        """The name of the player who won, or None."""

    def pegs(self, player: str, /) -> PegsLike:
        """Where the two pegs of a player stand."""


class PlaceLike(Protocol):
    """Where a peg stands, such as a `muggins.race.Place`."""

    @property
    def lap(self) -> int:
        """The lap, from 1; 0 before the first point."""

    @property
    def hole(self) -> int:
        """The hole of that lap, from 1; 0 before the first point."""

    @property
    def is_home(self) -> bool:
        """Whether it is the last hole of the board, which both tracks share."""


class BoardLike(Protocol):
    """Equal laps that end in one hole, such as a `muggins.race.Board`."""

    @property
    def lap(self) -> int:
        """The holes of one lap."""

    @property
    def target(self) -> int:
        """The points of the last hole."""

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
    holes = geometry.target - 1
    laps = max(-(-holes // geometry.lap), 1)
    across = max(_x(min(holes, geometry.lap) + 1) + _RIGHT, _LEAST)
    down = _HEAD + laps * _LAP
    parts = [
        panel(across, down),
        *chain.from_iterable(_lap(lap, min(geometry.lap, holes - lap * geometry.lap), geometry.lap) for lap in range(laps)),
        _home(geometry.place(geometry.target)),
        *chain.from_iterable(
            _player(race, geometry, player, style, across) for player, style in zip(race.players, _STYLES, strict=True)
        ),
    ]
    said = [f"a board to {geometry.target}", *(_said(race, geometry, player) for player in race.players)]
    if race.winner is not None:
        said.append(f"{race.winner} has won")
    return Drawing.of("; ".join(said), parts, across=across, down=down)


def _said(race: RaceLike, geometry: BoardLike, player: str) -> str:
    pegs = race.pegs(player)
    front, rear = (f"{points} ({geometry.place(points)})" for points in (pegs.front, pegs.rear))
    return f"{player}: front peg at {front}, rear peg at {rear}"


class _Style(NamedTuple):
    """How the pegs of a player look, and where they go."""

    ink: Ink
    rounding: float
    track: int
    anchor: float


_STYLES = (_Style(FIRST, _PEG, 0, 0), _Style(SECOND, 1, 1, 0.5))


def _x(hole: int) -> float:
    return _LEFT + (hole - 1) * _HOLE + (hole - 1) // _GROUP * _GAP


def _y(lap: int, track: float) -> float:
    return _HEAD + (lap - 1) * _LAP + track * _TRACK + 8


def _lap(before: int, holes: int, longest: int) -> Iterator[Node]:
    """The holes of both tracks of a lap, with its number, and the points of every tenth hole."""
    lap = before + 1
    yield words(f"lap {lap}", 18, _y(lap, 0.5) + 6, 18, weight="normal", ink=FADED)
    for track in range(2):
        dots = "".join(f"M{_x(hole):g} {_y(lap, track):g}h0" for hole in range(1, holes + 1))
        yield node("path", d=dots, stroke=EDGE, stroke_width=6, stroke_linecap="round")
    for hole in range(1, holes + 1):
        points = before * longest + hole
        if points % 10 == 0:
            yield words(str(points), _x(hole), _y(lap, 1) + 24, 13, anchor="middle", weight="normal", ink=FADED)


def _home(place: PlaceLike) -> Node:
    """The hole that both tracks end in."""
    return node(
        "circle", cx=_x(place.hole), cy=_y(place.lap, 0.5), r=12, fill=PAPER, stroke=EDGE, stroke_width=3
    )


def _player(race: RaceLike, geometry: BoardLike, player: str, style: _Style, across: float) -> Iterator[Node]:
    """A player's name and points above the board, and the two pegs on it, the rear one first."""
    pegs = race.pegs(player)
    left = 18 + style.anchor * across
    name = player if len(player) <= _LONGEST_NAME else f"{player[: _LONGEST_NAME - 1]}…"
    yield _peg(left + _PEG, 30, style, fill=style.ink)
    yield words(f"{name}  {pegs.front}", left + 26, 38, 23)
    at_start = _x(0) - _HOLE
    for points, fill, start in ((pegs.rear, PAPER, at_start - 2 * _PEG - 4), (pegs.front, style.ink, at_start)):
        place = geometry.place(points)
        track = 0.5 if place.is_home else style.track
        x = _x(place.hole) if place.lap else start
        yield _peg(x, _y(max(place.lap, 1), track), style, fill=fill)


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
