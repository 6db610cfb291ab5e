"""Stable weights: how often each pair of cards is thrown if both sides make the best discards."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from functools import lru_cache, partial
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.crib.arrays import (
    Indices,
    Points,
    Worth,
    check_blocks,
    check_rounds,
    in_blocks,
    stable_shares,
    worth_of_play,
)
from muggins.crib.play_values import shipped_values
from muggins.games.cribbage.analysis.exhaustive.deals import (
    Deals,
    Sums,
    Weighted,
    best_discards,
    deal_sums,
    every_deal,
    shares_thrown,
)
from muggins.games.cribbage.analysis.habits import HABITS, RANK_PAIRS, pairs_of
from muggins.table.seats import BySeat, Seat

__all__ = ["HabitualDiscards", "StableWeights", "best_against_habits", "stable_weights"]

Numbers: TypeAlias = NDArray[np.float64]

BLOCK = 1 << 16
"""The number of deals in a block."""

TOLERANCE = 1e-4
"""No share moves by more than this in the last round."""

MOST_ROUNDS = 1_000
"""The most rounds, however small the tolerance."""


@frozen(eq=False)
class StableWeights:
    """The result of `stable_weights`.

    Attributes:
        shares: for each seat, the share of all deals in which it throws each of `RANK_PAIRS`: shape (169,).
        moves: the largest change of any share in each round.
        deals: the deals that were valued.
        best: for each seat, the best discard from each deal against the other's habits, as its place in
            `DISCARDS`.
    """

    shares: BySeat[Numbers]
    moves: tuple[float, ...]
    deals: Deals
    best: BySeat[Indices]


def stable_weights(
    *,
    plays: BySeat[Worth] | None = None,
    tolerance: float = TOLERANCE,
    most_rounds: int = MOST_ROUNDS,
    executor: Executor | None = None,
    block: int = BLOCK,
    each_round: Callable[[int, float], object] = lambda number, move: None,
) -> StableWeights:
    """How often each seat throws each pair, if both discard best against the other's habits.

    Both begin by throwing all pairs equally often. In each round all discards from all deals are valued, as
    `rank_discards` does with the other's habits as weights: the hand and the crib, and the play only if its
    values are given. A seat's shares are then the mean over all its rounds, in which round n counts n times.
    The rounds end when no share has moved by more than `tolerance`, or after `most_rounds`.

    Args:
        plays: what the play of each hand kept is worth to each seat, by the place of its ranks, shape
            (1820,); by default it is not counted.
        tolerance: how far a share may still move in the last round, 0 or more. No share moves by more than
            2/(n + 1) in round n.
        most_rounds: the most rounds, 1 or more.
        executor: where the blocks of each round are submitted; by default they are processed here.
        block: the number of deals in a block.
        each_round: called after each round with its number, from 1, and how far a share has moved.

    Raises:
        BatchError: if a block has no deals.
        WeightError: if the tolerance is below 0 or NaN, or `most_rounds` is below 1.
    """
    check_blocks(executor, block)
    check_rounds(tolerance, most_rounds, each_round)
    deals = every_deal()
    pairs = np.array([*map(pairs_of, RANK_PAIRS)])
    best: dict[Seat, Indices] = {}

    def thrown(seat: Seat, against: Numbers) -> Numbers:
        worth = None if plays is None else plays[seat]
        find = partial(_best_discards, weights=(against / pairs).tobytes(), seat=seat, plays=worth)
        best[seat] = np.concatenate(list(in_blocks(find, deals.cards, executor, block)))
        return shares_thrown(deals, best[seat], _sums())

    try:
        rounds = stable_shares(
            pairs / pairs.sum(),
            thrown,
            mean_over=lambda number: (number + 1) / 2,
            tolerance=tolerance,
            most_rounds=most_rounds,
            each_round=each_round,
        )
    finally:
        _forget()
    return StableWeights(rounds.shares, rounds.moves, deals, BySeat(*(best[seat] for seat in Seat)))


@frozen(eq=False)
class HabitualDiscards:
    """The discard of each seat from any deal, against the other's shipped habit, as a `Discarding`.

    It takes some hundreds of megabytes, so do not send it to other processes; use `best_against_habits`
    there.
    """

    _sums: Sums
    _weighted: BySeat[Weighted]
    _plays: BySeat[Worth | None]

    @classmethod
    def found(cls, *, play: bool = False) -> HabitualDiscards:
        """The discards by the rules as written; see `habit` for `play`."""
        sums = deal_sums()
        weighted = (
            Weighted.by(np.array([*HABITS.shares(seat.other, play=play).values()]), sums) for seat in Seat
        )
        return cls(sums, BySeat(*weighted), _shipped_plays(play))

    def __call__(self, cards: Points, seat: Seat) -> Indices:
        """The best discard of each row, which ascends; the first of equals."""
        return best_discards(cards, self._sums, self._weighted[seat], seat, self._plays[seat])


def best_against_habits(
    *, play: bool = False, executor: Executor | None = None, block: int = BLOCK
) -> tuple[Deals, BySeat[Indices]]:
    """The deals that represent all, and each seat's discard from them against the other's shipped habit.

    Args:
        play: whether both seats count the play.
        executor: where the blocks are submitted; by default they are processed here.
        block: how many deals there are in a block.

    Raises:
        BatchError: if a block has no deals.
    """
    check_blocks(executor, block)
    deals = every_deal()
    best = []
    plays = _shipped_plays(play)
    try:
        for seat in Seat:
            weights = np.array([*HABITS.shares(seat.other, play=play).values()]).tobytes()
            find = partial(_best_discards, weights=weights, seat=seat, plays=plays[seat])
            best.append(np.concatenate(list(in_blocks(find, deals.cards, executor, block))))
    finally:
        _forget()
    return deals, BySeat(*best)


# --- the work of one process -----------------------------------------------------------------------------
# The sums are hundreds of megabytes, so each process makes its own: a block comes with its weights alone.


@lru_cache(maxsize=1)
def _sums() -> Sums:
    return deal_sums()


@lru_cache(maxsize=1)
def _weighted(weights: bytes) -> Weighted:
    return Weighted.by(np.frombuffer(weights), _sums())


def _best_discards(cards: Points, weights: bytes, seat: Seat, plays: Worth | None) -> Indices:
    """The best discard of each of some deals against weights, which are given as the bytes of their array."""
    return best_discards(cards, _sums(), _weighted(weights), seat, plays)


def _shipped_plays(play: bool) -> BySeat[Worth | None]:
    """What the play is worth to each seat, if it is counted."""
    if not play:
        return BySeat(None, None)
    worth = worth_of_play(shipped_values(HABITS.package))
    return BySeat(worth.pone, worth.dealer)


def _forget() -> None:
    _weighted.cache_clear()
    _sums.cache_clear()
