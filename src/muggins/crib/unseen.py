"""The cards that a player does not see, and the rest of a crib made from them.

The two cards that a player throws are joined by three unseen ones: two that the opponent throws, and the card
turned up. Scores depend on a face of each card, such as its rank or its suit, so cards with the same face are
counted together.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, gcd, inf, lcm
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen
from attrs.converters import optional

from muggins.checks.reals import check_real, exact
from muggins.errors import WeightError, WrongTypeError, shown
from muggins.scoring.immutable import frozen_mapping
from muggins.scoring.score import CardT

__all__ = ["PairWeight", "RestOfCrib", "Unseen"]

FaceT = TypeVar("FaceT", bound=Any)

PairWeight: TypeAlias = Callable[[CardT, CardT], "int | float | Fraction"]


def _in_order(things: Iterable[Any]) -> tuple[Any, ...]:
    """The items as a tuple. With `tuple` itself, attrs would tokenize its signature at import."""
    return tuple(things)


@frozen
class Unseen(Generic[CardT]):
    """The cards that a player does not see, and how often the opponent throws any two of them.

    Attributes:
        cards: the cards.
        weights: the weight of each pair of them, a whole number, in the order of `combinations`; None if all
            pairs are equally likely.
    """

    cards: Sequence[CardT] = field(converter=_in_order)
    weights: Sequence[int] | None = field(converter=optional(_in_order))

    @classmethod
    def of(cls, cards: Sequence[CardT], weight: PairWeight[CardT] | None = None) -> Unseen[CardT]:
        """These cards, with all pairs equally likely or in proportion to their weights.

        Raises:
            WeightError: if a weight is below 0 or not finite, or all are 0.
        """
        if weight is None:
            return cls(cards, None)
        if not callable(weight):
            raise WrongTypeError("a weight", "a function of two cards", shown(weight))
        return cls(cards, _as_whole_numbers(list(combinations(cards, 2)), weight))

    def turned_up(self) -> Mapping[CardT, int]:
        """How often each card is turned up: whole numbers of at least 1 without a common factor.

        Two cards are thrown in proportion to their weight, and each of the others is equally likely to be
        turned up. A card that is always thrown is left out. If all pairs have the same weight, each card is
        turned up once.
        """
        if self.weights is None:
            return dict.fromkeys(self.cards, 1)
        left = dict.fromkeys(self.cards, sum(self.weights))
        for (one, other), times in zip(combinations(self.cards, 2), self.weights, strict=True):
            left[one] -= times
            left[other] -= times
        common = gcd(*left.values())
        return {card: times // common for card, times in left.items() if times}

    def by(self, face: Callable[[CardT], FaceT]) -> RestOfCrib[FaceT]:
        """The rest of a crib made from these cards, which are told apart only by their faces."""
        faces = list(map(face, self.cards))
        cards = Counter(faces)
        if self.weights is None:
            return RestOfCrib(cards, _pairs_alike(cards))
        thrown: defaultdict[tuple[FaceT, FaceT], int] = defaultdict(int)
        for pair, times in zip(combinations(faces, 2), self.weights, strict=True):
            thrown[pair] += times
        return RestOfCrib(cards, thrown)


@frozen
class RestOfCrib(Generic[FaceT]):
    """The other three cards of a crib: two that the opponent throws, and a third that is turned up.

    Means are taken over these cases: two cards are thrown in proportion to their weight, and each of the
    others is turned up.

    Attributes:
        cards: the number of cards with each face.
        thrown: the weight of the pairs of cards with two faces; both orders of the faces may occur.
        size: the number of cards.
        weight: the weight of all pairs.
        with_face: for each face, the weight of the pairs with one such card, plus twice that of pairs with
            two.
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
    def cases(self) -> int:
        """The number of cases, weighted by how often each occurs."""
        return (self.size - 2) * self.weight

    def each_card(self) -> Iterator[tuple[FaceT, int]]:
        """Every face, and the number of cards with it that join the crib, over all cases.

        A card is either one of the two thrown, or it is turned up.
        """
        for face, cards in self.cards.items():
            yield face, (self.size - 3) * self.with_face.get(face, 0) + cards * self.weight

    def each_pair(self) -> Iterator[tuple[FaceT, FaceT, int]]:
        """Every two faces, and the number of pairs of cards with them that join the crib, over all cases.

        Either both cards are thrown, or one is thrown and the other turned up. If the pairs with the one card
        weigh a, those with the other b, and the two together w, they occur (size - 4) w + a + b times.
        """
        for (one, other), times in self.thrown.items():
            yield one, other, (self.size - 4) * times
        for one, weight in self.with_face.items():
            for other, cards in self.cards.items():
                yield one, other, (cards - (one == other)) * weight

    def each(
        self, matters: Callable[[FaceT, FaceT], bool] = lambda one, other: True
    ) -> Iterator[tuple[FaceT, FaceT, FaceT, int]]:
        """The faces of two cards thrown and of the one turned up, with how often they occur, at least 1.

        Args:
            matters: whether two faces of the cards thrown are wanted; by default all are.
        """
        for (one, other), times in self.thrown.items():
            for third, cards in self.cards.items() if times and matters(one, other) else ():
                left = cards - (one == third) - (other == third)
                if left:
                    yield one, other, third, left * times

    def sums(self, worth: Mapping[FaceT, int] | Sequence[int]) -> dict[int, int]:
        """Every possible sum of the values of three cards, and how often it occurs, at least 1.

        Any card joins any two thrown, less the cases in which it is one of the two.
        """
        thrown, turned_up = defaultdict[int, int](int), defaultdict[int, int](int)
        found = defaultdict[int, int](int)
        for (one, other), times in self.thrown.items():
            own = worth[one] + worth[other]
            thrown[own] += times
            found[own + worth[one]] -= times
            found[own + worth[other]] -= times
        for face, cards in self.cards.items():
            turned_up[worth[face]] += cards
        each = list(turned_up.items())
        for own, times in thrown.items():
            for third, cards in each:
                found[own + third] += cards * times
        return {total: times for total, times in found.items() if times}


def _pairs_alike(cards: Mapping[FaceT, int]) -> dict[tuple[FaceT, FaceT], int]:
    """The number of pairs of cards for any two faces, given the number of cards with each."""
    pairs = {(one, other): cards[one] * cards[other] for one, other in combinations(cards, 2)}
    return pairs | {(face, face): comb(number, 2) for face, number in cards.items()}


def _as_whole_numbers(pairs: Sequence[tuple[CardT, CardT]], weight: PairWeight[CardT]) -> list[int]:
    """The weights of the pairs, in the same proportion."""
    given = [weight(one, other) for one, other in pairs]
    for (one, other), number in zip(pairs, given, strict=True):
        if type(number) is not float:  # most are, and need no message
            check_real(f"the weight of {one} {other}", number)
        if not number >= 0 or number == inf:
            raise WeightError(
                f"the weight of {one} {other} is {_told(number)}; a weight must be finite and at least 0"
            )
    if not any(given):
        raise WeightError("every pair has the weight 0: at least one must be above 0")
    fractions = [exact(number) for number in given]
    scale = lcm(*(number.denominator for number in fractions))
    return [int(number * scale) for number in fractions]


def _told(number: object) -> str:
    """The number as text, shortened if necessary."""
    try:
        text = str(number)
    except ValueError:  # a whole number of thousands of digits
        return shown(number)
    return text if len(text) <= 40 else shown(number)
