"""A decision of a player that was judged: what was done, what else there was, and what it cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from muggins.scoring.immutable import frozen_mapping
from muggins.strategy.crib.questions import DecisionKind
from muggins.table.seats import Seat

__all__ = ["JudgedDecision", "Option"]

_FEW_POINTS = 0.05


@frozen
class Option:
    """One of the things that a player could do.

    Attributes:
        cards: the two cards thrown, or the one played; none of a count, a claim or muggins.
        points: what it is worth on average: the player's points, less those of the other one. Of a count, a
            claim or muggins it is the points that the player gets.
        chance: how likely the player is to win with it, 0 to 1; None if that is not known.
        error: the standard error of the chance; None if that is not known.
        reasons: what `points` are made of.
        why: a reason in words; an empty text if there is none.
    """

    cards: tuple[Any, ...]
    points: float
    chance: float | None = None
    error: float | None = None
    reasons: Mapping[str, float] = field(factory=dict[str, float], converter=frozen_mapping)
    why: str = ""


@frozen
class JudgedDecision:
    """A decision of a player, judged by what the player knew.

    Attributes:
        number: the move of the match with which it was made, from 1. A claim that was not made was given up
            with the move that came instead.
        deal: the deal, from 1.
        player: who decided.
        seat: the player's seat in that deal.
        kind: what was decided.
        board: the points of the player, and those of the other one, at that moment.
        done: what the player did.
        options: all that there was to choose from, the best first.
    """

    number: int
    deal: int
    player: str
    seat: Seat
    kind: DecisionKind
    board: tuple[int, int]
    done: Option
    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """The best option: the one most likely to win, or worth most on average if chances are not known."""
        return self.options[0]

    @property
    def cost(self) -> float:
        """How many points less than the best option was worth the one that was made; never less than 0.

        A option that is worth more points than the best one, but wins fewer matches, costs no points.
        """
        return max(self.best.points - self.done.points, 0.0)

    @property
    def chance_cost(self) -> float | None:
        """How much less likely the player is to win than with the best option, 0 to 1; None if not known."""
        return _less(self.best, self.done)

    @property
    def dearness(self) -> tuple[float, float]:
        """What decisions are ordered by, the dearest last: the cost in the chance to win, then in points."""
        return self.chance_cost or 0.0, self.cost

    @property
    def is_best(self) -> bool:
        """Whether it cost nothing, as nothing was better."""
        return not any(self.dearness)

    @property
    def close(self) -> int:
        """How many options were as good as the best, or nearly so; the best is one of them.

        A option is nearly as good if its chance to win is behind by no more than the standard error of the
        best one's, or, where chances are not known, if it is worth less by 0.05 points at the most.
        """
        return sum(map(self._is_close, self.options))

    @property
    def is_close(self) -> bool:
        """Whether what was done is as good as the best, or nearly so."""
        return self._is_close(self.done)

    def _is_close(self, option: Option) -> bool:
        behind = _less(self.best, option)
        if behind is None:
            return self.best.points - option.points <= _FEW_POINTS
        return behind <= (self.best.error or 0.0)

    def __str__(self) -> str:
        from muggins.strategy.crib.text import decision_text

        return decision_text(self)


def _less(best: Option, other: Option) -> float | None:
    """How much less likely another option is to win; None if that is not known."""
    if best.chance is None or other.chance is None:
        return None
    return max(best.chance - other.chance, 0.0)
