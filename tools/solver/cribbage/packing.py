"""The average of a run as the policy that the library reads, and back to numbers of the tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from muggins.games.cribbage.analysis.policy import PlayPolicy
from muggins.games.cribbage.analysis.policy_layout import (
    GO,
    HANDS,
    PARTS,
    START,
    Place,
    Ranks,
    codes,
    without,
)
from solver.cribbage.choices import Point, likely, next_points
from solver.cribbage.hands import place_of
from solver.cribbage.tree import Tree

__all__ = ["Ways", "numbers_of", "policy_of", "rounded", "write_numbers"]

_NOWHERE = -1
_MOST_KNOWN = 1 << 18
_CODES = {fitting: {parts: code for code, parts in enumerate(codes(fitting))} for fitting in PARTS}


@frozen(eq=False)
class Ways:
    """Finds the numbers of the tree for choices of the library's policy.

    Attributes:
        tree: the tree.
    """

    tree: Tree
    _child: NDArray[np.int32] = field(init=False, repr=False)

    @_child.default
    def _all_children(self) -> NDArray[np.int32]:
        nodes = len(self.tree.mover)
        child = np.full((nodes, GO + 1), _NOWHERE, np.int32)
        child[np.repeat(np.arange(nodes), np.diff(self.tree.edges)), self.tree.move] = self.tree.target
        return child

    def after(self, node: int, moves: Ranks) -> int:
        """The node after some moves; -1 if there is none.

        Where the other player cannot hold a card that fits, as all of them were played, the tree has no go.
        """
        for move in moves:
            if node < 0:
                return _NOWHERE
            target = int(self._child[node, move])
            node = node if target < 0 and move == GO else target
        return node

    def numbers(self, node: int, point: Point, seat: int) -> slice | None:
        """Where the numbers of a choice are; None if the cards of both players can't have led there."""
        tree, held = self.tree, point.held
        if node < 0 or tree.mover[node] != seat or tree.mine[node] != len(held):
            return None
        row = int(tree.plan[node]) + place_of(held)
        fitting = len(point.fitting)
        if tree.fits[row] != fitting:
            return None
        first = int(tree.first[node]) + int(tree.plans[row])
        return slice(first, first + fitting)


@lru_cache(_MOST_KNOWN)
def _points(seat: int, place: Place, held: Ranks) -> tuple[Point, ...]:
    """The places at which a player has to choose next; the same for many hands."""
    return tuple(next_points(seat, place, held))


@cache
def _played(place: Place, rank: int) -> Place:
    return place.play(rank)


class _At(NamedTuple):
    """A choice, and the node of the tree at which it is made."""

    point: Point
    node: int


def policy_of(tree: Tree, sums: NDArray[np.float32], header: Mapping[str, Any]) -> PlayPolicy:
    """The policy that the sums of a run stand for, with its chances rounded. It takes some minutes.

    Args:
        tree: the tree.
        sums: the sums of the chances, shape (numbers,).
        header: what is to be told of the policy.
    """
    ways = Ways(tree)
    return PlayPolicy(
        header, [{hand: bytes(rounded(ways, seat, hand, sums)) for hand in HANDS} for seat in (0, 1)]
    )


def rounded(ways: Ways, seat: int, hand: Ranks, sums: NDArray[np.float32]) -> Iterator[int]:
    """The codes of a hand's choices.

    A choice that can't be come to has the code before it, which needs the least room.
    """
    last = 0

    def code(at: _At) -> int:
        nonlocal last
        found = ways.numbers(at.node, at.point, seat)
        fitting = len(at.point.fitting)
        total = 0.0 if found is None else float(sums[found].sum(dtype=np.float64))
        if total > 0:
            last = _CODES[fitting][_nearest([float(each) / total for each in sums[found]], PARTS[fitting])]
        elif last >= fitting:
            last = 0
        return last

    yield from _walked(ways, seat, hand, code)


def _walked(ways: Ways, seat: int, hand: Ranks, code: Callable[[_At], int]) -> Iterator[int]:
    """The codes of a hand's choices, in rounds."""
    level = [_At(point, ways.after(0, point.moves)) for point in _points(seat, START, hand)]
    while level:
        following = []
        for at in level:
            found = code(at)
            yield found
            point, node = at
            for rank in likely(point, found):
                after = ways.after(node, (rank,))
                following += [
                    _At(each, ways.after(after, each.moves))
                    for each in _points(seat, _played(point.place, rank), without(point.held, rank))
                ]
        level = following


def _nearest(shares: list[float], whole: int) -> Ranks:
    """The parts of a whole that are nearest to some shares."""
    exact = [share * whole for share in shares]
    parts = [int(each) for each in exact]
    missed = sorted(range(len(exact)), key=lambda place: parts[place] - exact[place])
    for place in missed[: whole - sum(parts)]:
        parts[place] += 1
    return tuple(parts)


def numbers_of(tree: Tree, policy: PlayPolicy) -> NDArray[np.float32]:
    """Numbers of the tree in proportion to the chances of a policy; all 0 where its choices never lead."""
    ways = Ways(tree)
    numbers = np.zeros(tree.numbers, np.float32)
    for seat, choices in enumerate(policy.choices):
        for hand, stream in choices.items():
            write_numbers(ways, seat, hand, stream, numbers)
    return numbers


def write_numbers(ways: Ways, seat: int, hand: Ranks, stream: bytes, numbers: NDArray[np.float32]) -> None:
    """Write the chances of a hand's choices, which are given by their codes."""
    told = iter(stream)

    def write(at: _At) -> int:
        code = next(told)
        found = ways.numbers(at.node, at.point, seat)
        if found is not None:
            numbers[found] = codes(len(at.point.fitting))[code]
        return code

    for _ in _walked(ways, seat, hand, write):
        pass
