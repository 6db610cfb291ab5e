"""What the reports of all coaches share: the match, the judged decisions, and the most costly of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from muggins.errors import PlayerError, shown
from muggins.strategy.coach_data import MatchDocument
from muggins.table.names import place_of

__all__ = ["Judged", "Report", "told"]

_DEAREST = 3


class Judged(Protocol):
    """A judged decision; `print` shows what was done, and what would have been better."""

    @property
    def number(self) -> int:
        """The number of the move in the match, from 1."""
        ...

    @property
    def player(self) -> str:
        """The player who decided."""
        ...

    @property
    def dearness(self) -> tuple[float, ...]:
        """The key that sorts the most costly decisions last; zeros if it is not a mistake."""
        ...


JudgedT_co = TypeVar("JudgedT_co", bound=Judged, covariant=True)


@frozen
class Report(ABC, Generic[JudgedT_co]):
    """A coach's report on a match, which need not be over.

    Attributes:
        game: the name of the game in records.
        title: the name of the game.
        players: the names of the players.
        coached: those whose decisions were judged.
        scores: the points of each player, in the order of the players.
        winners: the players who have won; empty before the win.
        decisions: the judged decisions, in order.
    """

    game: str
    title: str
    players: tuple[str, ...]
    coached: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[str, ...]
    decisions: tuple[JudgedT_co, ...]

    def of(self, player: str) -> tuple[JudgedT_co, ...]:
        """The decisions of a player.

        Raises:
            PlayerError: if it is not a player whose decisions were judged.
        """
        place_of(player, self.players)
        if player not in self.coached:
            raise PlayerError(f"the decisions of {shown(player)} were not judged")
        return tuple([decision for decision in self.decisions if decision.player == player])

    @property
    def dearest(self) -> tuple[JudgedT_co, ...]:
        """The three most costly decisions, most costly first; fewer if fewer were mistakes."""
        costly = [decision for decision in self.decisions if any(decision.dearness)]
        return tuple(sorted(costly, key=attrgetter("dearness"), reverse=True)[:_DEAREST])

    def match_data(self) -> MatchDocument:
        """The part of the plain data that all reports share."""
        return {
            "game": self.game,
            "players": list(self.players),
            "coached": list(self.coached),
            "scores": dict(zip(self.players, self.scores, strict=True)),
            "winners": list(self.winners),
            "dearest": [self.decisions.index(decision) for decision in self.dearest],
        }

    @abstractmethod
    def to_dict(self) -> MatchDocument:
        """The report as plain data for JSON."""

    @property
    def heading(self) -> str:
        """The game, the score, and who has won."""
        scores = map("{} {}".format, self.players, self.scores)
        won = [f"{' and '.join(self.winners)} won"] if self.winners else []
        return "; ".join([f"{self.title}: {', '.join(scores)}", *won])


def told(head: str, decisions: Iterable[Judged]) -> Iterator[str]:
    """A heading, and a line for each decision; nothing if there are none."""
    lines = [f"{decision.number:>4}  {decision}" for decision in decisions]
    if lines:
        yield from ("", head, *lines)
