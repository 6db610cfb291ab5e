"""The play of the cards: what was played, and how many cards each seat still holds."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from typing import Protocol

__all__ = [
    "BySeatLike",
    "PeggingLike",
    "ScoreLike",
    "count_of",
    "go",
    "holding",
    "last",
    "pegging",
    "play",
    "scored",
]


class _Kind(Protocol):
    @property
    def value(self) -> object: ...


class _Line(Protocol):
    @property
    def kind(self) -> _Kind: ...


class ScoreLike(Protocol):
    """Points with their reasons, such as a `muggins.scoring.score.Score`."""

    @property
    def lines(self) -> Sequence[_Line]:
        """The reasons."""
        ...

    @property
    def total(self) -> int:
        """The points."""
        ...


class BySeatLike(Protocol):
    """The cards of each seat, such as a `muggins.table.seats.BySeat` of tuples."""

    @property
    def pone(self) -> Sized:
        """The cards of the pone."""
        ...

    @property
    def dealer(self) -> Sized:
        """The cards of the dealer."""
        ...


class _Go(Protocol):
    @property
    def seat(self) -> str: ...
    @property
    def count(self) -> int: ...


class _Last(_Go, Protocol):
    @property
    def score(self) -> ScoreLike: ...


class _Play(_Last, Protocol):
    @property
    def card(self) -> object: ...


class _Limit(Protocol):
    @property
    def limit(self) -> int: ...


class PeggingLike(Protocol):
    """A moment in the play of the cards, such as a `muggins.crib.pegging.PeggingState`."""

    @property
    def rules(self) -> _Limit:
        """What says how far the count may go."""
        ...

    @property
    def hands(self) -> BySeatLike:
        """The cards that each seat still holds."""
        ...

    @property
    def turn(self) -> str | None:
        """Who has to play, or None when the play is over."""
        ...

    @property
    def count(self) -> int:
        """The total value of the cards of the present count."""
        ...

    @property
    def log(self) -> Sequence[object]:
        """All that happened, in order."""
        ...


def play(event: _Play) -> str:
    """Who played which card, what the count became, and what that scored."""
    return f"{event.seat} plays {event.card}: {event.count}{scored(event.score)}"


def go(event: _Go) -> str:
    """Who could not play, and at which count."""
    return f"{event.seat} says Go at {event.count}"


def last(event: _Last) -> str:
    """Whose card was the last of a count, and what that scored."""
    return f"{event.seat} is last at {event.count}{scored(event.score)}"


def pegging(state: PeggingLike) -> str:
    """A line for each thing that happened, then how many cards each seat holds, and the count."""
    turn = "the play is over" if state.turn is None else f"{state.turn} to play"
    held = holding(len(state.hands.pone), len(state.hands.dealer))
    return "\n".join([*map(str, state.log), held, f"{count_of(state)}, {turn}"])


def count_of(state: PeggingLike) -> str:
    """The present count, and how far it may go."""
    return f"count {state.count} of {state.rules.limit}"


def holding(pone: int, dealer: int) -> str:
    """How many cards each seat holds."""
    return f"pone holds {pone} card{'' if pone == 1 else 's'}, dealer {dealer}"


def scored(score: ScoreLike) -> str:
    """The points and the kinds of line that bring them; nothing if there is no line."""
    kinds = ", ".join(dict.fromkeys(str(line.kind.value) for line in score.lines))
    points = f" for {score.total}" if score.total else ""
    return f"{points} ({kinds})" if kinds else ""
