"""The value of the play for a seat, by the hand that it keeps: a table in the package of a game."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from struct import calcsize, pack, unpack

from attrs import field, frozen

from muggins.shipped import shipped
from muggins.table.seats import BySeat, Seat

__all__ = ["PlayValues", "shipped_values"]

_SHIPPED = "play_values.bin"
_PARTS = 1_000
"""A value is stored in thousandths of a point."""

_NUMBER = "h"


@frozen(eq=False)
class PlayValues:
    """The mean net points of a seat in the play, by the hand that it keeps.

    Attributes:
        thousandths: for each seat, the value of each hand in thousandths of a point.
    """

    thousandths: BySeat[tuple[int, ...]] = field(repr=False)

    @classmethod
    def of(cls, points: BySeat[Iterable[float]]) -> PlayValues:
        """The values of all hands of both seats, given in points and rounded to thousandths.

        Examples:
            >>> PlayValues.of(BySeat([-1.2346], [2.0])).mean("pone", 0)
            Fraction(-247, 200)
        """
        return cls(BySeat(*(tuple([round(value * _PARTS) for value in seat]) for seat in points.in_order)))

    @classmethod
    def from_bytes(cls, content: bytes) -> PlayValues:
        """The values in the bytes of a file: two bytes for each hand of the pone, then of the dealer."""
        numbers = unpack(f"<{len(content) // calcsize(_NUMBER)}{_NUMBER}", content)
        half = len(numbers) // 2
        return cls(BySeat(numbers[:half], numbers[half:]))

    def to_bytes(self) -> bytes:
        """The values as the bytes of a file."""
        numbers = [number for seat in self.thousandths.in_order for number in seat]
        return pack(f"<{len(numbers)}{_NUMBER}", *numbers)

    def points(self, seat: Seat) -> list[float]:
        """The value of the play for each hand of a seat, in points."""
        return [number / _PARTS for number in self.thousandths[seat]]

    def mean(self, seat: Seat | str, place: int) -> Fraction:
        """The value of the play for a seat, in points."""
        return Fraction(self.thousandths[seat][place], _PARTS)


@cache
def shipped_values(package: str) -> PlayValues:
    """The values in the package of a game."""
    return PlayValues.from_bytes(shipped(package, _SHIPPED))
