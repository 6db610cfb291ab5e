"""The points for suits in a bhargage, added up over the three unseen cards that can complete it.

A bharg takes some of the two cards thrown and some of the other three, so the two can be combined with the
sums instead of with each of the 29,640 cases. A suit is missing if neither the two nor the three have it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from attrs import field, frozen

from muggins.cards.decktet import Card, Suit
from muggins.cards.decktet.card import ALL_SUITS
from muggins.crib.unseen import RestOfCrib
from muggins.games.bhargage.rules import POINTS, Kind
from muggins.games.bhargage.show import disjoint_suits
from muggins.scoring.immutable import frozen_mapping

__all__ = ["SuitSums"]

_SUIT_SETS = tuple(
    sum(1 << place for place in chosen) for size in (1, 2) for chosen in combinations(range(len(Suit)), size)
)
"""One suit or two: a claim of 1, 3, 6 or 10 is a point for each such set that is missing."""


@frozen
class SuitSums:
    """Sums over all that can come to the two cards thrown, each case counted as often as it comes.

    Attributes:
        covers: the subsets of the three cards that show just these suits, none of them twice.
        lacking: the cases in which the three show none of these suits, for each set of one suit or two.
    """

    covers: Mapping[int, int] = field(converter=frozen_mapping)
    lacking: Mapping[int, int] = field(converter=frozen_mapping)

    @classmethod
    def of(cls, rest: RestOfCrib[int]) -> SuitSums:
        """The sums over the rest of a bhargage by suit mask."""
        return cls(_covers(rest), _lacking(rest))

    def bhargs(self, thrown: tuple[Card, Card]) -> int:
        """The points of the bhargs in the bhargages of the two cards thrown, added up."""
        owned = disjoint_suits(thrown)
        return POINTS[Kind.BHARG][1] * sum([self.covers.get(ALL_SUITS ^ suits, 0) for suits in owned])

    def claims(self, thrown: tuple[Card, Card]) -> int:
        """What may be claimed on the bhargages of the two cards thrown, added up."""
        shown = thrown[0].suit_mask | thrown[1].suit_mask
        return sum([times for suits, times in self.lacking.items() if not suits & shown])


def _covers(rest: RestOfCrib[int]) -> Counter[int]:
    covers = Counter({0: rest.cases})
    for suits, times in rest.each_card():
        covers[suits] += times
    for one, other, times in rest.each_pair():
        if not one & other:
            covers[one | other] += times
    for one, other, third, times in rest.each(lambda one, other: not one & other):
        if not (one | other) & third:
            covers[one | other | third] += times
    return covers


def _lacking(rest: RestOfCrib[int]) -> dict[int, int]:
    shown: Counter[int] = Counter()
    for (one, other), times in rest.thrown.items():
        shown[one | other] += times
    lacking = {}
    for suits in _SUIT_SETS:
        without = sum(cards for mask, cards in rest.cards.items() if not mask & suits)
        lacking[suits] = (without - 2) * sum(times for both, times in shown.items() if not both & suits)
    return lacking
