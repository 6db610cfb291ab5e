"""How an equilibrium plays the cards of Cribbage for two: how likely it plays each rank, in any position.

The policy is made by the program `solver` of the repository, and comes with the package as a file. It knows what
both players can see of the play, and the hand that is still held: by their ranks, as suits play no part. It does
not know the starter and the cards thrown. It needs no NumPy.
"""

from __future__ import annotations

import json
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate, combinations_with_replacement
from typing import Any, NamedTuple

from muggins.cards.french import Rank
from muggins.errors import OutOfTurnError
from muggins.games.cribbage.play import LIMIT
from muggins.games.cribbage.rules import STANDARD, VALUE_OF_RANK

__all__ = ["PARTS", "START", "Place", "chances_of_code", "choices", "codes", "decisions", "parts_of", "play_chances", "shipped"]

_RANKS = range(Rank.JOKER)
_VALUES = VALUE_OF_RANK[: Rank.JOKER]
_HIGHEST = max(_VALUES)
_SHIPPED = "policy.bin"
_SEATS = "pone", "dealer"

PARTS = {2: 15, 3: 8, 4: 6}
"""In how many parts a certainty is divided, by the number of ranks that a player can choose from."""


class Place(NamedTuple):
    """What both players can see of the play, without the cards of the present count.

    Attributes:
        mover: who has to play: 0 the pone, 1 the dealer.
        passed: whether the other one cannot play to this count.
        count: the count.
        held: how many cards the pone and the dealer hold.
        above: what each card of the pone counts more than, and each card of the dealer, as they could not play.
    """

    mover: int
    passed: bool
    count: int
    held: tuple[int, int]
    above: tuple[int, int]

    @property
    def room(self) -> int:
        """What a card may count at the most."""
        return min(LIMIT - self.count, _HIGHEST)

    @property
    def is_end(self) -> bool:
        """Whether nobody has a choice any more: each player holds at most one card."""
        return max(self.held) <= 1

    @property
    def may_play(self) -> bool:
        """Whether the mover may hold a card that fits."""
        return bool(self.held[self.mover]) and self.above[self.mover] < self.room

    @property
    def may_pass(self) -> bool:
        """Whether the mover may hold no card that fits."""
        return not self.held[self.mover] or max(self.above[self.mover], self.room) < _HIGHEST

    @property
    def ranks(self) -> Iterator[int]:
        """The ranks that the mover may play."""
        if self.held[self.mover]:
            above, room = self.above[self.mover], self.room
            yield from (rank for rank in _RANKS if above < _VALUES[rank] <= room)

    def play(self, rank: int) -> Place:
        """The place after a card of the mover."""
        pone, dealer = self.held
        held = (pone, dealer - 1) if self.mover else (pone - 1, dealer)
        mover = self.mover if self.passed else 1 - self.mover
        return self._replace(mover=mover, count=self.count + _VALUES[rank], held=held)

    def go(self) -> Place:
        """The place after the mover could not play."""
        mover, other = self.mover, 1 - self.mover
        above = [*self.above]
        above[mover] = max(above[mover], self.room)
        told = above[0], above[1]
        if not self.passed:
            return self._replace(mover=other, passed=True, above=told)
        return Place(other if self.held[other] else mover, False, 0, self.held, told)

    def settled(self) -> Place:
        """The next place at which the mover may play, or the end."""
        place = self
        while not place.is_end and not place.may_play:
            place = place.go()
        return place


START = Place(0, False, 0, (STANDARD.kept, STANDARD.kept), (0, 0))
"""The place before the pone leads."""


@cache
def choices(size: int, above: int, room: int) -> Mapping[tuple[int, ...], int]:
    """The hands with a choice, numbered in ascending order: at least two different ranks fit.

    Args:
        size: how many cards a hand has.
        above: what each card counts more than.
        room: what a card may count at the most.
    """
    found = [
        hand
        for hand in combinations_with_replacement(_RANKS, size)
        if size and _VALUES[hand[0]] > above and len({rank for rank in hand if _VALUES[rank] <= room}) > 1
    ]
    return {hand: number for number, hand in enumerate(found)}


def _width(place: Place) -> int:
    """How many hands of the mover have a choice."""
    return len(choices(place.held[place.mover], place.above[place.mover], place.room))


@cache
def decisions(place: Place) -> int:
    """How many decisions there are at a place and after it, for all hands that the players may hold."""
    place = place.settled()
    if place.is_end:
        return 0
    below = sum(decisions(place.play(rank)) for rank in place.ranks)
    return _width(place) + below + (decisions(place.go()) if place.may_pass else 0)


@cache
def codes(fitting: int) -> tuple[tuple[int, ...], ...]:
    """The parts of a certainty for each rank that fits, by their code less 1.

    Args:
        fitting: how many ranks fit, 2 to 4.

    Examples:
        >>> codes(2)[0], codes(2)[15], len(codes(3)), len(codes(4))
        ((0, 15), (15, 0), 45, 84)
    """
    return tuple(_parts(PARTS[fitting], fitting))


def _parts(whole: int, count: int) -> Iterator[tuple[int, ...]]:
    """All ways to divide a whole into so many parts, in order."""
    if count == 1:
        yield (whole,)
        return
    for first in range(whole + 1):
        for rest in _parts(whole - first, count - 1):
            yield first, *rest


def chances_of_code(code: int, fitting: Sequence[int]) -> dict[int, float]:
    """How likely each of some ranks is played; 0 stands for a decision that the policy never comes to: all alike."""
    if not code:
        return dict.fromkeys(fitting, 1 / len(fitting))
    parts = codes(len(fitting))[code - 1]
    return {rank: part / PARTS[len(fitting)] for rank, part in zip(fitting, parts, strict=True)}


def play_chances(
    turn: int, held: Sequence[int], plays: Sequence[tuple[int, int]]
) -> dict[int, float]:
    """How likely each rank is played that fits.

    Args:
        turn: who has to play: 0 the pone, 1 the dealer.
        held: the ranks that this player still holds, from 0, ascending.
        plays: who played which rank, in order, from the lead on.

    Raises:
        OutOfTurnError: if the plays are not in turn, or it is the other one's turn.

    Examples:
        >>> chances = play_chances(0, (4, 4, 9, 10), [])  # two fives, a ten and a jack
        >>> sum(chances.values()) > 0.999, sorted(chances)
        (True, [4, 9, 10])
    """
    place, at = START, 0
    for who, rank in plays:
        place, at = _moved_to(place, at, who, (rank,))
        at += _width(place) + sum(decisions(place.play(other)) for other in place.ranks if other < rank)
        place = place.play(rank)
    place, at = _moved_to(place, at, turn, held)
    fitting = sorted({rank for rank in held if _VALUES[rank] <= place.room})
    if len(fitting) == 1:
        return {fitting[0]: 1.0}
    number = choices(place.held[turn], place.above[turn], place.room)[tuple(held)]
    return chances_of_code(shipped().code(at + number), fitting)


def _moved_to(place: Place, at: int, who: int, cards: Iterable[int]) -> tuple[Place, int]:
    """The place at which a player plays one of some cards, after any goes, and where its decisions begin."""
    lowest = min(_VALUES[rank] for rank in cards)
    place = place.settled()
    while place.mover != who or lowest > place.room:
        if not place.may_pass:
            raise OutOfTurnError(f"it is not the turn of the {_SEATS[who]}", place)
        at += _width(place) + sum(decisions(place.play(rank)) for rank in place.ranks)
        place = place.go().settled()
    return place, at


def parts_of() -> list[int]:
    """Where the decisions after each lead begin; before them are the leads."""
    below = [decisions(START.play(rank)) for rank in _RANKS]
    return [*accumulate(below[:-1], initial=_width(START))]


class _Shipped:
    """The codes that come with the package, each part of them unpacked when it is asked for.

    The first line of the file is a header in JSON. What follows it are the codes of the leads, and then those of
    all decisions after each of them, each part compressed by itself.
    """

    def __init__(self, content: bytes) -> None:
        first, _, self._packed = content.partition(b"\n")
        self.header: Mapping[str, Any] = json.loads(first)
        lengths = self.header["lengths"]
        self._ends = [*accumulate(lengths)]
        self._starts = [0, *self._ends]
        self._firsts = [0, *parts_of()]
        self._parts: dict[int, bytes] = {}

    def code(self, at: int) -> int:
        """The code of a decision."""
        part = bisect_right(self._firsts, at) - 1
        return self.part(part)[at - self._firsts[part]]

    def part(self, number: int) -> bytes:
        """The codes of the leads, for 0, or of what comes after the lead of a rank, for that rank more 1."""
        if number not in self._parts:
            packed = self._packed[self._starts[number] : self._ends[number]]
            self._parts[number] = zlib.decompress(packed)
        return self._parts[number]


@cache
def shipped() -> _Shipped:
    """The policy that comes with the package."""
    return _Shipped((files("muggins.games.cribbage") / _SHIPPED).read_bytes())
