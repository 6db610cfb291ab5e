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

__all__ = ["AnySeat", "BySeat", "Middle", "Seat", "by_seat", "seat_named", "seats_of"]

T = TypeVar("T")


class Seat(StrEnum):
    """A seat in one deal: the pone (the non-dealer), who leads and counts first, or the dealer.

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

_PONE, _DEALER = Seat  # quicker than an attribute of the class
_SEATS: dict[int, tuple[AnySeat, ...]] = {
    2: (_PONE, _DEALER),
    3: (_PONE, Middle.SECOND, _DEALER),
    4: (_PONE, Middle.SECOND, Middle.THIRD, _DEALER),
}
_AFTER = {
    players: [seats[place:] + seats[:place] for place in range(1, players + 1)]
    for players, seats in _SEATS.items()
}


def seats_of(players: int) -> tuple[AnySeat, ...]:
    """The seats of two, three or four players: the pone first, then to the left, the dealer last.

    Examples:
        >>> list(map(str, seats_of(3)))
        ['pone', 'second', 'dealer']
    """
    return _SEATS[players]


def seat_named(named: AnySeat | str, seats: Sequence[AnySeat]) -> AnySeat:
    """The seat with this name among these seats."""
    for one in seats:
        if one is named:
            return one
    if not isinstance(named, str):
        raise WrongTypeError("a seat", "a Seat or its name", shown(named))
    for one in seats:
        if one.value == named:
            return one
    raise UnknownNameError("seat", shown(named), tuple(one.value for one in seats))


@frozen(repr=False)
class BySeat(Generic[T]):
    """One item for each of two, three or four seats, looked up by the seat or its name.

    Examples:
        >>> held = BySeat(pone=3, dealer=2)
        >>> held[Seat.DEALER]
        2
        >>> held.replaced(Seat.PONE, 0)
        BySeat(pone=0, dealer=2)
        >>> held = by_seat([4, 4, 3])
        >>> held["second"], held.replaced("dealer", 2).in_order
        (4, (4, 4, 2))

    Attributes:
        pone: the item of the pone.
        dealer: the item of the dealer.
        between: the items of the seats between these two, in order; none with two players.
    """

    pone: T
    dealer: T
    between: tuple[T, ...] = field(default=(), kw_only=True)

    def __getitem__(self, seat: AnySeat | str) -> T:
        if seat is _PONE:
            return self.pone
        if seat is _DEALER:
            return self.dealer
        return self.in_order[self.seats.index(self.seat(seat))]

    @property
    def seats(self) -> tuple[AnySeat, ...]:
        """The seats: the pone first, then to the left, the dealer last."""
        return _SEATS[len(self.between) + 2]

    def after(self, seat: AnySeat | str) -> tuple[AnySeat, ...]:
        """The seats in turn after a seat, to the left; the seat itself comes last.

        Examples:
            >>> list(map(str, by_seat([4, 4, 3]).after(Seat.DEALER)))
            ['pone', 'second', 'dealer']
        """
        players = len(self.between) + 2
        return _AFTER[players][_SEATS[players].index(self.seat(seat))]

    @property
    def in_order(self) -> tuple[T, ...]:
        """The items, in the order of the seats."""
        return self.pone, *self.between, self.dealer

    def seat(self, named: AnySeat | str) -> AnySeat:
        """The seat with this name at this table."""
        if named is _PONE:
            return _PONE
        if named is _DEALER:
            return _DEALER
        return seat_named(named, self.seats)

    def replaced(self, seat: AnySeat | str, thing: T) -> BySeat[T]:
        """The same items with `thing` at `seat`."""
        if seat is _PONE:
            return BySeat(thing, self.dealer, between=self.between)
        if seat is _DEALER:
            return BySeat(self.pone, thing, between=self.between)
        place = self.seats.index(self.seat(seat))
        items = self.in_order
        return by_seat((*items[:place], thing, *items[place + 1 :]))

    def __repr__(self) -> str:
        between = f", between={self.between!r}" if self.between else ""
        return f"BySeat(pone={self.pone!r}, dealer={self.dealer!r}{between})"


def by_seat(things: Sequence[T]) -> BySeat[T]:
    """Two, three or four items, one for each seat: the pone's first, the dealer's last.

    Examples:
        >>> by_seat([3, 2])
        BySeat(pone=3, dealer=2)
    """
    pone, *between, dealer = things
    return BySeat(pone, dealer, between=tuple(between))
