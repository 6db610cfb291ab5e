"""The seats at the table, and collections with one item for each seat.

Two players are the pone (the non-dealer) and the dealer. With three or four players, the others sit between
these two: the seats go round from the pone, at the dealer's left, to the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from attrs import field, frozen

from muggins.checks import member
from muggins.errors import UnknownNameError, WrongTypeError, shown

__all__ = ["AnySeat", "ByManySeats", "BySeat", "Middle", "Seat", "by_seat", "seat_named", "seats_of"]

T = TypeVar("T")


class Seat(StrEnum):
    """A seat in one deal: the pone (the non-dealer), who leads and counts first, or the dealer.

    Raises:
        UnknownNameError: if no seat has that name.
        WrongTypeError: if it is not a string.

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


class Middle(StrEnum):
    """A seat between the pone, at the dealer's left, and the dealer, for three or four players."""

    SECOND = "second"
    THIRD = "third"


AnySeat: TypeAlias = Seat | Middle

_TWO: tuple[AnySeat, ...] = tuple(Seat)
_SEATS: dict[int, tuple[AnySeat, ...]] = {
    2: _TWO,
    3: (Seat.PONE, Middle.SECOND, Seat.DEALER),
    4: (Seat.PONE, Middle.SECOND, Middle.THIRD, Seat.DEALER),
}


def seats_of(players: int) -> tuple[AnySeat, ...]:
    """The seats of two, three or four players: the pone first, then to the left, the dealer last.

    Examples:
        >>> list(map(str, seats_of(3)))
        ['pone', 'second', 'dealer']
    """
    return _SEATS[players]


def seat_named(named: AnySeat | str, seats: Sequence[AnySeat]) -> AnySeat:
    """The seat with this name among these seats.

    Raises:
        UnknownNameError: if a string names none of them.
        WrongTypeError: if it is neither a seat nor a string.
    """
    for one in seats:
        if one is named:
            return one
    if not isinstance(named, str):
        raise WrongTypeError("a seat", "a Seat or its name", shown(named))
    for one in seats:
        if one.value == named:
            return one
    raise UnknownNameError("seat", shown(named), tuple(one.value for one in seats))


@frozen
class BySeat(Generic[T]):
    """One item for each of two seats, looked up by the seat or its name.

    Raises:
        UnknownNameError: on a look-up by a string that names no seat.
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

    def __getitem__(self, seat: AnySeat | str) -> T:
        if seat is Seat.PONE:
            return self.pone
        return self.dealer if seat is Seat.DEALER else self[self.seat(seat)]

    @property
    def seats(self) -> tuple[AnySeat, ...]:
        """The seats: the pone first, then to the left, the dealer last."""
        return _TWO

    @property
    def in_order(self) -> tuple[T, ...]:
        """The items, in the order of the seats."""
        return self.pone, self.dealer

    def seat(self, named: AnySeat | str) -> AnySeat:
        """The seat with this name at this table.

        Raises:
            UnknownNameError: if a string names none.
            WrongTypeError: if it is neither a seat nor a string.
        """
        if named is Seat.PONE or named is Seat.DEALER:
            return named
        return seat_named(named, self.seats)

    def replaced(self, seat: AnySeat | str, thing: T) -> BySeat[T]:
        """The same pair with `thing` at `seat`.

        Raises:
            UnknownNameError: if a string names no seat.
            WrongTypeError: if it is neither a seat nor a string.
        """
        if seat is Seat.PONE:
            return BySeat(thing, self.dealer)
        if seat is Seat.DEALER:
            return BySeat(self.pone, thing)
        return self.replaced(self.seat(seat), thing)


@frozen
class ByManySeats(BySeat[T]):
    """One item for each of three or four seats.

    Examples:
        >>> held = by_seat([4, 4, 3])
        >>> held["second"], held.replaced("dealer", 2).in_order
        (4, (4, 4, 2))

    Attributes:
        between: the items of the seats between the pone and the dealer, in order.
    """

    between: tuple[T, ...] = field(kw_only=True)

    def __getitem__(self, seat: AnySeat | str) -> T:
        return self.in_order[self.seats.index(self.seat(seat))]

    @property
    def seats(self) -> tuple[AnySeat, ...]:
        """The seats: the pone first, then to the left, the dealer last."""
        return _SEATS[len(self.between) + 2]

    @property
    def in_order(self) -> tuple[T, ...]:
        """The items, in the order of the seats."""
        return self.pone, *self.between, self.dealer

    def replaced(self, seat: AnySeat | str, thing: T) -> BySeat[T]:
        """The same items with `thing` at `seat`.

        Raises:
            UnknownNameError: if a string names no seat.
            WrongTypeError: if it is neither a seat nor a string.
        """
        found = self.seat(seat)
        pairs = zip(self.seats, self.in_order, strict=True)
        return by_seat([thing if one is found else other for one, other in pairs])


def by_seat(things: Sequence[T]) -> BySeat[T]:
    """Two, three or four items, one for each seat: the pone's first, the dealer's last.

    Examples:
        >>> by_seat([3, 2])
        BySeat(pone=3, dealer=2)
    """
    pone, *between, dealer = things
    return ByManySeats(pone, dealer, between=tuple(between)) if between else BySeat(pone, dealer)
