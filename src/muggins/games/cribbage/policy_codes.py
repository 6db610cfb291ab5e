"""Finds a choice among those of a hand in the file of a policy, whose order `policy_layout` describes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import compress, count
from typing import NamedTuple

from muggins.games.cribbage.policy_layout import (
    MOST_KNOWN,
    START,
    Place,
    Point,
    Ranks,
    codes,
    count_points,
    likely,
    next_points,
    without,
)

__all__ = ["Codes"]


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

    def after(self, point: Point, rank: int) -> _Branch:
        """What comes after a rank is played at one of the next choices."""
        return _Branch(self.seat, point.place.play(rank), without(point.held, rank))


class Codes:
    """The codes of the choices of one player with one hand.

    They are in rounds: first the choices that the player comes to first, then those after one choice, and so
    on. A round is gone through once, when a code behind it is asked for.

    Args:
        stream: the codes.
        seat: the player: 0 the pone, 1 the dealer.
        kept: the hand, before the lead.
    """

    def __init__(self, stream: bytes, seat: int, kept: Ranks) -> None:
        self._stream = stream
        self._first = _Branch(seat, START, kept)
        self._rounds: list[dict[int, tuple[_Branch, int]]] = []

    def find(self, moves: Ranks) -> int | None:
        """The code of the choice that some moves lead to; None if the policy never comes to it."""
        stream, branch, start = self._stream, self._first, 0
        for depth in count():
            found = _next_choice(branch, moves)
            if found is None:
                return None
            number, point = found
            code, moves = stream[start + number], moves[len(point.moves) :]
            if not moves:
                return code
            rank, moves = moves[0], moves[1:]
            chosen = likely(point, code)
            if rank not in chosen:
                return None
            sizes = _sizes(branch)
            _, behind = self._round(depth)[start]
            before = sum(map(_following, sizes[:number], stream[start : start + number]))
            fewer = sum(
                size
                for each, size in zip(point.fitting, sizes[number], strict=True)
                if each in chosen and each < rank
            )
            start = behind + before + fewer
            branch = branch.after(point, rank)
        raise AssertionError

    def _round(self, depth: int) -> Mapping[int, tuple[_Branch, int]]:
        """The branches of a round by where their choices begin, with where the choices after them do."""
        while len(self._rounds) <= depth:
            self._rounds.append(self._with_behind([*self._branches()]))
        return self._rounds[depth]

    def _branches(self) -> Iterator[tuple[int, _Branch]]:
        """The branches of the first round that was not gone through, with where their choices begin."""
        if not self._rounds:
            yield 0, self._first
            return
        for start, (branch, behind) in self._rounds[-1].items():
            sizes = _sizes(branch)
            for number, point in _points(branch).values():
                code = self._stream[start + number]
                parts = codes(len(point.fitting))[code]
                for rank, size in compress(zip(point.fitting, sizes[number], strict=True), parts):
                    yield behind, branch.after(point, rank)
                    behind += size

    def _with_behind(self, branches: list[tuple[int, _Branch]]) -> dict[int, tuple[_Branch, int]]:
        """The branches of a round, each with where the choices after it begin."""
        start, last = branches[-1]
        behind = start + len(_points(last))
        found = {}
        for start, branch in branches:
            sizes = _sizes(branch)
            # branches without a choice share their start with the next one, which is then the one to be found
            found[start] = branch, behind
            behind += sum(map(_following, sizes, self._stream[start : start + len(sizes)]))
        return found


@lru_cache(MOST_KNOWN)
def _points(branch: _Branch) -> Mapping[Ranks, tuple[int, Point]]:
    """The next choices of a branch with their numbers, by the moves that lead to them."""
    return {point.moves: (number, point) for number, point in enumerate(next_points(*branch))}


def _next_choice(branch: _Branch, moves: Ranks) -> tuple[int, Point] | None:
    """Which of the next choices is come to on the way."""
    points = _points(branch)
    for end in range(len(moves) + 1):
        found = points.get(moves[:end])
        if found:
            return found
    return None


@lru_cache(MOST_KNOWN)
def _sizes(branch: _Branch) -> tuple[Ranks, ...]:
    """How many choices come after each rank of each of the next choices, in order."""
    return tuple(
        [
            tuple([count_points(*branch.after(point, rank)) for rank in point.fitting])
            for _, point in _points(branch).values()
        ]
    )


def _following(sizes: Ranks, code: int) -> int:
    """How many choices come after a choice, by those after each rank and its code."""
    return sum(compress(sizes, codes(len(sizes))[code]))
