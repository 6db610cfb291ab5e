"""The race to a target: who scored what in which order, and who won.

Nothing here knows which game is played.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Any, Generic, TypeVar, cast

from attrs import field, frozen

from muggins.checks import check_type
from muggins.errors import AlreadyOverError, PlayerError, shown
from muggins.scoring.score import Score
from muggins.table.board import Pegs
from muggins.table.options import below_target, positive, whole
from muggins.table.seats import Seat
from muggins.table.state import later
from muggins.table.trail import NONE_SO_FAR, Trail, trail_of

__all__ = ["Award", "Occasion", "Race", "check_name", "place_of", "two_players"]

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


def two_players(players: object) -> tuple[str, str]:
    """Two different names, from a tuple or a list of them.

    Raises:
        WrongTypeError: if it is neither a tuple nor a list, or a name is not a text.
        PlayerError: if these are not two different names.
    """
    check_type("the players", players, (tuple, list), "two names")
    names: tuple[Any, ...] = tuple(cast("tuple[Any, ...]", players))
    if len(names) != len(Seat):
        raise PlayerError(f"a match is between two players with different names, not {shown(names)}")
    for name in names:
        check_name(name)
    one, other = names
    if one == other:
        raise PlayerError(f"a match is between two players with different names, not {shown(names)}")
    return one, other


def check_name(name: object) -> None:
    """Accept what can be the name of a player.

    Raises:
        WrongTypeError: if it is not a text.
    """
    check_type("the name of a player", name, str, "a text")


def place_of(player: str, players: tuple[str, str]) -> int:
    """Which of two players has a name, 0 or 1.

    Raises:
        PlayerError: if neither has.
        WrongTypeError: if it is not a text.
    """
    check_name(player)
    if player not in players:
        raise PlayerError(f"{shown(player)} does not play: the players are {' and '.join(players)}")
    return players.index(player)


@frozen
class Race(Generic[KindT, CardT]):
    """Two players on their way to a target. The first to reach it wins at once, and the race is over.

    Attributes:
        players: the two names.
        target: the points that win, 1 to 10,000.
        start: the points with which both begin, 0 or more, below the target.
        awards: all that was marked, in order; the last one won the race, if it is won.
        winner: the name of the player who won, or None.

    Raises:
        PlayerError: if the names are not two different ones, an award goes to nobody who plays, or the winner
            is another than the awards make.
        RulesError: if the target or the start is out of its range.
        AlreadyOverError: if an award follows the one that wins.
        WrongTypeError: if a name is not a text, or an award not an `Award`.
    """

    players: tuple[str, str]
    target: int = field(validator=[whole, positive])
    start: int = field(default=0, validator=[whole, below_target])
    awards: Trail[Award[str, KindT, CardT]] = field(default=NONE_SO_FAR, converter=trail_of)
    winner: str | None = None
    _scores: tuple[int, int] = field(init=False, eq=False, repr=False)
    _last: tuple[int, int] = field(init=False, eq=False, repr=False)

    @_scores.default
    def _at_the_start(self) -> tuple[int, int]:
        return self.start, self.start

    @_last.default
    def _nothing_marked(self) -> tuple[int, int]:
        return 0, 0

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "players", two_players(self.players))
        if self.winner is not None:
            place_of(self.winner, self.players)
        elif not self.awards:
            return
        run = self._run_again()
        if run.winner != self.winner:
            raise PlayerError(
                f"the winner by these awards is {run.winner or 'nobody'}, not {shown(self.winner)}"
            )
        for name in ("awards", "_scores", "_last"):
            object.__setattr__(self, name, getattr(run, name))

    def score(self, player: str) -> int:
        """The points of a player, the start included; more than the target if the last award overshot it.

        Raises:
            PlayerError: if it is no player's name.
        """
        return self._scores[place_of(player, self.players)]

    def award(self, award: Award[str, KindT, CardT]) -> Race[KindT, CardT]:
        """The race after the award was marked; a score of nothing leaves no mark.

        Raises:
            PlayerError: if it goes to nobody who plays.
            AlreadyOverError: if the race is won.
            WrongTypeError: if it is not an award.
        """
        place = self._check(award)
        points = award.score.total
        if not points:
            return self
        wins = self._scores[place] + points >= self.target
        return self._marked(award, place, points, self.players[place] if wins else None)

    def won(self, award: Award[str, KindT, CardT]) -> Race[KindT, CardT]:
        """The race after an award that wins it whatever the scores are.

        Raises:
            PlayerError: if it goes to nobody who plays.
            AlreadyOverError: if the race is won.
            WrongTypeError: if it is not an award.
        """
        place = self._check(award)
        return self._marked(award, place, award.score.total, self.players[place])

    def pegs(self, player: str) -> Pegs:
        """Where the two pegs of a player stand: each award moves the rear peg ahead of the front one.

        Raises:
            PlayerError: if it is no player's name.
        """
        place = place_of(player, self.players)
        front = self._scores[place]
        return Pegs(front - self._last[place], front)

    # --- inside ------------------------------------------------------------------------------------------

    def _check(self, award: Award[str, KindT, CardT]) -> int:
        """Which player an award goes to that may be marked now."""
        check_type("an award", award, Award, "an Award")
        check_type("the score of an award", award.score, Score, "a Score")
        place = place_of(award.to, self.players)
        if self.winner is not None:
            raise AlreadyOverError(f"the match is over: {self.winner} has won", self)
        return place

    def _marked(
        self, award: Award[str, KindT, CardT], place: int, points: int, winner: str | None
    ) -> Race[KindT, CardT]:
        score = self._scores[place] + points
        return later(
            self,
            awards=self.awards.then(award),
            winner=winner,
            _scores=(score, self._scores[1]) if place == 0 else (self._scores[0], score),
            _last=(points, self._last[1]) if place == 0 else (self._last[0], points),
        )

    def _run_again(self) -> Race[KindT, CardT]:
        """The race that these awards make one after the other."""
        run: Race[KindT, CardT] = Race(self.players, self.target, self.start)
        for number, award in enumerate(self.awards, start=1):
            is_last = number == len(self.awards)
            run = run.won(award) if is_last and self.winner is not None else run.award(award)
        return run

    def __str__(self) -> str:
        from muggins.table.text import race_text

        return race_text(self)
