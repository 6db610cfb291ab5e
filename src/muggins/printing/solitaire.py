"""A solitaire, and the hands counted in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized
from typing import Protocol

from muggins.printing.cards import listed
from muggins.printing.play import ScoreLike

__all__ = ["hand", "solitaire"]


class _Hand(Protocol):
    """A hand of the solitaire, such as a `muggins.games.bhargage.solitaire.Hand`."""

    @property
    def held(self) -> Iterable[object]: ...
    @property
    def bhargage(self) -> Iterable[object]: ...
    @property
    def upcard(self) -> object: ...
    @property
    def gained(self) -> Iterable[ScoreLike]: ...
    @property
    def lost(self) -> Iterable[ScoreLike]: ...


class _Solitaire(Protocol):
    """A moment in a solitaire, such as a `muggins.games.bhargage.solitaire.Solitaire`."""

    @property
    def rules(self) -> object: ...
    @property
    def stock(self) -> Sized: ...
    @property
    def cards(self) -> Iterable[object]: ...
    @property
    def hands(self) -> Sequence[_Hand]: ...
    @property
    def leftovers(self) -> Iterable[object]: ...
    @property
    def leftover_score(self) -> ScoreLike: ...
    @property
    def total(self) -> int: ...
    @property
    def opponent(self) -> int: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def is_won(self) -> bool: ...


def hand(counted: _Hand) -> str:
    """A line: the up-card, the hand and the bhargage, and what each of them brought."""
    chief, held, bhargage = (score.total for score in counted.gained)
    shortage = sum(score.total for score in counted.lost)
    return (
        f"up-card {counted.upcard} {chief}, hand {listed(counted.held)} {held}, "
        f"bhargage {listed(counted.bhargage)} {bhargage}; for the opponent {shortage}"
    )


def solitaire(game: _Solitaire) -> str:
    """The rules, the score, the hands counted, and the cards to look at; at the end, whether it is won."""
    lines = [str(game.rules), f"player {game.total}, opponent {game.opponent}", *map(str, game.hands)]
    if not game.is_over:
        return "\n".join([*lines, f"five cards {listed(game.cards)}, two unseen, stock {len(game.stock)}"])
    ending = f"last three cards {listed(game.leftovers)} {game.leftover_score.total}"
    return "\n".join([*lines, ending, "won" if game.is_won else "lost"])
