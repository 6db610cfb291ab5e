"""What the cards of a play score, by their ranks, compiled."""

from __future__ import annotations

from typing import Any, TypeAlias

from numba import njit
from numpy.typing import NDArray

from solver.cribbage.hands import VALUES

__all__ = ["LIMIT", "finish", "longest_run", "points_of_last"]

Array: TypeAlias = NDArray[Any]

LIMIT = 31
_FIFTEEN = 15
_LEAST_RUN = 3
_COUNTS = tuple(int(value) for value in VALUES)


@njit(nogil=True)
def points_of_last(pile: Array, length: int, count: int) -> int:
    """What the last card of a count scores (CR-15 to CR-18), apart from being the last one.

    Args:
        pile: the ranks of the count, in order.
        length: how many of them were played.
        count: what they count.
    """
    points = 2 if count in (_FIFTEEN, LIMIT) else 0
    last = pile[length - 1]
    alike = 1
    while alike < length and pile[length - 1 - alike] == last:
        alike += 1
    points += alike * (alike - 1)
    if alike > 1:
        return points
    longest = longest_run(pile, length, 0)
    return points + (longest if longest >= _LEAST_RUN else 0)


@njit(nogil=True)
def longest_run(pile: Array, length: int, missing: int) -> int:
    """How many of the last cards of a count are a run, or would be with some more cards.

    Args:
        pile: the ranks of the count, in order.
        length: how many of them were played.
        missing: how many more cards there may be.
    """
    seen = longest = 0
    low = high = pile[length - 1]
    for cards in range(1, length + 1):
        rank = pile[length - cards]
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        low = min(low, rank)
        high = max(high, rank)
        if high - low < cards + missing:
            longest = cards
    return longest


@njit(nogil=True)
def finish(pile: Array, length: int, count: int, passed: bool, mine: int, other: int) -> int:
    """What whoever has the turn still scores, less the other one, when each has at most one card.

    Args:
        pile: the ranks of the count; room for two more cards is needed behind them.
        length: how many of them were played.
        count: what they count.
        passed: whether the other player cannot play to this count.
        mine: the rank of the card of the player whose turn it is, or -1.
        other: the rank of the other player's card, or -1.
    """
    sign = 1
    net = 0
    while True:
        if mine >= 0 and count + _COUNTS[mine] <= LIMIT:
            pile[length] = mine
            length += 1
            count += _COUNTS[mine]
            mine = -1
            net += sign * points_of_last(pile, length, count)
            if not passed:
                sign, mine, other = -sign, other, mine
        elif not passed:
            passed = True
            sign, mine, other = -sign, other, mine
        else:
            if count != LIMIT:
                net += sign
            if mine < 0 and other < 0:
                return net
            if other >= 0:
                sign, mine, other = -sign, other, mine
            length = count = 0
            passed = False
