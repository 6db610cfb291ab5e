"""How likely each hand of the other seat is in Cribbage for two, if it throws by its habit.

A table that comes with the package has, for each six ranks dealt, how often each four of them are kept: the
mean over the suits. The program `solver` of the repository makes it.
"""

from __future__ import annotations

import lzma
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from random import Random

from attrs import frozen

from muggins.cards.french import Rank, Suit
from muggins.crib.deal import THROWN
from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.policy_layout import HANDS, Ranks
from muggins.strategy.crib.beliefs import Dealt
from muggins.table.seats import Seat

__all__ = ["BELIEFS"]

_SHIPPED = "throws.bin"
_ALIKE = len(Suit)
_PAIRS = tuple(combinations_with_replacement(range(Rank.JOKER), THROWN))
_ORDERS = tuple(prod(map(factorial, Counter(hand).values())) for hand in HANDS)
_PLACES = {hand: place for place, hand in enumerate(HANDS)}


@frozen
class _Beliefs:
    """See `muggins.strategy.crib.beliefs.Beliefs`."""

    def hands(
        self, seat: Seat, known: Sequence[int], may_keep: Callable[[Ranks], bool]
    ) -> Iterator[tuple[tuple[int, ...], float]]:
        """The hands that a seat may have kept."""
        unseen = _unseen(known)
        for place, hand in enumerate(HANDS):
            if may_keep(hand):
                ways, left = _dealt(unseen, hand)
                if ways:
                    weight = sum([weight for _, weight in _thrown(seat, place, left)])
                    if weight:
                        yield hand, weight * ways / _ORDERS[place]

    def dealt(self, seat: Seat, kept: Ranks, known: Sequence[int], rng: Random, number: int) -> list[Dealt]:
        """Cards of a hand with those thrown, as if the suits did not matter to the discard."""
        _, left = _dealt(_unseen(known), kept)
        pairs, weights = zip(*_thrown(seat, _PLACES[kept], left), strict=True)
        found = []
        for pair in rng.choices(pairs, weights, k=number):
            ranks = (*kept, *pair)
            drawn = {rank: rng.sample(_cards_of(rank, known), ranks.count(rank)) for rank in sorted({*ranks})}
            cards = [drawn[rank].pop() for rank in ranks]
            found.append(Dealt(tuple(sorted(cards[:-THROWN])), tuple(sorted(cards[-THROWN:]))))
        return found


BELIEFS = _Beliefs()
"""The beliefs about a hand, by the discards as shipped."""


def _cards_of(rank: int, known: Sequence[int]) -> list[int]:
    """The cards of a rank that are none of those known."""
    return [card for card in range(rank * _ALIKE, (rank + 1) * _ALIKE) if card not in known]


def _unseen(known: Sequence[int]) -> list[int]:
    """How many cards of each rank are none of those known."""
    unseen = [*BARE.pegging.deck]
    for card in known:
        unseen[BARE.ranks[card]] -= 1
    return unseen


def _dealt(unseen: list[int], hand: Ranks) -> tuple[int, list[int]]:
    """In how many ways a hand is drawn one card after the other, and how many cards of each rank are left."""
    left = [*unseen]
    ways = 1
    for rank in hand:
        ways *= left[rank]
        left[rank] -= 1
    return ways, left


def _thrown(seat: Seat, place: int, left: list[int]) -> list[tuple[Ranks, float]]:
    """The pairs thrown with a hand, with the ways to be dealt them and how often they are thrown."""
    return [
        (pair, share * (left[pair[0]] * left[pair[1]] if pair[0] != pair[1] else comb(left[pair[0]], THROWN)))
        for pair, share in _shares(seat, place)
    ]


@lru_cache(1 << 12)
def _shares(seat: Seat, place: int) -> tuple[tuple[Ranks, int], ...]:
    """The pairs that a seat throws with a hand, and in how many of the deals of these ranks."""
    start = (place + len(HANDS) * (seat is Seat.DEALER)) * len(_PAIRS)
    row = _content()[start : start + len(_PAIRS)]
    return tuple((pair, share) for pair, share in zip(_PAIRS, row, strict=True) if share)


@cache
def _content() -> bytes:
    from importlib.resources import files  # it takes as long to load as half of this package

    return lzma.decompress((files("muggins.games.cribbage") / _SHIPPED).read_bytes())
