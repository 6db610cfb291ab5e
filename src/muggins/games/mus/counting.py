"""The counters that show a score."""

from __future__ import annotations

from attrs import frozen

from muggins.checks import check_whole
from muggins.errors import ScoreError, shown

__all__ = ["POOL", "Counters", "counters"]

POOL = 22
"""The counters of the pool (MU-16)."""

FIVE = 5
ANNOUNCED = 35
_TARGET = 40


@frozen
class Counters:
    """The counters of one side (MU-16).

    Attributes:
        units: the counters of the partner for whom each is worth 1.
        fives: the counters of the partner for whom each is worth 5.
        announced: whether the side has announced 35 and put seven fives back into the pool.
    """

    units: int
    fives: int
    announced: bool

    @property
    def score(self) -> int:
        """The score shown by the counters."""
        return self.units + FIVE * self.fives + ANNOUNCED * self.announced

    def __str__(self) -> str:
        shown_as = f"{self.fives} fives and {self.units} units"
        return f"{shown_as} after {ANNOUNCED} were announced" if self.announced else shown_as


def counters(score: int) -> Counters:
    """The counters with which a side shows its score in a game to 40 (MU-16).

    Raises:
        ScoreError: if the score is not from 0 to 39.

    Examples:
        >>> counters(34)
        Counters(units=4, fives=6, announced=False)
        >>> counters(39)
        Counters(units=4, fives=0, announced=True)
    """
    check_whole("a score", score)
    if not 0 <= score < _TARGET:
        raise ScoreError(f"counters can show a score from 0 to {_TARGET - 1}, not {shown(score)}")
    announced = score >= ANNOUNCED
    fives, units = divmod(score - ANNOUNCED if announced else score, FIVE)
    return Counters(units, fives, announced)
