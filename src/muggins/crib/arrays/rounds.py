"""All deals of a game, processed in independent blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import TypeVar

from muggins.checks import as_whole, check_executor
from muggins.checks.reals import check_real
from muggins.crib.arrays.batch import Points
from muggins.errors import BatchError, WeightError, WrongTypeError, shown

__all__ = ["check_blocks", "check_rounds", "in_blocks"]

ArrayT = TypeVar("ArrayT")


def in_blocks(
    work: Callable[[Points], ArrayT], cards: Points, executor: Executor | None, block: int
) -> Iterator[ArrayT]:
    """The results of `work` for each block of rows, in order, computed here or by the executor.

    Examples:
        >>> import numpy as np
        >>> list(in_blocks(len, np.zeros((5, 6), np.uint8), None, 2))
        [2, 2, 1]
    """
    blocks = [cards[start : start + block] for start in range(0, len(cards), block)]
    return map(work, blocks) if executor is None else executor.map(work, blocks)


# --- checks ----------------------------------------------------------------------------------------------


def check_blocks(executor: object, block: object) -> None:
    """Check an executor and a block size.

    Raises:
        BatchError: if a block has no deals.
    """
    check_executor(executor)
    if as_whole("the size of a block", block) < 1:
        raise BatchError(f"the size of a block must be at least 1 deal, not {shown(block)}")


def check_rounds(tolerance: float, most_rounds: object, each_round: object) -> None:
    """Check a tolerance, a number of rounds and a function.

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
