"""The score of a match: who got which points, for what, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic

from attrs import Factory, field, frozen

from muggins.checks import check_type
from muggins.errors import AlreadyOverError
from muggins.scoring.score import CardT_co, KindT_co, Line, Score
from muggins.table.board import Pegs
from muggins.table.ends import End
from muggins.table.names import place_of
from muggins.table.state import later
from muggins.table.trail import NONE_SO_FAR, Trail
from muggins.table.view import AwardDocument

__all__ = ["Award", "Scoreboard"]


@frozen
class Award(Generic[KindT_co, CardT_co]):
    """Points scored at once.

    Attributes:
        to: the player who gets them.
        occasion: the occasion in the game, in the game's own words.
        score: the points with their reasons.
    """

    to: str
    occasion: str
    score: Score[KindT_co, CardT_co]

    @property
    def points(self) -> int:
        """The points of its score."""
        return self.score.total

    @property
    def lines(self) -> tuple[Line[KindT_co, CardT_co], ...]:
        """The lines of its score."""
        return self.score.lines

    def to_dict(self) -> AwardDocument:
        """The award as plain data for JSON, as it stands in views; `muggins.documents.from_dict` reads it."""
        lines = [line.to_dict() for line in self.lines]
        return {"to": self.to, "occasion": str(self.occasion), "points": self.points, "lines": lines}

    @staticmethod
    def _from_document(data: Mapping[str, Any]) -> Mapping[str, Any]:
        """The fields of an award in its document, for `muggins.documents.from_dict`."""
        return {**data, "score": data}

    def __str__(self) -> str:
        return f"{self.to}, {self.occasion}: {self.score.total}"


@frozen
class Scoreboard(Generic[KindT_co, CardT_co]):
    """The points of each side, award by award. `mark` returns a new board; a board never changes.

    Examples:
        >>> from muggins.table.ends import FirstTo
        >>> board = Scoreboard(("Ann", "Ben"), FirstTo(5), start=(4, 0))
        >>> board.scores
        {'Ann': 4, 'Ben': 0}

    Attributes:
        players: their names, in the order of their seats.
        end: when the match is over.
        start: the points with which each player's side begins.
        sides: the number of each player's side; by default each player is a side.
        awards: all awards so far, in order; if an award won the match, it is the last one.
        winners: the players who have won; empty while nobody has.
        hands: the number of hands played out.
    """

    players: tuple[str, ...]
    end: End
    start: tuple[int, ...] = field(default=Factory(lambda board: (0,) * len(board.players), takes_self=True))
    sides: tuple[int, ...] = field(
        default=Factory(lambda board: tuple(range(len(board.players))), takes_self=True)
    )
    awards: Trail[Award[KindT_co, CardT_co]] = field(init=False, default=NONE_SO_FAR, converter=Trail)
    winners: tuple[str, ...] = field(init=False, default=())
    hands: int = field(init=False, default=0)
    _scores: tuple[int, ...] = field(init=False, eq=False, repr=False)

    @_scores.default
    def _at_the_start(self) -> tuple[int, ...]:
        first = dict(zip(self.sides, self.start, strict=True))
        return tuple(first[side] for side in sorted(first))

    def place(self, player: object) -> int:
        """The place of a player, from 0."""
        return place_of(player, self.players)

    def side(self, player: str) -> int:
        """The place of a player's side."""
        return self.sides[place_of(player, self.players)]

    def score(self, player: str) -> int:
        """The points of a player's side, including those at the start and any beyond the target."""
        return self._scores[self.side(player)]

    def last(self, player: str) -> int:
        """The points of the last award to the side of a player; 0 if there was none."""
        side = self.side(player)
        return next((award.score.total for award in reversed(self.awards) if self.side(award.to) == side), 0)

    def pegs(self, player: str) -> Pegs:
        """The positions of a player's two pegs: each award moves the rear peg ahead of the front one."""
        front = self.score(player)
        return Pegs(front - self.last(player), front)

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player's side."""
        return {player: self._scores[side] for player, side in zip(self.players, self.sides, strict=True)}

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each side, in the order of the sides."""
        return self._scores

    def mark(self, award: Award[KindT_co, CardT_co], *, wins: bool = False) -> Scoreboard[KindT_co, CardT_co]:
        """The board after an award; an award of nothing is not recorded.

        Args:
            award: what was scored.
            wins: whether the award wins the match, whatever the scores are.
        """
        return self.mark_in_order([award], wins=wins)[0]

    def mark_in_order(
        self, awards: Sequence[Award[KindT_co, CardT_co]], *, wins: bool = False
    ) -> tuple[Scoreboard[KindT_co, CardT_co], int]:
        """The board after some awards in order, up to one that wins, and how many were scored.

        Args:
            awards: what was scored, in order; awards of nothing are not recorded.
            wins: whether the last of them wins the match, whatever the scores are.
        """
        check_type("the awards", awards, Sequence, "a sequence of awards")
        marked, totals = self.awards, list(self._scores)
        players, sides, winners, end = self.players, self.sides, self.winners, self.end
        for number, award in enumerate(awards, start=1):
            check_type("an award", award, Award, "an Award")
            score = award.score
            check_type("the score of an award", score, Score, "a Score")
            side = sides[place_of(award.to, players)]
            if winners:
                raise AlreadyOverError(f"the match is over: {' and '.join(self.winners)} won", self)
            points = score.total
            wins_outright = wins and number == len(awards)
            if points or wins_outright:
                marked = marked.then(award)
                totals[side] += points
                won = (side,) if wins_outright else end.at_once(totals, side)
                if won:
                    winning = self._players_of(won)
                    return later(self, awards=marked, winners=winning, _scores=tuple(totals)), number
        if marked is self.awards:
            return self, len(awards)
        return later(self, awards=marked, _scores=tuple(totals)), len(awards)

    def after_hand(self) -> Scoreboard[KindT_co, CardT_co]:
        """The board after a hand was played out; a board with a winner does not change."""
        if self.winners:
            return self
        hands = self.hands + 1
        return later(self, hands=hands, winners=self._players_of(self.end.after_hand(self._scores, hands)))

    def _players_of(self, won: Sequence[int]) -> tuple[str, ...]:
        if not won:
            return ()
        return tuple([player for player, side in zip(self.players, self.sides, strict=True) if side in won])

    def __str__(self) -> str:
        sides = [(self._players_of((side,)), points) for side, points in enumerate(self._scores)]
        points = ", ".join(f"{' and '.join(names)} {points}" for names, points in sides)
        won = f"; {' and '.join(self.winners)} won" if self.winners else ""
        return f"{points}, {self.end}{won}"
