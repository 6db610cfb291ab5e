"""The cards that can be turned up, and a hand kept, summed over all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from operator import attrgetter, mul
from typing import Any, Generic, TypeVar

from attrs import field, frozen

from muggins.crib.ranks import RankScores
from muggins.errors import RulesError
from muggins.scoring.immutable import frozen_mapping
from muggins.scoring.score import CardT, KindT

__all__ = ["HandSums", "Upcards"]

FaceT = TypeVar("FaceT", bound=Any)

_digit_of = attrgetter("rank_digit")


@frozen
class HandSums(Generic[KindT, CardT]):
    """A hand kept, summed over all up-cards, each as often as it occurs.

    Attributes:
        points: the points of each kind.
        upcards: the up-cards that give each total, by ascending total.
        times: how often each up-card occurs.
        cases: how often all of them occur.
    """

    points: Mapping[KindT, int] = field(converter=frozen_mapping)
    upcards: Mapping[int, tuple[CardT, ...]] = field(converter=frozen_mapping)
    times: Mapping[CardT, int] = field(converter=frozen_mapping)
    cases: int


@frozen
class Upcards(Generic[CardT, FaceT]):
    """The cards that can be turned up, distinguished by their ranks and by a face.

    A face is the property of an up-card besides its rank that matters in a game, such as its suit.

    Attributes:
        times: how often each card occurs.
        faces: how often the cards with each face occur.
        cases: how often all cards occur.
    """

    times: Mapping[CardT, int] = field(converter=frozen_mapping)
    faces: Mapping[FaceT, int] = field(converter=frozen_mapping)
    cases: int
    _by_rank: Mapping[int, tuple[tuple[tuple[CardT, int], ...], int]] = field(repr=False, eq=False)

    @classmethod
    def of(cls, times: Mapping[CardT, int], face: Callable[[CardT], FaceT]) -> Upcards[CardT, FaceT]:
        """These cards, each as often as it occurs, with a function for the face of a card."""
        faces: dict[FaceT, int] = {}
        places: dict[FaceT, int] = {}
        cards: defaultdict[int, list[tuple[CardT, int]]] = defaultdict(list)
        for card, often in times.items():
            shown = face(card)
            faces[shown] = faces.get(shown, 0) + often
            cards[_digit_of(card)].append((card, places.setdefault(shown, len(places))))
        by_rank = {
            digit: (tuple(alike), sum([times[card] for card, _ in alike])) for digit, alike in cards.items()
        }
        return cls(times, faces, sum(times.values()), by_rank)

    def mean(self, points: Sequence[int]) -> Fraction:
        """The mean of the points that an up-card scores by its face.

        Args:
            points: a number for each of `faces`, in their order.

        Raises:
            RulesError: if there are more or fewer numbers.
        """
        return Fraction(self._sum(points), self.cases)

    def _sum(self, points: Sequence[int]) -> int:
        if len(points) != len(self.faces):
            raise RulesError(f"{len(points)} points are given for {len(self.faces)} faces")
        return sum(map(mul, points, self.faces.values()))

    def hand(
        self,
        kept: Sequence[CardT],
        scores: RankScores,
        points: Mapping[KindT, Sequence[int]],
    ) -> HandSums[KindT, CardT]:
        """The hand kept with each of the up-cards, summed.

        Args:
            kept: the cards kept.
            scores: what ranks score.
            points: what they score of each kind that does not depend on ranks: a number for each of `faces`,
                in their order. The kinds are in the order of counting.

        Raises:
            RulesError: if there are more or fewer numbers, or the rules have no points for a line of this
                many cards.
        """
        by_face = {kind: self._sum(numbers) for kind, numbers in points.items()}
        of_face = list(map(sum, zip([0] * len(self.faces), *points.values(), strict=True)))
        tally = sum(map(_digit_of, kept))
        by_rank: dict[KindT, int] = dict.fromkeys(scores.rules.kinds, 0)
        upcards: defaultdict[int, list[CardT]] = defaultdict(list)
        for digit, (cards, times) in self._by_rank.items():
            ranks = scores[tally + digit]
            for kind, number in ranks.by_kind.items():
                by_rank[kind] += number * times
            of_rank = ranks.points
            for card, place in cards:
                upcards[of_rank + of_face[place]].append(card)
        by_total = {total: tuple(upcards[total]) for total in sorted(upcards)}
        return HandSums(by_rank | by_face, by_total, self.times, self.cases)
