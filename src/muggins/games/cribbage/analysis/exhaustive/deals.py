"""The value of every discard of every deal, against an opponent who throws pairs by their weights.

Weights depend only on the ranks of two cards and on whether they are of one suit. So deals that differ only
by an exchange of suits have the same value, and 962,988 deals represent all 20,358,520.

The points of a crib follow from sums over any three cards of the pack that complete it. The sets of three
that contain one, two or three of the four cards kept are taken out by inclusion and exclusion. The points of
a hand follow from sums over all starters, less those that are not in the stock. A set of cards is numbered by
its place among the sets of its size in colexicographic order.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.cards.french import PACK, Rank, Suit
from muggins.crib.arrays import EveryDeal, Indices, Points, Worth, sets_of
from muggins.games.cribbage.analysis.exhaustive.batch import score_cribs
from muggins.games.cribbage.analysis.exhaustive.splits import all_hands
from muggins.games.cribbage.analysis.habits import RANK_PAIRS
from muggins.games.cribbage.analysis.policy_layout import HANDS
from muggins.games.cribbage.discards import RankPair, rank_pair
from muggins.table.seats import Seat

__all__ = [
    "DISCARDS",
    "Sums",
    "Weighted",
    "best_discards",
    "deal_sums",
    "every_deal",
    "shares_thrown",
    "weighted_values",
]

Numbers: TypeAlias = NDArray[np.float64]

_CARDS = len(PACK)
_SUITS = len(Suit)
_DEALT = 6
_UNSEEN = _CARDS - _DEALT

DISCARDS: tuple[tuple[int, int], ...] = tuple(combinations(range(_DEALT), 2))
"""The 15 discards of a deal: the places of the two cards thrown among the six in ascending order."""

_TRIPLES = comb(_CARDS, 3)
_PLACE = np.array([[comb(card, size) for card in range(_CARDS)] for size in range(1, 5)])


def _kept(thrown: tuple[int, int]) -> tuple[int, ...]:
    """The four columns that a discard keeps."""
    return tuple(column for column in range(_DEALT) if column not in thrown)


# --- the deals -------------------------------------------------------------------------------------------


def every_deal() -> EveryDeal:
    """One deal of each group that differs only by an exchange of suits, with the size of the group.

    Examples:
        >>> deals = every_deal()
        >>> len(deals.cards), int(deals.times.sum())
        (962988, 20358520)
    """
    cards: list[Points] = []
    times: list[Indices] = []
    for sizes in combinations_with_replacement(range(_DEALT, -1, -1), _SUITS):
        if sum(sizes) == _DEALT:
            found, often = _of_sizes(sizes)
            cards.append(found)
            times.append(often)
    return EveryDeal(np.concatenate(cards), np.concatenate(times))


def _of_sizes(sizes: tuple[int, ...]) -> tuple[Points, Indices]:
    """The deals with these numbers of cards in the suits, longest first; equally long suits are in order."""
    columns: list[Points] = []
    orders = np.full(1, factorial(_SUITS))
    suit = 0
    for size, alike in Counter(sizes).items():
        ranks = sets_of(size, Rank.JOKER) if size else np.empty((1, 0), np.uint8)
        chosen = np.array(list(combinations_with_replacement(range(len(ranks)), alike)))
        cards = [ranks[chosen[:, place]] * _SUITS + (suit + place) for place in range(alike)]
        same = [prod(map(factorial, Counter(row).values())) for row in chosen.tolist()]
        block = np.hstack(cards).astype(np.uint8)
        left = np.repeat(np.arange(len(orders)), len(block))
        right = np.tile(np.arange(len(block)), len(orders))
        columns = [column[left] for column in columns] + [block[right]]
        orders = orders[left] // np.array(same)[right]
        suit += alike
    return np.sort(np.hstack(columns), axis=1), orders


# --- the sums --------------------------------------------------------------------------------------------


@frozen(eq=False)
class Sums:
    """The sums that do not depend on the weights.

    Attributes:
        hands: the points of a hand, by the place of the four cards kept and the starter; 0 where that is
            kept: shape (270725, 52), dtype uint8.
        thrown: the place in `RANK_PAIRS` of any two cards: shape (52, 52).
        seen_as: for any two cards thrown, what each card becomes if suits are exchanged so that the two
            become the first cards of their ranks: shape (2704, 52), dtype uint8.
        triple: the place of three cards in any order: shape (52, 52, 52), dtype int32.
        cribs: the points of a crib, by the place of the two cards thrown in `RANK_PAIRS`, which of the three
            others is the starter, and the place of these three; 0 where one of them is thrown: shape (169, 3,
            22100), dtype uint8.
    """

    hands: Points
    thrown: Indices
    seen_as: Points
    triple: NDArray[np.int32]
    cribs: Points


def deal_sums() -> Sums:
    """The sums for all deals."""
    five = sets_of(5, _CARDS)
    hands = np.zeros((comb(_CARDS, 4), _CARDS), np.uint8)
    for row, points in enumerate(all_hands().points):
        kept = np.delete(five, row, axis=1)
        hands[_place_of(kept), five[:, row]] = points
    number = {pair: place for place, pair in enumerate(RANK_PAIRS)}
    thrown = np.zeros((_CARDS, _CARDS), np.intp)
    seen_as = np.zeros((_CARDS, _CARDS, _CARDS), np.uint8)
    for one, other in product(range(_CARDS), repeat=2):
        if one != other:
            thrown[one, other] = number[rank_pair(PACK[one], PACK[other])]
            first = dict.fromkeys([min(one, other) % _SUITS, max(one, other) % _SUITS, *range(_SUITS)])
            suits = [list(first).index(suit) for suit in range(_SUITS)]
            seen_as[one, other] = [card // _SUITS * _SUITS + suits[card % _SUITS] for card in range(_CARDS)]
    return Sums(hands, thrown, seen_as.reshape(-1, _CARDS), _triples(), _cribs())


def _place_of(cards: Points) -> Indices:
    """The place of the sets in these rows, which ascend, among all sets of their size."""
    places: Indices = _PLACE[0][cards[:, 0]]
    for size, column in enumerate(cards.T[1:], start=1):
        places = places + _PLACE[size][column]
    return places


def _triples() -> NDArray[np.int32]:
    """The place of three cards in any order."""
    threes = sets_of(3, _CARDS)
    places = np.zeros((_CARDS,) * 3, np.int32)
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        places[tuple(threes[:, column] for column in order)] = _place_of(threes)
    return places


def _in_order(size: int) -> Points:
    """Every set of this many cards, each at its place."""
    sets = sets_of(size, _CARDS)
    return sets[np.argsort(_place_of(sets))]


def _first_of(pair: RankPair) -> tuple[int, int]:
    """The first two cards of these ranks, the lower one in the first suit."""
    return int(pair.low) * _SUITS, int(pair.high) * _SUITS + (0 if pair.suited else 1)


def _cribs() -> Points:
    """The points of the cribs that any three cards make with each of `RANK_PAIRS`."""
    threes = _in_order(3)
    cribs = np.zeros((len(RANK_PAIRS), 3, _TRIPLES), np.uint8)
    for place, pair in enumerate(RANK_PAIRS):
        thrown = _first_of(pair)
        free = ~np.isin(threes, thrown).any(axis=1)
        coming = threes[free]
        for starter in range(3):
            both = np.delete(coming, starter, axis=1)
            held = np.hstack([np.broadcast_to(np.array(thrown, np.uint8), both.shape), both])
            cribs[place, starter, free] = score_cribs(held, coming[:, starter]).total
    return cribs


@frozen(eq=False)
class Weighted:
    """The sums if the opponent throws pairs by their weights.

    Attributes:
        weight: the weight of each two cards, shape (52, 52).
        cribs: a number by the place of the two cards thrown in `RANK_PAIRS`, and by that of three cards kept.
            The numbers of the four threes among the cards kept add up to the points of all cribs without a
            card kept, each times the weight of the opponent's pair: shape (169, 22100).
        hands: the points of the hands with each starter, by the place of the cards kept: shape (270725,).
        hands_thrown: the same, each times the weight of all pairs of the starter and a card not kept.
        hands_with: the same, each times the weight of the starter and another card: shape (270725, 52).
    """

    weight: Numbers
    cribs: Numbers
    hands: Numbers
    hands_thrown: Numbers
    hands_with: Numbers

    @classmethod
    def by(cls, weights: Numbers, sums: Sums) -> Weighted:
        """The sums with these weights, one for each of `RANK_PAIRS`."""
        weight = weights[sums.thrown]
        np.fill_diagonal(weight, 0)
        of_card = weight.sum(axis=1)
        hands = sums.hands.astype(np.float64)
        hands_with = hands @ weight
        kept = _in_order(4)
        own = np.take_along_axis(hands_with, kept.astype(np.intp), axis=1).sum(axis=1)
        return cls(
            weight, _cribs_left(weight, sums.cribs), hands.sum(axis=1), hands @ of_card - own, hands_with
        )


def _cribs_left(weight: Numbers, cribs: Points) -> Numbers:
    """The values of `Weighted.cribs`.

    From the sum over all threes, those with a card kept are taken out: for each card kept the threes with it,
    less those with two of the cards kept, which were taken out twice, and so on. Each card kept is
    in three of the four threes kept, and each pair of them is in two.
    """
    threes = _in_order(3)
    one, other, third = threes.T.astype(np.intp)
    weights = [weight[other, third], weight[one, third], weight[one, other]]
    left = np.empty((len(cribs), _TRIPLES))
    pairs = ((one, other), (one, third), (other, third))
    for place, points in enumerate(cribs):
        with_three = np.zeros(_TRIPLES)
        for each, of in zip(weights, points, strict=True):
            with_three += each * of
        with_two = np.zeros((_CARDS, _CARDS))
        for low, high in pairs:
            with_two += np.bincount(low * _CARDS + high, with_three, _CARDS**2).reshape(_CARDS, _CARDS)
        with_two = with_two + with_two.T
        with_one = with_two.sum(axis=1) / 2
        left[place] = with_one.sum() / 12 - with_three
        left[place] -= (with_one[one] + with_one[other] + with_one[third]) / 3
        left[place] += (with_two[one, other] + with_two[one, third] + with_two[other, third]) / 2
    return left


# --- what discards are worth -----------------------------------------------------------------------------


def weighted_values(cards: Points, sums: Sums, weighted: Weighted, seat: Seat) -> Numbers:
    """The net value of each discard of some deals against the weights, his heels left out: shape (n, 15)."""
    weight = weighted.weight
    own = [[weight[cards[:, one], cards[:, other]] for other in range(_DEALT)] for one in range(_DEALT)]
    of_card = weight.sum(axis=1)
    with_unseen = [of_card[cards[:, one]] - sum(own[one]) for one in range(_DEALT)]
    seen = sum(own[one][other] for one, other in DISCARDS)
    unseen = weight.sum() / 2 - sum(with_unseen) - seen
    values = np.empty((len(cards), len(DISCARDS)))
    for column, thrown in enumerate(DISCARDS):
        kept = _place_of(cards[:, _kept(thrown)])
        points = unseen * weighted.hands[kept] - weighted.hands_thrown[kept]
        for card in thrown:
            turned = cards[:, card]
            points += weighted.hands_with[kept, turned]
            points -= (unseen - with_unseen[card]) * sums.hands[kept, turned]
        crib = _crib_values(cards, thrown, sums, weighted)
        values[:, column] = (points + crib if seat is Seat.DEALER else points - crib) / unseen
    values /= _UNSEEN - 2
    return values


def _crib_values(cards: Points, thrown: tuple[int, int], sums: Sums, weighted: Weighted) -> Numbers:
    """The points of the cribs, summed over all cases."""
    one, other = (cards[:, column].astype(np.intp) for column in thrown)
    pairs = one * _CARDS + other
    kept = [sums.seen_as[pairs, cards[:, column]] for column in _kept(thrown)]
    base = sums.thrown.ravel()[pairs] * _TRIPLES
    table = weighted.cribs.ravel()
    points: Numbers = np.zeros(len(cards))
    for chosen in combinations(kept, 3):
        points += table[base + sums.triple[chosen]]
    return points


def best_discards(
    cards: Points, sums: Sums, weighted: Weighted, seat: Seat, plays: Worth | None = None
) -> Indices:
    """The best discard of each of some deals against the weights: its column, the first of equals.

    Args:
        cards: the cards of the deals.
        sums: the sums for all weights.
        weighted: those with the weights.
        seat: whose discards.
        plays: what the play of each hand kept is worth to the seat, by the place of its ranks, if it counts:
            shape (1820,).
    """
    values = weighted_values(cards, sums, weighted, seat)
    if plays is not None:
        values += play_values_kept(cards, plays)
    best: Indices = values.argmax(axis=1)
    return best


def play_values_kept(cards: Points, plays: Worth) -> Numbers:
    """What the play is worth to the hand that each discard of some deals keeps: shape (n, 15)."""
    by_ranks = np.zeros((Rank.JOKER,) * 4)
    for place, hand in enumerate(HANDS):
        by_ranks[hand] = plays[place]
    ranks = cards // _SUITS
    values: Numbers = np.stack([by_ranks[tuple(ranks[:, _kept(thrown)].T)] for thrown in DISCARDS], axis=1)
    return values


def shares_thrown(deals: EveryDeal, best: Indices, sums: Sums) -> Numbers:
    """The share of all deals in which each of `RANK_PAIRS` is thrown, given the discard of each deal."""
    pairs = np.take_along_axis(deals.cards, np.array(DISCARDS)[best], axis=1)
    thrown = sums.thrown[pairs[:, 0], pairs[:, 1]]
    shares: Numbers = np.bincount(thrown, deals.times, len(RANK_PAIRS)) / deals.times.sum()
    return shares
