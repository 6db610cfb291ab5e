"""Habits found in rounds: each seat discards best against the other's habits, until these are stable.

A habit is the share of all deals in which a seat throws each pair that a game distinguishes. The deals of a
round are processed in independent blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import TypeAlias, TypeVar

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.checks import as_whole, check_executor
from muggins.checks.reals import check_real
from muggins.crib.arrays.batch import Points
from muggins.errors import BatchError, WeightError, WrongTypeError, shown
from muggins.table.seats import BySeat, Seat

__all__ = ["Rounds", "check_blocks", "check_rounds", "in_blocks", "stable_shares"]

Shares: TypeAlias = NDArray[np.float64]
ArrayT = TypeVar("ArrayT")


@frozen(eq=False)
class Rounds:
    """The result of `stable_shares`.

    Attributes:
        shares: for each seat, the share of all deals in which it throws each pair.
        moves: the largest change of any share in each round.
    """

    shares: BySeat[Shares]
    moves: tuple[float, ...]


def stable_shares(
    start: Shares,
    thrown: Callable[[Seat, Shares], Shares],
    *,
    mean_over: Callable[[int], float],
    tolerance: float,
    most_rounds: int,
    each_round: Callable[[int, float], object],
) -> Rounds:
    """The habits of both seats after rounds of best discards against each other's habits.

    Args:
        start: the shares with which both seats begin.
        thrown: the shares of a seat's best discards against the other's habits.
        mean_over: the number of rounds in the mean, by the number of the round from 1: the shares of a round
            are divided by it before they are added to the mean.
        tolerance: the rounds end when no share changes by more than this.
        most_rounds: the largest number of rounds.
        each_round: called after each round with its number and the largest change of a share.

    Examples:
        >>> def answer(seat, other):  # half of what the other does not throw, and a quarter more
        ...     return (1 - other) / 2 + 0.25
        >>> found = stable_shares(
        ...     np.array([0.1, 0.9]),
        ...     answer,
        ...     mean_over=lambda number: 1,
        ...     tolerance=1e-3,
        ...     most_rounds=50,
        ...     each_round=lambda number, move: None,
        ... )
        >>> found.shares["pone"].round(2).tolist(), len(found.moves)
        ([0.5, 0.5], 11)
    """
    shares = BySeat(start, start)
    moves: list[float] = []
    while True:
        number = len(moves) + 1
        found = BySeat(*(thrown(seat, shares[seat.other]) for seat in Seat))
        steps = BySeat(*((found[seat] - shares[seat]) / mean_over(number) for seat in Seat))
        shares = BySeat(*(shares[seat] + steps[seat] for seat in Seat))
        moves.append(max(float(np.abs(steps[seat]).max()) for seat in Seat))
        each_round(number, moves[-1])
        if moves[-1] <= tolerance or number >= most_rounds:
            return Rounds(shares, tuple(moves))


def in_blocks(
    work: Callable[[Points], ArrayT], cards: Points, executor: Executor | None, block: int
) -> Iterator[ArrayT]:
    """The results of `work` for each block of rows, in order, computed here or by the executor.

    Examples:
        >>> list(in_blocks(len, np.zeros((5, 6), np.uint8), None, 2))
        [2, 2, 1]
    """
    blocks = [cards[start : start + block] for start in range(0, len(cards), block)]
    return map(work, blocks) if executor is None else executor.map(work, blocks)


# --- what is refused -------------------------------------------------------------------------------------


def check_blocks(executor: object, block: object) -> None:
    """Accept an executor and a block size for processing all deals.

    Raises:
        BatchError: if a block has no deal.
    """
    check_executor(executor)
    if as_whole("the size of a block", block) < 1:
        raise BatchError(f"the size of a block must be at least 1 deal, not {shown(block)}")


def check_rounds(tolerance: float, most_rounds: object, each_round: object) -> None:
    """Accept a tolerance and a number of rounds.

    Raises:
        WeightError: if the tolerance is below 0 or NaN, or there are no rounds.
    """
    check_real("the tolerance", tolerance)
    if not tolerance >= 0:
        raise WeightError(f"the tolerance must be at least 0, not {shown(tolerance)}")
    if as_whole("the number of rounds", most_rounds) < 1:
        raise WeightError(f"the number of rounds must be at least 1, not {shown(most_rounds)}")
    if not callable(each_round):
        raise WrongTypeError("each_round", "a function of two numbers", shown(each_round))
