"""How far the figures for discards are from those in simulated deals: a table in the package of a game.

The program `solver` in the repository measures it, against opponents who throw by habit.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from attrs import field, frozen

from muggins.crib.habits import Habit
from muggins.scoring.immutable import frozen_mapping
from muggins.shipped import shipped_lines
from muggins.table.seats import Seat

__all__ = ["EXACT", "FILE", "HEADER", "NET", "PLAY", "SHOWN", "FigureErrors", "figure_errors"]

FILE: Final = "figure_errors.tsv"
"""The name of the table in the package of a game."""

HEADER: Final = "habit\tseat\tfigure\terror\tof differences"

NET: Final = "net"
PLAY: Final = "play"
SHOWN: Final = "net without the play"


@frozen
class FigureErrors:
    """How exact the figures of a discard are: the root mean square error of each, in points, by name.

    A figure without an error is exact under its assumptions.

    Attributes:
        values: the errors of the `reasons` and of `net`.
        differences: the errors of the differences between two discards of a deal.
    """

    values: Mapping[str, float] = field(converter=frozen_mapping)
    differences: Mapping[str, float] = field(converter=frozen_mapping)


EXACT: Final = FigureErrors({}, {})
"""No errors."""


def figure_errors(package: str, seat: Seat, weight: object, *, play: bool) -> FigureErrors:
    """How exact the figures of a seat's discards are.

    The errors were measured with the other seat throwing by habit. With other weights, only the value of the
    play has an error.
    """
    by_habit = isinstance(weight, Habit) and weight.seat is seat.other
    if not (by_habit or play):
        return EXACT
    counts_play = weight.play if isinstance(weight, Habit) else True
    values, differences = (
        _of_net(_table(package, column)[counts_play, seat], by_habit=by_habit, play=play) for column in (0, 1)
    )
    return FigureErrors(values, differences)


def _of_net(errors: Mapping[str, float], *, by_habit: bool, play: bool) -> dict[str, float]:
    if not by_habit:
        return dict.fromkeys((PLAY, NET), errors[PLAY])
    found = {name: error for name, error in errors.items() if name not in (PLAY, NET, SHOWN)}
    return found | ({PLAY: errors[PLAY], NET: errors[NET]} if play else {NET: errors[SHOWN]})


@cache
def _table(package: str, column: int) -> Mapping[tuple[bool, Seat], Mapping[str, float]]:
    """The errors by whether the habit counts the play, and by the seat that discards."""
    found: dict[tuple[bool, Seat], dict[str, float]] = {}
    for row in shipped_lines(package, FILE):
        habit, seat, figure, *errors = row.split("\t")
        found.setdefault((habit == "with play", Seat(seat)), {})[figure] = float(errors[column])
    return found
