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
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, gcd, inf, lcm
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen
from attrs.converters import optional

from muggins.checks.reals import check_real, exact
from muggins.crib.ranks import RankRules, RankScores
from muggins.errors import RulesError, WeightError, WrongTypeError, shown
from muggins.scoring.immutable import frozen_mapping
from muggins.scoring.score import CardT

__all__ = ["Completions", "PairWeight", "RankCompletions", "RunsToCome", "Unseen"]

FaceT = TypeVar("FaceT", bound=Any)

PairWeight: TypeAlias = Callable[[CardT, CardT], "int | float | Fraction"]

_THROWN = 2
_COMING = 3
_COUNTED = _THROWN + _COMING


def _in_order(things: Iterable[Any]) -> tuple[Any, ...]:
    """The things as a tuple. For `tuple` itself attrs would have its signature tokenized at import."""
    return tuple(things)


@frozen
class Unseen(Generic[CardT]):
    """The cards that a player does not see, with how likely the opponent is to throw any two of them.

    Attributes:
        cards: the cards.
        weights: the weight of each pair of them, a whole number, in the order of `combinations`; none if each
            pair is as likely as any other.
    """

    cards: Sequence[CardT] = field(converter=_in_order)
    weights: Sequence[int] | None = field(converter=optional(_in_order))

    @classmethod
    def of(cls, cards: Sequence[CardT], weight: PairWeight[CardT] | None = None) -> Unseen[CardT]:
        """These cards, with each pair as likely as any other, or in proportion to its weight.

        Raises:
            WeightError: if a weight is below 0, or not finite, or all are 0.
            WrongTypeError: if `weight` can't be called, or gives what is no number.
        """
        if weight is None:
            return cls(cards, None)
        if not callable(weight):
            raise WrongTypeError("a weight", "a function of two cards", shown(weight))
        return cls(cards, _as_whole_numbers(list(combinations(cards, 2)), weight))

    def turned_up(self) -> Mapping[CardT, int]:
        """How often each card is turned up: whole numbers with no common factor, 1 or more.

        Two cards are thrown as often as they weigh, and each of the others is turned up alike. A card that is
        thrown each time is left out. If all pairs weigh the same, each card is turned up once.
        """
        if self.weights is None:
            return dict.fromkeys(self.cards, 1)
        left = dict.fromkeys(self.cards, sum(self.weights))
        for (one, other), times in zip(combinations(self.cards, 2), self.weights, strict=True):
            left[one] -= times
            left[other] -= times
        common = gcd(*left.values())
        return {card: times // common for card, times in left.items() if times}

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

    cards: Mapping[FaceT, int] = field(converter=frozen_mapping)
    thrown: Mapping[tuple[FaceT, FaceT], int] = field(converter=frozen_mapping)
    size: int = field(init=False)
    weight: int = field(init=False)
    with_face: Mapping[FaceT, int] = field(init=False, converter=frozen_mapping)

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
            yield face, (self.size - 3) * self.with_face.get(face, 0) + cards * self.weight

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


class RunsToCome(dict[int, list[tuple[int, int]]]):
    """For the tally of two cards, the tallies of three that make runs with them, each with their points.

    They are worked out when two such cards are first met.

    Attributes:
        scores: the score of each tally.
        flat: the kinds whose lines score the same for any number of cards that a crib can bring.
        by_pairs: the kind of sets, if these score the same for each pair in them.
    """

    def __init__(self, rules: RankRules, scores: RankScores) -> None:
        super().__init__()
        self._rules = rules
        self.scores = scores
        totals = [kind for kind, total in rules.totals.items() if total and kind in rules.kinds]
        self.flat: frozenset[StrEnum] = frozenset(kind for kind in totals if rules.is_flat(kind, _COUNTED))
        sets = rules.sets in rules.kinds and rules.is_by_pairs(rules.sets, _COUNTED)
        self.by_pairs: StrEnum | None = rules.sets if sets else None

    def __missing__(self, own: int) -> list[tuple[int, int]]:
        self[own] = found = [
            (coming, points) for coming, ranks in self._triples(own) if (points := self._runs(ranks))
        ]
        return found

    def _triples(self, own: int) -> Iterator[tuple[int, list[int]]]:
        """The tallies of all three cards that can come to two with this tally, and the ranks of all five.

        Whether the deck has them, the tallies of its completions say.
        """
        rules = self._rules
        held = rules.ranks_of(own)
        for coming in combinations_with_replacement(range(len(rules.values)), _COMING):
            ranks = held + list(coming)
            if max(Counter(ranks).values()) < rules.base:
                yield sum(rules.base**rank for rank in coming), ranks

    def _runs(self, ranks: list[int]) -> int:
        rules = self._rules
        return sum(rules.points_of(rules.runs, len(run)) for run in rules.groups(rules.runs, ranks))


@frozen
class RankCompletions:
    """What ranks alone decide in a crib, summed over all completions.

    Attributes:
        rules: how ranks score.
        times: how many completions there are, each counted as often as it comes.
        totals: the subsets of a completion with each total.
        ranks: the cards of a completion with each rank index.
        pairs: the pairs of equal rank in a completion.
        tallies: the completions with each tally.
    """

    rules: RankRules
    times: int
    totals: Mapping[int, int] = field(converter=frozen_mapping)
    ranks: Mapping[int, int] = field(converter=frozen_mapping)
    pairs: int
    tallies: Mapping[int, int] = field(converter=frozen_mapping)
    _runs: RunsToCome = field(repr=False, eq=False)

    @classmethod
    def of(cls, coming: Completions[int], rules: RankRules, runs: RunsToCome) -> RankCompletions:
        """The sums over these completions by rank index, with the runs that can come to any two cards.

        Raises:
            RulesError: if the base of the tallies is too small for five cards of a rank.
        """
        if rules.base <= _COUNTED:
            raise RulesError(f"a tally of {_COUNTED} cards has a base above {_COUNTED}, not {rules.base}")
        value = rules.values
        digits = [rules.base**rank for rank in range(len(value))]
        totals = Counter({0: coming.times})
        ranks = dict(coming.each_card())
        for rank, times in ranks.items():
            totals[value[rank]] += times
        alike = 0
        for one, other, times in coming.each_pair():
            totals[value[one] + value[other]] += times
            if one == other:
                alike += times
        tallies: defaultdict[int, int] = defaultdict(int)
        for one, other, third, times in coming.each():
            totals[value[one] + value[other] + value[third]] += times
            tallies[digits[one] + digits[other] + digits[third]] += times
        return cls(rules, coming.times, totals, ranks, alike, tallies, runs)

    def sums(self, one: int, other: int) -> dict[Any, int]:
        """The points of each kind in the cribs to which two cards of these ranks are thrown, added up.

        Raises:
            RulesError: if the rules have no points for a line of so many cards.
        """
        return {kind: self._sum(kind, one, other) for kind in self.rules.kinds}

    def _sum(self, kind: StrEnum, one: int, other: int) -> int:
        rules = self.rules
        if kind is rules.runs:
            made = self._runs[rules.base**one + rules.base**other]
            times = self.tallies.get
            return sum([points * times(coming, 0) for coming, points in made])
        if kind is self._runs.by_pairs:
            ranks = self.ranks.get(one, 0) + self.ranks.get(other, 0)
            return rules.points[kind][2] * (self.pairs + ranks + self.times * (one == other))
        if kind in self._runs.flat:
            first, second = rules.values[one], rules.values[other]
            total, subsets = rules.totals[kind], self.totals.get
            found = [subsets(total - own, 0) for own in (0, first, second, first + second)]
            return rules.points[kind][2] * sum(found)
        return self._sum_one_by_one(kind, rules.base**one + rules.base**other)

    def _sum_one_by_one(self, kind: StrEnum, own: int) -> int:
        """The sum for a kind whose points depend on the number of cards in any way."""
        scores = self._runs.scores
        return sum(
            times * scores[own + coming].by_kind.get(kind, 0) for coming, times in self.tallies.items()
        )


def _pairs_alike(cards: Mapping[FaceT, int]) -> dict[tuple[FaceT, FaceT], int]:
    """How many pairs of cards have any two faces, of so many cards with each."""
    pairs = {(one, other): cards[one] * cards[other] for one, other in combinations(cards, 2)}
    return pairs | {(face, face): comb(number, 2) for face, number in cards.items()}


def _as_whole_numbers(pairs: Sequence[tuple[CardT, CardT]], weight: PairWeight[CardT]) -> list[int]:
    """The weights of the pairs, in the same proportion."""
    given = [weight(one, other) for one, other in pairs]
    for (one, other), number in zip(pairs, given, strict=True):
        if type(number) is not float:  # as most are: the message is not made for nothing
            check_real(f"the weight of {one} {other}", number)
        if not number >= 0 or number == inf:
            raise WeightError(
                f"the weight of {one} {other} is {_told(number)}; a weight is finite and at least 0"
            )
    if not any(given):
        raise WeightError("every pair has the weight 0: at least one must be above 0")
    fractions = [exact(number) for number in given]
    scale = lcm(*(number.denominator for number in fractions))
    return [int(number * scale) for number in fractions]


def _told(number: object) -> str:
    """The number as it is written, if it can be written in short."""
    try:
        text = str(number)
    except ValueError:  # a whole number of thousands of digits
        return shown(number)
    return text if len(text) <= 40 else shown(number)
