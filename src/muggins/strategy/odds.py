"""The chance of winning a match at every score, in a table that ships with a game.

It needs no NumPy. `muggins.strategy.arrays` makes such tables from simulated deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import ceil, hypot, isqrt, log2, sqrt
from struct import unpack_from
from typing import SupportsIndex

from attrs import field, frozen

from muggins.checks import as_whole, check_order, check_type, listed
from muggins.checks.reals import check_real
from muggins.errors import PlayerError, RecordError, ScoreError, shown
from muggins.shipped import shipped

__all__ = ["OddsTable", "WinProbability", "shipped_table"]

_STEPS = 50_000
"""A chance is stored in steps of 0.00002."""

_LEAST_ERROR = 1e-6
_STEPS_OF_DOUBLE = 16
"""A standard error is stored as this smallest one times a power of the 16th root of 2, rounded up."""

_ROUNDING = 1 / _STEPS / sqrt(12)
_MOST_ERROR = 0.06
_BYTES = 3
_SHIPPED = "odds.bin"
_PLAYERS = 2


@frozen
class WinProbability:
    """Each of two players' chances of winning a match, before a deal.

    Attributes:
        scores: the points of the players.
        dealer: the player who deals now, 0 or 1.
        chances: each player's chance of winning, 0 to 1; their sum is 1.
        error: the standard error of either chance.
    """

    scores: tuple[int, int]
    dealer: int
    chances: tuple[float, float]
    error: float

    def __str__(self) -> str:
        one, other = self.chances
        return f"{one:.2%} to {other:.2%}, with a standard error of {self.error:.3%}"


def _all_between(what: str, rows: Sequence[Sequence[float]], most: float) -> list[float]:
    """The numbers of all rows, none of them below 0 or above the most."""
    numbers = [number for row in rows for number in row]
    for number in numbers:
        check_real(what, number)
        if not 0 <= number <= most:
            raise RecordError(f"{what} is from 0 to {most}, not {shown(number)}")
    return numbers


@frozen
class OddsTable:
    """The dealer's chance of winning a match, before a deal, at every score.

    Attributes:
        target: the target of the match.

    Raises:
        RecordError: if the content is not that of such a table.
    """

    _content: bytes = field(repr=False)
    target: int = field(init=False)

    @target.default
    def _target(self) -> int:
        check_type("a table of odds", self._content, bytes, "bytes")
        target = isqrt(len(self._content) // _BYTES)
        if not target or len(self._content) != _BYTES * target**2:
            raise RecordError(f"a table of odds has {_BYTES} bytes for each score, not {len(self._content)}")
        return target

    @classmethod
    def of(cls, chances: Sequence[Sequence[float]], errors: Sequence[Sequence[float]]) -> OddsTable:
        """The table of such chances, rounded to 0.00002, and of their standard errors.

        The standard errors include rounding, and are themselves rounded up by at most 4.5 percent.

        Args:
            chances: the chance of the dealer, by the points of the pone and of the dealer.
            errors: the standard error of each, without rounding.

        Raises:
            RecordError: if the number of either differs from the number of scores, a chance is not from 0 to
                1, or a standard error is not from 0 to 0.06.

        Examples:
            >>> table = OddsTable.of([[0.5501, 0.7], [0.3, 0.6]], [[0.0002, 0.0001], [0.0001, 0]])
            >>> table.target, table.chance(0, 0), round(table.error(0, 0), 6), len(table.content)
            (2, 0.5501, 0.000206, 12)
        """
        sides = {len(chances), len(errors), *map(len, chances), *map(len, errors)}
        if len(sides) > 1:
            raise RecordError("there must be a chance and a standard error for each score of either seat")
        stored = _all_between("a chance", chances, 1)
        deviations = _all_between("a standard error", errors, _MOST_ERROR)
        return cls(
            b"".join(round(chance * _STEPS).to_bytes(2, "little") for chance in stored)
            + bytes(
                ceil(_STEPS_OF_DOUBLE * log2(hypot(error, _ROUNDING) / _LEAST_ERROR)) for error in deviations
            )
        )

    @property
    def content(self) -> bytes:
        """The table as it is stored.

        First come the chances, each as two bytes, the lower one first, in steps of 0.00002. Then come the
        standard errors, each as one byte b for 0.000001 times 2 to the power of b/16. Both are ordered by the
        points of the pone, then by those of the dealer.
        """
        return self._content

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of the dealer at every score.

        It is ordered by the points of the pone, then by those of the dealer.
        """
        steps = unpack_from(f"<{self.target**2}H", self._content)
        return tuple([step / _STEPS for step in steps])

    def chance(self, pone: SupportsIndex, dealer: SupportsIndex) -> float:
        """The dealer's chance of winning when the pone and the dealer have these points.

        Raises:
            ScoreError: if one of them is not from 0 to below the target.
        """
        place = 2 * self._place(pone, dealer)
        return int.from_bytes(self._content[place : place + 2], "little") / _STEPS

    def error(self, pone: SupportsIndex, dealer: SupportsIndex) -> float:
        """The standard error of `chance`.

        Raises:
            ScoreError: if one of them is not from 0 to below the target.
        """
        step = self._content[2 * self.target**2 + self._place(pone, dealer)]
        return float(_LEAST_ERROR * 2 ** (step / _STEPS_OF_DOUBLE))

    def win_probability(self, scores: Iterable[SupportsIndex], dealer: SupportsIndex) -> WinProbability:
        """Each of two players' chances of winning, if the player at this place deals now.

        Raises:
            PlayerError: if the place of the dealer is not 0 or 1.
            ScoreError: if these are not two scores from 0 to below the target.
        """
        points = _read(scores, self.target)
        place = as_whole("the place of the dealer", dealer)
        if place not in range(_PLAYERS):
            raise PlayerError(f"the place of the dealer must be 0 or 1, not {shown(dealer)}")
        at = points[1 - place], points[place]
        chance = self.chance(*at)
        rest = (_STEPS - round(chance * _STEPS)) / _STEPS
        chances = (rest, chance) if place else (chance, rest)
        return WinProbability(points, place, chances, self.error(*at))

    def board(self, scores: Iterable[SupportsIndex], target: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Two scores, and those that need the same points in a match to the table's target.

        Raises:
            ScoreError: if these are not two scores from 0 to below the target, or a player needs more points
                than the target of the table.

        Examples:
            >>> shipped_table("muggins.games.cribbage.analysis").board((50, 41), target=61)
            ((50, 41), (110, 101))
        """
        given = _read(scores, target)
        own, other = [self.target - target + points for points in given]
        if min(own, other) < 0:
            raise ScoreError(
                f"the chances are known for players who need at most {self.target} points, not at {given} "
                f"of {target}"
            )
        return given, (own, other)

    def _place(self, pone: SupportsIndex, dealer: SupportsIndex) -> int:
        points = as_whole("the points of the pone", pone), as_whole("the points of the dealer", dealer)
        _check(points, self.target)
        return points[0] * self.target + points[1]


def _read(scores: Iterable[SupportsIndex], target: int) -> tuple[int, int]:
    check_order("the scores", scores)
    found = listed("the scores", scores, _PLAYERS, "two whole numbers")
    points = tuple([as_whole("a score", score) for score in found])
    _check(points, target)
    return points[0], points[1]


def _check(points: tuple[int, ...], target: int) -> None:
    if len(points) != _PLAYERS or not all(0 <= each < target for each in points):
        raise ScoreError(f"the scores must be two from 0 to {target - 1}, not {shown(points)}")


@cache
def shipped_table(package: str) -> OddsTable:
    """The table that ships with the game in a package, read once.

    Examples:
        >>> shipped_table("muggins.games.cribbage.analysis").target
        121
    """
    return OddsTable(shipped(package, _SHIPPED))
