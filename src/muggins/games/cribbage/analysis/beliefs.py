"""How likely each hand of the opponent is in Cribbage for two, if the opponent throws by habit.

A table in the package says how often each set of four ranks is kept from each set of six, averaged over the
suits. The program `solver` in the repository makes this table.
"""

from __future__ import annotations

import lzma
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random
from typing import TypeAlias

from attrs import frozen

from muggins.cards.french import Rank, Suit
from muggins.crib.deal import THROWN
from muggins.games.cribbage.analysis.habits import HABITS
from muggins.games.cribbage.analysis.policy_layout import HANDS, Ranks
from muggins.games.cribbage.bare import BARE
from muggins.shipped import shipped
from muggins.strategy.crib.ranking.beliefs import Dealt
from muggins.table.seats import Seat

__all__ = ["BELIEFS", "place_of_hand"]

_SHIPPED = "throws.bin"
_ALIKE = len(Suit)
_PAIRS = tuple(combinations_with_replacement(range(Rank.JOKER), THROWN))
_ORDERS = tuple(prod(map(factorial, Counter(hand).values())) for hand in HANDS)
_PLACES = {hand: place for place, hand in enumerate(HANDS)}

_Throw: TypeAlias = tuple[int, int, bool, float]
"""The two ranks of a throw, whether they are equal, and how likely each pair of cards of these ranks is."""


@frozen
class _Beliefs:
    """See `muggins.strategy.crib.ranking.beliefs.Beliefs`."""

    def hands(
        self, seat: Seat, known: Sequence[int], may_keep: Callable[[Ranks], bool]
    ) -> Iterator[tuple[Ranks, float]]:
        """The hands that a seat may have kept."""
        unseen = _unseen(known)
        for place, hand in enumerate(HANDS):
            if may_keep(hand):
                ways, left = _dealt(unseen, hand)
                if ways:
                    weight = _ways_of_any(_throws(seat, place), left)
                    if weight:
                        yield hand, weight * ways / _ORDERS[place]

    def any_hands(
        self, known: Sequence[int], may_keep: Callable[[Ranks], bool]
    ) -> Iterator[tuple[Ranks, float]]:
        """The hands that are left if any cards may be thrown."""
        unseen = _unseen(known)
        for place, hand in enumerate(HANDS):
            ways, _ = _dealt(unseen, hand)
            if ways and may_keep(hand):
                yield hand, ways / _ORDERS[place]

    def dealt(self, seat: Seat, kept: Ranks, known: Sequence[int], rng: Random, number: int) -> list[Dealt]:
        """Cards of a hand with those thrown, as if the suits did not matter to the discard."""
        _, left = _dealt(_unseen(known), kept)
        throws: Sequence[_Throw] = _throws(seat, _PLACES[kept])
        if not _ways_of_any(throws, left):
            throws = [_throw((), pair, 1) for pair in _PAIRS]  # any two cards, whatever was kept
        weights = [_ways_of_any([throw], left) for throw in throws]
        found = []
        for one, other, _, _ in rng.choices(throws, weights, k=number):
            ranks = (*kept, one, other)
            drawn = {rank: rng.sample(_cards_of(rank, known), ranks.count(rank)) for rank in sorted({*ranks})}
            cards = [drawn[rank].pop() for rank in ranks]
            found.append(Dealt(tuple(sorted(cards[:-THROWN])), tuple(sorted(cards[-THROWN:]))))
        return found


BELIEFS = _Beliefs()
"""The beliefs, by the discards in the package's table."""


def place_of_hand(hand: Ranks) -> int:
    """The place of a hand among all hands of four ascending ranks."""
    return _PLACES[hand]


def _cards_of(rank: int, known: Sequence[int]) -> list[int]:
    """The cards of a rank that are not known."""
    return [card for card in range(rank * _ALIKE, (rank + 1) * _ALIKE) if card not in known]


def _unseen(known: Sequence[int]) -> list[int]:
    """The number of cards of each rank that are not known."""
    unseen = [*BARE.pegging.deck]
    for card in known:
        unseen[BARE.ranks[card]] -= 1
    return unseen


def _dealt(unseen: list[int], hand: Ranks) -> tuple[int, list[int]]:
    """The number of ways to draw a hand card by card, and the number of cards left of each rank."""
    left = [*unseen]
    ways = 1
    for rank in hand:
        ways *= left[rank]
        left[rank] -= 1
    return ways, left


def _ways_of_any(throws: Sequence[_Throw], left: list[int]) -> float:
    """The number of ways to draw some throws from the cards left, each weighted by how likely it is."""
    return sum([likely * left[one] * (left[other] - is_same) for one, other, is_same, likely in throws])


def _throw(hand: Ranks, pair: Ranks, share: int) -> _Throw:
    """A throw with a hand, in a share of the deals of these ranks.

    If the hand has cards of the same ranks, several pairs of cards are equally good, and one of them is
    thrown.
    """
    one, other = pair
    is_same = one == other
    alike = (hand.count(one) + 1) * (hand.count(other) + 1 + is_same)
    return one, other, is_same, share / alike


@lru_cache(1 << 12)
def _throws(seat: Seat, place: int) -> tuple[_Throw, ...]:
    hand = HANDS[place]
    start = (place + len(HANDS) * (seat is Seat.DEALER)) * len(_PAIRS)
    row = _content()[start : start + len(_PAIRS)]
    return tuple([_throw(hand, _PAIRS[number], share) for number, share in enumerate(row) if share])


@cache
def _content() -> bytes:
    return lzma.decompress(shipped(HABITS.package, _SHIPPED))
