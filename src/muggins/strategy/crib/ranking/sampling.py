"""Samples of things with different probabilities: the likeliest things, and some of the others."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from math import sqrt
from random import Random
from typing import Generic, NamedTuple, TypeVar

from attrs import frozen

__all__ = ["Fitted", "Sample", "draw", "fit", "systematic"]

T = TypeVar("T")


@frozen
class Sample(Generic[T]):
    """Things that represent many.

    Attributes:
        things: the things: first those that represent only themselves, then those that were drawn.
        shares: how much each represents, together 1.
        sure: how many represent only themselves.
    """

    things: tuple[T, ...]
    shares: tuple[float, ...]
    sure: int

    @property
    def weighed(self) -> list[tuple[T, float]]:
        """Each thing with the share that it represents."""
        return list(zip(self.things, self.shares, strict=True))

    def error(self, parts: Sequence[float]) -> float:
        """The standard error of a sum over all things; 0 if nothing was drawn.

        It is estimated from the differences between neighbours, as things close together tend to be alike.

        Args:
            parts: the part of each thing in the sum: its share times a value.
        """
        drawn = parts[self.sure :]
        squares = sum([(one - other) ** 2 for one, other in pairwise(drawn)])
        return sqrt(squares / 2 * len(drawn) / max(1, len(drawn) - 1))


def draw(things: Sequence[T], weights: Sequence[float], most: int, rng: Random) -> Sample[T]:
    """A sample of things, or all of them if they are few.

    Anything so likely that it is sure to be drawn represents only itself. The others, in their order, are
    drawn at regular intervals.

    Args:
        things: the things.
        weights: how likely each is, up to a factor; not all 0.
        most: the largest number of things, 2 or more.
        rng: the source of randomness for the beginning of the sample.

    Examples:
        >>> sample = draw("abcde", [6, 1, 1, 1, 1], 3, Random(1))
        >>> sample.things[0], sample.shares, sample.sure
        ('a', (0.6, 0.2, 0.2), 1)
    """
    total = rest = sum(weights)
    order = sorted(range(len(things)), key=weights.__getitem__, reverse=True)
    sure = 0
    while sure < min(len(order), most - 1) and weights[order[sure]] * (most - sure) >= rest:
        rest -= weights[order[sure]]
        sure += 1
    others = sorted(order[sure:])
    if len(others) <= most - sure:
        sure = len(order)
    found = [(place, weights[place]) for place in order[:sure]]
    if sure < len(order):
        step = sum([weights[place] for place in others]) / (most - sure)
        at = -rng.random() * step
        for place in others:
            at += weights[place]
            if at > 0:
                at -= step
                found.append((place, step))
    return Sample(
        tuple([things[place] for place, _ in found]), tuple([share / total for _, share in found]), sure
    )


class Fitted(NamedTuple):
    """A mean over all things, estimated from a sample.

    Attributes:
        mean: the mean.
        error: its standard error, as if the mean of the other values were exact.
        slope: how much higher it is if that mean is higher by 1.
    """

    mean: float
    error: float
    slope: float


def fit(sample: Sample[T], values: Mapping[T, float], others: Mapping[T, float], mean: float) -> Fitted:
    """The mean of some values, given the mean of other values that are correlated with them.

    Args:
        sample: the things that were drawn.
        values: the value of each.
        others: the other value of each.
        mean: the mean of the other values over all things.

    Examples:
        >>> sample = Sample(("a", "b"), (0.5, 0.5), 0)
        >>> fit(sample, {"a": 1.0, "b": 3.0}, {"a": 10.0, "b": 20.0}, 16.0)
        Fitted(mean=2.2, error=0.0, slope=0.2)
    """
    each = sample.weighed
    middle = sum([share * others[thing] for thing, share in each])
    drawn = sum([share * values[thing] for thing, share in each])
    spread = sum([share * (others[thing] - middle) ** 2 for thing, share in each])
    both = sum([share * (others[thing] - middle) * (values[thing] - drawn) for thing, share in each])
    slope = both / spread if spread else 0.0
    rest = [share * (values[thing] - drawn - slope * (others[thing] - middle)) for thing, share in each]
    return Fitted(drawn + slope * (mean - middle), sample.error(rest), slope)


def systematic(things: Sequence[tuple[T, float]], number: int, rng: Random) -> list[T]:
    """A sample with each thing in proportion to its weight, rounded up or down at random.

    Args:
        things: each thing with its weight; not all 0.
        number: the number of draws.
        rng: the source of randomness for the beginning of the sample.

    Examples:
        >>> systematic([("a", 6), ("b", 3), ("c", 0), ("d", 1)], 10, Random(1))
        ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'd']
    """
    step = sum([weight for _, weight in things]) / number
    ends = list(accumulate([weight for _, weight in things]))
    start = rng.random()
    last = len(things) - 1
    return [things[min(bisect(ends, (start + place) * step), last)][0] for place in range(number)]
