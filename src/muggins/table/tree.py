"""A match with comments and variations, as in the PGN of chess.

In a record they stand beside the moves of the main line:

- `"comments"` has the comments by the number of the move that they follow, `"0"` for one before the first;
- `"variations"` is a list of other ways to go on, each with the number of moves `"after"` which it leaves
  its line, its own `"moves"`, and perhaps `"comments"` and `"variations"`. Moves are counted from the first
  one of the match in all lines.

A record without them is thus a tree of one line, and a tree that is read as a match gives its main line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import evolve, field, frozen

from muggins.checks import check_type, check_whole
from muggins.errors import MugginsError, RecordError, shown
from muggins.printing import numbered
from muggins.scoring.immutable import FrozenMapping, frozen_mapping
from muggins.table.match import Match
from muggins.table.record import OF_A_TREE, after_move, begun

__all__ = ["DEEPEST", "LONGEST_COMMENT", "MatchTree"]

DEEPEST = 50
"""How deeply variations may be nested."""
LONGEST_COMMENT = 10_000
"""The most characters of a comment."""

MatchT = TypeVar("MatchT", bound=Match)


_OF_A_VARIATION = ("after", "moves", *OF_A_TREE)
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


def _variations(given: Sequence[MatchTree[MatchT]]) -> tuple[MatchTree[MatchT], ...]:
    check_type("the variations", given, (tuple, list), "a list of trees")
    for each in given:
        check_type("a variation", each, MatchTree, "a tree")
    return tuple(given)


@frozen
class MatchTree(Generic[MatchT]):
    """A line of moves with comments, and the variations that leave it. A tree never changes.

    A moment in a tree is a match: its moves say in which line it stands.

    Examples:
        >>> from random import Random
        >>> from muggins.games import ecarte
        >>> dealt = ecarte.Match(("Ann", "Ben")).shuffle(Random(1))
        >>> tree = MatchTree(dealt.stand()).with_comment(dealt.propose(), "A new card for the clubs?")
        >>> tree = tree.with_line(dealt.propose().refuse())
        >>> [(line.match.moves[1:], dict(line.comments)) for line in tree.lines]
        [(('stand',), {}), (('propose', 'refuse'), {2: 'A new card for the clubs?'})]
        >>> MatchTree.from_record(ecarte.Match, tree.to_record()) == tree
        True

    Attributes:
        match: the match at the end of the line.
        comments: the comments by the number of moves that they follow.
        variations: the lines that leave this one; their moves up to there are the same.

    Raises:
        RecordError: if a comment is on no move of the line, is empty or too long, or has control characters;
            or if a variation starts from another match, has the same moves as its line as far as either
            goes, or has a comment or a variation of its own before it leaves the line.
    """

    match: MatchT = field()
    comments: Mapping[int, str] = field(factory=FrozenMapping, converter=frozen_mapping)
    variations: tuple[MatchTree[MatchT], ...] = field(default=(), converter=_variations)
    _depth: int = field(init=False, eq=False, repr=False)

    @match.validator
    def _is_match(self, attribute: object, match: object) -> None:
        check_type("the match", match, Match, "a match")

    @comments.validator
    def _are_on_moves(self, attribute: object, comments: Mapping[int, str]) -> None:
        for number, text in comments.items():
            _check_within("a comment must be on a move", number, 0, len(self.match.made))
            _check_comment(text)

    @variations.validator
    def _leave_the_line(self, attribute: object, variations: Sequence[MatchTree[MatchT]]) -> None:
        first = None
        for variation in variations:
            first = self.match.at(0) if first is None else first
            if variation.match.at(0) != first:
                raise RecordError("a variation must begin with the players, rules and points of its line")
            after = self.after(variation)
            if after == min(len(self.match.made), len(variation.match.made)):
                raise RecordError(
                    "a variation must differ from its line in a move; this one is the same up to move "
                    f"{after}, where one of them ends"
                )
            if any(number <= after for number in variation.comments):
                raise RecordError(f"a comment before move {after + 1} belongs to the line itself")
            if any(variation.after(inner) <= after for inner in variation.variations):
                raise RecordError(
                    f"what replaces move {after + 1} or an earlier one is a variation of the line itself"
                )

    @_depth.default
    def _of_the_deepest(self) -> int:
        depth = 1 + max((variation._depth for variation in self.variations), default=-1)
        if depth > DEEPEST:
            raise RecordError(f"variations may be nested at most {DEEPEST} deep")
        return depth

    def __str__(self) -> str:
        lines = [*self.lines]
        comments = numbered(sum(len(line.comments) for line in lines), "comment")
        return f"{self.match}\n{comments}, {numbered(len(lines) - 1, 'variation')}"

    @property
    def lines(self) -> Iterator[MatchTree[MatchT]]:
        """This line, and then each variation, followed by its own."""
        yield self
        for variation in self.variations:
            yield from variation.lines

    def after(self, variation: MatchTree[MatchT]) -> int:
        """The number of moves after which a variation leaves this line."""
        return _shared(self.match, variation.match)

    def comment_on(self, moment: MatchT) -> str:
        """The comment on a moment; empty if there is none.

        Raises:
            RecordError: if the moment is not in the tree.
        """
        check_type("the moment", moment, Match, "a match")
        number = len(moment.made)
        for line in self.lines:
            if _shared(line.match, moment) == number:
                return line.comments.get(number, "")
        raise RecordError("no line of the tree has these moves")

    def with_line(self, match: MatchT) -> MatchTree[MatchT]:
        """The tree with all moves of a match, which extend a line of the tree or become a variation.

        Raises:
            RecordError: if the match begins with other players, rules or points.
        """
        self._check_begun(match)
        return self._grown(match, {})

    def with_comment(self, moment: MatchT, text: str) -> MatchTree[MatchT]:
        """The tree with a comment on a moment, which replaces any earlier one, and the moves up to it.

        Raises:
            RecordError: if the moment is of a match that begins with other players, rules or points, or the
                comment is empty or too long, or has control characters.
        """
        self._check_begun(moment)
        return self._grown(moment, {len(moment.made): text})

    def _check_begun(self, match: MatchT) -> None:
        check_type("the match", match, Match, "a match")
        if match.at(0) != self.match.at(0):
            raise RecordError("the match must begin with the players, rules and points of the tree")

    def _grown(self, match: MatchT, comments: Mapping[int, str]) -> MatchTree[MatchT]:
        shared = _shared(self.match, match)
        if shared < min(len(self.match.made), len(match.made)):
            leaves = [_shared(variation.match, match) > shared for variation in self.variations]
            if not any(leaves):
                return evolve(self, variations=(*self.variations, MatchTree(match, comments)))
            variations = [*self.variations]
            place = leaves.index(True)
            variations[place] = variations[place]._grown(match, comments)
            return evolve(self, variations=variations)
        line = match if shared < len(match.made) else self.match
        return evolve(self, match=line, comments={**self.comments, **comments})

    def to_record(self) -> dict[str, Any]:
        """The tree as plain data for JSON: the record of the main line, with comments and variations."""
        return {**self.match.to_record(), **self._beside()}

    def _beside(self) -> dict[str, Any]:
        found = {
            "comments": {str(number): text for number, text in sorted(self.comments.items())},
            "variations": [
                {
                    "after": self.after(variation),
                    "moves": [*variation.match.moves[self.after(variation) :]],
                    **variation._beside(),
                }
                for variation in self.variations
            ],
        }
        return {name: value for name, value in found.items() if value}

    @classmethod
    def from_record(cls, kind: type[MatchT], record: Mapping[str, Any]) -> MatchTree[MatchT]:
        """The tree in a record of a match of a class; all its lines are replayed.

        Raises:
            RecordError: if it is not a record of a match of this game, one of its moves is refused, or a
                comment or a variation has no place in it.
        """
        moments = _replayed([begun(kind, record)], record["moves"])
        return _read(moments, record, "", 0)


def _shared(match: Match, other: Match) -> int:
    """The number of first moves that two matches share."""
    for number, (move, instead) in enumerate(zip(match.made, other.made, strict=False)):
        if move != instead:
            return number
    return min(len(match.made), len(other.made))


def _check_within(what: str, number: int, least: int, most: int) -> None:
    check_whole("the number of a move", number)
    if not least <= number <= most:
        raise RecordError(f"{what} from {least} to {most}, not {shown(number)}")


def _check_comment(text: str) -> None:
    check_type("a comment", text, str, "a string")
    if not 0 < len(text) <= LONGEST_COMMENT:
        raise RecordError(f"a comment has 1 to {LONGEST_COMMENT:,} characters, not {len(text):,}")
    if not text.replace("\n", " ").isprintable():
        raise RecordError(f"a comment may not have control characters, as {shown(text)} has")


# --- reading ---------------------------------------------------------------------------------------------


def _replayed(moments: list[MatchT], moves: Sequence[object], line: str = "") -> list[MatchT]:
    """All moments of a line, given the first ones."""
    for move in moves:
        moments.append(after_move(moments[-1], move, len(moments), line))
    return moments


def _read(moments: list[MatchT], data: Mapping[str, Any], line: str, depth: int) -> MatchTree[MatchT]:
    """A line with these moments, and what stands beside its moves; `line` names it in errors."""
    if depth > DEEPEST:
        raise RecordError(f"variations may be nested at most {DEEPEST} deep")
    comments, variations = data.get("comments", {}), data.get("variations", [])
    try:
        check_type("the comments", comments, Mapping, "a mapping of texts by the number of a move")
        by_number = {_number(key): text for key, text in comments.items()}
        check_type("the variations", variations, (list, tuple), "a list of variations")
        ways = [_variation(moments, given) for given in variations]
    except MugginsError as error:
        raise RecordError(f"{line}{error}") from error
    found = []
    for place, (after, moves, given) in enumerate(ways, start=1):
        inside = f"{line}variation {place}, after move {after}: "
        found.append(_read(_replayed(moments[: after + 1], moves, inside), given, inside, depth + 1))
    try:
        return MatchTree(moments[-1], by_number, tuple(found))
    except MugginsError as error:
        raise RecordError(f"{line}{error}") from error


def _number(key: object) -> int:
    """The number of a move, which JSON writes as a string."""
    if not isinstance(key, str) or not _NUMBER.fullmatch(key):
        raise RecordError(f"a comment is keyed by the number of a move, such as '12', not {shown(key)}")
    return int(key)


def _variation(moments: Sequence[Match], given: Any) -> tuple[int, Sequence[object], Mapping[str, Any]]:
    """Where a variation leaves its line, its moves, and all of it."""
    check_type("a variation", given, Mapping, "a mapping with 'after' and 'moves'")
    for key in given:
        if key not in _OF_A_VARIATION:
            raise RecordError(f"the keys of a variation are {', '.join(_OF_A_VARIATION)}, not {shown(key)}")
    for key in _OF_A_VARIATION[:2]:
        if key not in given:
            raise RecordError(f"a variation has no {key!r}")
    _check_within("a variation must leave its line after a move", given["after"], 0, len(moments) - 1)
    check_type("the moves of a variation", given["moves"], (list, tuple), "a list of lines")
    return given["after"], given["moves"], given
