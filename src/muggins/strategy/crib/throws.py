"""Ways to throw: by habit, looked up in a table, or by the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random
from typing import Any, TypeAlias

from attrs import evolve, field, frozen

from muggins.crib.deal import THROWN
from muggins.crib.discards import Discard
from muggins.crib.unseen import PairWeight
from muggins.strategy.crib.game import Hand, Throw
from muggins.strategy.crib.pegging import FEW_POINTS, Needed
from muggins.table.seats import BySeat, Seat

__all__ = ["HabitualThrow", "LateThrow", "ThrowTable", "early_throw", "with_early_throw"]

_KNOWN = 1 << 17


@frozen(cache_hash=True)
class HabitualThrow:
    """A `Throw` of the cards that are best on average if the other seat throws by its habit.

    Attributes:
        deck: the cards.
        rank: ranks the discards of a seat from some cards, best first, with a `weight` for what the other
            seat throws.
        habit: the habit of a seat, as such a weight.
    """

    deck: tuple[Any, ...] = field(repr=False)
    rank: Callable[..., Sequence[Discard]]
    habit: Callable[[Seat], PairWeight[Any]]

    def __call__(self, dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
        """The two cards thrown from those dealt, which are ascending."""
        return _best_throw(self, dealt, seat)


@lru_cache(_KNOWN)
def _best_throw(throw: HabitualThrow, dealt: Hand, seat: Seat) -> tuple[int, int]:
    best, *_ = throw.rank([throw.deck[card] for card in dealt], seat, weight=throw.habit(seat.other))
    one, other = sorted(throw.deck.index(card) for card in best.thrown)
    return one, other


@frozen(eq=False)
class ThrowTable:
    """What each seat throws from every deal. It is called as a `Throw`, and needs no NumPy.

    Attributes:
        best: for each seat, the number of the discard among `combinations(range(k), 2)` of the k cards dealt,
            one byte for each set of k cards, in colexicographic order. These are the `in_bytes` of a
            `muggins.crib.arrays.DiscardTable`.
        dealt: the number of cards dealt to a player.
        cards: the number of cards in the deck.
    """

    best: BySeat[bytes] = field(repr=False)
    dealt: int
    cards: int
    _places: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    _pairs: tuple[tuple[int, int], ...] = field(init=False, repr=False)

    @_places.default
    def _all_places(self) -> tuple[tuple[int, ...], ...]:
        sizes = range(1, self.dealt + 1)
        return tuple(tuple(comb(card, size) for card in range(self.cards)) for size in sizes)

    @_pairs.default
    def _all_pairs(self) -> tuple[tuple[int, int], ...]:
        return tuple((one, other) for one, other in combinations(range(self.dealt), THROWN))

    def __call__(self, dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
        """The two cards thrown from those dealt, which are ascending."""
        place = 0
        for column, card in zip(self._places, dealt, strict=True):
            place += column[card]
        one, other = self._pairs[self.best[seat][place]]
        return dealt[one], dealt[other]


LateThrowing: TypeAlias = Callable[[Hand, Seat, Needed, tuple[int, int]], tuple[int, int]]
"""Returns the two cards that a player throws near the end of a match.

It is given the cards dealt to the seat, the points that the player and its opponent need to win, and the two
cards that it would throw otherwise.
"""


@frozen(eq=False)
class LateThrow:
    """A throw that changes near the end of a match. It is called as a `Throw`.

    Attributes:
        early: the throw before that.
        late: the throw once either player needs few points, such as `DiscardChances.better`.
        few: the largest number of points that counts as few.
    """

    early: Throw
    late: LateThrowing
    few: int = FEW_POINTS

    def __call__(self, dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
        """The two cards thrown from those dealt."""
        first = self.early(dealt, seat, needed, rng)
        return self.late(dealt, seat, needed, first) if min(needed) <= self.few else first


def early_throw(throw: Throw) -> Throw:
    """The throw at the beginning of a match, for a player with this throw."""
    return throw.early if isinstance(throw, LateThrow) else throw


def with_early_throw(throw: Throw, early: Throw) -> Throw:
    """The same throw, with another one at the beginning of a match."""
    return evolve(throw, early=early) if isinstance(throw, LateThrow) else early
