"""Numbers for the moves of a game: every possible move of a player has one, the same in every run.

A game lists in its `GAME` the possible values of each part of a move. The numbers follow the order of these
lists and do not depend on a match. The player who makes a move is not one of its parts here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import combinations, product
from typing import TypeAlias

from attrs import Factory, field, frozen

from muggins.checks import as_whole, check_type
from muggins.errors import RulesError, shown
from muggins.table.match import Match
from muggins.table.moves import Move, moves_of
from muggins.table.options import MOST

__all__ = ["AtLeast", "Numbering", "Possible", "Several", "Values", "check_possible"]


@frozen
class AtLeast:
    """Every whole number from the least one up to a cap, which is set when moves are numbered."""

    least: int


@frozen
class Several:
    """Different cards of a pack at once, in any order.

    Attributes:
        pack: the cards.
        counts: how many may be taken at once; 0 means that the part is left out.
    """

    pack: Iterable[object] = field(hash=False)
    counts: Sequence[int] = field(hash=False)


Values: TypeAlias = Iterable[object] | AtLeast | Several
"""The possible values of a part; an empty string means that the part is left out."""
Possible: TypeAlias = Mapping[str, Sequence[Values]]
"""The moves of players, by name, with the possible values of each part except the player."""


def check_possible(kind: type[Match], possible: Possible) -> None:
    """Accept the possible moves that a game lists.

    Raises:
        RulesError: if a name is not a move of its matches, or a move has a different number of parts.
    """
    methods = moves_of(kind)
    for name, parts in possible.items():
        if name not in methods:
            raise RulesError(f"{kind.GAME} has no move {shown(name)} that could be numbered")
        form = methods[name].form
        own = [part for part in form.parts if not kind.PARTS[part].names_player]
        if len(own) != len(parts):
            raise RulesError(f"the move {shown(form.shape)} has {len(own)} parts to number, not {len(parts)}")


def _as_cap(cap: object) -> int:
    number = as_whole("the cap", cap)
    if not 0 <= number <= MOST:
        raise RulesError(f"the cap must be from 0 to {MOST}, not {shown(number)}")
    return number


@frozen
class Numbering:
    """The numbers of the moves of a game, from 0.

    Attributes:
        kind: the class of the matches.
        possible: the possible values of the parts of its moves.
        cap: the highest number in an unlimited part, such as a bid, for which there is a move.
        lines: each move as text, in the order of the numbers, without the player who makes it, and with
            several cards in alphabetical order.

    Raises:
        RulesError: if the cap is not from 0 to 10,000.

    Examples:
        >>> from muggins import games
        >>> numbering = games.find("backhand").numbering(cap=2)
        >>> numbering.lines
        ('hit', 'backhand', 'play', 'push', 'bet 1', 'bet 2')
    """

    kind: type[Match]
    possible: Possible = field(repr=False, hash=False)
    cap: int = field(converter=_as_cap)
    lines: tuple[str, ...] = field(
        init=False, default=Factory(lambda self: tuple(self._all_lines()), takes_self=True), repr=False
    )
    _numbers: Mapping[str, int] = field(
        init=False,
        default=Factory(lambda self: {line: place for place, line in enumerate(self.lines)}, takes_self=True),
        repr=False,
        eq=False,
    )

    def __len__(self) -> int:
        return len(self.lines)

    def legal(self, match: Match, player: str) -> dict[int, Move]:
        """The legal moves of a player by number; a bid above the cap has no number and is left out."""
        check_type("the match", match, self.kind, "a match of the game")
        numbers = ((self.number_of(match, move), move) for move in match.legal_moves(player))
        return {number: move for number, move in numbers if number is not None}

    def number_of(self, match: Match, move: Move) -> int | None:
        """The number of a move of a match; None if it has none, such as a move of chance.

        Raises:
            RulesError: if the move is of another game.
        """
        check_type("the match", match, self.kind, "a match of the game")
        check_type("the move", move, Move, "a move")
        named = moves_of(self.kind).get(move.name)
        if named is None or len(named.form.parts) != len(move.parts):
            raise RulesError(f"{shown(move.text)} is not a move of the game")
        form = named.form
        texts = [
            _written(match, part, value)
            for part, value in zip(form.parts, move.parts, strict=True)
            if not self.kind.PARTS[part].names_player
        ]
        return self._numbers.get(_line(move.name, texts))

    def _all_lines(self) -> Iterator[str]:
        for name, parts in self.possible.items():
            each = [list(_texts(values, self.cap)) for values in parts]
            yield from (_line(name, texts) for texts in product(*each))


def _written(match: Match, part: str, value: object) -> str:
    if value is None:
        return ""
    text = match.PARTS[part].write(match, value)
    return " ".join(sorted(text.split())) if isinstance(value, tuple) and len(value) > 1 else text


def _line(name: str, texts: Iterable[str]) -> str:
    return " ".join([name, *filter(None, texts)])


def _texts(values: Values, cap: int) -> Iterator[str]:
    """The possible values of a part as strings, each once."""
    if isinstance(values, AtLeast):
        yield from map(str, range(values.least, cap + 1))
    elif isinstance(values, Several):
        codes = sorted({*map(str, values.pack)})
        for count in values.counts:
            yield from map(" ".join, combinations(codes, count))
    else:
        yield from dict.fromkeys(str(one.value) if isinstance(one, Enum) else str(one) for one in values)
