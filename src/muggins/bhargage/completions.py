"""The three unseen cards that complete a bhargage, summed up so that means can be taken exactly.

Means are additive: an 11 in a bhargage takes some of the two cards thrown and some of the three that come,
and so do a pair and a bharg. So of all completions only a few sums matter, and those two cards can be joined
to the sums instead of to each of the 9,880 completions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import inf, lcm
from numbers import Rational
from operator import attrgetter
from typing import TypeAlias

from attrs import frozen

from muggins.bhargage.rules import POINTS, TOTALS, VALUE_OF_CARD, Kind, Rules
from muggins.bhargage.show import points_by_rank
from muggins.decktet import Card, Suit
from muggins.decktet.card import ALL_SUITS
from muggins.errors import WeightError

__all__ = ["Completions", "PairWeight", "completions"]

PairWeight: TypeAlias = Callable[[Card, Card], "int | float | Fraction"]
Pair: TypeAlias = tuple[Card, Card]
WeighedPair: TypeAlias = tuple[Card, Card, int]

_POINTS_OF_PAIR = POINTS[Kind.SET][2]
"""What each pair among the cards of one rank is worth: 2, 6, 12, 20 are 1, 3, 6, 10 pairs."""

_SUIT_SETS = tuple(
    sum(1 << place for place in chosen) for size in (1, 2) for chosen in combinations(range(len(Suit)), size)
)
"""One suit or two: a claim of 1, 3, 6 or 10 is a point for each such set that is missing."""


@frozen
class Completions:
    """Sums over all completions of a bhargage by three unseen cards, each counted as often as it comes.

    Attributes:
        times: how often all of them come together.
        totals: the subsets of a completion with each total.
        covers: the subsets of a completion that show just these suits, none of them twice.
        ranks: the cards of a completion with each rank index.
        pairs: the pairs of equal rank in a completion.
        lacking: the completions that show none of these suits, for each set of one suit or two.
        tallies: the completions with each sum of rank tallies; empty if the rules have no sequences.
    """

    times: int
    totals: Counter[int]
    covers: Counter[int]
    ranks: Counter[int]
    pairs: int
    lacking: Mapping[int, int]
    tallies: Counter[int]

    def means(self, thrown: Pair, rules: Rules) -> dict[Kind, Fraction]:
        """The mean points of each kind in a bhargage of the two cards thrown and a completion."""
        first, second = thrown
        one, other = VALUE_OF_CARD[first], VALUE_OF_CARD[second]
        sums = {
            kind: POINTS[kind][1]
            * sum(self.totals[TOTALS[kind] - own] for own in (0, one, other, one + other))
            for kind in rules.totals_in_show
        }
        alike = self.pairs + self.ranks[first.rank_index] + self.ranks[second.rank_index]
        sums[Kind.SET] = _POINTS_OF_PAIR * (alike + self.times * (first.rank is second.rank))
        if rules.sequences:
            tally = first.rank_tally + second.rank_tally
            sums[Kind.RUN] = sum(
                times * points_by_rank(tally + coming, rules).get(Kind.RUN, 0)
                for coming, times in self.tallies.items()
            )
        owned = [0, first.suit_mask, second.suit_mask]
        if not first.suit_mask & second.suit_mask:
            owned.append(first.suit_mask | second.suit_mask)
        sums[Kind.BHARG] = POINTS[Kind.BHARG][1] * sum(self.covers[ALL_SUITS ^ suits] for suits in owned)
        return {kind: Fraction(points, self.times) for kind, points in sums.items()}

    def mean_claim(self, thrown: Pair) -> Fraction:
        """The mean of what may be claimed on a bhargage of the two cards thrown and a completion."""
        shown = thrown[0].suit_mask | thrown[1].suit_mask
        return Fraction(sum(times for suits, times in self.lacking.items() if not suits & shown), self.times)


def completions(unseen: Sequence[Card], rules: Rules, weight: PairWeight | None = None) -> Completions:
    """All completions by two unseen cards that the opponent throws and a third that is turned up.

    Each pair is as likely as any other, or in proportion to its weight; the third is any of the rest. If w
    is the weight of a pair and s the sum of the weights of all pairs with one of its cards, then of n cards a
    set of three comes as often as its three pairs weigh, two cards as often as (n - 4) w and their two s, and
    one card as often as (n - 3) s and all weights.

    Raises:
        WeightError: if a weight is below 0, or not finite, or all are 0.
    """
    pairs = _weighed(unseen, weight)
    number = len(unseen)
    total = sum(times for _, _, times in pairs)
    with_card: Counter[Card] = Counter()
    for one, other, times in pairs:
        with_card[one] += times
        with_card[other] += times

    totals = _sums_of_three(pairs, unseen, VALUE_OF_CARD.__getitem__)
    covers = _covers_of_three(pairs, unseen)
    ranks: Counter[int] = Counter()
    alike = 0
    totals[0] += (number - 2) * total
    covers[0] += (number - 2) * total
    for card in unseen:
        times = (number - 3) * with_card[card] + total
        totals[VALUE_OF_CARD[card]] += times
        covers[card.suit_mask] += times
        ranks[card.rank_index] += times
    for one, other, weighed in pairs:
        times = (number - 4) * weighed + with_card[one] + with_card[other]
        totals[VALUE_OF_CARD[one] + VALUE_OF_CARD[other]] += times
        if not one.suit_mask & other.suit_mask:
            covers[one.suit_mask | other.suit_mask] += times
        if one.rank_index == other.rank_index:
            alike += times
    return Completions(
        times=(number - 2) * total,
        totals=totals,
        covers=covers,
        ranks=ranks,
        pairs=alike,
        lacking=_lacking(pairs, unseen),
        tallies=_sums_of_three(pairs, unseen, attrgetter("rank_tally")) if rules.sequences else Counter(),
    )


def _weighed(unseen: Sequence[Card], weight: PairWeight | None) -> list[WeighedPair]:
    """All pairs with their weights as whole numbers in the same proportion."""
    pairs = list(combinations(unseen, 2))
    if weight is None:
        return [(one, other, 1) for one, other in pairs]
    given = [weight(one, other) for one, other in pairs]
    for (one, other), number in zip(pairs, given, strict=True):
        if not number >= 0 or number == inf:
            raise WeightError(f"the weight of {one} {other} is {number}; a weight is finite and at least 0")
    if not any(given):
        raise WeightError("every pair has the weight 0: at least one must be above 0")
    exact = [_exact(number) for number in given]
    scale = lcm(*(number.denominator for number in exact))
    return [(one, other, int(number * scale)) for (one, other), number in zip(pairs, exact, strict=True)]


def _exact(number: float | Fraction) -> Fraction:
    """The number as a fraction of Python's own whole numbers, which NumPy's are not."""
    if isinstance(number, Rational):
        return Fraction(int(number.numerator), int(number.denominator))
    return Fraction(float(number))


def _sums_of_three(
    pairs: Sequence[WeighedPair], unseen: Sequence[Card], face: Callable[[Card], int]
) -> Counter[int]:
    """How often three cards come with each sum of their faces."""
    of_pairs: Counter[int] = Counter()
    sums: Counter[int] = Counter()
    for one, other, times in pairs:
        first, second = face(one), face(other)
        both = first + second
        of_pairs[both] += times
        sums[both + first] -= times  # the third card is neither of the two
        sums[both + second] -= times
    of_cards = Counter(map(face, unseen))
    for both, times in of_pairs.items():
        for third, cards in of_cards.items():
            sums[both + third] += times * cards
    return sums


def _covers_of_three(pairs: Sequence[WeighedPair], unseen: Sequence[Card]) -> Counter[int]:
    """How often three cards come that show just these suits, none of them twice."""
    of_pairs: Counter[int] = Counter()
    covers: Counter[int] = Counter()
    for one, other, times in pairs:
        first, second = one.suit_mask, other.suit_mask
        if not first & second:
            of_pairs[first | second] += times
            if not (first and second):
                covers[first | second] -= times  # a card without suits goes with itself, but comes once
    of_cards = Counter(card.suit_mask for card in unseen)
    for both, times in of_pairs.items():
        for third, cards in of_cards.items():
            if not both & third:
                covers[both | third] += times * cards
    return covers


def _lacking(pairs: Sequence[WeighedPair], unseen: Sequence[Card]) -> dict[int, int]:
    shown: Counter[int] = Counter()
    for one, other, times in pairs:
        shown[one.suit_mask | other.suit_mask] += times
    lacking = {}
    for suits in _SUIT_SETS:
        without = sum(not card.suit_mask & suits for card in unseen)
        lacking[suits] = (without - 2) * sum(times for both, times in shown.items() if not both & suits)
    return lacking
