"""The chance to win a match of two players who deal in turn and race to a target.

Whoever reaches the target first wins, in mid-deal too. So a deal matters for a match by the points of both
seats in the end, and by who is first to reach what is needed; it is added up in two tables of all that may be
needed. The chances follow backwards, from the least that both sides need: after a deal in which nobody has
reached the target the other player deals, and less is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import add
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.checks import as_whole, check_type
from muggins.errors import BatchError, shown
from muggins.table.seats import BySeat

__all__ = ["DealTally", "Estimate", "estimate", "win_chances"]

Chances: TypeAlias = NDArray[np.float64]
Counts: TypeAlias = NDArray[np.int64]
Scored: TypeAlias = NDArray[np.uint8]

_MOST_NEEDED = 254
_ROWS = 1 << 14


@frozen(eq=False)
class DealTally:
    """Deals added up, as far as they matter for a match.

    Attributes:
        deals: how many deals there are.
        ends: how many bring the pone p points and the dealer d, by p and d, each below the target.
        firsts: in how many the dealer has scored d + 1 while the pone has scored no more than p, by p and d,
            each below the target.
    """

    deals: int
    ends: Counts
    firsts: Counts

    @classmethod
    def of(cls, points: BySeat[Scored], target: int) -> DealTally:
        """The tally of some deals, for matches to a target.

        Args:
            points: the points of each seat in the order in which they are scored: a row for each occasion, on
                which one seat at the most scores, and a column for each deal.
            target: what a match goes to, 1 to 254.

        Raises:
            BatchError: if the target is out of range, or the arrays are not of one shape.
            WrongTypeError: if the points are not those of two seats, or the target is no whole number.

        Examples:
            >>> deal = BySeat(np.array([[0], [2], [0]], np.uint8), np.array([[1], [0], [3]], np.uint8))
            >>> tally = DealTally.of(deal, 5)  # the dealer scores 1, the pone 2, the dealer 3
            >>> int(tally.ends[2, 4]), tally.firsts[0].tolist(), tally.firsts[2].tolist()
            (1, [1, 0, 0, 0, 0], [1, 1, 1, 1, 0])
        """
        home = as_whole("the target", target)
        if not 1 <= home <= _MOST_NEEDED:
            raise BatchError(f"the target is from 1 to {_MOST_NEEDED}, not {shown(target)}")
        check_type("the points", points, BySeat, "a BySeat")
        if points.pone.ndim != 2 or points.pone.shape != points.dealer.shape:
            shapes = f"{points.pone.shape} and {points.dealer.shape}"
            raise BatchError(f"the points of both seats have one shape (occasions, deals), not {shapes}")
        side = home + 1
        ends = np.zeros(side * side, np.int64)
        changes = np.zeros(side * side, np.int64)
        deals = points.pone.shape[1]
        for start in range(0, deals, _ROWS):
            pone = points.pone[:, start : start + _ROWS].astype(np.int64)
            dealer = points.dealer[:, start : start + _ROWS].astype(np.int64)
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
        """The deals of both tallies, which are for one target."""
        return DealTally(self.deals + other.deals, self.ends + other.ends, self.firsts + other.firsts)

    @property
    def target(self) -> int:
        """What a match goes to."""
        return len(self.ends)


def win_chances(tally: DealTally) -> Chances:
    """The chance of the dealer to win before a deal, by the points of the pone and of the dealer.

    Raises:
        BatchError: if there is no deal in which anybody scores.

    Examples:
        >>> deal = BySeat(np.array([[0], [2], [0]], np.uint8), np.array([[1], [0], [3]], np.uint8))
        >>> chances = win_chances(DealTally.of(deal, 5))  # every deal goes like this
        >>> chances[0, 0], chances[3, 0], chances[3, 4]
        (1.0, 0.0, 1.0)
    """
    target = tally.target
    nothing = tally.ends[0, 0] / max(tally.deals, 1)
    if tally.deals == tally.ends[0, 0]:
        raise BatchError("there is no deal in which anybody scores")
    side = 2 * target
    others = np.zeros(side * side)  # by what the pone and the dealer need; nothing where one is home
    home = target - 1
    of_pone, of_dealer = np.nonzero(tally.ends)
    scores = (of_pone > 0) | (of_dealer > 0)
    of_pone, of_dealer = of_pone[scores], of_dealer[scores]
    shares = tally.ends[of_pone, of_dealer] / tally.deals
    back = of_dealer * side + of_pone
    firsts = tally.firsts / tally.deals
    chances = np.empty((target, target))
    for needed in range(2, 2 * target + 1):
        pone = np.arange(max(1, needed - target), min(target, needed - 1) + 1)
        dealer = needed - pone
        after = (home + dealer) * side + home + pone
        found = firsts[pone - 1, dealer - 1] + others[after[:, None] - back] @ shares
        # If nobody scores the other player deals, with as much needed: two chances that hang together.
        found = (found + nothing * (1 - nothing) - nothing * found[::-1]) / (1 - nothing**2)
        chances[target - pone, target - dealer] = found
        others[(home + pone) * side + home + dealer] = 1 - found
    return chances


@frozen(eq=False)
class Estimate:
    """The chance of the dealer to win, estimated from batches of deals.

    Attributes:
        tally: all deals.
        chances: by the points of the pone and of the dealer, from all deals.
        errors: the standard error of each, from how much the chances of the batches differ.
    """

    tally: DealTally
    chances: Chances
    errors: Chances


def estimate(tallies: Iterable[DealTally]) -> Estimate:
    """The chances that follow from batches of independent deals, one tally each, with their standard errors.

    Each batch has its own table of chances. The standard error of an entry is the standard deviation of its
    values in these tables, divided by the root of their number.

    Raises:
        BatchError: if there are fewer than two batches, or they are not as large and for one target.
    """
    batches = _like_batches(tuple(tallies))
    whole = reduce(add, batches)
    each = np.stack([win_chances(batch) for batch in batches])
    errors = each.std(axis=0, ddof=1) / np.sqrt(len(batches))
    return Estimate(whole, win_chances(whole), errors)


def _like_batches(tallies: Sequence[DealTally]) -> Sequence[DealTally]:
    if len(tallies) < 2:
        raise BatchError(f"a standard error needs at least 2 batches, not {len(tallies)}")
    if len({(tally.deals, tally.target) for tally in tallies}) > 1:
        raise BatchError("the batches have as many deals each, and one target")
    return tallies
