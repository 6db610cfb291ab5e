"""Scores that depend only on ranks: totals, sets and runs, in the show and in the play of the cards.

Cards differ only by their rank index, the place of their rank in the order of ranks. The cards of a show are
looked up by their tally: the sum of their rank digits, which counts each rank.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum, StrEnum
from math import comb
from operator import eq, itemgetter
from typing import Any

from attrs import field, frozen

from muggins.checks import as_whole
from muggins.combinations import run_tail, runs, same_rank, same_rank_tail, summing_to
from muggins.errors import RulesError, WrongTypeError, shown
from muggins.scoring.immutable import frozen_mapping
from muggins.scoring.score import CardT, Line

__all__ = ["LinesOfKind", "RankRules", "RankScore", "RankScores", "flat"]

_MOST_CARDS = 8
_LEAST_RUN = 3


def flat(points: int, most: int = _MOST_CARDS) -> tuple[int, ...]:
    """The same points for a line of any number of cards, up to eight or to `most`.

    Examples:
        >>> flat(2)[2], flat(2)[5], flat(2, most=10)[10]
        (2, 2, 2)
    """
    return (points,) * (most + 1)


@frozen(eq=False)
class RankRules:
    """How a game scores ranks.

    Kinds are members of the game's `StrEnum` of kinds. A run has three cards or more.

    Attributes:
        totals: the kinds that score for a total, each with that total.
        sets: the kind that scores for two or more cards of one rank.
        runs: the kind that scores for consecutive ranks.
        kinds: those of these kinds that score, in the order of counting.
        points: the points of each kind, by the number of cards in a line.
        values: the value of each rank.
        places: the place of each rank among those that make runs.
        base: the base of a tally, which has a digit for each rank, the first rank the lowest; more than any
            digit.

    Raises:
        RulesError: if a scoring kind has no points or is not one of these kinds, if ranks have values but no
            places, or if the base is below 2.
    """

    totals: Mapping[Any, int]
    sets: StrEnum
    runs: StrEnum
    kinds: tuple[Any, ...]
    points: Mapping[Any, Sequence[int]]
    values: Sequence[int]
    places: Sequence[int]
    base: int

    def __attrs_post_init__(self) -> None:
        for kind in self.kinds:
            if kind not in self.points or kind not in {self.sets, self.runs, *self.totals}:
                raise RulesError(f"{shown(kind)} must be a kind with points: a total, a set or a run")
        if len(self.values) != len(self.places):
            raise RulesError(f"{len(self.values)} ranks have a value, but {len(self.places)} have a place")
        if self.base < 2:
            raise RulesError(f"the base of a tally must be at least 2, not {shown(self.base)}")

    def points_of(self, kind: StrEnum, cards: int) -> int:
        """The points of a line of one kind with this many cards.

        Raises:
            RulesError: if the rules have no points for this many.
        """
        points = self.points[kind]
        if cards >= len(points):
            raise RulesError(f"there are no points for a {kind} of {cards} cards")
        return points[cards]

    def is_flat(self, kind: StrEnum, most: int) -> bool:
        """Whether a line of one kind scores the same for any number of cards from 1 to `most`."""
        points = self.points[kind][1 : most + 1]
        return len(points) == most and len(set(points)) == 1

    def is_by_pairs(self, kind: StrEnum, most: int) -> bool:
        """Whether a set of up to `most` cards scores the same for each pair in it."""
        points = self.points[kind][2 : most + 1]
        each = (points[0] * comb(cards, 2) for cards in range(2, most + 1))
        return len(points) == most - 1 and all(map(eq, points, each))

    def ranks_of(self, tally: int) -> list[int]:
        """The rank indices that a tally counts, ascending."""
        tally = as_whole("a tally", tally)
        if not 0 <= tally < self.base ** len(self.values):
            expected = f"a whole number that counts cards of {len(self.values)} ranks in base {self.base}"
            raise WrongTypeError("a tally", expected, shown(tally))
        ranks = []
        rank = 0
        while tally:
            tally, count = divmod(tally, self.base)
            ranks += [rank] * count
            rank += 1
        return ranks

    def groups(self, kind: StrEnum, ranks: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """The places of the cards in each line of one kind, among cards of these ranks."""
        cards = range(len(ranks))
        if kind is self.sets:
            return same_rank(cards, rank=ranks.__getitem__)
        if kind is self.runs:
            return runs(cards, rank=lambda card: self.places[ranks[card]])
        return summing_to(cards, self.totals[kind], value=lambda card: self.values[ranks[card]])

    def lines_of_last(
        self, played: tuple[CardT, ...], *, rank: Callable[[CardT], int]
    ) -> list[Line[Any, CardT]]:
        """What the last card of a play scores: the total of all cards, and the longest set or run at its end.

        Args:
            played: the cards of the current count, in the order of play, one or more.
            rank: the rank index of a card.
        """
        ranks = [*map(rank, played)]
        count = sum(map(self.values.__getitem__, ranks))
        found = [(kind, played) for kind, total in self.totals.items() if total == count]
        if ranks[-2:-1] == ranks[-1:]:
            found.append((self.sets, same_rank_tail(played, rank=rank)))
        elif len(ranks) >= _LEAST_RUN and self.runs in self.kinds:
            run = run_tail(played, rank=lambda card: self.places[rank(card)])
            if run:
                found.append((self.runs, run))
        return [Line(kind, group, self.points[kind][len(group)]) for kind, group in found]

    def points_among(self, ranks: Sequence[int]) -> Callable[[tuple[int, ...], int], int]:
        """A function that gives just the points of these lines, for any of these cards.

        It takes the places of the cards played, one or more, in the order of play, and their count.
        """
        lowest = min([self.places[rank] for rank in ranks], default=0)
        bits = [1 << self.places[rank] - lowest for rank in ranks]
        totals = {total: self.points[kind] for kind, total in self.totals.items()}
        by_set = self.points[self.sets]
        by_run = self.points[self.runs] if self.runs in self.kinds else None

        def points(played: tuple[int, ...], count: int) -> int:
            cards = len(played)
            found = totals[count][cards] if count in totals else 0
            if cards == 1:
                return found
            rank = ranks[played[-1]]
            if ranks[played[-2]] == rank:
                alike = 2
                while alike < cards and ranks[played[~alike]] == rank:
                    alike += 1
                return found + by_set[alike]
            return found if by_run is None else found + by_run[_length_of_run(played, bits)]

        return points


def _length_of_run(played: tuple[int, ...], bits: Sequence[int]) -> int:
    """The length of the longest run at the end of a play, given a bit for each place; 0 if there is none."""
    seen = length = 0
    for size, place in enumerate(reversed(played), start=1):
        bit = bits[place]
        if seen & bit:
            break
        seen |= bit
        if size >= _LEAST_RUN and not seen + (seen & -seen) & seen:
            length = size
    return length


class LinesOfKind(dict[tuple[Any, ...], Line[Any, Any]]):
    """The line for each group of cards that scores for one kind, created when it first occurs.

    A game has at most tens of thousands of lines, and creating them would take most of the time of a count.
    """

    def __init__(self, kind: Enum, points: Sequence[int]) -> None:
        super().__init__()
        self._kind = kind
        self._points = points

    def __missing__(self, cards: tuple[Any, ...]) -> Line[Any, Any]:
        self[cards] = line = Line(self._kind, cards, self._points[len(cards)])
        return line


@frozen
class RankScore:
    """What some cards score by their ranks alone.

    Attributes:
        points: the total.
        by_kind: the points of each kind that occurs.
        patterns: for each line, the lines of its kind, and a function that picks its cards from the cards in
            order.
    """

    points: int
    by_kind: Mapping[Any, int] = field(converter=frozen_mapping)
    patterns: tuple[tuple[LinesOfKind, Callable[[Sequence[Any]], tuple[Any, ...]]], ...]


class RankScores(dict[int, RankScore]):
    """The score of each tally of the cards of a show, computed when it first occurs.

    Attributes:
        rules: how the game scores ranks.

    Raises:
        RulesError: if the rules have no points for a line of this many cards.
    """

    def __init__(self, rules: RankRules) -> None:
        super().__init__()
        self.rules = rules
        self._lines = {kind: LinesOfKind(kind, rules.points[kind]) for kind in rules.kinds}

    def __missing__(self, tally: int) -> RankScore:
        ranks = self.rules.ranks_of(tally)
        by_kind: Counter[StrEnum] = Counter()
        patterns = []
        for kind, lines in self._lines.items():
            for group in self.rules.groups(kind, ranks):
                by_kind[kind] += self.rules.points_of(kind, len(group))
                patterns.append((lines, _picking(group)))
        self[tally] = score = RankScore(by_kind.total(), by_kind, tuple(patterns))
        return score


def _picking(places: tuple[int, ...]) -> Callable[[Sequence[CardT]], tuple[CardT, ...]]:
    if len(places) == 1:
        return lambda cards: (cards[places[0]],)  # `itemgetter` of one place gives no tuple
    return itemgetter(*places)
