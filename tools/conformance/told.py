"""A match of two sides as a case tells it: move by move, at the table of a second scorer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from conformance.case import Case, Options

__all__ = ["ToldMatch"]


class Table(Protocol):
    """What the table of a second scorer has."""

    dealer: int
    hands: list[list[str]]
    scores: list[int]
    winner: int | None

    @property
    def legal_cards(self) -> Sequence[str]:
        """The cards that may be played now."""

    @property
    def awards(self) -> Sequence[tuple[Any, ...]]:
        """What was scored so far."""

    def take(self, event: Any) -> None:
        """Let an event happen: its word, and the seat that moves unless it is a deal."""


TableT = TypeVar("TableT", bound=Table)


class ToldMatch(Generic[TableT]):
    """A match as it is told: the moves with what they brought to light, and the awards.

    Attributes:
        table: the table of the second scorer.
    """

    def __init__(
        self,
        table: TableT,
        question: tuple[Sequence[int], Options],
        said: Callable[[Any, TableT], Case],
        award: Callable[..., Case],
    ) -> None:
        """A match that is yet to be played.

        Args:
            table: the table of the second scorer.
            question: the scores before, and the options of the rules.
            said: what the case tells of an event beside its word and its seat, after it has happened.
            award: an award of the table as the case has it.
        """
        before, options = question
        self.table = table
        self._question = {"rules": dict(options), "before": list(before)}
        self._said = said
        self._award = award
        self._moves: list[Case] = []
        self._awards: list[Case] = []

    def take(self, event: Any) -> None:
        """Let an event happen, and tell it."""
        table = self.table
        legal, dealer, marked = list(table.legal_cards), table.dealer, len(table.awards)
        table.take(event)
        word, seat = event[:2]
        move: Case = {"move": word}
        if word == "deal":
            move |= {"dealer": dealer, "hands": [list(hand) for hand in table.hands]}
        else:
            move["seat"] = seat
        move |= self._said(event, table)
        if word == "card":
            move["legal"] = legal
        self._moves.append(move)
        self._awards += [
            {"after": len(self._moves), **self._award(*award)} for award in table.awards[marked:]
        ]

    def case(self) -> Case:
        """The match so far."""
        answer = {"awards": self._awards, "scores": list(self.table.scores), "winner": self.table.winner}
        return {**self._question, "moves": self._moves, **answer}
