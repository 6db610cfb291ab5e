"""The two seats at the table, and a pair of things of which each seat has one."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeVar

from attrs import frozen

from muggins.checks import member

__all__ = ["BySeat", "Seat"]

T = TypeVar("T")


class Seat(StrEnum):
    """Who sits where in one deal: the pone (the non-dealer), who leads and counts first, or the dealer.

    Raises:
        UnknownNameError: if no seat has that name.
        WrongTypeError: if it is not a text.

    Examples:
        >>> Seat.PONE.other, Seat("dealer")
        (<Seat.DEALER: 'dealer'>, <Seat.DEALER: 'dealer'>)
    """

    PONE = "pone"
    DEALER = "dealer"

    @classmethod
    def _missing_(cls, value: object) -> Seat:
        return member(cls, value, "seat")

    @property
    def other(self) -> Seat:
        """The seat opposite."""
        return Seat.DEALER if self is Seat.PONE else Seat.PONE


@frozen
class BySeat(Generic[T]):
    """One thing for each seat, looked up by the seat or its name.

    Raises:
        UnknownNameError: on a look-up by a text that names no seat.
        WrongTypeError: on a look-up by anything else.

    Examples:
        >>> held = BySeat(pone=3, dealer=2)
        >>> held[Seat.DEALER]
        2
        >>> held.replaced(Seat.PONE, 0)
        BySeat(pone=0, dealer=2)
    """

    pone: T
    dealer: T

    def __getitem__(self, seat: Seat | str) -> T:
        if seat is Seat.PONE:
            return self.pone
        return self.dealer if seat is Seat.DEALER else self[member(Seat, seat, "seat")]

    def replaced(self, seat: Seat | str, thing: T) -> BySeat[T]:
        """The same pair with `thing` at `seat`.

        Raises:
            UnknownNameError: if a text names no seat.
            WrongTypeError: if it is neither a seat nor a text.
        """
        if seat is Seat.PONE:
            return BySeat(thing, self.dealer)
        if seat is Seat.DEALER:
            return BySeat(self.pone, thing)
        return self.replaced(member(Seat, seat, "seat"), thing)
