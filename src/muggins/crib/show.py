"""What cards score when they are counted with a card turned up.

A `Show` says what a hand or a crib scores: what ranks alone score, and what suits and the card turned up add.
The itemised score, the points, the means of discards, the sums over cribs, distributions and arrays all
follow from it. Where only points are wanted, a card is given by its place in its deck.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations_with_replacement
from operator import add, attrgetter
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

from muggins.crib.ranks import LinesOfKind, RankScores
from muggins.errors import RulesError
from muggins.scoring.score import CardT, KindT, Score

if TYPE_CHECKING:
    from muggins.crib.unseen import RestOfCrib

__all__ = [
    "Combination",
    "Counted",
    "FaceScore",
    "FaceScores",
    "Groups",
    "Part",
    "Show",
    "SumsOfTwo",
    "all_faces",
]

Counted: TypeAlias = tuple[int, int]
"""The points of some cards when they are counted, and what the opponent may claim on them."""

Groups: TypeAlias = Callable[
    [tuple[CardT, ...], "CardT | None", Sequence[CardT]], Iterable[tuple[CardT, ...]]
]
"""A function for the groups of cards that score, each in the order of the deck.

It gets the cards counted, with the card turned up last; that card or None; and the cards counted in the order
of the deck.
"""

SumsOfTwo: TypeAlias = Callable[[int, int], Mapping[KindT, int]]
"""The points of each kind in the cribs to which two cards are thrown, summed."""

_BITS = 3  # of a digit of a tally of faces: at most seven cards held have the same face
_DIGIT = (1 << _BITS) - 1
_index_of = attrgetter("index")
_rank_of = attrgetter("rank_index")
_digit_of = attrgetter("rank_digit")


class Part(ABC, Generic[KindT, CardT]):
    """Kinds of score that ranks alone do not decide.

    Attributes:
        kinds: the kinds, in the order of counting.
        face: what a card shows, such as its suit: cards with the same face score the same.
        combinations: the combinations that make lines of a score, in the order of counting.
    """

    kinds: tuple[KindT, ...]
    face: Callable[[CardT], Any]
    combinations: tuple[Combination[KindT, CardT], ...]

    @abstractmethod
    def points(self, held: Sequence[int], upcards: Sequence[int]) -> Sequence[int]:
        """What held cards score with each of the cards that can be turned up; empty if none scores any."""

    def by_kind(self, held: Sequence[int], upcards: Sequence[int]) -> Mapping[KindT, Sequence[int]]:
        """The same for each kind; by default for the only one."""
        [kind] = self.kinds
        return {kind: self.points(held, upcards)}

    @abstractmethod
    def sums(self, rest: RestOfCrib[Any]) -> SumsOfTwo[KindT]:
        """What any two cards thrown score with the rest of a crib, by the faces of its cards."""


class Combination(NamedTuple, Generic[KindT, CardT]):
    """A combination that scores, such as a flush.

    Attributes:
        kind: its kind.
        points: the points of a line, by the number of cards in it.
        groups: finds the groups of cards, each of which makes a line.
    """

    kind: KindT
    points: Sequence[int]
    groups: Groups[CardT]


class FaceScore(NamedTuple, Generic[KindT]):
    """What held cards score by faces, with each card that can be turned up.

    Attributes:
        by_face: the points of each kind, by the face of the card turned up.
        by_kind: the points of each kind, by the place of the card turned up; none if no card scores any.
        points: the points of all kinds, by the same; empty if no card scores any.
    """

    by_face: Mapping[KindT, tuple[int, ...]]
    by_kind: Mapping[KindT, tuple[int, ...]]
    points: tuple[int, ...]


class FaceScores(Part[KindT, CardT]):
    """Combinations for which only the face of a card matters, such as its suit.

    Their score is found once for each choice of faces. A tally of faces counts the cards that show each.

    Attributes:
        deck: the cards, each at its index.
        face: what a card shows.
        combinations: the combinations, in the order of counting.
        kinds: the kinds of the combinations.
        shown: the cards with each face.
        faces: the place in `shown` of the face of each card.
        digits: what each card adds to a tally.
    """

    def __init__(
        self,
        deck: Sequence[CardT],
        face: Callable[[CardT], Any],
        combinations: tuple[Combination[KindT, CardT], ...],
    ) -> None:
        shown: dict[Any, list[CardT]] = {}
        for card in deck:
            shown.setdefault(face(card), []).append(card)
        place = {each: number for number, each in enumerate(shown)}
        self.deck = deck
        self.face = face
        self.combinations = combinations
        self.kinds: tuple[KindT, ...] = tuple([each.kind for each in combinations])
        self.shown: tuple[tuple[CardT, ...], ...] = tuple(map(tuple, shown.values()))
        self.faces: tuple[int, ...] = tuple([place[face(card)] for card in deck])
        self.digits: tuple[int, ...] = tuple([self.tally([each]) for each in self.faces])
        self._scores: dict[int, FaceScore[KindT]] = {}
        self._made: dict[int, dict[KindT, list[tuple[int, int]]]] = {}

    def of(self, tally: int) -> FaceScore[KindT]:
        """What held cards with this tally score."""
        score = self._scores.get(tally)
        if score is None:
            self._scores[tally] = score = self._score(tally)
        return score

    def tally(self, faces: Iterable[int]) -> int:
        """The tally of some faces, given by their places in `shown`."""
        return sum([1 << _BITS * face for face in faces])

    def number(self, tally: int, face: int) -> int:
        """The number of cards with a face in a tally."""
        return tally >> _BITS * face & _DIGIT

    def by_kind(self, held: Sequence[int], upcards: Sequence[int]) -> Mapping[KindT, Sequence[int]]:
        """The points of each kind with each of the cards that can be turned up; empty if none scores any."""
        digits = self.digits
        by_kind = self.of(sum([digits[card] for card in held])).by_kind
        return {
            kind: [points[up] for up in upcards] if points else points for kind, points in by_kind.items()
        }

    def points(self, held: Sequence[int], upcards: Sequence[int]) -> Sequence[int]:
        """What held cards score with each of the cards that can be turned up; empty if none scores any."""
        digits = self.digits
        points = self.of(sum([digits[card] for card in held])).points
        return [points[up] for up in upcards] if points else ()

    def sums(self, rest: RestOfCrib[Any]) -> SumsOfTwo[KindT]:
        """What any two cards thrown score with the rest of a crib, by the faces of its cards."""
        digit = {self.face(cards[0]): self.tally([place]) for place, cards in enumerate(self.shown)}
        above = {face: place << _BITS * len(digit) for place, face in enumerate(digit)}
        coming: defaultdict[int, int] = defaultdict(int)
        for one, other, up, times in rest.each():
            coming[digit[one] + digit[other] + above[up]] += times
        known: dict[int, Mapping[KindT, int]] = {}

        def sums_of(one: int, other: int) -> Mapping[KindT, int]:
            own = self.digits[one] + self.digits[other]
            if own not in known:
                times = coming.get
                made = self._made.get(own) or self._find_made(own)
                known[own] = {
                    kind: sum([points * times(more, 0) for more, points in each])
                    for kind, each in made.items()
                }
            return known[own]

        return sums_of

    def _score(self, tally: int) -> FaceScore[KindT]:
        """What cards with this tally score; nothing if the deck does not have them."""
        numbers = [self.number(tally, face) for face in range(len(self.shown))]
        held = [card for cards, number in zip(self.shown, numbers, strict=True) for card in cards[:number]]
        by_face = {kind: [0] * len(numbers) for kind in self.kinds}
        if len(held) == sum(numbers):
            for face, (cards, number) in enumerate(zip(self.shown, numbers, strict=True)):
                for up in cards[number : number + 1]:
                    counted = (*held, up)
                    ordered = sorted(counted, key=_index_of)
                    for each in self.combinations:
                        for group in each.groups(counted, up, ordered):
                            by_face[each.kind][face] += each.points[len(group)]
        by_kind = {kind: self._by_place(points) for kind, points in by_face.items()}
        points = self._by_place(list(map(sum, zip(*by_face.values(), strict=True))))
        return FaceScore({kind: tuple(points) for kind, points in by_face.items()}, by_kind, points)

    def _by_place(self, by_face: Sequence[int]) -> tuple[int, ...]:
        """The points by the place of the card turned up; empty if no card scores any."""
        return tuple(map(by_face.__getitem__, self.faces)) if any(by_face) else ()

    def _find_made(self, own: int) -> dict[KindT, list[tuple[int, int]]]:
        """For the tally of two cards, the three that score with them in a crib, and their points.

        The three are given by the tally of two, and above it the face of the card turned up.
        """
        made: dict[KindT, list[tuple[int, int]]] = {kind: [] for kind in self.kinds}
        places = range(len(self.shown))
        for one, other in combinations_with_replacement(places, 2):
            thrown = self.tally([one, other])
            for kind, points in self.of(own + thrown).by_face.items():
                made[kind] += [
                    (thrown + (up << _BITS * len(places)), points[up]) for up in places if points[up]
                ]
        self._made[own] = made
        return made


class Show(Generic[KindT, CardT]):
    """What a hand or a crib scores.

    Attributes:
        deck: the cards, each at its index.
        held: the number of cards counted with the one turned up.
        ranks: what ranks alone score.
        parts: what suits and the card turned up add, in the order of counting.
        claims: what the opponent may claim, if anything.
    """

    def __init__(
        self,
        deck: Sequence[CardT],
        held: int,
        ranks: RankScores,
        parts: tuple[Part[KindT, CardT], ...] = (),
        claims: Part[KindT, CardT] | None = None,
    ) -> None:
        self.deck = deck
        self.held = held
        self.ranks = ranks
        self.parts = parts
        self.claims = claims
        self._digits = tuple(map(_digit_of, deck))
        self._points = [part.points for part in parts]
        self._groups = [
            (each.groups, LinesOfKind(each.kind, each.points)) for part in parts for each in part.combinations
        ]

    @property
    def rank_of_card(self) -> tuple[int, ...]:
        """The rank index of each card."""
        return tuple(map(_rank_of, self.deck))

    @property
    def all_parts(self) -> tuple[Part[KindT, CardT], ...]:
        """The parts, and the claims if there are any."""
        return self.parts if self.claims is None else (*self.parts, self.claims)

    def score(self, counted: tuple[CardT, ...], turned: CardT | None) -> Score[KindT, CardT]:
        """The itemised score of some cards; the one turned up, if any, is the last."""
        cards: tuple[Any, ...] = counted
        tally = 0
        for card in cards:
            tally += card.rank_digit
        ordered = sorted(counted, key=_index_of)
        lines = []
        for line_of, pick in self.ranks[tally].patterns:  # quicker than a comprehension: most have few lines
            lines.append(line_of[pick(ordered)])
        for groups, line_of in self._groups:
            found = groups(counted, turned, ordered)
            if found:
                lines += [line_of[group] for group in found]
        return Score(tuple(lines))

    def counts(self, held: Sequence[int], upcards: Sequence[int]) -> list[Counted]:
        """What held cards score with each of these cards turned up, and what may be claimed on them."""
        ranks, digits = self.ranks, self._digits
        tally = sum([digits[card] for card in held])
        points = [ranks[tally + digits[up]].points for up in upcards]
        for points_of in self._points:
            more = points_of(held, upcards)
            if more:
                points = list(map(add, points, more))
        claims = () if self.claims is None else self.claims.points(held, upcards)
        return list(zip(points, claims, strict=True)) if claims else [(total, 0) for total in points]


def all_faces(show: Show[KindT, CardT]) -> FaceScores[KindT, CardT]:
    """All parts of a show as one.

    Raises:
        RulesError: if a part is not a `FaceScores`.
    """
    parts: list[FaceScores[KindT, CardT]] = []
    for part in show.parts:
        if not isinstance(part, FaceScores):
            raise RulesError(
                f"{' and '.join(map(str, part.kinds))} cannot be counted by the faces of cards alone"
            )
        parts.append(part)
    if len(parts) == 1:
        return parts[0]
    return FaceScores(
        show.deck,
        lambda card: tuple([part.face(card) for part in parts]),
        tuple([each for part in parts for each in part.combinations]),
    )
