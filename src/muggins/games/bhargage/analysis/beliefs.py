"""How likely each hand of the opponent is in Bhargage, if the opponent throws by habit.

A table in the package says what each seat throws from every deal. The program `solver` in the repository
makes this table.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from random import Random

from attrs import frozen

from muggins.games.bhargage.analysis.habits import HABITS
from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.rules import STANDARD
from muggins.shipped import shipped
from muggins.strategy.crib.game import Hand
from muggins.strategy.crib.ranking.beliefs import Dealt
from muggins.table.seats import BySeat, Seat

__all__ = ["BELIEFS", "place_of_hand"]

_SHIPPED = "throws.bin"
_CARDS = range(len(BARE.deck))
_PAIRS = tuple((low, high) for high in _CARDS for low in range(high))
_MOST_KNOWN = 1 << 10
_BYTES = -(-len(_PAIRS) // 8)


@frozen
class _Beliefs:
    """See `muggins.strategy.crib.ranking.beliefs.Beliefs`."""

    def hands(
        self, seat: Seat, known: Sequence[int], may_keep: Callable[[Hand], bool]
    ) -> Iterator[tuple[Hand, float]]:
        """The hands that a seat may have kept."""
        unseen = _unseen_pairs(tuple(known))
        hidden = _bits(known)
        for hand, bits, thrown in _kept()[seat]:
            if not bits & hidden and may_keep(hand):
                ways = (thrown & unseen).bit_count()
                if ways:
                    yield hand, ways

    def any_hands(
        self, known: Sequence[int], may_keep: Callable[[Hand], bool]
    ) -> Iterator[tuple[Hand, float]]:
        """The hands that are left if any cards may be thrown."""
        left = [card for card in _CARDS if card not in known]
        yield from ((hand, 1) for hand in combinations(left, STANDARD.kept) if may_keep(hand))

    def dealt(self, seat: Seat, kept: Hand, known: Sequence[int], rng: Random, number: int) -> list[Dealt]:
        """A hand with cards thrown."""
        unseen = _unseen_pairs(tuple(known))
        _, _, thrown = _kept()[seat][place_of_hand(kept)]
        pairs = thrown & unseen or unseen & _unseen_pairs(kept)
        possible = [pair for place, pair in enumerate(_PAIRS) if pairs >> place & 1]
        return [Dealt(kept, pair) for pair in rng.choices(possible, k=number)]


BELIEFS = _Beliefs()
"""The beliefs, by the discards in the package's table."""


def place_of_hand(hand: Hand) -> int:
    """The place of a hand in colexicographic order."""
    return sum([comb(card, size) for size, card in enumerate(hand, start=1)])


def _bits(cards: Iterable[int]) -> int:
    return sum([1 << card for card in cards])


@lru_cache(_MOST_KNOWN)
def _unseen_pairs(known: Hand) -> int:
    """A bit for each pair without a known card."""
    return sum([1 << place for place, pair in enumerate(_PAIRS) if not set(pair).intersection(known)])


@cache
def _kept() -> BySeat[list[tuple[Hand, int, int]]]:
    """For each seat the hands in their order, with a bit for each card, and one for each pair thrown."""
    content = lzma.decompress(shipped(HABITS.package, _SHIPPED))
    rows = [int.from_bytes(content[at : at + _BYTES], "little") for at in range(0, len(content), _BYTES)]
    hands = sorted(combinations(_CARDS, STANDARD.kept), key=place_of_hand)
    half = len(hands)
    each = [(hand, _bits(hand)) for hand in hands]
    return BySeat(
        *([(*hand, row) for hand, row in zip(each, part, strict=True)] for part in (rows[:half], rows[half:]))
    )
