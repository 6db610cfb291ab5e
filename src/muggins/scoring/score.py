"""A score with its reasons: lines, each with its kind, its cards and its points."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Generic, TypedDict

from attrs import frozen
from more_itertools import map_reduce

from muggins.checks import check_type, member

__all__ = ["Line", "LineDocument", "Score", "ScoreDocument"]

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # has defaults; every checker knows it, and nobody installs it

    KindT_co = TypeVar("KindT_co", bound=Enum, default=Enum, covariant=True)
    CardT_co = TypeVar("CardT_co", default=object, covariant=True)
else:
    from typing import TypeVar

    KindT_co = TypeVar("KindT_co", covariant=True)
    CardT_co = TypeVar("CardT_co", covariant=True)

KindT = TypeVar("KindT", bound=Enum)
CardT = TypeVar("CardT")


class LineDocument(TypedDict):
    """A line: its kind in the players' words, the codes of its cards, and its points."""

    kind: str
    cards: list[str]
    points: int


class ScoreDocument(TypedDict):
    """A score: its lines, and the points of all of them."""

    total: int
    lines: list[LineDocument]


@frozen
class Line(Generic[KindT_co, CardT_co]):
    """One reason to score: its kind, the cards that make it, and its points."""

    kind: KindT_co
    cards: tuple[CardT_co, ...]
    points: int

    def to_dict(self) -> LineDocument:
        """The line as plain data for JSON; `muggins.documents.from_dict` reads it."""
        return {"kind": str(self.kind.value), "cards": list(map(str, self.cards)), "points": self.points}

    def __str__(self) -> str:
        return " ".join(map(str, [self.kind.value, *self.cards, self.points]))


@frozen
class Score(Generic[KindT_co, CardT_co]):
    """The lines of one count, in the order in which they are called out.

    The sum of two scores has the lines of both.

    Examples:
        >>> class Kind(Enum):
        ...     PAIR = "pair"
        ...     RUN = "run"
        >>> pair = Score((Line(Kind.PAIR, ("5a", "5b"), 2),))
        >>> both = pair + Score((Line(Kind.RUN, ("4a", "5a", "6a"), 3),))
        >>> both.total, both.points(Kind.RUN)
        (5, 3)
        >>> print(both.explain())
        pair    5a 5b     2
        run     4a 5a 6a  3
        total             5
    """

    lines: tuple[Line[KindT_co, CardT_co], ...] = ()

    @property
    def total(self) -> int:
        """The points of all lines."""
        return sum([line.points for line in self.lines])

    def points(self, kind: KindT_co | str) -> int:
        """The points of the lines of one kind, given as the kind or its name; 0 if there are none."""
        wanted = self._kind(kind)
        return sum([line.points for line in self.lines if line.kind is wanted])

    def without(self, *kinds: KindT_co | str) -> Score[KindT_co, CardT_co]:
        """The same score without the lines of some kinds, given as kinds or names."""
        unwanted = tuple(map(self._kind, kinds))
        return Score(tuple(line for line in self.lines if line.kind not in unwanted))

    @property
    def by_kind(self) -> dict[KindT_co, int]:
        """The points of each kind that occurs, in the order of the lines."""
        return dict(map_reduce(self.lines, lambda line: line.kind, lambda line: line.points, sum))

    def __add__(self, other: Score[KindT_co, CardT_co]) -> Score[KindT_co, CardT_co]:
        check_type("what is added to a score", other, Score, "a score")
        return Score(self.lines + other.lines)

    def to_dict(self) -> ScoreDocument:
        """The score as plain data for JSON; `muggins.documents.from_dict` reads it."""
        return {"total": self.total, "lines": [line.to_dict() for line in self.lines]}

    def explain(self) -> str:
        """A table in plain text: a row for each line (its kind, its cards, its points), then the total."""
        from muggins.scoring.text import score_table

        return score_table(self)

    def __str__(self) -> str:
        return self.explain() if self.lines else "nothing"

    def __rich__(self) -> str:
        """The same table for a terminal with rich, with the total in bold."""
        from muggins.scoring.text import rich_score_table

        return rich_score_table(self)

    def _repr_html_(self) -> str:
        """The same table for a notebook; cards that have a face are drawn, among all cards of the score."""
        from muggins.pictures.tables import score_table

        return score_table(self)

    def _kind(self, kind: KindT_co | str) -> object:
        """The kind with this name. A score without lines has no kinds to compare with, and accepts any."""
        if self.lines:
            kinds = type(self.lines[0].kind)
            return kind if type(kind) is kinds else member(kinds, kind, "kind of line")
        check_type("a kind of line", kind, (Enum, str), "a kind or its name")
        return kind
