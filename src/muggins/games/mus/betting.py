"""The betting of one round: pass, bid, raise, órdago, see and fold."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from attrs import frozen

from muggins.errors import AlreadyOverError, BidError, shown
from muggins.games.mus.cards import SEATS
from muggins.games.mus.rules import Lance, Rules
from muggins.games.mus.stakes import SIDES, Stake, side_of
from muggins.table.state import later, unexpected

__all__ = ["HIGHEST_BID", "Betting", "Call", "Word"]

HIGHEST_BID = 9_999
"""The highest possible bid."""


class Word(StrEnum):
    """A call in the betting; the value is the players' word for it (MU-10, MU-14)."""

    PASS = "pass"
    BID = "bid"
    RAISE = "raise"
    ORDAGO = "órdago"
    SEE = "see"
    FOLD = "fold"


_BIDS = {Word.BID, Word.RAISE, Word.ORDAGO}


class Call(NamedTuple):
    """A seat's call.

    Attributes:
        seat: the seat.
        word: the word.
        amount: the amount bid, or raised to; 0 for any other word.
    """

    seat: int
    word: Word
    amount: int = 0

    def __str__(self) -> str:
        return f"{self.word} {self.amount}" if self.amount else str(self.word)


@frozen
class Betting:
    """The betting of one round at one moment. Each call returns a new one; it never changes (MU-10).

    Examples:
        >>> from muggins.games.mus.rules import STANDARD
        >>> opened = Betting(Lance.GRANDE, STANDARD, eldest=0).passed().opened(2)
        >>> opened.awaited, opened.raised(2, 5).awaited
        ((2, 0), (3, 1))
        >>> print(opened.raised(2, 5).folded(1).stake)
        folded, 2 for side 0

    Attributes:
        lance: the round.
        rules: the rules.
        eldest: the seat that speaks first.
        calls: the calls, in order.
        bid: the current bid; 0 before the first bid, and for an órdago.
        accepted: the last amount accepted; 0 if none was.
        bidder: the seat that has bid or raised last; None before the first bid.
        stake: how the betting ended; None before its end.
    """

    lance: Lance
    rules: Rules
    eldest: int
    calls: tuple[Call, ...] = ()
    bid: int = 0
    accepted: int = 0
    bidder: int | None = None
    stake: Stake | None = None

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats of which one has to call; none after the end.

        Either partner of the other side may answer a bid; the one to the bidder's right is listed first. With
        an option of the rules, only that partner may answer (MU-17). If both must fold, the partner of a
        player who has folded answers next (MU-18).
        """
        if self.stake is not None:
            return ()
        if self.bidder is None:
            return ((self.eldest + len(self.calls)) % SEATS,)
        if self._has_folded:
            return ((self.calls[-1].seat + SIDES) % SEATS,)
        answering = ((self.bidder + 1) % SEATS, (self.bidder + 3) % SEATS)
        return answering if self.rules.partner_answers else answering[:1]

    @property
    def is_ordago(self) -> bool:
        """Whether an órdago has to be answered, or was accepted or declined."""
        return self.bidder is not None and not self.bid

    @property
    def least_bid(self) -> int:
        """The lowest amount that may be bid, or raised to, now."""
        return self.rules.least_bid(self.bid)

    def usual_bids(self, enough: int) -> range:
        """The amounts up to `enough` that may be bid now, or only the lowest one; none over an órdago."""
        if self.stake is not None or self.is_ordago:
            return range(0)
        least = self.least_bid
        return range(least, min(max(least, enough), HIGHEST_BID) + 1)

    def bids_against(self, seat: int) -> int:
        """The number of bids, raises and órdagos of the other side of a seat."""
        return sum(call.word in _BIDS and side_of(call.seat) != side_of(seat) for call in self.calls)

    # --- before a bid ------------------------------------------------------------------------------------

    def passed(self) -> Betting:
        """The betting after the seat whose turn it is has passed; if all four have, it is over.

        Raises:
            UnexpectedMoveError: if a bid has to be answered.
        """
        after = self._said(self._speaker("pass"), Word.PASS)
        return later(after, stake=Stake.passed()) if len(after.calls) == SEATS else after

    def opened(self, amount: int) -> Betting:
        """The betting after the seat whose turn it is has made the first bid."""
        self._check_bid(amount)
        return self._bid(self._speaker("bid"), Word.BID, amount)

    # --- answers -----------------------------------------------------------------------------------------

    def raised(self, seat: int, amount: int) -> Betting:
        """The betting after a seat has accepted the bid and raised it to this amount."""
        self._check_raise()
        self._check_bid(amount)
        return later(self._bid(seat, Word.RAISE, amount), accepted=self.bid)

    def ordago(self, seat: int) -> Betting:
        """The betting after a seat has bid the game, at the start or over a bid that it accepts (MU-14)."""
        self._check_raise()
        return later(self._bid(seat, Word.ORDAGO, 0), accepted=self.bid)

    def seen(self, seat: int) -> Betting:
        """The betting after a seat has accepted the bid."""
        stake = Stake.ordago() if self.is_ordago else Stake.seen(self.bid)
        return later(self._said(seat, Word.SEE), stake=stake)

    def folded(self, seat: int) -> Betting:
        """The betting after a seat has declined the bid, for its partner too unless both must (MU-18)."""
        after = self._said(seat, Word.FOLD)
        if self.rules.both_must_fold and not self._has_folded:
            return after
        return later(after, stake=Stake.folded(self.accepted or 1, collector=1 - side_of(seat)))

    def __str__(self) -> str:
        calls = ", ".join(f"seat {call.seat} {call}" for call in self.calls)
        ended = [] if self.stake is None else [str(self.stake)]
        return f"{self.lance}: {'; '.join([calls or 'nothing said yet', *ended])}"

    # --- inside ------------------------------------------------------------------------------------------

    def _speaker(self, what: str) -> int:
        """The seat that speaks next, if there is no bid yet."""
        if self.stake is not None:
            raise AlreadyOverError(f"the betting is over: {self.stake}", self)
        if self.bidder is not None:
            raise unexpected(what, "a bid has to be answered", self)
        return self.awaited[0]

    @property
    def _has_folded(self) -> bool:
        return bool(self.calls) and self.calls[-1].word is Word.FOLD

    def _said(self, seat: int, word: Word, amount: int = 0) -> Betting:
        return later(self, calls=(*self.calls, Call(seat, word, amount)))

    def _bid(self, seat: int, word: Word, amount: int) -> Betting:
        return later(self._said(seat, word, amount), bid=amount, bidder=seat)

    def _check_bid(self, amount: int) -> None:
        if amount < self.least_bid:
            raise BidError(f"the lowest possible bid is {self.least_bid}, not {shown(amount)} (MU-10)", self)
        if amount > HIGHEST_BID:
            raise BidError(f"the highest bid is {HIGHEST_BID}, not {shown(amount)}", self)

    def _check_raise(self) -> None:
        if self.is_ordago:
            raise BidError("an órdago can only be seen or declined, not raised (MU-14)", self)
