"""The auction, in games that are none of ours."""

import pickle
from copy import deepcopy
from typing import Any

import pytest
from attrs import frozen

from muggins.errors import AlreadyOverError, BidError
from muggins.table.auction import Auction, Call

SEATS = ("north", "east", "south", "west")
AUCTION: Auction[str, int] = Auction(SEATS, (1, 2, 3), "XX-01")


def heard(auction: Auction[str, Any], *bids: Any) -> Auction[str, Any]:
    """The auction after these bids and passes."""
    for bid in bids:
        auction = auction.call(bid)
    return auction


def test_each_seat_speaks_once() -> None:
    """In order; after the last, nobody's turn it is and nothing may be bid."""
    turns = [heard(AUCTION, *[None] * said).turn for said in range(5)]
    assert turns == ["north", "east", "south", "west", None]
    over = heard(AUCTION, None, 1, None, None)
    assert (over.is_over, over.legal_bids) == (True, ())
    assert over.calls == (Call("north", None), Call("east", 1), Call("south", None), Call("west", None))


def test_an_equal_bid_is_the_bid() -> None:
    """It need not be the same object."""
    words = Auction(SEATS, ("one spade", "two hearts"), "XX-01")
    said = " ".join(["two", "hearts"])
    assert said is not words.bids[1]
    assert words.call(said).highest == Call("north", "two hearts")


@pytest.mark.parametrize(
    ("bids", "legal"),
    [
        ((), (1, 2, 3)),
        ((None,), (1, 2, 3)),
        ((1,), (2, 3)),
        ((1, None), (2, 3)),
        ((1, 2), (3,)),
        ((None, 3), ()),
        ((1, 2, 3), ()),
    ],
)
def test_each_bid_is_more_than_is_bid(bids: tuple[int | None, ...], legal: tuple[int, ...]) -> None:
    """Also with passes between."""
    auction = heard(AUCTION, *bids)
    assert auction.legal_bids == legal
    for bid in set(AUCTION.bids) - set(legal):
        with pytest.raises(BidError):
            auction.call(bid)


@pytest.mark.parametrize(
    ("bids", "highest"),
    [
        ((), None),
        ((None, None), None),
        ((2,), Call("north", 2)),
        ((1, None, 3), Call("south", 3)),
        ((1, 2, None, None), Call("east", 2)),
    ],
)
def test_the_highest_bid(bids: tuple[int | None, ...], highest: Call[str, int] | None) -> None:
    """It holds when all have spoken, and not before."""
    auction = heard(AUCTION, *bids)
    assert auction.highest == highest
    assert auction.result == (highest if len(bids) == len(SEATS) else None)


def test_what_holds_if_all_pass() -> None:
    """The forced bid, if there is one; a bid that was made goes before it."""
    forced: Auction[str, int] = Auction(SEATS, (1, 2, 3), "XX-01", forced=Call("south", 2))
    assert heard(AUCTION, *[None] * 4).result is None
    assert heard(forced, *[None] * 3).result is None
    assert heard(forced, *[None] * 4).result == Call("south", 2)
    assert heard(forced, *[None] * 4).highest is None
    assert heard(forced, None, 1, None, None).result == Call("east", 1)


@frozen
class Stealing(Auction[str, int]):
    """The last to speak may bid as much as anybody but the north."""

    def may_equal(self, highest: Call[str, int]) -> bool:
        """As the class says."""
        return self.turn == "west" and highest.seat != "north"


def test_a_game_says_who_may_bid_as_much() -> None:
    """Then the later of the equal bids is the highest."""
    auction = Stealing(SEATS, (1, 2, 3), "XX-01")
    assert heard(auction, None, 2).legal_bids == (3,)
    assert heard(auction, None, 2, None).legal_bids == (2, 3)
    assert heard(auction, 2, None, None).legal_bids == (3,)
    assert heard(auction, None, 3, None, 3).result == Call("west", 3)


@pytest.mark.parametrize(
    ("bids", "bid", "message"),
    [
        ((2,), 1, "cannot bid 1 over 2: bid 3, or pass (XX-01)"),
        ((1,), 1, "cannot bid 1 over 1: bid 2 or 3, or pass (XX-01)"),
        ((3,), 3, "cannot bid 3 over 3: pass (XX-01)"),
        ((), 4, "cannot bid 4: bid 1, 2 or 3, or pass (XX-01)"),
        ((), "2", "cannot bid '2': bid 1, 2 or 3, or pass (XX-01)"),
        ((), True, "cannot bid True: bid 1, 2 or 3, or pass (XX-01)"),
        ((), [1], "cannot bid [1]: bid 1, 2 or 3, or pass (XX-01)"),
    ],
)
def test_a_refused_bid(bids: tuple[int, ...], bid: Any, message: str) -> None:
    """The message says what may be bid, and the auction goes on."""
    auction = heard(AUCTION, *bids)
    with pytest.raises(BidError) as caught:
        auction.call(bid)
    assert (str(caught.value), caught.value.state) == (message, auction)
    assert auction.call(None).calls[-1].bid is None


def test_nobody_speaks_after_the_end() -> None:
    """Neither a bid nor a pass."""
    over = heard(AUCTION, None, None, None, None)
    for bid in 1, None:
        with pytest.raises(AlreadyOverError, match=r"everybody has called: the auction is over \(XX-01\)"):
            over.call(bid)


def test_an_auction_can_be_pickled_and_copied() -> None:
    """The copy equals it."""
    auction = heard(Stealing(SEATS, (1, 2, 3), "XX-01"), 1, None)
    for again in pickle.loads(pickle.dumps(auction)), deepcopy(auction):
        assert (again, hash(again)) == (auction, hash(auction))
        assert again.call(2) == auction.call(2)
