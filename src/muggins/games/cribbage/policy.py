"""How an equilibrium plays the cards of Cribbage for two: how likely it plays each rank, in any position.

The policy is made by the program `solver` of the repository, and comes with the package as a file. It knows
what both players can see of the play, and the cards that a player kept: by their ranks, as suits play no
part. It does not know the starter and the cards thrown. It needs no NumPy.

For each seat and each hand of four ranks the file has the choices of that player, in rounds: those that it
comes to first, those that it comes to after one choice, and so on, each round in the order of what was
played. What a player never comes to by its own choices is left out, and so is what it chooses when the other
one has no card any more: then it knows what is best.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, chain, combinations_with_replacement, compress, pairwise
from typing import Any, NamedTuple, TypeAlias

from attrs import field, frozen

from muggins.cards.french import Rank
from muggins.errors import OutOfTurnError
from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.play import LIMIT
from muggins.games.cribbage.rules import STANDARD, VALUE_OF_RANK

__all__ = [
    "GO",
    "PARTS",
    "START",
    "Place",
    "PlayPolicy",
    "Point",
    "codes",
    "next_points",
    "play_chances",
    "shipped_policy",
    "without",
]

Ranks: TypeAlias = tuple[int, ...]

_RANKS = range(Rank.JOKER)
_VALUES = VALUE_OF_RANK[: Rank.JOKER]
_HIGHEST = max(_VALUES)
_SHIPPED = "policy.bin"
_LENGTH = "<H"
_MOST_KNOWN = 1 << 14

GO = len(_RANKS)
"""The move of a player who cannot play, beside the ranks from 0."""
_SEATS = "pone", "dealer"

PARTS = {2: 11, 3: 6, 4: 4}
"""In how many parts a certainty is divided, by the number of ranks that a player can choose from."""

HANDS = tuple(combinations_with_replacement(_RANKS, STANDARD.kept))
"""The hands that can be kept, by their ranks."""


class Place(NamedTuple):
    """What both players can see of the play, without the cards of the current count.

    Attributes:
        mover: who has to play: 0 the pone, 1 the dealer.
        passed: whether the other one cannot play to this count.
        counted: the count.
        held: how many cards the pone and the dealer hold.
        above: what each card of the pone, and each of the dealer, counts more than, as they could not play.
    """

    mover: int
    passed: bool
    counted: int
    held: tuple[int, int]
    above: tuple[int, int]

    @property
    def room(self) -> int:
        """What a card may count at the most."""
        return min(LIMIT - self.counted, _HIGHEST)

    @property
    def is_end(self) -> bool:
        """Whether nothing is left to choose that depends on the other hand."""
        return max(self.held) <= 1 or not min(self.held)

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
        return self._replace(mover=mover, counted=self.counted + _VALUES[rank], held=held)

    def go(self) -> Place:
        """The place after the mover could not play."""
        mover, other = self.mover, 1 - self.mover
        above = [*self.above]
        above[mover] = max(above[mover], self.room)
        told = above[0], above[1]
        if not self.passed:
            return self._replace(mover=other, passed=True, above=told)
        return Place(other if self.held[other] else mover, False, 0, self.held, told)

    def moves(self) -> tuple[tuple[int, Place], ...]:
        """What the mover may do, as far as both players know: the ranks in order, and then a go."""
        return _moves(self)

    def settled(self) -> Place:
        """The next place at which the mover may play, or the end."""
        place = self
        while not place.is_end and not place.may_play:
            place = place.go()
        return place


@cache
def _moves(place: Place) -> tuple[tuple[int, Place], ...]:
    found = [(rank, place.play(rank).settled()) for rank in place.ranks]
    return (*found, (GO, place.go().settled())) if place.may_pass else tuple(found)


START = Place(0, False, 0, (STANDARD.kept, STANDARD.kept), (0, 0))
"""The place before the pone leads."""


class Point(NamedTuple):
    """A place at which a player has to choose, with what it still holds.

    Attributes:
        place: the place.
        held: the ranks held, ascending.
        moves: the moves that led there, ranks and goes.
    """

    place: Place
    held: Ranks
    moves: tuple[int, ...]

    @property
    def fitting(self) -> list[int]:
        """The ranks that fit, ascending: two or more."""
        return _fitting(self.place, self.held)


def _fitting(place: Place, held: Ranks) -> list[int]:
    room = place.room
    return sorted({rank for rank in held if _VALUES[rank] <= room})


def without(held: Ranks, rank: int) -> Ranks:
    """The ranks held after one of them is played."""
    at = held.index(rank)
    return held[:at] + held[at + 1 :]


def next_points(seat: int, place: Place, held: Ranks, moves: tuple[int, ...] = ()) -> Iterator[Point]:
    """The places at which a player has to choose next, in the order of the moves that lead there.

    Args:
        seat: the player: 0 the pone, 1 the dealer.
        place: where it begins.
        held: the ranks that the player holds, ascending.
        moves: the moves before.
    """
    place = place.settled()
    if place.is_end:
        return
    if place.mover != seat:
        for move, after in place.moves():
            yield from next_points(seat, after, held, (*moves, move))
        return
    fitting = _fitting(place, held)
    if len(fitting) > 1:
        yield Point(place, held, moves)
    elif fitting:
        yield from next_points(seat, place.play(fitting[0]), without(held, fitting[0]), (*moves, fitting[0]))
    else:
        yield from next_points(seat, place.go(), held, (*moves, GO))


@lru_cache(_MOST_KNOWN)
def count_points(seat: int, place: Place, held: Ranks) -> int:
    """How many places `next_points` gives."""
    place = place.settled()
    if place.is_end:
        return 0
    if place.mover != seat:
        return sum(count_points(seat, after, held) for _, after in place.moves())
    fitting = _fitting(place, held)
    if len(fitting) > 1:
        return 1
    if fitting:
        return count_points(seat, place.play(fitting[0]), without(held, fitting[0]))
    return count_points(seat, place.go(), held)


@cache
def codes(fitting: int) -> tuple[Ranks, ...]:
    """The parts of a certainty for each rank that fits, by their code: first those that are sure of one rank.

    Args:
        fitting: how many ranks fit, 2 to 4.

    Examples:
        >>> codes(2)[:3], len(codes(3)), len(codes(4))
        (((11, 0), (0, 11), (1, 10)), 28, 35)
    """
    whole = PARTS[fitting]
    sure = [tuple([whole * (rank == other) for other in range(fitting)]) for rank in range(fitting)]
    return (*sure, *(parts for parts in _divided(whole, fitting) if parts not in sure))


def _divided(whole: int, count: int) -> Iterator[Ranks]:
    """All ways to divide a whole into so many parts, in order."""
    if count == 1:
        yield (whole,)
        return
    for first in range(whole + 1):
        for rest in _divided(whole - first, count - 1):
            yield first, *rest


@frozen(eq=False)
class PlayPolicy:
    """A way to play: how likely each rank is played, in any position.

    Attributes:
        header: what the policy was made from, and how it was measured.
        choices: for each seat and each of the hands that can be kept, the codes of the player's choices.
    """

    header: Mapping[str, Any]
    choices: Sequence[Mapping[Ranks, bytes]] = field(repr=False)

    @classmethod
    def from_bytes(cls, content: bytes) -> PlayPolicy:
        """The policy that a file holds.

        Its first line is a header in JSON. What follows is compressed: how many choices there are for each
        seat and hand, two bytes each, and then a byte for each choice.
        """
        header, _, packed = content.partition(b"\n")
        unpacked = zlib.decompress(packed)
        at = 2 * len(HANDS) * struct.calcsize(_LENGTH)
        ends = [*accumulate((length for (length,) in struct.iter_unpack(_LENGTH, unpacked[:at])), initial=at)]
        every = [unpacked[start:end] for start, end in pairwise(ends)]
        half = len(HANDS)
        choices = [dict(zip(HANDS, part, strict=True)) for part in (every[:half], every[half:])]
        return cls(json.loads(header), choices)

    def to_bytes(self) -> bytes:
        """The file of the policy."""
        every = [part[hand] for part in self.choices for hand in HANDS]
        lengths = b"".join([struct.pack(_LENGTH, len(each)) for each in every])
        packed = zlib.compress(lengths + b"".join(every), level=9)
        return json.dumps(dict(self.header)).encode() + b"\n" + packed

    def chances(self, turn: int, held: Ranks, plays: Sequence[tuple[int, int]]) -> dict[int, float]:
        """How likely each rank is played that fits.

        Args:
            turn: who has to play: 0 the pone, 1 the dealer.
            held: the ranks that this player still holds, from 0, ascending.
            plays: who played which rank, in order, from the lead on.

        Raises:
            OutOfTurnError: if the plays are not in turn, or it is the other one's turn.
        """
        told = _Told.of(plays).moved_to(turn, held)
        fitting = _fitting(told.place, held)
        if len(fitting) == 1:
            return {fitting[0]: 1.0}
        if told.place.is_end:
            best, _ = _best_alone(held, told.pile)
            return {best: 1.0}
        kept = tuple(sorted([*held, *(rank for who, rank in plays if who == turn)]))
        found = self._code(turn, kept, told.moves)
        if found is None:
            return dict.fromkeys(fitting, 1 / len(fitting))
        return {
            rank: part / PARTS[len(fitting)]
            for rank, part in zip(fitting, codes(len(fitting))[found], strict=True)
        }

    def _code(self, turn: int, kept: Ranks, moves: Ranks) -> int | None:
        """The code of a choice; None if the policy never comes to it."""
        stream = self.choices[turn][kept]
        rounds = _rounds(stream, turn, kept)
        own, at = _Branch(turn, START, kept), 0  # the branch taken, and where its choices begin
        while True:
            points = [*next_points(*own)]
            number = _number_of(points, moves)
            if number is None:
                return None
            point, here = points[number], at + number
            code, moves = stream[here], moves[len(point.moves) :]
            if not moves:
                return code
            rank, moves = moves[0], moves[1:]
            played = likely(point, code)
            if rank not in played:
                return None
            start, branches = next(rounds)
            sizes = [*chain.from_iterable(map(_sizes, branches))]
            own = _Branch.of(turn, point, rank)
            at = start + len(sizes) + sum(map(_following, sizes, stream[start:here]))
            at += sum([count_points(*_Branch.of(turn, point, each)) for each in played if each < rank])


class _Branch(NamedTuple):
    """What comes after a choice of a player.

    Attributes:
        seat: the player.
        place: the place after the choice.
        held: the ranks that the player still holds, ascending.
    """

    seat: int
    place: Place
    held: Ranks

    @classmethod
    def of(cls, seat: int, point: Point, rank: int) -> _Branch:
        """What comes after a rank is played."""
        return cls(seat, point.place.play(rank), without(point.held, rank))


def _rounds(stream: bytes, turn: int, kept: Ranks) -> Iterator[tuple[int, Sequence[_Branch]]]:
    """The rounds of a hand: where the choices of each begin, and what they come after."""
    start, branches = 0, [_Branch(turn, START, kept)]
    while True:
        yield start, branches
        points = [point for branch in branches for point in next_points(*branch)]
        chosen = stream[start : start + len(points)]
        start += len(points)
        branches = [
            _Branch.of(turn, point, rank)
            for point, code in zip(points, chosen, strict=True)
            for rank in likely(point, code)
        ]


@lru_cache(_MOST_KNOWN)
def _sizes(branch: _Branch) -> tuple[Ranks, ...]:
    """How many choices come after each rank of each of the next choices, in order."""
    return tuple(
        [
            tuple([count_points(*_Branch.of(branch.seat, point, rank)) for rank in point.fitting])
            for point in next_points(*branch)
        ]
    )


def _following(sizes: Ranks, code: int) -> int:
    """How many choices come after a choice, by those after each rank and its code."""
    return sum(compress(sizes, codes(len(sizes))[code]))


def _number_of(points: Sequence[Point], moves: Ranks) -> int | None:
    """Which of some places was come to on the way."""
    for number, point in enumerate(points):
        if moves[: len(point.moves)] == point.moves:
            return number
    return None


@frozen
class _Told:
    """What both players have seen of a play.

    Attributes:
        place: where it is.
        pile: the ranks of the present count.
        moves: the ranks played and the goes.
    """

    place: Place
    pile: Ranks
    moves: Ranks

    @classmethod
    def of(cls, plays: Sequence[tuple[int, int]]) -> _Told:
        """What was seen after some plays."""
        told = cls(START, (), ())
        for who, rank in plays:
            told = told.moved_to(who, (rank,))
            told = cls(told.place.play(rank), (*told.pile, rank), (*told.moves, rank))
        return told

    def moved_to(self, who: int, cards: Iterable[int]) -> _Told:
        """What was seen when a player plays one of some cards, after any goes."""
        lowest = min(_VALUES[rank] for rank in cards)
        place, pile, moves = self.place, self.pile, self.moves
        while place.mover != who or lowest > place.room:
            if place.may_play:
                if not place.may_pass:
                    raise OutOfTurnError(f"it is the turn of the {_SEATS[place.mover]}", place)
                moves = (*moves, GO)
            place = place.go()
            pile = pile if place.counted else ()
        return _Told(place, pile, moves)


def _best_alone(held: Ranks, pile: Ranks) -> tuple[int, int]:
    """The best rank to play when the other player has no card any more, and what is then scored."""
    score, room = BARE.pegging.score, LIMIT - sum(_VALUES[rank] for rank in pile)
    found = []
    for rank in [rank for rank in sorted(set(held)) if _VALUES[rank] <= room]:
        played, rest = (*pile, rank), without(held, rank)
        points = score(played)
        left = room - _VALUES[rank]
        if not any(_VALUES[other] <= left for other in rest):
            points += left > 0
            played = ()
        found.append((points + (_best_alone(rest, played)[1] if rest else 0), rank))
    points, rank = max(found, key=lambda each: each[0])
    return rank, points


def likely(point: Point, code: int) -> list[int]:
    """The ranks that are played at all."""
    fitting = point.fitting
    return [rank for rank, part in zip(fitting, codes(len(fitting))[code], strict=True) if part]


@cache
def shipped_policy() -> PlayPolicy:
    """The policy that comes with the package."""
    from importlib.resources import files  # it takes as long to load as half of this package

    return PlayPolicy.from_bytes((files("muggins.games.cribbage") / _SHIPPED).read_bytes())


def play_chances(turn: int, held: Ranks, plays: Sequence[tuple[int, int]]) -> dict[int, float]:
    """How likely the shipped policy plays each rank that fits; see `PlayPolicy.chances`.

    Examples:
        >>> chances = play_chances(0, (4, 4, 9, 10), [])  # two fives, a ten and a jack
        >>> sorted(chances), round(sum(chances.values()), 6)
        ([4, 9, 10], 1.0)
    """
    return shipped_policy().chances(turn, held, plays)
