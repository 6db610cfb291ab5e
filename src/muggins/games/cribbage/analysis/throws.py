"""The mean value of the crib for any two cards thrown, whatever else was dealt.

Only the two cards thrown are known: the opponent throws two of the other 50, and one of the other 48 is the
starter. `muggins.games.cribbage.discards` takes into account all six cards of a deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

from attrs import field, frozen

from muggins.cards.french import PACK, Card
from muggins.crib.sums import CribSums
from muggins.crib.unseen import Unseen
from muggins.errors import WeightError
from muggins.games.cribbage.analysis.habits import RANK_PAIRS
from muggins.games.cribbage.cards import READ, CardsLike
from muggins.games.cribbage.discards import PairWeight, RankPair
from muggins.games.cribbage.rules import STANDARD, Kind
from muggins.games.cribbage.show import crib_show
from muggins.scoring.immutable import frozen_mapping

__all__ = ["Throw", "all_throws", "value_throw"]

_PLACES = [*combinations(range(len(PACK)), 2)]
_FIRST_OF_RANK = {card.rank: place for place, card in reversed([*enumerate(PACK)])}


@frozen
class Throw:
    """Two cards thrown, with the mean score of their crib; all means are exact.

    Attributes:
        thrown: the two cards.
        crib: the mean points of each kind in the crib, whoever owns it.
    """

    thrown: tuple[Card, ...]
    crib: Mapping[Kind, Fraction] = field(converter=frozen_mapping)

    @property
    def mean(self) -> Fraction:
        """The mean total of the crib."""
        return sum(self.crib.values(), Fraction())

    def __str__(self) -> str:
        from muggins.games.cribbage.text import throw_text

        return throw_text(self)


def value_throw(thrown: CardsLike, *, weight: PairWeight | None = None) -> Throw:
    """The mean score of the crib for two cards thrown, if nothing else is known.

    The opponent throws any two of the other 50 cards, all pairs equally often or in proportion to `weight`.
    Any of the other cards is equally likely to be the starter (CR-07, CR-08).

    Args:
        thrown: the two cards.
        weight: how often the opponent throws two cards, as for `rank_discards`.

    Raises:
        WeightError: if a weight is below 0 or not finite, or all are 0.

    Examples:
        >>> throw = value_throw("5H 5C")
        >>> throw.mean, round(float(throw.mean), 4)
        (Fraction(11016, 1225), 8.9927)
    """
    found = READ.some("throw", thrown, counts=[2])
    return _valued(found, Unseen.of([card for card in PACK if card not in found], weight))


def all_throws(*, weight: PairWeight | None = None) -> Mapping[RankPair, Throw]:
    """The mean score of the crib for every pair of ranks, suited or not: 169 throws.

    Each is the throw of the first two cards of these ranks; all others score as much, if the weight does not
    depend on suits.

    Raises:
        WeightError: if a weight is below 0 or not finite, or all weights that remain for a throw are 0.

    Examples:
        >>> best = max(all_throws().values(), key=lambda throw: throw.mean)
        >>> " ".join(card.code for card in best.thrown)
        '5C 5D'
    """
    every = Unseen.of(PACK.cards, weight)
    return {pair: _valued(thrown := _first_of(pair), _without(thrown, every)) for pair in RANK_PAIRS}


def _first_of(pair: RankPair) -> tuple[Card, Card]:
    """The first two cards of these ranks, of one suit or of the first two."""
    return PACK[_FIRST_OF_RANK[pair.low]], PACK[_FIRST_OF_RANK[pair.high] + (not pair.suited)]


def _without(thrown: tuple[Card, ...], every: Unseen[Card]) -> Unseen[Card]:
    """The cards without the two thrown, with the weights that remain.

    Raises:
        WeightError: if all of these are 0.
    """
    cards = [card for card in every.cards if card not in thrown]
    if every.weights is None:
        return Unseen(cards, None)
    one, other = map(every.cards.index, thrown)
    left = [
        times
        for (low, high), times in zip(_PLACES, every.weights, strict=True)
        if low not in (one, other) and high not in (one, other)
    ]
    if not any(left):
        raise WeightError(f"every pair without {thrown[0]} {thrown[1]} has the weight 0")
    return Unseen(cards, left)


def _valued(thrown: tuple[Card, ...], cards: Unseen[Card]) -> Throw:
    """The mean score of the crib of two cards with any of these."""
    cribs = CribSums(crib_show(STANDARD), cards)
    one, other = thrown
    return Throw(
        thrown, {kind: Fraction(points, cribs.cases) for kind, points in cribs.points(one, other).items()}
    )
