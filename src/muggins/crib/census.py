"""All hands of a show, or all cribs: how often each total occurs, which have it, and the mean of each kind.

Hands are not scored one by one. Five cards of the pack of 52 have one of 6,175 combinations of ranks, which
decides what ranks score, whatever the suits. What the suits add depends only on the faces that the cards can
show together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb, prod
from typing import Any, Generic, NamedTuple, TypeAlias

from attrs import field, frozen

from muggins.crib.show import FaceScores, Show, all_faces
from muggins.errors import RulesError
from muggins.scoring.distribution import Distribution
from muggins.scoring.score import CardT, KindT

__all__ = ["Census", "Split", "census"]

Split: TypeAlias = tuple[tuple[CardT, ...], CardT]
"""The cards held, and the card turned up."""

_BITS = 4  # of a digit of a shape: at most 15 ranks have the same number of cards


class _Ranks(NamedTuple):
    """Some cards without their suits, taken rank by rank from the lowest up.

    Attributes:
        left: the number of cards still to be taken.
        lowest: the lowest rank that they may have.
        subsets: the number of subsets, including the empty one, with each total up to the highest that
            scores: a digit for each total.
        points: what sets and runs score.
        row: the number of ranks in a row just below `lowest`.
        ways: the number of ways to choose a card of each of these.
        shape: the shape of the cards.
    """

    left: int
    lowest: int
    subsets: int
    points: int
    row: int
    ways: int
    shape: int


@frozen(eq=False)
class Census(Generic[KindT, CardT]):
    """All sets of held cards, each with every possible card turned up.

    The shape of some cards is the number of ranks of which they have one card, two cards, and so on, counted
    apart for ranks whose cards show different faces. It has a digit for each of these numbers.

    Attributes:
        show: what cards score.

    Raises:
        RulesError: if something scores that cannot be counted in this way.
    """

    show: Show[KindT, CardT]
    _faces: FaceScores[KindT, CardT] = field(init=False, repr=False)
    _cards: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    _alike: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    _digits: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    _beside: dict[int, Mapping[int, int]] = field(init=False, repr=False, factory=dict)

    @_faces.default
    def _all_faces(self) -> FaceScores[KindT, CardT]:
        return all_faces(self.show)

    @_cards.default
    def _cards_of_ranks(self) -> tuple[tuple[int, ...], ...]:
        cards: list[list[int]] = [[] for _ in self.show.ranks.rules.values]
        for place, rank in enumerate(self.show.rank_of_card):
            cards[rank].append(place)
        return tuple(map(tuple, cards))

    @_alike.default
    def _alike_ranks(self) -> tuple[tuple[int, ...], ...]:
        """The different faces that the cards of a rank show."""
        return tuple(dict.fromkeys(map(self._faces_of, self._cards)))

    @_digits.default
    def _digits_of_ranks(self) -> tuple[tuple[int, ...], ...]:
        """How much each number of cards of each rank adds to a shape."""
        each = len(self._alike)
        return tuple(
            (0, *(1 << _BITS * (place + each * number) for number in range(len(cards))))
            for cards in self._cards
            for place in (self._alike.index(self._faces_of(cards)),)
        )

    def __attrs_post_init__(self) -> None:
        rules, cards = self.show.ranks.rules, self.show.held + 1
        for kind in rules.totals:
            if kind in rules.kinds and not rules.is_flat(kind, cards):
                raise RulesError(f"hands can be counted only if every {kind} scores the same")
        if list(rules.places) != sorted(set(rules.places)):
            raise RulesError(f"hands can be counted only if a {rules.runs} is in the order of ranks")

    def distribution(self) -> Distribution:
        """How often each total occurs."""
        counts: Counter[int] = Counter()
        for (points, shape), choices in Counter(self._choices_of_ranks()).items():
            for more, ways in self._ways(shape).items():
                counts[points + more] += choices * ways
        return Distribution(counts)

    def means(self) -> dict[KindT, Fraction]:
        """The mean points of each kind."""
        size = self.show.held + 1
        sums: Counter[KindT] = Counter()
        for copies, tally in self._copies_of_ranks():
            sets = size * prod([comb(len(self._cards[rank]), number) for rank, number in copies.items()])
            for kind, points in self.show.ranks[tally].by_kind.items():
                sums[kind] += sets * points
        for chosen in combinations_with_replacement(range(len(self._faces.shown)), size):
            numbers = Counter(chosen)
            sets = prod([comb(len(self._faces.shown[face]), number) for face, number in numbers.items()])
            tally = self._faces.tally(chosen)
            for up, number in numbers.items() if sets else ():
                held = self._faces.of(tally - self._faces.tally([up]))
                for kind, by_face in held.by_face.items():
                    sums[kind] += sets * number * by_face[up]
        cases = size * comb(len(self.show.deck), size)
        kinds = (*self.show.ranks.rules.kinds, *self._faces.kinds)
        return {kind: Fraction(sums[kind], cases) for kind in kinds}

    def splits(self, total: int) -> Iterator[Split[CardT]]:
        """All held cards with a card turned up that have this total, in the order of ranks."""
        deck = self.show.deck
        for copies, tally in self._copies_of_ranks():
            shape = sum([self._digits[rank][number] for rank, number in copies.items()])
            if total - self.show.ranks[tally].points in self._ways(shape):
                each = [combinations(self._cards[rank], number) for rank, number in copies.items()]
                for chosen in map(tuple, map(chain.from_iterable, product(*each))):
                    for place, up in enumerate(chosen):
                        held = chosen[:place] + chosen[place + 1 :]
                        [(points, _)] = self.show.counts(held, (up,))
                        if points == total:
                            yield tuple([deck[card] for card in held]), deck[up]

    # --- what ranks decide -------------------------------------------------------------------------------

    def _copies_of_ranks(self) -> Iterator[tuple[Counter[int], int]]:
        """All possible numbers of cards of each rank, and their tally."""
        least = min(map(len, self._cards))
        digits = [self.show.ranks.rules.base**rank for rank in range(len(self._cards))]
        for ranks in combinations_with_replacement(range(len(self._cards)), self.show.held + 1):
            copies = Counter(ranks)
            if max(copies.values()) <= least or all(
                number <= len(self._cards[rank]) for rank, number in copies.items()
            ):
                yield copies, sum([digits[rank] for rank in ranks])

    def _choices_of_ranks(self) -> Iterator[tuple[int, int]]:
        """The points and the shape of every choice of ranks."""
        rules, cards = self.show.ranks.rules, self.show.held + 1
        totals = [
            (total, rules.points[kind][1]) for kind, total in rules.totals.items() if kind in rules.kinds
        ]
        bits = cards + 1
        digit = (1 << bits) - 1
        up_to = (1 << bits * (max([total for total, _ in totals], default=0) + 1)) - 1
        most = max(map(len, self._cards))
        sets = self._points_of(rules.sets, 2, min(most, cards))
        runs = self._points_of(rules.runs, 3, cards)
        shifts = [bits * value for value in rules.values]
        places = rules.places
        digits = self._digits
        in_row = [False, *(places[rank] == places[rank - 1] + 1 for rank in range(1, len(places)))]

        def with_more(ranks: _Ranks, rank: int, copies: int) -> _Ranks:
            """The same with this many more cards of a rank.

            Each card doubles the subsets: without it and with it. A longer run scores in place of the shorter
            one.
            """
            left, lowest, subsets, points, row, ways, shape = ranks
            for _ in range(copies):
                subsets += (subsets << shifts[rank]) & up_to
            if rank > lowest or not in_row[rank]:
                row, ways = 0, 1
            return _Ranks(
                left - copies,
                rank + 1,
                subsets,
                points + sets[copies] + ways * (copies * runs[row + 1] - runs[row]),
                row + 1,
                ways * copies,
                shape + digits[rank][copies],
            )

        growing = [_Ranks(cards, 0, 1, 0, 0, 1, 0)]
        while growing:
            ranks = growing.pop()
            for rank in range(ranks.lowest, len(self._cards)):
                for copies in range(1, min(len(self._cards[rank]), ranks.left) + 1):
                    more = with_more(ranks, rank, copies)
                    if more.left:
                        growing.append(more)
                    else:
                        of_totals = [
                            points * (more.subsets >> bits * total & digit) for total, points in totals
                        ]
                        yield more.points + sum(of_totals), more.shape

    def _points_of(self, kind: Any, least: int, most: int) -> Sequence[int]:
        """The points of a kind by the number of cards, 0 for fewer than `least`."""
        rules = self.show.ranks.rules
        if kind not in rules.kinds:
            return [0] * (most + 1)
        return [0] * least + [rules.points_of(kind, cards) for cards in range(least, most + 1)]

    # --- what suits add ----------------------------------------------------------------------------------

    def _faces_of(self, cards: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted([self._faces.faces[card] for card in cards]))

    def _ways(self, shape: int) -> Mapping[int, int]:
        """The number of ways in which cards of this shape score each number of points by their faces.

        A way is a choice of the face of each card, and of the one that is turned up.
        """
        if shape not in self._beside:
            self._beside[shape] = self._find_ways(shape)
        return self._beside[shape]

    def _find_ways(self, shape: int) -> Mapping[int, int]:
        faces = self._faces
        shown = Counter({0: 1})
        place = 0
        while shape:
            shape, ranks = divmod(shape, 1 << _BITS)
            number, of_rank = divmod(place, len(self._alike))
            choices = Counter(map(faces.tally, combinations(self._alike[of_rank], number + 1)))
            for _ in range(ranks):
                more: Counter[int] = Counter()
                for (one, times), (other, ways) in product(shown.items(), choices.items()):
                    more[one + other] += times * ways
                shown = more
            place += 1
        each = [(faces.tally([up]), faces.faces.index(up)) for up in range(len(faces.shown))]
        found: Counter[int] = Counter()
        for tally, ways in shown.items():
            for up, (digit, card) in enumerate(each):
                number = faces.number(tally, up)
                if number:
                    points = faces.of(tally - digit).points
                    found[points[card] if points else 0] += ways * number
        return found


@cache
def census(show: Show[KindT, CardT]) -> Census[KindT, CardT]:
    """The census of a show, cached.

    Raises:
        RulesError: if something scores that cannot be counted in this way.
    """
    return Census(show)
