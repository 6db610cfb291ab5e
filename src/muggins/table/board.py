"""A board on which points are pegged, and where the pegs stand.

Nothing here is specific to a game.
"""

from __future__ import annotations

from typing import NamedTuple

from attrs import field, frozen

from muggins.checks import check_whole
from muggins.table.options import positive, whole

__all__ = ["Board", "Pegs", "Place"]


class Pegs(NamedTuple):
    """The two pegs of a player, as points: the front peg at the score, the rear peg at the previous score."""

    rear: int
    front: int

    def __str__(self) -> str:
        return f"front peg at {self.front}, rear peg at {self.rear}"


class Place(NamedTuple):
    """The position of a peg: its lap and hole, both from 1; lap 0 and hole 0 before the first point.

    Home is the hole after the last one of the last lap.
    """

    lap: int
    hole: int
    is_home: bool = False

    def __str__(self) -> str:
        if self.is_home:
            return "Home"
        return f"lap {self.lap}, hole {self.hole}" if self.lap else "start"


@frozen
class Board:
    """A board of equal laps that end in one shared hole, Home, which a peg reaches at the target.

    Examples:
        >>> board = Board(lap=55, target=111)
        >>> [str(board.place(points)) for points in (0, 55, 56, 110, 111, 120)]
        ['start', 'lap 1, hole 55', 'lap 2, hole 1', 'lap 2, hole 55', 'Home', 'Home']

    Attributes:
        lap: the holes of one lap without Home, 1 to 10,000.
        target: the points that bring a peg Home, 1 to 10,000.

    Raises:
        RulesError: if either is out of range.
    """

    lap: int = field(validator=[whole, positive])
    target: int = field(validator=[whole, positive])

    def place(self, points: int) -> Place:
        """The position of a peg with this many points; points past the target are Home too."""
        check_whole("points", points)
        if points <= 0:
            return Place(0, 0)
        lap, hole = divmod(min(points, self.target - 1) - 1, self.lap)
        is_home = points >= self.target
        return Place(lap + 1, hole + 1 + is_home, is_home)

    def __str__(self) -> str:
        return f"a board to {self.target}, in laps of {self.lap}"
