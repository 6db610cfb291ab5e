"""The bidding: legal bids, stealing by the dealer, and the bid that stands."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeAlias, TypeVar

from attrs import field, frozen

from muggins.checks import check_order, listed, member
from muggins.errors import BidError
from muggins.games.pitch.cards import SEATS
from muggins.games.pitch.rules import BIDS, STANDARD, Bid, Rules
from muggins.table.auction import Auction, Call, seated_for
from muggins.table.options import check_rules

SeatT = TypeVar("SeatT", bound=Hashable)

__all__ = ["PASS", "Bidding", "CallLike", "legal_bids", "winning_bid"]

CallLike: TypeAlias = Bid | str | None
"""A player's call: a bid or its name; None or "pass" for a pass."""

PASS = "pass"
"""The word for no bid."""

_RULE = "PI-01"


@frozen
class Bidding(Auction[SeatT, Bid]):
    """A moment in the bidding: an auction in which the dealer calls last, and may steal a bid (PI-01).

    Examples:
        >>> bidding = Bidding.begun(["Ann", "Ben", "Cid", "Dot"]).call(Bid.TWO).call(None).call(Bid.THREE)
        >>> bidding.legal_bids
        (<Bid.THREE: 'three'>, <Bid.FOUR: 'four'>, <Bid.SMUDGE: 'smudge'>)
        >>> bidding.call(Bid.THREE).result
        Call(seat='Dot', bid=<Bid.THREE: 'three'>)

    Attributes:
        options: the rules of the game.
    """

    options: Rules = field(default=STANDARD, kw_only=True)

    @classmethod
    def begun(cls, seats: Sequence[SeatT], rules: Rules = STANDARD) -> Bidding[SeatT]:
        """The bidding before the first call; if all pass, the dealer has to bid two.

        Args:
            seats: the four seats, or the names of the players, in order; the dealer comes last.
            rules: the rules.

        Raises:
            PlayerError: if there are not four seats.
        """
        check_rules(rules, Rules)
        order = seated_for(seats, SEATS)
        return cls(order, BIDS, _RULE, forced=Call(order[-1], Bid.TWO), options=rules)

    def may_equal(self, highest: Call[SeatT, Bid]) -> bool:
        """Whether the seat whose turn it is may steal the highest bid: only the dealer may."""
        *_, before, dealer = self.seats
        if self.turn != dealer or (highest.bid is Bid.SMUDGE and not self.options.steal_smudge):
            return False
        return self.options.steal_from_any or highest.seat == before


def legal_bids(calls: str | Sequence[CallLike] = (), rules: Rules = STANDARD) -> tuple[Bid, ...]:
    """The bids that the next player may make, lowest first, besides a pass; none after four calls (PI-01).

    Args:
        calls: the calls so far, in order, as a string or a list; the dealer calls last.
        rules: the rules.

    Raises:
        BidError: if one of the bids was not legal; its state is the bidding before it.

    Examples:
        >>> [str(bid) for bid in legal_bids(["two", "pass"])]
        ['three', 'four', 'smudge']
        >>> [str(bid) for bid in legal_bids(["four", None, None])]
        ['four', 'smudge']
    """
    return _heard(calls, rules).legal_bids


def winning_bid(calls: str | Sequence[CallLike], rules: Rules = STANDARD) -> Call[int, Bid]:
    """The bid that stands, and its place: 0 for the player to the dealer's left, 3 for the dealer (PI-01).

    Args:
        calls: all four calls, in order, as a string or a list; the dealer calls last.
        rules: the rules.

    Raises:
        BidError: if one of the bids was not legal, or there are fewer than four calls.

    Examples:
        >>> winning_bid("two three pass three")
        Call(seat=3, bid=<Bid.THREE: 'three'>)
        >>> winning_bid(["pass"] * 4)
        Call(seat=3, bid=<Bid.TWO: 'two'>)
    """
    bidding = _heard(calls, rules)
    if bidding.result is None:
        raise BidError(f"all four players must call, not {len(bidding.calls)} ({_RULE})", bidding)
    return bidding.result


def _heard(calls: str | Sequence[CallLike], rules: Rules) -> Bidding[int]:
    check_rules(rules, Rules)
    check_order("the calls", calls)
    said = calls.split() if isinstance(calls, str) else calls
    bidding = Bidding.begun(range(SEATS), rules)
    for call in listed("the calls", said, SEATS + 1, "a list of bids and passes"):
        is_pass = call is None or (isinstance(call, str) and call == PASS)
        bidding = bidding.call(None if is_pass else member(Bid, call, "bid"))
    return bidding
