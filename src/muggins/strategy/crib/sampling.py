"""A few of many things, some of which are likelier than others: the likeliest, and a sample of the rest."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import sqrt
from random import Random
from typing import Generic, TypeVar

from attrs import frozen

__all__ = ["Sample", "draw", "systematic"]

T = TypeVar("T")


@frozen
class Sample(Generic[T]):
    """Things that stand for many.

    Attributes:
        things: the things: first those that stand for themselves, then those that were drawn.
        shares: how much each stands for, together 1.
        sure: how many stand for themselves.
    """

    things: tuple[T, ...]
    shares: tuple[float, ...]
    sure: int

    def error(self, parts: Sequence[float]) -> float:
        """The standard error of a sum over all things; 0 if nothing was drawn.

        It is found from how much neighbours differ, as near things tend to be alike.

        Args:
            parts: the part of each thing in the sum: its share times a value.
        """
        drawn = parts[self.sure :]
        squares = sum([(one - other) ** 2 for one, other in pairwise(drawn)])
        return sqrt(squares / 2 * len(drawn) / max(1, len(drawn) - 1))


def draw(things: Sequence[tuple[T, float]], most: int, rng: Random) -> Sample[T]:
    """A sample of things, or all of them if they are few.

    Whatever is so likely that it would be drawn for sure stands for itself. Of the others, in their order,
    every so-manieth is drawn.

    Args:
        things: each thing with how likely it is, up to a factor; not all 0.
        most: how many things there are at the most, 2 or more.
        rng: where the sample begins.

    Examples:
        >>> sample = draw([("a", 6), ("b", 1), ("c", 1), ("d", 1), ("e", 1)], 3, Random(1))
        >>> sample.things[0], sample.shares, sample.sure
        ('a', (0.6, 0.2, 0.2), 1)
    """
    total = rest = sum([weight for _, weight in things])
    order = sorted(range(len(things)), key=lambda place: -things[place][1])
    sure = 0
    while sure < min(len(order), most - 1) and things[order[sure]][1] * (most - sure) >= rest:
        rest -= things[order[sure]][1]
        sure += 1
    others = sorted(order[sure:])
    if len(others) <= most - sure:
        sure = len(order)
    found = [things[place] for place in order[:sure]]
    if sure < len(order):
        step = sum([things[place][1] for place in others]) / (most - sure)
        at = -rng.random() * step
        for place in others:
            thing, weight = things[place]
            at += weight
            if at > 0:
                at -= step
                found.append((thing, step))
    return Sample(tuple([thing for thing, _ in found]), tuple([share / total for _, share in found]), sure)


def systematic(things: Sequence[tuple[T, float]], number: int, rng: Random) -> list[T]:
    """So many things, each of which comes as often as its weight says, rounded up or down at random.

    Args:
        things: each thing with its weight; not all 0.
        number: how many things are drawn.
        rng: where the sample begins.

    Examples:
        >>> systematic([("a", 6), ("b", 3), ("c", 0), ("d", 1)], 10, Random(1))
        ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'd']
    """
    step = sum([weight for _, weight in things]) / number
    ends = list(accumulate([weight for _, weight in things]))
    start = rng.random()
    last = len(things) - 1
    return [things[min(bisect(ends, (start + place) * step), last)][0] for place in range(number)]
