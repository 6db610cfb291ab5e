"""Stable weights: how often each pair is thrown if both sides discard best against each other's habits.

Against an opponent who throws pairs by their weights, the value of a discard follows as in `deals`: from sums
over all cards, which are weighted here, less the sets that hold cards kept. The up-card is equally likely to
be any of the other unseen cards: the more often the opponent throws a card, the less often it is turned up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from math import comb
from typing import Any, Final, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.cards.decktet import EXTENDED
from muggins.crib.arrays import EveryDeal, HabitualDeals, Indices, Points, Worth
from muggins.games.bhargage.analysis.exhaustive.batch import combinations_of_cards
from muggins.games.bhargage.analysis.exhaustive.deals import (
    DISCARDS,
    UPCARDS,
    DealSums,
    columns,
    deal_sums,
    every_deal,
    hand_values,
    in_order,
    kept_columns,
    pairs_thrown,
    place_of,
)
from muggins.games.bhargage.analysis.exhaustive.places import pair_at
from muggins.games.bhargage.analysis.habits import HABITS
from muggins.games.bhargage.rules import OF_THE_COUNTS, STANDARD, Rules
from muggins.table.seats import Seat

__all__ = ["HABITUAL", "PAIRS", "stable_weights"]

Numbers: TypeAlias = NDArray[np.float64]

_CARDS = len(EXTENDED)
PAIRS = comb(_CARDS, 2)
"""The number of pairs of cards, 990."""


@frozen(eq=False)
class Weighted:
    """The sums from which the value of any discard follows, if the opponent throws pairs by their weights.

    Attributes:
        weight: the weight of each two cards, shape (45, 45).
        with_four: the weight of two cards times the sum over all bhargages with them and two others, summed
            over the second card: by the place of the two others and the first card, shape (990, 45).
        with_five: the same for the one bhargage with them and three others: shape (14190, 45).
        with_upcard: the weight of a card and an up-card times the hand with that up-card, summed over the
            up-card: by the place of the three cards kept and the first card, shape (14190, 45).
    """

    weight: Numbers
    with_four: Numbers
    with_five: Numbers
    with_upcard: Numbers

    @classmethod
    def by(cls, weights: Numbers, sums: DealSums) -> Weighted:
        weight = np.zeros((_CARDS, _CARDS))
        pairs = combinations_of_cards(2)
        weight[pairs[:, 0], pairs[:, 1]] = weight[pairs[:, 1], pairs[:, 0]] = weights[place_of(pairs, (0, 1))]
        return cls(
            weight,
            _with_weights(weight, sums.four, 4),
            _with_weights(weight, sums.bhargages, 5),
            sums.hands @ weight,
        )


def _with_weights(weight: Numbers, values: NDArray[np.int32], size: int) -> Numbers:
    """The weighted values of the sets that add a card and another to a smaller set, summed over the other."""
    sets = combinations_of_cards(size)
    values = values[place_of(sets, range(size))]
    shape = comb(_CARDS, size - 2), _CARDS
    sums = np.zeros(shape[0] * shape[1])
    for one, other in combinations(range(size), 2):
        rest = place_of(sets, [column for column in range(size) if column not in (one, other)]) * _CARDS
        weighed = weight[sets[:, one], sets[:, other]] * values
        sums += np.bincount(rest + sets[:, one], weighed, len(sums))
        sums += np.bincount(rest + sets[:, other], weighed, len(sums))
    return sums.reshape(shape)


def best_discards(
    cards: Points, sums: DealSums, weighted: Weighted, seat: Seat, plays: Worth | None = None
) -> NDArray[np.intp]:
    """The best discard of each of some deals against the weights: its column, the first of equals.

    Args:
        cards: the cards of the deals.
        sums: the sums for all deals.
        weighted: those with the weights.
        seat: whose discards.
        plays: what the play of each hand kept is worth to the seat, by its place, if it counts: shape
            (14190,).
    """
    values = weighted_values(cards, sums, weighted, seat)
    if plays is not None:
        for column, thrown in enumerate(DISCARDS):
            values[:, column] += plays[place_of(cards, kept_columns(thrown))]
    best: NDArray[np.intp] = values.argmax(axis=1)
    return best


def weighted_values(cards: Points, sums: DealSums, weighted: Weighted, seat: Seat) -> Numbers:
    """The net value of each discard of some deals against the weights, the Chief left out: shape (n, 10)."""
    weight = weighted.weight
    five = sums.bhargages[place_of(cards, range(5))]
    triples = {chosen: place_of(cards, chosen) for chosen in columns(3)}
    four = {chosen: sums.four[place_of(cards, chosen)] for chosen in columns(4)}
    pair_weight = {chosen: weight[cards[:, chosen[0]], cards[:, chosen[1]]] for chosen in DISCARDS}
    alone = weighted.with_five.sum(axis=1) / 2
    outside: dict[tuple[int, ...], Numbers] = {}
    for chosen, place in triples.items():
        one, other = (column for column in range(5) if column not in chosen)
        outside[chosen] = (
            alone[place]
            - weighted.with_five[place, cards[:, one]]
            - weighted.with_five[place, cards[:, other]]
            + pair_weight[one, other] * five
        )
    unseen = weight.sum() / 2 - weight.sum(axis=1)[cards].sum(axis=1) + sum(pair_weight.values())
    ways = (UPCARDS - 2) * unseen
    pairs_alone = weighted.with_four.sum(axis=1) / 2
    values: Numbers = weighted_hands(cards, sums, weighted, unseen) / ways[:, None]
    for column, thrown in enumerate(DISCARDS):
        kept = kept_columns(thrown)
        place = place_of(cards, thrown)
        bhargage = pairs_alone[place]
        for one in kept:
            bhargage = bhargage - weighted.with_four[place, cards[:, one]] - outside[in_order(*thrown, one)]
        for pair in combinations(kept, 2):
            bhargage = bhargage + pair_weight[pair] * four[in_order(*thrown, *pair)]
        values[:, column] += bhargage / (ways if seat is Seat.DEALER else -ways)
    return values


def weighted_hands(cards: Points, sums: DealSums, weighted: Weighted, unseen: Numbers) -> Numbers:
    """The points of the hands kept less the claims on them, summed over all cases: shape (n, 10).

    An up-card can come with every pair of unseen cards that does not hold it.

    Args:
        cards: the cards of the deals.
        sums: the sums for all deals.
        weighted: the sums with the weights.
        unseen: the weight of all pairs of unseen cards, for each deal.
    """
    weight = weighted.weight
    alone = weighted.with_upcard.sum(axis=1)
    with_unseen = {
        up: weight.sum(axis=1)[cards[:, up]] - sum(weight[cards[:, up], cards[:, own]] for own in range(5))
        for up in range(5)
    }
    values: Numbers = hand_values(cards, sums) * unseen[:, None]
    for column, thrown in enumerate(DISCARDS):
        kept = place_of(cards, kept_columns(thrown))
        values[:, column] -= alone[kept]
        for own in range(5):
            values[:, column] += weighted.with_upcard[kept, cards[:, own]]
        for up in thrown:
            values[:, column] += with_unseen[up] * sums.hands[kept, cards[:, up]]
    return values


class _Habitual(HabitualDeals[Rules]):
    habits = HABITS
    pairs: Sequence[Any] = tuple(frozenset(pair_at(place)) for place in range(PAIRS))
    rules = STANDARD
    served: Collection[str] = OF_THE_COUNTS

    def every_deal(self) -> EveryDeal:
        cards = every_deal()
        return EveryDeal(cards, np.ones(len(cards), np.intp))

    def sums(self, rules: Rules) -> DealSums:
        return deal_sums(rules)

    def weighted(self, weights: Numbers, sums: DealSums) -> Weighted:
        return Weighted.by(weights, sums)

    def best(
        self, cards: Points, sums: DealSums, weighted: Weighted, seat: Seat, plays: Worth | None
    ) -> Indices:
        return best_discards(cards, sums, weighted, seat, plays)

    def thrown(self, deals: EveryDeal, best: Indices, sums: DealSums) -> Numbers:
        return pairs_thrown(deals.cards, best) / len(best)

    def mean_over(self, number: int) -> float:
        return number


HABITUAL = _Habitual()
"""All deals; pairs are in the order of `pair_at`."""

stable_weights: Final = HABITUAL.stable_weights
