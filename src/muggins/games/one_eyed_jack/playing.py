"""Rules of thumb for One-Eyed Jack: fill your own lines, stop those of the others, and save the jacks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import reduce
from math import exp
from operator import or_
from random import Random

from attrs import frozen

from muggins.games.one_eyed_jack.cards import JACKS
from muggins.games.one_eyed_jack.match import Match
from muggins.games.one_eyed_jack.rows import LINES, bits_in_lines
from muggins.games.one_eyed_jack.spaces import BIT_OF, Space
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_LENGTH = 5
_OWN = (1, 4, 16, 80, 1_000)
"""What one more marker is worth in a line, by the number of markers there, all of the player's side."""
_OTHERS = (0, 2, 8, 60, 600)
"""The same if all of them are an opponent's, who is then stopped."""
_JACK = 50
"""What it is worth to keep a jack."""
_TRIED = 6
"""This many moves are worth a search."""
_AHEAD = 5
"""A search asks for the chances after this many moves, which are two rounds between two players."""
_PROMISE = {2: (0.0, 0.015, 0.025, 0.12, 0.3, 0.0), 1: (0.0, 0.015, 0.1, 0.17, 0.8, 0.0)}
"""What an open line adds to the logarithm of a side's chance, by the rows that win and the markers in it.

It was fitted to 900 matches of two players and 600 of three, played by these rules.
"""
_ROW = 1.8
"""What a row adds to it."""


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

    def worth(self, space: Space, by_count: Sequence[int]) -> int:
        """What a marker on a space is worth in the lines of the side that are not stopped."""
        bit = BIT_OF[space]
        own, others = self.own & ~bit, self.others
        rows = bits_in_lines(own) if bit & self.rows else self.rows
        return sum(
            by_count[_LENGTH - (line & ~own).bit_count()]
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


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The move of a player; a dead card is replaced first."""
    return _tried(match, player, moves)[0]


def _tried(match: Match, player: str, moves: Sequence[Move]) -> Sequence[Move]:
    if moves[-1].name != "play":
        return [moves[-1]]
    number, markers = match.side_of(player), match.markers
    sides = [_Side.of(side, match) for side in range(len(markers.sides))]
    known: dict[Space, int] = {}

    def worth_of_space(space: Space) -> int:
        """What a marker adds to the side's lines and takes from others; or what one is worth to its owner."""
        owner = markers.owner(space)
        if owner == number:
            return -_OWN[-1]
        if owner is not None:
            return sides[owner].worth(space, _OTHERS)
        return sum(side.worth(space, _OWN if side is sides[number] else _OTHERS) for side in sides)

    def worth(move: Move) -> int:
        card, space = move.parts
        if space is None:
            return -_JACK
        if space not in known:
            known[space] = worth_of_space(space)
        return known[space] - _JACK if card in JACKS else known[space]

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
    if move.name != "play" or move.parts[1] is None:
        return ""
    space = move.parts[1]
    number, markers = match.side_of(player), match.markers
    if markers.owner(space) is not None:
        return "takes a marker away"
    lines = {side: _Side.of(side, match).longest(space) for side in range(len(markers.sides))}
    own = lines.pop(number) + 1
    said = ["makes a row" if own == _LENGTH else f"{own} of a row of your own" if own > 2 else ""]
    said.append(f"stops {max(lines.values())} of a row" if max(lines.values()) > 2 else "")
    return "; ".join(filter(None, said))


THUMB = RulesOfThumb(choose, reason=_reason, tried=_tried, ahead=_AHEAD, standing=_standing, effort=6)
