"""A round of Bharg, and a match of either kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized
from typing import Protocol

from muggins.printing.cards import listed
from muggins.printing.deals import DealLike, awaited, open_cards
from muggins.printing.play import BySeatLike, ScoreLike, holding

__all__ = ["crib_match", "round_of_bharg", "rounds_match"]


class _Round(Protocol):
    """A moment in a round, such as a `muggins.games.bharg.Round`."""

    @property
    def hands(self) -> BySeatLike: ...
    @property
    def stock(self) -> Sized: ...
    @property
    def pile(self) -> Iterable[object]: ...
    @property
    def ace_pile(self) -> Iterable[object]: ...
    @property
    def phase(self) -> str: ...
    @property
    def turn(self) -> str | None: ...
    @property
    def winner(self) -> str | None: ...
    @property
    def is_void(self) -> bool: ...
    @property
    def score(self) -> ScoreLike: ...


def round_of_bharg(now: _Round) -> str:
    """What lies open, and what the round waits for; when it is won, the loser's cards."""
    return "\n".join([*_open_round(now), *awaited(now.phase, () if now.turn is None else (now.turn,))])


def _open_round(now: _Round) -> list[str]:
    held = holding(len(now.hands.pone), len(now.hands.dealer))
    lines = [
        f"{held}, stock {len(now.stock)}",
        f"pile, the top card last: {listed(now.pile)}",
        f"Ace Pile, the top card last: {listed(now.ace_pile)}",
    ]
    if now.is_void:
        lines.append("the round is void")
    elif now.winner is not None:
        lines += [f"{now.winner} has won; what the other held:", str(now.score)]
    return lines


class _Match(Protocol):
    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def dealer(self) -> str: ...
    @property
    def rules(self) -> object: ...
    @property
    def scoreboard(self) -> object: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def next_dealer(self) -> str: ...
    @property
    def phase(self) -> str: ...
    @property
    def to_act(self) -> Sequence[str]: ...


class _CribMatch(_Match, Protocol):
    @property
    def current(self) -> DealLike | None: ...
    @property
    def stakes(self) -> int: ...


class _RoundsMatch(_Match, Protocol):
    @property
    def current(self) -> _Round | None: ...


def crib_match(match: _CribMatch) -> str:
    """The rules, the score, who sits where, what lies open in the present deal, and what is awaited."""
    now = match.current
    double = ["the win counts double"] if match.stakes > 1 else []
    lines = [*_heading(match), *double]
    if now is not None:
        lines += [_seats(match), *open_cards(now)]
    return "\n".join([*lines, *_awaited(match)])


def rounds_match(match: _RoundsMatch) -> str:
    """The same of a match of Bharg and its present round."""
    now = match.current
    lines = _heading(match)
    if now is not None:
        lines += [_seats(match), *_open_round(now)]
    return "\n".join([*lines, *_awaited(match)])


def _heading(match: _Match) -> list[str]:
    return [str(match.rules), str(match.scoreboard)]


def _awaited(match: _Match) -> list[str]:
    if match.is_over or match.to_act:
        return awaited(match.phase, match.to_act)
    return awaited("a deal", (match.next_dealer,))


def _seats(match: _Match) -> str:
    (pone,) = (player for player in match.players if player != match.dealer)
    return f"{pone} is the pone, {match.dealer} the dealer"
