"""Which bids are legal, and which bid stands: the highest, or the forced bid of the joker's holder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from muggins.checks import check_type, check_whole
from muggins.errors import BidError, PlayerError, shown
from muggins.games.hasenpfeffer.cards import CARDS_OF_HAND, SEATS
from muggins.table.auction import Auction, Call

__all__ = ["BIDS", "FORCED", "RULE", "Bid", "winning_bid"]

Bid: TypeAlias = Call[int, int]
"""A seat, and the number of tricks that it has bid."""

BIDS = range(1, CARDS_OF_HAND + 1)
"""The numbers of tricks that can be bid (HA-01)."""

FORCED = 3
"""The bid of the joker's holder if all pass (HA-02)."""

RULE = "HA-01"
"""The number of the rule for legal bids."""


def winning_bid(calls: Sequence[int | None], joker: int | None = None) -> Bid | None:
    """The bid that stands after all four calls; None if the deal is void (HA-01, HA-02).

    If all pass, the joker's holder is forced to bid three; if the joker is the widow, the deal is void.

    Args:
        calls: the players' calls, beginning after the dealer: the tricks bid, or None for a pass.
        joker: the seat that holds the joker, from 0 for the player after the dealer to 3 for the dealer; None
            if it is the widow.

    Raises:
        BidError: if a bid is not from 1 to 6 or not higher than the last one, or if these are not four calls.
        PlayerError: if there is no such seat.

    Examples:
        >>> winning_bid([None, 2, None, 4])
        Call(seat=3, bid=4)
        >>> winning_bid([None, None, None, None], joker=1), winning_bid([None, None, None, None])
        (Call(seat=1, bid=3), None)
    """
    check_type("the calls", calls, (tuple, list), "a list of bids and passes")
    if joker is not None:
        check_whole("the seat of the joker", joker)
        if joker not in range(SEATS):
            raise PlayerError(
                f"the seat of the joker must be from 0 to {SEATS - 1}, or None, not {shown(joker)}"
            )
    if len(calls) != SEATS:
        raise BidError(
            f"every player calls once: there must be {SEATS} calls, not {len(calls)} ({RULE})", calls
        )
    forced = None if joker is None else Call(joker, FORCED)
    auction: Auction[int, int] = Auction(tuple(range(SEATS)), BIDS, RULE, forced)
    for bid in calls:
        if bid is not None:
            check_whole("a bid", bid)
        auction = auction.call(bid)
    return auction.result
