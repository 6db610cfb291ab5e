"""An auction in which each seat calls once: who may bid what, and whose bid stands.

Nothing here is specific to a game or its bids.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, NamedTuple, Self, TypeVar

from attrs import field, frozen

from muggins.checks import listed
from muggins.errors import AlreadyOverError, BidError, PlayerError, shown
from muggins.printing import alternatives
from muggins.table.state import later

__all__ = ["Auction", "Call", "seated_for"]

BidT = TypeVar("BidT", bound=Hashable)
SeatT = TypeVar("SeatT", bound=Hashable)


def seated_for(seats: Sequence[SeatT], count: int) -> tuple[SeatT, ...]:
    """The seats in the order in which they call; there must be `count` of them.

    Examples:
        >>> seated_for(["North", "East"], 2)
        ('North', 'East')
    """
    order = listed("the seats", seats, count, f"a list of {count} seats")
    if len(order) != count:
        raise PlayerError(f"{count} players bid, not {len(order) if len(order) < count else 'more'}")
    return order


class Call(NamedTuple, Generic[SeatT, BidT]):
    """The call of a seat: a bid, or None for a pass."""

    seat: SeatT
    bid: BidT | None


@frozen
class Auction(Generic[SeatT, BidT]):
    """An auction at one moment. Each `call` returns a new auction; an auction never changes.

    Each seat calls once, in order: it passes or bids more than the highest bid. When all have called, the
    auction is over and the highest bid stands, or the forced one if all have passed. A game in which a seat
    may equal the highest bid overrides `may_equal` in a subclass.

    Examples:
        >>> auction = Auction(("North", "East", "South"), (2, 3, 4), "XX-01", forced=Call("South", 2))
        >>> after = auction.call(3).call(None)
        >>> after.turn, after.legal_bids, after.highest
        ('South', (4,), Call(seat='North', bid=3))
        >>> after.call(2)
        Traceback (most recent call last):
        muggins.errors.BidError: cannot bid 2 over 3: bid 4, or pass (XX-01)
        >>> after.call(None).result, auction.call(None).call(None).call(None).result
        (Call(seat='North', bid=3), Call(seat='South', bid=2))

    Attributes:
        seats: the seats, or the names of the players, in the order in which they call.
        bids: all bids, the lowest first.
        rule: the number of the rule for legal bids.
        forced: the bid that stands if all pass, and its seat; None if no bid does.
        calls: the calls so far, in order.
    """

    seats: tuple[SeatT, ...]
    bids: Sequence[BidT]
    rule: str
    forced: Call[SeatT, BidT] | None = field(default=None, repr=False)
    calls: tuple[Call[SeatT, BidT], ...] = ()

    @property
    def turn(self) -> SeatT | None:
        """The seat that has to call; None when the auction is over."""
        return None if self.is_over else self.seats[len(self.calls)]

    @property
    def is_over(self) -> bool:
        """Whether all seats have called."""
        return len(self.calls) == len(self.seats)

    @property
    def highest(self) -> Call[SeatT, BidT] | None:
        """The highest bid so far and its seat; None if nobody has bid."""
        return next((call for call in reversed(self.calls) if call.bid is not None), None)

    @property
    def result(self) -> Call[SeatT, BidT] | None:
        """The bid that stands and its seat; None before the end, or if all passed and no bid is forced."""
        return (self.highest or self.forced) if self.is_over else None

    def may_equal(self, highest: Call[SeatT, BidT]) -> bool:
        """Whether the seat whose turn it is may equal the highest bid: never, unless a game says otherwise.

        Args:
            highest: the highest bid so far and its seat.
        """
        return False

    @property
    def legal_bids(self) -> tuple[BidT, ...]:
        """The bids that may be made now, besides a pass, lowest first; none when the auction is over."""
        if self.is_over:
            return ()
        highest = self.highest
        if highest is None or highest.bid is None:
            return tuple(self.bids)
        least = self.bids.index(highest.bid) + (not self.may_equal(highest))
        return tuple(self.bids[least:])

    def call(self, bid: BidT | None) -> Self:
        """The auction after the seat whose turn it is has made a bid, or has passed.

        Args:
            bid: the bid, or None for a pass.

        Raises:
            BidError: if the bid does not exist or is too low; the message has the number of the rule.
        """
        if self.is_over:
            raise AlreadyOverError(f"everybody has called: the auction is over ({self.rule})", self)
        if bid is not None and not self._is_legal(bid):
            raise BidError(self._refusal(bid), self)
        return later(self, calls=(*self.calls, Call(self.seats[len(self.calls)], bid)))

    def _is_legal(self, bid: BidT) -> bool:
        return any(bid is one or (type(bid) is type(one) and bid == one) for one in self.legal_bids)

    def _refusal(self, bid: BidT) -> str:
        highest = self.highest
        over = "" if highest is None else f" over {highest.bid}"
        legal = alternatives(self.legal_bids)
        what = f"bid {legal}, or pass" if legal else "pass"
        name = str(bid) if bid in self.bids else shown(bid)
        return f"cannot bid {name}{over}: {what} ({self.rule})"
