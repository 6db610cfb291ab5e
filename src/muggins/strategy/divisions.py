"""Divides things among holders who may not take all of them; all possible divisions are equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from functools import cache
from itertools import product
from math import comb
from operator import sub
from random import Random
from typing import TypeVar

__all__ = ["divided"]

T = TypeVar("T", bound=Hashable)


def divided(
    things: Sequence[T], sizes: Sequence[int], refused: Sequence[Collection[T]], rng: Random
) -> list[list[T]] | None:
    """The things divided at random among some holders, with all possible divisions equally likely.

    Each holder's things are in random order. None if no division is possible.

    Args:
        things: the things, all different, as many as the sizes add up to.
        sizes: how many things each holder takes.
        refused: the things that each holder does not take.
        rng: the source of randomness.

    Examples:
        >>> divided("abcd", [1, 3], ["abc", ""], Random(1))
        [['d'], ['a', 'b', 'c']]
        >>> divided("ab", [1, 1], ["ab", ""], Random(1)) is None
        True
    """
    mixed = [*things]
    rng.shuffle(mixed)
    if not any(refused):
        rest = iter(mixed)
        return [[next(rest) for _ in range(size)] for size in sizes]
    takers = {thing: tuple(thing not in no for no in refused) for thing in mixed}
    kinds = sorted(Counter(takers.values()).items())

    @cache
    def ways(kind: int, room: tuple[int, ...]) -> int:
        if kind == len(kinds):
            return 1
        return sum(number * ways(kind + 1, left) for number, left in splits(kind, room))

    def splits(kind: int, room: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """The ways to divide the things of a kind: the number of choices in each way, and the room left."""
        takes, count = kinds[kind]
        most = [min(space, count) if may else 0 for space, may in zip(room, takes, strict=True)]
        return [
            (_arrangements(parts), tuple(map(sub, room, parts)))
            for parts in product(*(range(limit + 1) for limit in most))
            if sum(parts) == count
        ]

    room = tuple(sizes)
    if not ways(0, room):
        return None
    given: list[list[T]] = [[] for _ in sizes]
    for kind, (takes, _) in enumerate(kinds):
        choices = splits(kind, room)
        weights = [number * ways(kind + 1, left) for number, left in choices]
        _, left = rng.choices(choices, weights)[0]
        of_kind = iter([thing for thing in mixed if takers[thing] == takes])
        for holder, (before, after) in enumerate(zip(room, left, strict=True)):
            given[holder] += [next(of_kind) for _ in range(before - after)]
        room = left
    for things_given in given:
        rng.shuffle(things_given)
    return given


def _arrangements(parts: Sequence[int]) -> int:
    """The number of ways to divide things into parts of these sizes."""
    ways, left = 1, sum(parts)
    for part in parts:
        ways *= comb(left, part)
        left -= part
    return ways
