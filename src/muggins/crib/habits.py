"""Tables of habits: how often each seat throws each of the pairs that a game distinguishes."""

from __future__ import annotations

from collections.abc import Iterable

from muggins.checks import check_type
from muggins.checks.reals import check_real
from muggins.errors import WeightError
from muggins.table.seats import BySeat, Seat

__all__ = ["listed_shares"]


def listed_shares(shares: BySeat[Iterable[float]], count: int, what: str) -> BySeat[list[float]]:
    """The shares of both seats as lists.

    Args:
        shares: the shares of each seat, in the order of the pairs.
        count: the number of pairs.
        what: what the pairs are called, such as ``"pairs"``.

    Raises:
        WeightError: if a seat has more or fewer shares.
        WrongTypeError: if a share is not a number, or the shares are not those of two seats.

    Examples:
        >>> listed_shares(BySeat(iter([0.5, 0.5]), (1, 0)), 2, "pairs").pone
        [0.5, 0.5]
    """
    check_type("the shares", shares, BySeat, "a BySeat")
    found = BySeat(list(shares.pone), list(shares.dealer))
    for seat in Seat:
        if len(found[seat]) != count:
            raise WeightError(f"there are {count} {what}, but {len(found[seat])} shares of the {seat}")
        for share in found[seat]:
            check_real("a share", share)
    return found
