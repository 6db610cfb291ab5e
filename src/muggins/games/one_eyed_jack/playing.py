"""Rules of thumb for One-Eyed Jack: fill your own lines, stop those of the others, and save the jacks.

The player `simple` does not look at what its other cards could do in the same lines.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import reduce
from math import exp
from operator import or_
from random import Random

from attrs import evolve, frozen

from muggins.games.one_eyed_jack.cards import JACKS
from muggins.games.one_eyed_jack.match import Match
from muggins.games.one_eyed_jack.rows import LINES, bits_in_lines
from muggins.games.one_eyed_jack.spaces import BIT_OF, Space
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["SIMPLE", "THUMB"]

_LENGTH = 5
_TRIED = 6
"""A search tries this many moves."""
_AHEAD = 5
"""A search asks for the chances after this many moves: with two players, more than two rounds."""
_PROMISE = {2: (0.0, 0.015, 0.025, 0.12, 0.3, 0.0), 1: (0.0, 0.015, 0.1, 0.17, 0.8, 0.0)}
"""What an open line adds to the logarithm of a side's chance, by the rows that win and the markers in it.

It was fitted to 900 matches of two players and 600 of three, all of them `simple`.
"""
_ROW = 1.8
"""What a row adds to the same logarithm."""


def _lines_by_space() -> dict[Space, list[int]]:
    """The bits of the lines through each space."""
    found = defaultdict(list)
    for line in LINES:
        bits = sum(BIT_OF.get(space, 0) for space in line)
        for space in line:
            found[space].append(bits)
    return dict(found)


_THROUGH = _lines_by_space()
_ALL = {bits for lines in _THROUGH.values() for bits in lines}
"""The bits of all lines."""


@frozen
class _Side:
    """The markers of a side, those that stop its lines, and its rows, as bits.

    Attributes:
        own: its markers.
        others: the markers of all other sides.
        rows: the spaces of its rows.
        most_shared: how many of these a further row may use.
    """

    own: int
    others: int
    rows: int
    most_shared: int

    @classmethod
    def of(cls, number: int, match: Match) -> _Side:
        """A side of a match."""
        bits = [match.markers.bits(side) for side in range(len(match.markers.sides))]
        own = bits[number]
        return cls(own, reduce(or_, bits) & ~own, bits_in_lines(own), match.rules.most_shared)

    def worth(self, space: Space, by_count: Sequence[int], reached: int = 0, more: int = 0) -> int:
        """What a marker on a space is worth in the lines of the side that are not stopped.

        Each other space of a line that is among those `reached` adds `more` times the worth of the line.
        """
        bit = BIT_OF[space]
        own, others = self.own & ~bit, self.others
        rows = bits_in_lines(own) if bit & self.rows else self.rows
        free = reached & ~own & ~bit
        return sum(
            by_count[_LENGTH - (line & ~own).bit_count()] * (1 + more * (line & free).bit_count())
            for line in _THROUGH[space]
            if not line & others and (line & rows).bit_count() <= self.most_shared
        )

    def promise(self, by_count: Sequence[float]) -> float:
        """What all its lines that are not stopped are worth, by the number of its markers in each."""
        return sum(
            by_count[_LENGTH - (line & ~self.own).bit_count()]
            for line in _ALL
            if not line & self.others and (line & self.rows).bit_count() <= self.most_shared
        )

    def longest(self, space: Space) -> int:
        """The most markers in a line through a space that nobody has stopped."""
        lines = [line for line in _THROUGH[space] if not line & self.others]
        return max([_LENGTH - (line & ~self.own).bit_count() for line in lines], default=0)


@frozen
class _Habits:
    """What a player likes to do, in numbers.

    Attributes:
        own: what one more marker is worth in a line, by the number of markers there, all of its own side.
        others: the same if all of them are an opponent's, who is then stopped.
        jack: what it is worth to keep a jack.
        more: how many times its worth a line of its own gains for each other space to which it has a card.
    """

    own: tuple[int, ...]
    others: tuple[int, ...]
    jack: int
    more: int

    def choose(self, match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
        """The move of a player; a dead card is replaced first."""
        return self.tried(match, player, moves)[0]

    def tried(self, match: Match, player: str, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves that are worth a search, the best one first."""
        if moves[-1].name != "play":
            return [moves[-1]]
        number, markers = match.side_of(player), match.markers
        sides = [_Side.of(side, match) for side in range(len(markers.sides))]
        plays = [move.parts for move in moves]
        reached = reduce(or_, [BIT_OF[space] for card, space in plays if space and card not in JACKS], 0)
        known: dict[Space, int] = {}

        def worth_of_space(space: Space) -> int:
            """What it is worth to place a marker on the space, or to take away the one that is there."""
            owner = markers.owner(space)
            if owner == number:
                return -self.own[-1]
            if owner is not None:
                return sides[owner].worth(space, self.others)
            return sum(
                side.worth(space, self.own, reached, self.more)
                if side is sides[number]
                else side.worth(space, self.others)
                for side in sides
            )

        def worth(move: Move) -> int:
            card, space = move.parts
            if space is None:
                return -self.jack
            if space not in known:
                known[space] = worth_of_space(space)
            return known[space] - self.jack if card in JACKS else known[space]

        return sorted(moves, key=worth, reverse=True)[:_TRIED]


def _standing(match: Match, player: str) -> float:
    """The chance to win by the lines of all sides that nobody has stopped, and by their rows."""
    weights = [exp(_promise(match, side)) for side in range(len(match.markers.sides))]
    return weights[match.side_of(player)] / sum(weights)


def _promise(match: Match, number: int) -> float:
    """What the open lines and the rows of a side add to the logarithm of its chance."""
    open_lines = _Side.of(number, match).promise(_PROMISE[match.end.target])
    return open_lines + _ROW * match.markers.row_count(number, match.rules)


def _reason(match: Match, player: str, move: Move) -> str:
    if move.name == "replace":
        return "no space is left for it"
    space = move.parts[1]
    if space is None:
        return "takes no marker away"
    number, markers = match.side_of(player), match.markers
    lines = {side: _Side.of(side, match).longest(space) for side in range(len(markers.sides))}
    owner = markers.owner(space)
    if owner == number:
        return "takes away a marker of your own"
    if owner is not None:
        return f"takes away one of {lines[owner]} in a row" if lines[owner] > 1 else "takes a marker away"
    own = lines.pop(number) + 1
    said = ["makes a row" if own == _LENGTH else f"gives you {own} of {_LENGTH} in a row"]
    said.append(f"stops a row with {max(lines.values())} of {_LENGTH}" if max(lines.values()) > 2 else "")
    return "; ".join(filter(None, said))


_PLAIN = _Habits(own=(1, 4, 16, 80, 1_000), others=(0, 2, 8, 60, 600), jack=50, more=0)
_CAREFUL = evolve(_PLAIN, own=(1, 6, 36, 150, 1_500), jack=200, more=2)

SIMPLE = RulesOfThumb(_PLAIN.choose)
THUMB = RulesOfThumb(
    _CAREFUL.choose, reason=_reason, tried=_CAREFUL.tried, ahead=_AHEAD, standing=_standing, effort=6
)
