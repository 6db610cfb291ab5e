"""What is thrown from every deal of a game, if both sides discard best against each other's habits."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import Executor
from functools import lru_cache, partial
from itertools import combinations
from math import comb
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.checks import check_type
from muggins.crib.arrays.batch import Indices, Points
from muggins.crib.arrays.plays import Worth, worth_of_play
from muggins.crib.arrays.rounds import check_blocks, check_rounds, in_blocks
from muggins.crib.arrays.simulated import DiscardTable, colex_places
from muggins.crib.deal import THROWN
from muggins.crib.habits import Habits
from muggins.crib.play_values import shipped_values
from muggins.crib.rules import AS_WRITTEN, CribRules, check_served
from muggins.table.seats import BySeat, Seat

__all__ = ["BLOCK", "EveryDeal", "HabitualDeals", "HabitualDiscards", "StableWeights"]

RulesT = TypeVar("RulesT", bound=CribRules)
Shares: TypeAlias = NDArray[np.float64]

BLOCK = 1 << 16
"""The number of deals in a block: enough to keep NumPy busy, few enough for the cache of a core."""

TOLERANCE = 1e-4
"""No share moves by more than this in the last round."""

MOST_ROUNDS = 1_000
"""The most rounds, whatever the tolerance."""


@frozen(eq=False)
class EveryDeal:
    """Deals that represent all deals.

    Attributes:
        cards: the indices of the cards dealt to a player, ascending, in a row for each deal, dtype uint8.
        times: the number of deals that each represents, including itself: shape (n,).
    """

    cards: Points
    times: Indices


@frozen(eq=False)
class StableWeights:
    """The result of `stable_weights`.

    Attributes:
        shares: for each seat, the share of all deals in which it throws each of the game's pairs.
        moves: the largest change of any share in each round.
        deals: the deals that were valued.
        best: for each seat, the best discard from each deal against the other's habits, as its place in
            `DISCARDS`.
    """

    shares: BySeat[Shares]
    moves: tuple[float, ...]
    deals: EveryDeal
    best: BySeat[Indices]


@frozen(eq=False)
class HabitualDiscards:
    """The discard of each seat from any deal, against the other's shipped habit, as a `Discarding`.

    In Cribbage it takes hundreds of megabytes, so do not send it to other processes; use
    `HabitualDeals.best_against_habits` instead.
    """

    _find: BySeat[Callable[[Points], Indices]]

    def __call__(self, cards: Points, seat: Seat) -> Indices:
        """The best discard of each row, which ascends; the first of equals."""
        return self._find[seat](cards)


class HabitualDeals(ABC, Generic[RulesT]):
    """The deals of a game, and what is thrown from them. Each game has one, its `HABITUAL`.

    Attributes:
        habits: the habits of the game.
        pairs: the pairs of these, in the order of arrays.
        rules: the rules as written.
        served: the options of the rules that are supported, or do not matter.
    """

    habits: Habits[Any, Any]
    pairs: Sequence[Any]
    rules: RulesT
    served: Collection[str]

    def __reduce__(self) -> str:
        return "HABITUAL"

    @abstractmethod
    def every_deal(self) -> EveryDeal:
        """The deals that represent all deals."""

    @abstractmethod
    def sums(self, rules: RulesT) -> Any:
        """The sums from which the value of any discard follows, whatever the weights are."""

    @abstractmethod
    def weighted(self, weights: Shares, sums: Any) -> Any:
        """The same with the weights of the pairs."""

    @abstractmethod
    def best(self, cards: Points, sums: Any, weighted: Any, seat: Seat, plays: Worth | None) -> Indices:
        """The best discard of each of some deals against the weights; the first of equals."""

    @abstractmethod
    def thrown(self, deals: EveryDeal, best: Indices, sums: Any) -> Shares:
        """The share of all deals in which each of the pairs is thrown, given the discard of each deal."""

    @abstractmethod
    def mean_over(self, number: int) -> float:
        """The divisor for the change of the shares in a round, by the number of the round from 1."""

    def stable_weights(
        self,
        rules: RulesT = AS_WRITTEN,
        *,
        plays: BySeat[Worth] | None = None,
        tolerance: float = TOLERANCE,
        most_rounds: int = MOST_ROUNDS,
        executor: Executor | None = None,
        block: int = BLOCK,
        each_round: Callable[[int, float], object] = lambda number, move: None,
    ) -> StableWeights:
        """How often each seat throws each pair, if both discard best against the other's habits.

        Both begin by throwing all pairs equally often. In each round all discards from all deals are valued,
        as `rank_discards` does with the other's habits as weights: the hand and the crib, and the play only
        if its values are given. A seat's shares are then the mean over all rounds, as weighted by
        `mean_over`. The rounds end when no share has moved by more than `tolerance`, or after `most_rounds`.

        Args:
            rules: the rules; by default those as written.
            plays: the value of the play of each hand kept for each seat, by `place_of_hand`; by default it is
                not counted.
            tolerance: how far a share may still move in the last round, 0 or more.
            most_rounds: the most rounds, 1 or more.
            executor: where the blocks of each round are submitted; by default they are processed here.
            block: the number of deals in a block.
            each_round: called after each round with its number, from 1, and the largest change of a share.

        Raises:
            BatchError: if a block has no deals.
            RulesError: if an option of the rules changes the value of discards in a way not supported here.
            WeightError: if the tolerance is below 0 or NaN, or there is no round.
        """
        by = self.rules if rules is AS_WRITTEN else rules
        check_served("cards are counted", by, self.rules, self.served)
        check_blocks(executor, block)
        check_rounds(tolerance, most_rounds, each_round)
        if plays is not None:
            check_type("what the play is worth", plays, BySeat, "a BySeat")
        deals = self.every_deal()
        times = np.array([*map(self.habits.times, self.pairs)])
        shares = BySeat(*(times / times.sum() for _ in Seat))
        moves: list[float] = []

        def best_of(seat: Seat) -> Indices:
            worth = None if plays is None else plays[seat]
            find = partial(_best, self, by, (shares[seat.other] / times).tobytes(), seat, worth)
            return np.concatenate(list(in_blocks(find, deals.cards, executor, block)))

        try:
            while True:
                best = BySeat(*map(best_of, Seat))
                found = BySeat(*(self.thrown(deals, each, _sums(self, by)) for each in best.in_order))
                mean_over = self.mean_over(len(moves) + 1)
                steps = BySeat(*((found[seat] - shares[seat]) / mean_over for seat in Seat))
                shares = BySeat(*(shares[seat] + steps[seat] for seat in Seat))
                moves.append(max(float(np.abs(steps[seat]).max()) for seat in Seat))
                each_round(len(moves), moves[-1])
                if moves[-1] <= tolerance or len(moves) >= most_rounds:
                    return StableWeights(shares, tuple(moves), deals, best)
        finally:
            _forget()

    def discards(self, *, play: bool = False) -> HabitualDiscards:
        """The discards by the rules as written; see `habit` for `play`."""
        sums, plays = self.sums(self.rules), self._shipped_plays(play)
        finds = []
        for seat in Seat:
            weighted = self.weighted(self._habit(seat.other, play), sums)
            finds.append(partial(self.best, sums=sums, weighted=weighted, seat=seat, plays=plays[seat]))
        return HabitualDiscards(BySeat(*finds))

    def best_against_habits(
        self, *, play: bool = False, executor: Executor | None = None, block: int = BLOCK
    ) -> tuple[EveryDeal, BySeat[Indices]]:
        """The deals that represent all, and each seat's discard from them against the other's shipped habit.

        Raises:
            BatchError: if a block has no deals.
        """
        check_blocks(executor, block)
        deals, plays = self.every_deal(), self._shipped_plays(play)
        best = []
        try:
            for seat in Seat:
                weights = self._habit(seat.other, play).tobytes()
                find = partial(_best, self, self.rules, weights, seat, plays[seat])
                best.append(np.concatenate(list(in_blocks(find, deals.cards, executor, block))))
        finally:
            _forget()
        return deals, BySeat(*best)

    def table(
        self, *, play: bool = False, executor: Executor | None = None, block: int = BLOCK
    ) -> DiscardTable:
        """The discards of both seats from every deal; see `best_against_habits`."""
        deals, chosen = self.best_against_habits(play=play, executor=executor, block=block)
        cards, deck = deals.cards, len(self.habits.read.deck)
        dealt = range(cards.shape[1])
        discards = np.array([*combinations(dealt, THROWN)])
        number = np.zeros((len(dealt),) * THROWN, np.uint8)
        number[discards[:, 0], discards[:, 1]] = range(len(discards))
        best = BySeat(*(np.zeros(comb(deck, len(dealt)), np.uint8) for _ in Seat))
        thrown = {seat: np.take_along_axis(cards, discards[chosen[seat]], axis=1) for seat in Seat}
        for order in self.exchanges():
            exchanged = np.array(order, np.uint8)
            rows = np.sort(exchanged[cards], axis=1)
            places = colex_places(rows)
            for seat in Seat:
                pairs = np.sort(exchanged[thrown[seat]], axis=1)
                low, high = ((rows < pairs[:, [column]]).sum(axis=1) for column in range(THROWN))
                best[seat][places] = number[low, high]
        return DiscardTable(best)

    def exchanges(self) -> Iterable[Sequence[int]]:
        """Orders of the deck that turn the deals that represent all into all deals; its own by default."""
        return [range(len(self.habits.read.deck))]

    def _habit(self, seat: Seat, play: bool) -> Shares:
        """The weights of the pairs that a seat throws by its shipped habit."""
        shares = self.habits.shares(seat, play=play)
        return np.array([shares[pair] for pair in self.pairs])

    def _shipped_plays(self, play: bool) -> BySeat[Worth | None]:
        """The value of the play for each seat, if it is counted."""
        if not play:
            return BySeat(None, None)
        return BySeat(*worth_of_play(shipped_values(self.habits.package)).in_order)


# --- the work of one process -----------------------------------------------------------------------------
# The sums may take hundreds of megabytes, so each process makes its own, and only gets the weights.


@lru_cache(maxsize=1)
def _sums(deals: HabitualDeals[RulesT], rules: RulesT) -> Any:
    return deals.sums(rules)


@lru_cache(maxsize=1)
def _weighted(deals: HabitualDeals[RulesT], rules: RulesT, weights: bytes) -> Any:
    return deals.weighted(np.frombuffer(weights), _sums(deals, rules))


def _best(
    deals: HabitualDeals[RulesT],
    rules: RulesT,
    weights: bytes,
    seat: Seat,
    plays: Worth | None,
    cards: Points,
) -> Indices:
    """The best discard of each of some deals against weights, given as the bytes of their array."""
    return deals.best(cards, _sums(deals, rules), _weighted(deals, rules, weights), seat, plays)


def _forget() -> None:
    _weighted.cache_clear()
    _sums.cache_clear()
