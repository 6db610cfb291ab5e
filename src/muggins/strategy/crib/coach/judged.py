"""A judged decision of a player: what was done, what the other options were, and what it cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from muggins.crib.figure_errors import EXACT, NET, FigureErrors
from muggins.scoring.immutable import frozen_mapping
from muggins.strategy.crib.coach.questions import DecisionKind
from muggins.table.seats import Seat

__all__ = ["JudgedDecision", "Option"]

_FEW_POINTS = 0.05


@frozen
class Option:
    """An option that a player had.

    Attributes:
        cards: the two cards thrown, or the card played; none for a count, a claim or muggins.
        points: what it is worth on average: the player's points minus the opponent's. For a count, a claim or
            muggins, the points that the player gets.
        chance: how likely the player is to win with it, 0 to 1; None if not known.
        error: the standard error of the chance; None if not known.
        reasons: the parts of `points`.
        figure_errors: the errors of `reasons`, and of `points` as ``"net"``.
        why: a reason in words; an empty string if there is none.
    """

    cards: tuple[Any, ...]
    points: float
    chance: float | None = None
    error: float | None = None
    reasons: Mapping[str, float] = field(factory=dict[str, float], converter=frozen_mapping)
    figure_errors: FigureErrors = EXACT
    why: str = ""


@frozen
class JudgedDecision:
    """A decision of a player, judged only by what the player knew.

    Attributes:
        number: the number of the move in the match, from 1. For a claim that was not made, the number of the
            move made instead.
        deal: the number of the deal, from 1.
        player: the player who decided.
        seat: the player's seat in that deal.
        kind: what was decided.
        board: the points of the player and of the opponent at that moment.
        done: what the player did.
        options: all options, best first.
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
        """How many points less the choice was worth than the best option, at least 0.

        A choice that is worth more points than the best option, but wins fewer matches, costs no points.
        """
        return max(self.best.points - self.done.points, 0.0)

    @property
    def cost_error(self) -> float:
        """The root mean square error of `cost`; 0 if it is not known."""
        return self.best.figure_errors.differences.get(NET, 0.0)

    @property
    def chance_cost(self) -> float | None:
        """How much less likely the player is to win than with the best option, 0 to 1; None if not known."""
        return _less(self.best, self.done)

    @property
    def dearness(self) -> tuple[float, float]:
        """The key that sorts the most costly decisions last: by the chance to win, then by points."""
        return self.chance_cost or 0.0, self.cost

    @property
    def is_best(self) -> bool:
        """Whether it cost nothing, because no option was better."""
        return not any(self.dearness)

    @property
    def close(self) -> int:
        """The number of options that were about as good as the best one, including it.

        Such an option has a chance to win that is lower by no more than the standard error of the best
        chance. If the chances are not known, it is worth at most 0.05 points less, or at most `cost_error`
        less if that is more.
        """
        return sum(map(self._is_close, self.options))

    @property
    def is_close(self) -> bool:
        """Whether the choice was about as good as the best option."""
        return self._is_close(self.done)

    def _is_close(self, option: Option) -> bool:
        behind = _less(self.best, option)
        if behind is None:
            return self.best.points - option.points <= max(_FEW_POINTS, self.cost_error)
        return behind <= (self.best.error or 0.0)

    def __str__(self) -> str:
        from muggins.strategy.crib.coach.text import decision_text

        return decision_text(self)


def _less(best: Option, other: Option) -> float | None:
    """How much less likely another option is to win; None if not known."""
    if best.chance is None or other.chance is None:
        return None
    return max(best.chance - other.chance, 0.0)
