"""Stable weights: how often each pair of cards is thrown if both sides make the best discards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import permutations
from typing import Any, Final

from muggins.cards.french import PACK, Suit
from muggins.crib.arrays import EveryDeal, HabitualDeals, Indices, Points, Worth
from muggins.games.cribbage.analysis.exhaustive.deals import (
    Numbers,
    Sums,
    Weighted,
    best_discards,
    deal_sums,
    every_deal,
    shares_thrown,
)
from muggins.games.cribbage.analysis.habits import HABITS, RANK_PAIRS
from muggins.games.cribbage.rules import OF_NO_COUNT, STANDARD, Rules
from muggins.table.seats import Seat

__all__ = ["HABITUAL", "best_against_habits", "stable_weights"]


class _Habitual(HabitualDeals[Rules]):
    habits = HABITS
    pairs: Sequence[Any] = RANK_PAIRS
    rules = STANDARD
    served: Collection[str] = OF_NO_COUNT

    def every_deal(self) -> EveryDeal:
        return every_deal()

    def sums(self, rules: Rules) -> Sums:
        return deal_sums()

    def weighted(self, weights: Numbers, sums: Sums) -> Weighted:
        return Weighted.by(weights, sums)

    def best(self, cards: Points, sums: Sums, weighted: Weighted, seat: Seat, plays: Worth | None) -> Indices:
        return best_discards(cards, sums, weighted, seat, plays)

    def thrown(self, deals: EveryDeal, best: Indices, sums: Sums) -> Numbers:
        return shares_thrown(deals, best, sums)

    def mean_over(self, number: int) -> float:
        return (number + 1) / 2

    def exchanges(self) -> Iterable[list[int]]:
        suits = len(Suit)
        for order in permutations(range(suits)):
            yield [card // suits * suits + order[card % suits] for card in range(len(PACK))]


HABITUAL = _Habitual()
"""Deals that differ only by an exchange of suits are one; pairs are in the order of `RANK_PAIRS`."""

best_against_habits: Final = HABITUAL.best_against_habits
stable_weights: Final = HABITUAL.stable_weights
