"""The cards that can be turned up, and the points of a hand kept, summed over all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import attrgetter, mul
from typing import Generic

from attrs import field, frozen

from muggins.crib.ranks import RankScores
from muggins.errors import RulesError
from muggins.scoring.immutable import frozen_mapping
from muggins.scoring.score import CardT, KindT

__all__ = ["HandSums", "Upcards"]

_index_of = attrgetter("index")
_digit_of = attrgetter("rank_digit")


@frozen
class HandSums(Generic[KindT, CardT]):
    """The points of a hand kept, summed over all up-cards, each weighted by how often it occurs.

    Attributes:
        points: the points of each kind.
        upcards: the up-cards that give each total, by ascending total.
        times: how often each up-card occurs.
        cases: the sum of these.
    """

    points: Mapping[KindT, int] = field(converter=frozen_mapping)
    upcards: Mapping[int, tuple[CardT, ...]] = field(converter=frozen_mapping)
    times: Mapping[CardT, int] = field(converter=frozen_mapping)
    cases: int


@frozen
class Upcards(Generic[CardT]):
    """The cards that can be turned up.

    Attributes:
        times: how often each card occurs.
        cases: the sum of these.
        places: the place of each of them in the deck.
    """

    times: Mapping[CardT, int] = field(converter=frozen_mapping)
    cases: int = field(init=False)
    places: tuple[int, ...] = field(init=False, repr=False)
    _by_rank: Mapping[int, tuple[tuple[tuple[CardT, int], ...], list[CardT], int]] = field(
        init=False, repr=False, eq=False
    )

    @cases.default
    def _cases(self) -> int:
        return sum(self.times.values())

    @places.default
    def _places(self) -> tuple[int, ...]:
        return tuple(map(_index_of, self.times))

    @_by_rank.default
    def _all_by_rank(self) -> dict[int, tuple[tuple[tuple[CardT, int], ...], list[CardT], int]]:
        cards: defaultdict[int, list[tuple[CardT, int]]] = defaultdict(list)
        for place, card in enumerate(self.times):
            cards[_digit_of(card)].append((card, place))
        return {
            digit: (tuple(alike), [card for card, _ in alike], sum([self.times[card] for card, _ in alike]))
            for digit, alike in cards.items()
        }

    def mean(self, points: Sequence[int]) -> Fraction:
        """The mean of the points that an up-card scores.

        Args:
            points: the points of each of the cards, in order; empty if no card scores.

        Raises:
            RulesError: if there are more or fewer.
        """
        return Fraction(self._sum(points), self.cases)

    def _sum(self, points: Sequence[int]) -> int:
        if not points:
            return 0
        if len(points) != len(self.times):
            raise RulesError(f"{len(points)} points are given for {len(self.times)} cards")
        return sum(map(mul, points, self.times.values()))

    def hand(
        self,
        kept: Sequence[CardT],
        scores: RankScores,
        points: Mapping[KindT, Sequence[int]],
    ) -> HandSums[KindT, CardT]:
        """The points of the hand kept, summed over the up-cards.

        Args:
            kept: the cards kept.
            scores: the scores of ranks.
            points: the points of each other kind, in the order of counting, with each of the up-cards, in
                order; empty if no card scores any.

        Raises:
            RulesError: if there are more or fewer points than up-cards, or the rules have no points for a
                line of this many cards.
        """
        beside = {kind: self._sum(numbers) for kind, numbers in points.items()}
        brought = [numbers for numbers in points.values() if numbers]
        of_card = list(map(sum, zip(*brought, strict=True))) if brought[1:] else next(iter(brought), ())
        tally = sum(map(_digit_of, kept))
        by_rank: dict[KindT, int] = dict.fromkeys(scores.rules.kinds, 0)
        upcards: defaultdict[int, list[CardT]] = defaultdict(list)
        for digit, (cards, alike, times) in self._by_rank.items():
            ranks = scores[tally + digit]
            for kind, number in ranks.by_kind.items():
                by_rank[kind] += number * times
            of_rank = ranks.points
            if of_card:
                for card, place in cards:
                    upcards[of_rank + of_card[place]].append(card)
            else:
                upcards[of_rank] += alike
        by_total = {total: tuple(upcards[total]) for total in sorted(upcards)}
        return HandSums(by_rank | beside, by_total, self.times, self.cases)
