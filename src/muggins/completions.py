"""All that can come to the cards thrown to a crib, summed up so that means can be taken exactly.

A crib is completed by three unseen cards: two that the opponent throws, and the card turned up. What a game
scores takes some faces of them into account, a rank or a suit, and completions that show the same faces are
counted together.

Means are additive as well: a total in a crib takes some of the two cards thrown to it and some of the three
that come, and so does a pair. So of all completions only a few sums matter, and the cards thrown can be
joined to the sums instead of to each completion.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, inf, lcm
from numbers import Rational
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from muggins.errors import WeightError
from muggins.ranks import RankRules, RankScores

__all__ = ["Completions", "PairWeight", "RankCompletions", "RunsToCome", "Unseen"]

CardT = TypeVar("CardT")
FaceT = TypeVar("FaceT", bound=Any)
KindT = TypeVar("KindT", bound=Enum)

PairWeight: TypeAlias = Callable[[CardT, CardT], "int | float | Fraction"]


@frozen
class Unseen(Generic[CardT]):
    """The cards that a player does not see, with how likely the opponent is to throw any two of them.

    Attributes:
        cards: the cards.
        weights: the weight of each pair of them, a whole number, in the order of `combinations`; none if each
            pair is as likely as any other.
    """

    cards: Sequence[CardT]
    weights: Sequence[int] | None

    @classmethod
    def of(cls, cards: Sequence[CardT], weight: PairWeight[CardT] | None = None) -> Unseen[CardT]:
        """These cards, with each pair as likely as any other, or in proportion to its weight.

        Raises:
            WeightError: if a weight is below 0, or not finite, or all are 0.
        """
        return cls(cards, None if weight is None else _as_whole_numbers(list(combinations(cards, 2)), weight))

    def by(self, face: Callable[[CardT], FaceT]) -> Completions[FaceT]:
        """All completions of a crib by these cards, told apart by a face of each card."""
        faces = list(map(face, self.cards))
        cards = Counter(faces)
        if self.weights is None:
            return Completions(cards, _pairs_alike(cards))
        thrown: defaultdict[tuple[FaceT, FaceT], int] = defaultdict(int)
        for pair, times in zip(combinations(faces, 2), self.weights, strict=True):
            thrown[pair] += times
        return Completions(cards, thrown)


@frozen
class Completions(Generic[FaceT]):
    """All completions of a crib: two cards that the opponent throws, and any third that is turned up.

    Two cards are thrown as often as they weigh, and with each of the other cards turned up.

    Attributes:
        cards: how many cards have each face.
        thrown: the weight of the pairs of cards with two faces, in either order or in both.
        size: how many cards there are.
        weight: the weight of all pairs.
        with_face: the weight of the pairs with one card of each face, and twice that with two of them.
    """

    cards: Mapping[FaceT, int]
    thrown: Mapping[tuple[FaceT, FaceT], int]
    size: int = field(init=False)
    weight: int = field(init=False)
    with_face: Mapping[FaceT, int] = field(init=False)

    @size.default
    def _size(self) -> int:
        return sum(self.cards.values())

    @weight.default
    def _weight(self) -> int:
        return sum(self.thrown.values())

    @with_face.default
    def _with_face(self) -> Counter[FaceT]:
        weights: Counter[FaceT] = Counter()
        for (one, other), times in self.thrown.items():
            weights[one] += times
            weights[other] += times
        return weights

    @property
    def times(self) -> int:
        """How many completions there are, each counted as often as it comes."""
        return (self.size - 2) * self.weight

    def each_card(self) -> Iterator[tuple[FaceT, int]]:
        """Every face, and how many cards of it come, over all completions.

        A card is one of the two thrown while any but these is turned up, or it is turned up.
        """
        for face, cards in self.cards.items():
            yield face, (self.size - 3) * self.with_face[face] + cards * self.weight

    def each_pair(self) -> Iterator[tuple[FaceT, FaceT, int]]:
        """Every two faces, and how many pairs of cards with them come, over all completions.

        Both cards are thrown while any other is turned up, or one of them is thrown and the other turned up.
        If all pairs with the one weigh a, with the other b, and the two together w, they come
        (size - 4) w + a + b times.
        """
        for (one, other), times in self.thrown.items():
            yield one, other, (self.size - 4) * times
        for one, weight in self.with_face.items():
            for other, cards in self.cards.items():
                yield one, other, (cards - (one == other)) * weight

    def each(
        self, matters: Callable[[FaceT, FaceT], bool] = lambda one, other: True
    ) -> Iterator[tuple[FaceT, FaceT, FaceT, int]]:
        """The faces of two cards thrown and of the one turned up, with how often they come, 1 or more.

        Args:
            matters: which faces of the two cards thrown are wanted; by default all are.
        """
        for (one, other), times in self.thrown.items():
            for third, cards in self.cards.items() if times and matters(one, other) else ():
                left = cards - (one == third) - (other == third)
                if left:
                    yield one, other, third, left * times


class RunsToCome(dict[int, list[tuple[int, int]]], Generic[KindT]):
    """For the tally of two cards, the tallies of three that make runs with them, each with their points.

    They are worked out when two such cards are first met.
    """

    def __init__(self, rules: RankRules[KindT], scores: RankScores[KindT]) -> None:
        super().__init__()
        self._rules = rules
        self._scores = scores

    def __missing__(self, own: int) -> list[tuple[int, int]]:
        self[own] = found = [
            (coming, points) for coming in self._triples(own) if (points := self._runs(own + coming))
        ]
        return found

    def _triples(self, own: int) -> Iterator[int]:
        """The tallies of all three cards that can come to two with this tally."""
        held = Counter(self._rules.ranks_of(own))
        most = self._rules.base - 1
        for ranks in combinations_with_replacement(range(len(self._rules.values)), 3):
            if max((held + Counter(ranks)).values()) <= most:
                yield sum(self._rules.base**rank for rank in ranks)

    def _runs(self, tally: int) -> int:
        return self._scores[tally].by_kind.get(self._rules.runs, 0)


@frozen
class RankCompletions(Generic[KindT]):
    """What ranks alone decide in a crib, summed over all completions.

    Attributes:
        rules: how ranks score.
        times: how many completions there are, each counted as often as it comes.
        totals: the subsets of a completion with each total.
        ranks: the cards of a completion with each rank index.
        pairs: the pairs of equal rank in a completion.
        tallies: the completions with each tally.
    """

    rules: RankRules[KindT]
    times: int
    totals: Mapping[int, int]
    ranks: Mapping[int, int]
    pairs: int
    tallies: Mapping[int, int]
    _runs: RunsToCome[KindT] = field(repr=False)

    @classmethod
    def of(
        cls, coming: Completions[int], rules: RankRules[KindT], runs: RunsToCome[KindT]
    ) -> RankCompletions[KindT]:
        """The sums over these completions by rank index, with the runs that can come to any two cards."""
        value = rules.values
        digits = [rules.base**rank for rank in range(len(value))]
        totals = Counter({0: coming.times})
        for rank, times in coming.each_card():
            totals[value[rank]] += times
        alike = 0
        for one, other, times in coming.each_pair():
            totals[value[one] + value[other]] += times
            if one == other:
                alike += times
        tallies: Counter[int] = Counter()
        for one, other, third, times in coming.each():
            totals[value[one] + value[other] + value[third]] += times
            tallies[digits[one] + digits[other] + digits[third]] += times
        return cls(rules, coming.times, totals, Counter(dict(coming.each_card())), alike, tallies, runs)

    def sums(self, one: int, other: int) -> dict[KindT, int]:
        """The points of each kind in the cribs to which two cards of these ranks are thrown, added up."""
        return {kind: self._sum(kind, one, other) for kind in self.rules.kinds}

    def _sum(self, kind: KindT, one: int, other: int) -> int:
        rules = self.rules
        if kind is rules.runs:
            made = self._runs[rules.base**one + rules.base**other]
            return sum([points * self.tallies[coming] for coming, points in made])
        of_two = rules.points[kind][2]
        if kind is rules.sets:
            return of_two * (self.pairs + self.ranks[one] + self.ranks[other] + self.times * (one == other))
        first, second = rules.values[one], rules.values[other]
        total = rules.totals[kind]
        return of_two * sum(self.totals[total - own] for own in (0, first, second, first + second))


def _pairs_alike(cards: Mapping[FaceT, int]) -> dict[tuple[FaceT, FaceT], int]:
    """How many pairs of cards have any two faces, of so many cards with each."""
    pairs = {(one, other): cards[one] * cards[other] for one, other in combinations(cards, 2)}
    return pairs | {(face, face): comb(number, 2) for face, number in cards.items()}


def _as_whole_numbers(pairs: Sequence[tuple[CardT, CardT]], weight: PairWeight[CardT]) -> list[int]:
    """The weights of the pairs, in the same proportion."""
    given = [weight(one, other) for one, other in pairs]
    for (one, other), number in zip(pairs, given, strict=True):
        if not number >= 0 or number == inf:
            raise WeightError(f"the weight of {one} {other} is {number}; a weight is finite and at least 0")
    if not any(given):
        raise WeightError("every pair has the weight 0: at least one must be above 0")
    exact = [_exact(number) for number in given]
    scale = lcm(*(number.denominator for number in exact))
    return [int(number * scale) for number in exact]


def _exact(number: float | Fraction) -> Fraction:
    """The number as a fraction of Python's own whole numbers, which NumPy's are not."""
    if isinstance(number, Rational):
        return Fraction(int(number.numerator), int(number.denominator))
    return Fraction(float(number))
