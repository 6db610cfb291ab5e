"""The places of the play of Cribbage for two at which a policy chooses, and their order in its file.

For each seat and each hand of four ranks, the file has the choices of that player in rounds: the first
choices, those after one choice, and so on, each round in the order of what was played. Choices that a player
never reaches by its own choices are left out. So are choices made when the other player has no cards left,
because the best card is then known.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from muggins.cards.french import Rank
from muggins.crib.turns import Turns
from muggins.games.cribbage.play import LIMIT
from muggins.games.cribbage.rules import STANDARD, VALUE_OF_RANK
from muggins.strategy.crib import positions

__all__ = [
    "GO",
    "HANDS",
    "PARTS",
    "START",
    "VALUES",
    "Place",
    "Ranks",
    "codes",
    "ranks_within",
    "without",
]

Ranks: TypeAlias = tuple[int, ...]

_MOST_KNOWN = 1 << 14
_RANKS = range(Rank.JOKER)
_HIGHEST = max(VALUE_OF_RANK[: Rank.JOKER])
VALUES = VALUE_OF_RANK[: Rank.JOKER]
"""What a card of each rank counts."""

_TURNS = Turns(LIMIT, counts_again=True, values=range(_HIGHEST + 1))

GO = len(_RANKS)
"""The move of a player who cannot play; ranks are numbers from 0."""

PARTS = {2: 11, 3: 6, 4: 4}
"""The number of parts into which the chance of 1 is divided, by the number of ranks to choose from."""

HANDS = tuple(combinations_with_replacement(_RANKS, STANDARD.kept))
"""The hands that can be kept, by their ranks."""


class Place(positions.Place):
    """A place in the play of Cribbage; a card is given by its rank."""

    __slots__ = ()

    @property
    def room(self) -> int:
        """The most that a card may count."""
        return min(LIMIT - self.counted, _HIGHEST)

    @property
    def is_end(self) -> bool:
        """Whether no choice is left that depends on the other hand."""
        return max(self.held) <= 1 or not min(self.held)

    @property
    def may_pass(self) -> bool:
        """Whether the mover may hold no card that fits."""
        return self.room < _HIGHEST

    @property
    def ranks(self) -> Iterator[int]:
        """The ranks that the mover may play."""
        above, room = self.above[self.mover], self.room
        yield from (rank for rank in _RANKS if above < VALUES[rank] <= room)

    def play(self, rank: int) -> Place:
        """The place after a card of the mover."""
        return self.after_card(_TURNS, VALUES[rank])

    def go(self) -> Place:
        """The place after the mover has said go."""
        return self.after_go(_TURNS)

    def moves(self) -> tuple[tuple[int, Place], ...]:
        """The moves that both players know to be possible: the ranks in order, and then a go."""
        return _moves(self)


@cache
def _moves(place: Place) -> tuple[tuple[int, Place], ...]:
    found = [(rank, place.play(rank)) for rank in place.ranks]
    return (*found, (GO, place.go())) if place.may_pass else tuple(found)


START = Place(0, False, 0, (STANDARD.kept, STANDARD.kept), (0, 0))
"""The place before the pone leads."""


@lru_cache(_MOST_KNOWN)
def ranks_within(held: Ranks, room: int) -> Ranks:
    """The different ranks among some that count no more than this, ascending."""
    return tuple(sorted({rank for rank in held if VALUES[rank] <= room}))


def without(held: Ranks, rank: int) -> Ranks:
    """The ranks held after one of them is played."""
    at = held.index(rank)
    return held[:at] + held[at + 1 :]


@cache
def codes(fitting: int) -> tuple[Ranks, ...]:
    """For each code, the parts of the chance for each rank that fits; codes sure of one rank come first.

    Args:
        fitting: the number of ranks that fit, 2 to 4.

    Examples:
        >>> codes(2)[:3], len(codes(3)), len(codes(4))
        (((11, 0), (0, 11), (1, 10)), 28, 35)
    """
    whole = PARTS[fitting]
    sure = [tuple([whole * (rank == other) for other in range(fitting)]) for rank in range(fitting)]
    return (*sure, *(parts for parts in _divided(whole, fitting) if parts not in sure))


def _divided(whole: int, count: int) -> Iterator[Ranks]:
    """All ways to divide a whole into this many parts, in order."""
    if count == 1:
        yield (whole,)
        return
    for first in range(whole + 1):
        for rest in _divided(whole - first, count - 1):
            yield first, *rest
