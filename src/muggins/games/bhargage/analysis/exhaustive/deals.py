"""The exact value of every discard from every deal.

A bhargage scores the same whichever player threw its cards. So the score of a pair thrown with any three of
the unseen cards follows from sums over any three of all cards. The sets that contain one, two or three of the
cards kept are taken out by inclusion and exclusion. Each sum depends only on the two to five cards given. A
set of cards is numbered by its place among the sets of its size in colexicographic order.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.cards.decktet import EXTENDED
from muggins.checks import member
from muggins.crib.arrays import BLOCK, Points, check_blocks, in_blocks
from muggins.games.bhargage.analysis.exhaustive.batch import (
    IS_CHARACTER,
    all_bhargages,
    all_hands,
    check_rules,
    combinations_of_cards,
)
from muggins.games.bhargage.rules import POINTS, STANDARD, Kind, Rules
from muggins.table.seats import Seat

__all__ = ["DENOMINATOR", "DISCARDS", "DealSums", "Deals", "all_deals", "deal_sums"]

Numbers: TypeAlias = NDArray[np.int32]
Places: TypeAlias = NDArray[np.intp]

DISCARDS: tuple[tuple[int, ...], ...] = tuple(combinations(range(5), 2))
"""The ten discards of a deal: the places of the two cards thrown among the five in ascending order."""

UPCARDS = len(EXTENDED) - 5
"""The number of unseen cards, one of which is turned up."""

DENOMINATOR = comb(UPCARDS, 3)
"""The denominator of the values of discards: 9,880, the number of ways to complete a bhargage."""

_PLACE = np.array([[comb(card, size) for card in range(len(EXTENDED))] for size in range(6)])


def place_of(cards: Points, chosen: Sequence[int]) -> Places:
    """The place of the sets in these columns, which ascend, among all sets of that size."""
    places: Places = _PLACE[1][cards[:, chosen[0]]]
    for size, column in enumerate(chosen[1:], start=2):
        places = places + _PLACE[size][cards[:, column]]
    return places


@frozen(eq=False)
class DealSums:
    """The sums from which the value of any discard follows.

    Attributes:
        hands: the points of a hand less the claim on it, by the place of the three cards kept and the
            up-card; 0 where that is kept: shape (14190, 45), dtype int32.
        kept: the sum of these over all 42 up-cards, by the place of the three cards kept.
        bhargages: the points of a bhargage less the claim on it, by the place of its five cards.
        four, three, two: the sums of these over all bhargages that hold four, three or two given cards, by
            their place.
    """

    hands: Numbers
    kept: Numbers
    bhargages: Numbers
    four: Numbers
    three: Numbers
    two: Numbers


def deal_sums(rules: Rules = STANDARD) -> DealSums:
    """The sums for all deals under the rules."""
    scored = all_hands(rules)
    hands = np.zeros((comb(len(EXTENDED), 3), len(EXTENDED)), np.int32)
    threes = np.sort(scored.cards[:, :3], axis=1)
    hands[place_of(threes, range(3)), scored.cards[:, 3]] = scored.total.astype(np.int32) - scored.shortage
    kept: Numbers = hands.sum(axis=1, dtype=np.int32)

    bhargages = all_bhargages(rules)
    five: Numbers = np.empty(len(bhargages.total), np.int32)
    five[place_of(bhargages.cards, range(5))] = bhargages.total.astype(np.int32) - bhargages.shortage
    sums: dict[int, Numbers] = {5: five}
    for size in (4, 3, 2):
        larger = combinations_of_cards(size + 1)
        values = sums[size + 1][place_of(larger, range(size + 1))]
        held = np.zeros(comb(len(EXTENDED), size), np.int32)
        for chosen in combinations(range(size + 1), size):
            held += _summed(larger, chosen, values)
        sums[size] = held // (5 - size)  # a bhargage is reached once for each of its cards left out
    return DealSums(hands, kept, five, sums[4], sums[3], sums[2])


def _summed(cards: Points, chosen: Sequence[int], values: Numbers) -> Numbers:
    """The sum of the values of all rows that have the same cards in the chosen columns, by their place."""
    sums = np.bincount(place_of(cards, chosen), values, minlength=comb(len(EXTENDED), len(chosen)))
    return sums.astype(np.int32)


def hand_values(cards: Points, sums: DealSums) -> Numbers:
    """The points of the hands kept less the claims on them, summed over the up-cards: shape (n, 10)."""
    values = np.empty((len(cards), len(DISCARDS)), np.int32)
    for column, thrown in enumerate(DISCARDS):
        kept = place_of(cards, kept_columns(thrown))
        values[:, column] = sums.kept[kept]
        for up in thrown:
            values[:, column] -= sums.hands[kept, cards[:, up]]
    return values


def bhargage_values(cards: Points, sums: DealSums) -> Numbers:
    """The points of the bhargages less the claims on them, summed over all cases: shape (n, 10)."""
    values = np.empty((len(cards), len(DISCARDS)), np.int32)
    five = sums.bhargages[place_of(cards, range(5))]
    four = {chosen: sums.four[place_of(cards, chosen)] for chosen in columns(4)}
    three = {chosen: sums.three[place_of(cards, chosen)] for chosen in columns(3)}
    for column, thrown in enumerate(DISCARDS):
        kept = kept_columns(thrown)
        values[:, column] = sums.two[place_of(cards, thrown)] - five
        for one in kept:
            values[:, column] -= three[in_order(*thrown, one)]
        for pair in combinations(kept, 2):
            values[:, column] += four[in_order(*thrown, *pair)]
    return values


def block_values(cards: Points, sums: DealSums, seat: Seat) -> Numbers:
    """The net values of all discards of some deals, times `DENOMINATOR`: shape (n, 10), dtype int32."""
    values = hand_values(cards, sums) * np.int32(DENOMINATOR // UPCARDS)
    if seat is Seat.PONE:
        return values - bhargage_values(cards, sums)
    chiefs = IS_CHARACTER.sum() - IS_CHARACTER[cards].sum(axis=1)
    for_chief = chiefs * (POINTS[Kind.CHIEF][1] * DENOMINATOR // UPCARDS)
    values += bhargage_values(cards, sums) + for_chief.astype(np.int32)[:, None]
    return values


def columns(size: int) -> list[tuple[int, ...]]:
    """Every choice of this many of the five columns of a deal."""
    return list(combinations(range(5), size))


def in_order(*columns: int) -> tuple[int, ...]:
    """The columns, ascending."""
    return tuple(sorted(columns))


def kept_columns(thrown: tuple[int, ...]) -> tuple[int, ...]:
    """The three columns that a discard keeps."""
    return tuple(column for column in range(5) if column not in thrown)


@frozen(eq=False)
class Deals:
    """All deals in lexicographic order, with the value of each discard in one seat.

    Attributes:
        seat: the seat.
        cards: the indices of the five cards, ascending: shape (1221759, 5), dtype uint8.
        values: the net value of each of `DISCARDS`, times `DENOMINATOR`: shape (1221759, 10), dtype int32.
    """

    seat: Seat
    cards: Points
    values: Numbers

    @property
    def best(self) -> NDArray[np.intp]:
        """The column of the best discard of each deal; the first of equals."""
        best: NDArray[np.intp] = self.values.argmax(axis=1)
        return best

    @property
    def mean(self) -> Fraction:
        """The mean value of a deal whose best discard is thrown."""
        best = self.values.max(axis=1)
        return Fraction(int(best.sum(dtype=np.int64)), DENOMINATOR * len(best))

    @property
    def thrown(self) -> NDArray[np.int64]:
        """How often each pair is the best discard, by its place, as in `pair_at`: shape (990,)."""
        return pairs_thrown(self.cards, self.best)


def pairs_thrown(cards: Points, best: NDArray[np.intp]) -> NDArray[np.int64]:
    """How often each pair is thrown, by the place of the pair, if this discard is thrown from each deal."""
    columns = np.array(DISCARDS)[best]
    pairs = np.take_along_axis(cards, columns, axis=1)
    return np.bincount(place_of(pairs, range(2)), minlength=comb(len(EXTENDED), 2))


def all_deals(
    seat: Seat | str, rules: Rules = STANDARD, *, executor: Executor | None = None, block: int = BLOCK
) -> Deals:
    """The exact value of every discard from every deal, if the opponent throws any pair of unseen cards.

    The deals are valued in independent blocks, in this process or by an executor; the size of the blocks
    makes no difference to the values.

    Args:
        seat: the seat that discards, or its name.
        rules: the rules.
        executor: where the blocks are submitted, such as a process pool; by default they are processed here.
        block: the number of deals in a block.

    Raises:
        BatchError: if a block has no deals.
    """
    seat = member(Seat, seat, "seat")
    check_work(rules, executor, block)
    cards = every_deal()
    value = partial(block_values, sums=deal_sums(rules), seat=seat)
    return Deals(seat, cards, np.concatenate(list(in_blocks(value, cards, executor, block))))


def every_deal() -> Points:
    """The cards of every deal, ascending, in lexicographic order."""
    return combinations_of_cards(5)


def check_work(rules: object, executor: object, block: object) -> None:
    """Check the arguments of a function that goes through all deals in blocks.

    Raises:
        BatchError: if a block has no deals.
    """
    check_rules(rules)
    check_blocks(executor, block)
