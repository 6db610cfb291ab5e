"""The race to a target: who scored what in which order, who won, and where the pegs stand.

Nothing here knows which game is played.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Generic, NamedTuple, TypeVar

from attrs import evolve, frozen

from muggins.errors import AlreadyOverError, PlayerError
from muggins.score import Score

__all__ = ["Award", "Board", "Occasion", "Pegs", "Place", "Race"]

PlayerT = TypeVar("PlayerT")
KindT = TypeVar("KindT", bound=Enum)
CardT = TypeVar("CardT")


class Occasion(StrEnum):
    """When in a deal points are scored.

    In that order, but that a claim, or muggins, follows each count, and a penalty may come at any time.
    """

    UPCARD = "up-card"
    PLAY = "play"
    HAND = "hand"
    CRIB = "crib"
    CLAIM = "claim"
    MUGGINS = "muggins"
    PENALTY = "penalty"


@frozen
class Award(Generic[PlayerT, KindT, CardT]):
    """Points marked at once: who gets them, on what occasion, and the score with its reasons."""

    to: PlayerT
    occasion: Occasion
    score: Score[KindT, CardT]

    def __str__(self) -> str:
        return f"{self.to}, {self.occasion}: {self.score.total}"


class Pegs(NamedTuple):
    """The two pegs of a player, as points: the front one at the score, the rear one at the score before."""

    rear: int
    front: int

    def __str__(self) -> str:
        return f"front peg at {self.front}, rear peg at {self.rear}"


@frozen
class Race(Generic[KindT, CardT]):
    """Two players on their way to a target. The first to reach it wins at once, and the race is over.

    Attributes:
        players: the two names.
        target: the points that win.
        start: the points with which both begin.
        awards: all that was marked, in order; the last one won the race, if it is won.
        winner: the name of the player who won, or None.
    """

    players: tuple[str, str]
    target: int
    start: int = 0
    awards: tuple[Award[str, KindT, CardT], ...] = ()
    winner: str | None = None

    def score(self, player: str) -> int:
        """The points of a player, the start included; more than the target if the last award overshot it."""
        return self.start + sum(award.score.total for award in self.awards if award.to == player)

    def award(self, award: Award[str, KindT, CardT]) -> Race[KindT, CardT]:
        """The race after the award was marked; a score of nothing leaves no mark.

        Raises:
            PlayerError: if it goes to nobody who plays.
            AlreadyOverError: if the race is won.
        """
        self._check(award)
        if not award.score.total:
            return self
        marked = evolve(self, awards=(*self.awards, award))
        return evolve(marked, winner=award.to) if marked.score(award.to) >= self.target else marked

    def won(self, award: Award[str, KindT, CardT]) -> Race[KindT, CardT]:
        """The race after an award that wins it whatever the scores are.

        Raises:
            PlayerError: if it goes to nobody who plays.
            AlreadyOverError: if the race is won.
        """
        self._check(award)
        return evolve(self, awards=(*self.awards, award), winner=award.to)

    def pegs(self, player: str) -> Pegs:
        """Where the two pegs of a player stand: each award moves the rear peg ahead of the front one."""
        front = self.score(player)
        last = next((award.score.total for award in reversed(self.awards) if award.to == player), 0)
        return Pegs(front - last, front)

    def _check(self, award: Award[str, KindT, CardT]) -> None:
        if award.to not in self.players:
            raise PlayerError(f"{award.to!r} does not play: the players are {' and '.join(self.players)}")
        if self.winner is not None:
            raise AlreadyOverError(f"the match is over: {self.winner} has won", self)

    def __str__(self) -> str:
        from muggins import printing

        return printing.race(self)


class Place(NamedTuple):
    """Where a peg stands: the lap and the hole, both from 1; lap 0 and hole 0 before the first point.

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
    """A board of equal laps that end in one shared hole, Home, which is entered at the target.

    Examples:
        >>> board = Board(lap=55, target=111)
        >>> [str(board.place(points)) for points in (0, 55, 56, 110, 111, 120)]
        ['start', 'lap 1, hole 55', 'lap 2, hole 1', 'lap 2, hole 55', 'Home', 'Home']

    Attributes:
        lap: the holes of one lap, Home left out.
        target: the points that bring a peg Home.
    """

    lap: int
    target: int

    def place(self, points: int) -> Place:
        """Where a peg with so many points stands; points past the target are Home too."""
        if points <= 0:
            return Place(0, 0)
        lap, hole = divmod(min(points, self.target - 1) - 1, self.lap)
        is_home = points >= self.target
        return Place(lap + 1, hole + 1 + is_home, is_home)

    def __str__(self) -> str:
        return f"a board to {self.target}, in laps of {self.lap}"
