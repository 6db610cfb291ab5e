"""The part of a crib's score that depends only on ranks, summed over all cards that can join it.

A total or a pair in a crib uses some of the two cards thrown and some of the three that join them. So any two
cards thrown can be combined with a few sums over all sets of three, instead of with each set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import combinations_with_replacement
from typing import Any

from attrs import field, frozen

from muggins.crib.deal import THROWN
from muggins.crib.ranks import RankRules, RankScores
from muggins.crib.unseen import RestOfCrib
from muggins.errors import RulesError
from muggins.scoring.immutable import frozen_mapping

__all__ = ["RankSums", "RunsToCome"]

_COMING = 3
_COUNTED = THROWN + _COMING


class RunsToCome(dict[int, list[tuple[int, int]]]):
    """For the tally of two cards, the tallies of three cards that make runs with them, with their points.

    They are computed when the tally is first looked up.

    Attributes:
        scores: the score of each tally.
        flat: the kinds whose lines score the same for any number of cards in a crib.
        by_pairs: the kind of sets, if a set scores the same for each pair in it.
    """

    def __init__(self, scores: RankScores) -> None:
        super().__init__()
        self.scores = scores
        rules = scores.rules
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
        """The tallies of any three cards that join two with this tally, and the ranks of all five.

        The deck may not have some of them.
        """
        rules = self.scores.rules
        held = rules.ranks_of(own)
        for coming in combinations_with_replacement(range(len(rules.values)), _COMING):
            ranks = held + list(coming)
            if max(Counter(ranks).values()) < rules.base:
                yield sum(rules.base**rank for rank in coming), ranks

    def _runs(self, ranks: list[int]) -> int:
        rules = self.scores.rules
        return sum(rules.points_of(rules.runs, len(run)) for run in rules.groups(rules.runs, ranks))


@frozen
class RankSums:
    """The score of ranks alone in a crib, summed over all cases: all cards that can join the two thrown.

    Attributes:
        rules: how ranks score.
        cases: the number of cases, weighted by how often each occurs.
        totals: the number of subsets of the three cards with each total.
        ranks: the number of cards among the three with each rank index.
        pairs: the number of pairs of equal rank among the three.
        tallies: the number of cases in which the three have each tally.
    """

    rules: RankRules
    cases: int
    totals: Mapping[int, int] = field(converter=frozen_mapping)
    ranks: Mapping[int, int] = field(converter=frozen_mapping)
    pairs: int
    tallies: Mapping[int, int] = field(converter=frozen_mapping)
    _runs: RunsToCome = field(repr=False, eq=False)

    @classmethod
    def of(cls, rest: RestOfCrib[int], runs: RunsToCome) -> RankSums:
        """The sums over the rest of a crib by rank index.

        Raises:
            RulesError: if the base of the tallies is too small for five cards of a rank.
        """
        rules = runs.scores.rules
        if rules.base <= _COUNTED:
            raise RulesError(
                f"the base of a tally of {_COUNTED} cards must be above {_COUNTED}, not {rules.base}"
            )
        value = rules.values
        totals = Counter({0: rest.cases})
        ranks = dict(rest.each_card())
        for rank, times in ranks.items():
            totals[value[rank]] += times
        alike = 0
        for one, other, times in rest.each_pair():
            totals[value[one] + value[other]] += times
            if one == other:
                alike += times
        totals.update(rest.sums(value))
        tallies = rest.sums([rules.base**rank for rank in range(len(value))])
        return cls(rules, rest.cases, totals, ranks, alike, tallies, runs)

    def sums(self, one: int, other: int) -> dict[Any, int]:
        """The points of each kind in the cribs to which two cards of these ranks are thrown, summed.

        Raises:
            RulesError: if the rules have no points for a line of this many cards.
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
            return rules.points[kind][2] * (self.pairs + ranks + self.cases * (one == other))
        if kind in self._runs.flat:
            first, second = rules.values[one], rules.values[other]
            total, subsets = rules.totals[kind], self.totals.get
            found = [subsets(total - own, 0) for own in (0, first, second, first + second)]
            return rules.points[kind][2] * sum(found)
        return self._sum_one_by_one(kind, rules.base**one + rules.base**other)

    def _sum_one_by_one(self, kind: StrEnum, own: int) -> int:
        """The sum for a kind whose points depend on the number of cards in an irregular way."""
        scores = self._runs.scores
        return sum(
            times * scores[own + coming].by_kind.get(kind, 0) for coming, times in self.tallies.items()
        )
