"""The chance of winning a match of two players who deal in turn and race to a target.

The first player to reach the target wins, even in mid-deal. Two things matter about a deal: the points of
both seats at its end, and who is first to reach the points needed. Two tables count the deals by these. The
chances are computed backwards, from the fewest points that both sides need: after a deal in which nobody has
reached the target, the other player deals, and fewer points are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from inspect import signature
from operator import add
from typing import Any, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.checks import MOST_CARDS, as_whole, check_type, listed
from muggins.crib.arrays import SimulatedDeals, array_of
from muggins.errors import BatchError, WrongTypeError, shown
from muggins.table.seats import BySeat, Seat

__all__ = ["BATCHES", "DealTally", "Estimate", "estimate", "estimate_from", "mean_deals", "win_chances"]

Chances: TypeAlias = NDArray[np.float64]
Counts: TypeAlias = NDArray[np.int64]
Scored: TypeAlias = NDArray[np.uint8]

_MOST_NEEDED = 254
_MOST_POINTS = 255
_ROWS = 1 << 14
_LEAST_BATCHES = 2

BATCHES = 40
"""This many batches give a standard error to within about a tenth."""


@frozen(eq=False)
class DealTally:
    """A count of deals, as far as they matter for a match.

    Attributes:
        deals: the number of deals.
        ends: the number of deals that bring the pone p points and the dealer d, by p and d, each below the
            target.
        firsts: the number of deals in which the dealer scores d + 1 while the pone has scored at most p, by p
            and d, each below the target.
    """

    deals: int
    ends: Counts
    firsts: Counts

    @classmethod
    def of(cls, points: BySeat[Scored], target: int) -> DealTally:
        """The tally of some deals, for matches to a target.

        Args:
            points: the points of each seat in the order in which they are scored: a row for each occasion, on
                which at most one seat scores, and a column for each deal.
            target: the target of a match, 1 to 254.

        Raises:
            BatchError: if the target is out of range, the points are not arrays of whole numbers from 0 to
                255, or their shapes differ.

        Examples:
            >>> deal = BySeat(np.array([[0], [2], [0]], np.uint8), np.array([[1], [0], [3]], np.uint8))
            >>> tally = DealTally.of(deal, 5)  # the dealer scores 1, the pone 2, the dealer 3
            >>> int(tally.ends[2, 4]), tally.firsts[0].tolist(), tally.firsts[2].tolist()
            (1, [1, 0, 0, 0, 0], [1, 1, 1, 1, 0])
        """
        home = as_whole("the target", target)
        if not 1 <= home <= _MOST_NEEDED:
            raise BatchError(f"the target must be from 1 to {_MOST_NEEDED}, not {shown(target)}")
        check_type("the points", points, BySeat, "a BySeat")
        scored = BySeat(*(_points_of(seat, points[seat]) for seat in Seat))
        if scored.pone.ndim != 2 or scored.pone.shape != scored.dealer.shape:
            shapes = f"{scored.pone.shape} and {scored.dealer.shape}"
            raise BatchError(
                f"the points of both seats must have the same shape (occasions, deals), not {shapes}"
            )
        side = home + 1
        ends = np.zeros(side * side, np.int64)
        changes = np.zeros(side * side, np.int64)
        deals = scored.pone.shape[1]
        for start in range(0, deals, _ROWS):
            pone = scored.pone[:, start : start + _ROWS].astype(np.int64)
            dealer = scored.dealer[:, start : start + _ROWS].astype(np.int64)
            before = after = np.zeros(pone.shape[1], np.int64)
            for of_pone, of_dealer in zip(pone, dealer, strict=True):
                if of_dealer.any():
                    behind = np.minimum(before, home) * side
                    changes += np.bincount(behind + np.minimum(after, home), minlength=len(changes))
                    after = after + of_dealer
                    changes -= np.bincount(behind + np.minimum(after, home), minlength=len(changes))
                before = before + of_pone
            places = np.minimum(before, home) * side + np.minimum(after, home)
            ends += np.bincount(places, minlength=len(ends))
        firsts = changes.reshape(side, side).cumsum(axis=0).cumsum(axis=1)
        return cls(deals, ends.reshape(side, side)[:home, :home], firsts[:home, :home])

    def __add__(self, other: DealTally) -> DealTally:
        """The deals of both tallies, which have the same target."""
        return DealTally(self.deals + other.deals, self.ends + other.ends, self.firsts + other.firsts)

    @property
    def target(self) -> int:
        """The target of a match."""
        return len(self.ends)


def _points_of(seat: Seat, points: Scored) -> NDArray[Any]:
    """The points of a seat, if they are in range."""
    found = array_of(f"the points of the {seat.value}", points)
    if found.size and not 0 <= found.min() <= found.max() <= _MOST_POINTS:
        raise BatchError(f"the points of the {seat.value} must be from 0 to {_MOST_POINTS}")
    return found


def win_chances(tally: DealTally) -> Chances:
    """The dealer's chance of winning before a deal, by the points of the pone and of the dealer.

    Raises:
        BatchError: if nobody scores in any deal.

    Examples:
        >>> deal = BySeat(np.array([[0], [2], [0]], np.uint8), np.array([[1], [0], [3]], np.uint8))
        >>> chances = win_chances(DealTally.of(deal, 5))  # every deal goes like this
        >>> [float(chances[scores]) for scores in [(0, 0), (3, 0), (3, 4)]]
        [1.0, 0.0, 1.0]
    """
    _check_tally(tally)
    short = tally.ends.cumsum(axis=0).cumsum(axis=1)
    return (_backwards(tally, (2 * tally.firsts + short) / max(tally.deals, 1) - 1, sign=-1) + 1) / 2


def mean_deals(tally: DealTally) -> Chances:
    """The mean number of deals left in a match, by the points of the pone and of the dealer.

    Raises:
        BatchError: if nobody scores in any deal.

    Examples:
        >>> deal = BySeat(np.array([[0], [2], [0]], np.uint8), np.array([[1], [0], [3]], np.uint8))
        >>> mean_deals(DealTally.of(deal, 5)).tolist()[0]  # the first deal brings 4, and the next one 2
        [2.0, 1.0, 1.0, 1.0, 1.0]
    """
    _check_tally(tally)
    return _backwards(tally, np.ones(tally.ends.shape), sign=1)


def _check_tally(tally: object) -> None:
    check_type("a tally", tally, DealTally, "a DealTally")


def _backwards(tally: DealTally, now: Chances, sign: int) -> Chances:
    """The value of a match from here on, by the points of the pone and of the dealer.

    This is the value of the deal, by the points that both need. If nobody wins in it, the value of the rest
    of the match, in which the other player deals next, is added with `sign`.
    """
    if tally.deals == tally.ends[0, 0]:
        raise BatchError("nobody scores in any deal")
    target = tally.target
    side, home = 2 * target, target - 1
    rest = np.zeros(side * side)  # by what the pone and the dealer need; 0 where one of them has won
    of_pone, of_dealer = np.nonzero(tally.ends)
    back = of_dealer * side + of_pone
    shares = tally.ends[of_pone, of_dealer] / tally.deals
    again = tally.ends[0, 0] / tally.deals  # nobody scores: `rest` has no value yet for these points needed
    worth = np.empty((target, target))
    for needed in range(2, 2 * target + 1):
        pone = np.arange(max(1, needed - target), min(target, needed - 1) + 1)
        dealer = needed - pone
        after = (home + dealer) * side + home + pone
        found = now[pone - 1, dealer - 1] + sign * (rest[after[:, None] - back] @ shares)
        found = (found + sign * again * found[::-1]) / (1 - again**2)
        worth[target - pone, target - dealer] = found
        rest[(home + pone) * side + home + dealer] = found
    return worth


@frozen(eq=False)
class Estimate:
    """The dealer's chance of winning, estimated from batches of deals.

    Attributes:
        tally: all deals.
        chances: by the points of the pone and of the dealer, from all deals.
        errors: the standard error of each, from how much the chances of the batches differ.
    """

    tally: DealTally
    chances: Chances
    errors: Chances

    @property
    def mean_deals(self) -> Chances:
        """The mean number of deals left in a match, by the points of the pone and of the dealer."""
        return mean_deals(self.tally)


def estimate(tallies: Iterable[DealTally]) -> Estimate:
    """The chances from batches of independent deals, one tally each, with their standard errors.

    Each batch has its own table of chances. The standard error of an entry is the standard deviation of its
    values in these tables, divided by the square root of their number.

    Raises:
        BatchError: if there are fewer than two batches, or their sizes or targets differ.
    """
    batches = listed("the tallies", tallies, MOST_CARDS, "an iterable of tallies")
    check_batches(len(batches))
    for tally in batches:
        _check_tally(tally)
    if len({(tally.deals, tally.target) for tally in batches}) > 1:
        raise BatchError("all batches must have the same number of deals and the same target")
    whole = reduce(add, batches)
    each = np.stack([win_chances(batch) for batch in batches])
    errors = each.std(axis=0, ddof=1) / np.sqrt(len(batches))
    return Estimate(whole, win_chances(whole), errors)


def estimate_from(
    batch: Callable[..., SimulatedDeals],
    batches: int,
    target: int,
    each_batch: Callable[[SimulatedDeals], object],
) -> Estimate:
    """The chances from batches of deals, which are simulated one after another.

    Args:
        batch: returns the deals of the batch with a given number.
        batches: the number of batches, at least 2.
        target: the target of a match, 1 to 254.
        each_batch: called with the deals of each batch.

    Raises:
        BatchError: if there are fewer than two batches.
    """
    check_batches(batches)
    if not callable(each_batch):
        raise WrongTypeError("each_batch", "a function of simulated deals", shown(each_batch))
    if not _takes_batch(batch):
        raise WrongTypeError("batch", "a function with a parameter `batch`", shown(batch))
    tallies = []
    for number in range(batches):
        deals = batch(batch=number)
        check_type("what `batch` returns", deals, SimulatedDeals, "a SimulatedDeals")
        tallies.append(DealTally.of(deals.points, target))
        each_batch(deals)
    return estimate(tallies)


def _takes_batch(function: object) -> bool:
    if not callable(function):
        return False
    try:
        signature(function).bind(batch=0)
    except (TypeError, ValueError):
        return False
    return True


def check_batches(batches: object) -> None:
    """Accept a number of batches that is enough for a standard error.

    Raises:
        BatchError: if there are fewer than two.
    """
    if as_whole("the number of batches", batches) < _LEAST_BATCHES:
        raise BatchError(f"a standard error needs at least {_LEAST_BATCHES} batches, not {shown(batches)}")
