"""The points of a hand and of a crib, summed over all cards that can join them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from operator import attrgetter
from typing import Any, Generic

from muggins.crib.rank_sums import RankSums, RunsToCome
from muggins.crib.show import Show
from muggins.crib.unseen import Unseen
from muggins.crib.upcards import HandSums, Upcards
from muggins.scoring.score import CardT, KindT

__all__ = ["CribSums", "hand_sums", "mean_claim"]

_NOTHING = Fraction(0)
_index_of = attrgetter("index")
_rank_of = attrgetter("rank_index")


@cache
def _runs_to_come(show: Show[Any, Any]) -> RunsToCome:
    return RunsToCome(show.ranks)


def hand_sums(
    show: Show[KindT, CardT], kept: Sequence[CardT], upcards: Upcards[CardT]
) -> HandSums[KindT, CardT]:
    """The points of the cards kept, summed over all cards that can be turned up."""
    held = list(map(_index_of, kept))
    points: dict[KindT, Sequence[int]] = {}
    for part in show.parts:
        points |= part.by_kind(held, upcards.places)
    return upcards.hand(kept, show.ranks, points)


def mean_claim(show: Show[Any, CardT], kept: Sequence[CardT], upcards: Upcards[CardT]) -> Fraction:
    """The mean claim on the cards kept, over all cards that can be turned up."""
    if show.claims is None:
        return _NOTHING
    return upcards.mean(show.claims.points(list(map(_index_of, kept)), upcards.places))


class CribSums(Generic[KindT, CardT]):
    """The points of any two cards in a crib, summed over all unseen cards that can complete it.

    Attributes:
        cases: the number of cases, weighted by how often each occurs.
    """

    def __init__(self, show: Show[KindT, CardT], unseen: Unseen[CardT]) -> None:
        rest = unseen.by(_rank_of)
        by_face = {face: unseen.by(face) for face in {part.face: None for part in show.all_parts}}
        self.cases: int = rest.cases
        self._ranks = RankSums.of(rest, _runs_to_come(show))
        self._parts = [part.sums(by_face[part.face]) for part in show.parts]
        self._claims = None if show.claims is None else show.claims.sums(by_face[show.claims.face])

    def points(self, one: CardT, other: CardT) -> dict[KindT, int]:
        """The points of each kind in the cribs with these two cards, summed."""
        found: dict[KindT, int] = self._ranks.sums(_rank_of(one), _rank_of(other))
        for sums in self._parts:
            found |= sums(_index_of(one), _index_of(other))
        return found

    def mean_claim(self, one: CardT, other: CardT) -> Fraction:
        """The mean claim on these cribs."""
        if self._claims is None:
            return _NOTHING
        return Fraction(sum(self._claims(_index_of(one), _index_of(other)).values()), self.cases)
