"""Compares choices by trials, to find one that is clearly better than the first choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from operator import sub
from typing import Generic, NamedTuple, TypeAlias, TypeVar

__all__ = ["Comparison", "Mean", "Trial", "mean_of"]

T = TypeVar("T")

Trial: TypeAlias = Callable[[T], float]
"""The chance of winning with a choice, in one of many cases."""

_ROUND = 20
_CLEARLY = 2
"""A choice that is this many standard errors behind the best after a round of trials is dropped."""

_BETTER = 1
"""A choice must be better than the first one by more than this many standard errors."""

_WORTHWHILE = 0.004
"""A choice that is unlikely to win by this much more often than the first one is dropped as well."""


class Mean(NamedTuple):
    """The mean of a sample, with its standard error."""

    mean: float
    error: float


def mean_of(sample: Sequence[float]) -> Mean:
    """The mean of two numbers or more, and its standard error.

    Examples:
        >>> mean_of([1.0, 2.0, 3.0, 2.0])
        Mean(mean=2.0, error=0.408248290463863)
    """
    number = len(sample)
    mean = sum(sample) / number
    squares = sum([(each - mean) ** 2 for each in sample])
    return Mean(mean, sqrt(squares / (number - 1) / number))


class Comparison(Generic[T]):
    """Choices that go through the same trials: a first choice, and others that may be better.

    After each round of trials, those that are clearly behind the best, or no better than the first, are
    dropped. The first one is kept.

    Args:
        choices: the choices.
        first: the first choice, which is one of them.
    """

    def __init__(self, choices: Iterable[T], first: T) -> None:
        self._first = first
        self._won: dict[T, list[float]] = {choice: [] for choice in choices}

    def leading(self, number: int) -> tuple[T, ...]:
        """The first choice, and at most this many of the others that are left, the best first."""
        others = [choice for choice in self._won if choice != self._first]
        return (self._first, *sorted(others, key=self._total, reverse=True)[:number])

    @property
    def better(self) -> T:
        """The best choice if it is clearly better than the first one, or else the first one."""
        best = max(self._won, key=self._total)
        if best == self._first:
            return best
        gain, error = self._ahead(self._won[best], self._won[self._first])
        return best if gain > _BETTER * error else self._first

    def hold(self, trials: Iterable[Trial[T]]) -> None:
        """Run some trials, until only the first choice is left."""
        for number, trial in enumerate(trials, start=1):
            if len(self._won) == 1:
                return
            for choice, chances in self._won.items():
                chances.append(trial(choice))
            if number % _ROUND == 0:
                self._drop()

    def _total(self, choice: T) -> float:
        return sum(self._won[choice])

    def _drop(self) -> None:
        """Drop the choices that are not worth more trials."""
        best, first = max(self._won.values(), key=sum), self._won[self._first]
        self._won = {
            choice: chances
            for choice, chances in self._won.items()
            if choice == self._first or self._is_open(chances, best, first)
        }

    def _is_open(self, chances: Sequence[float], best: Sequence[float], first: Sequence[float]) -> bool:
        behind, gain = self._ahead(best, chances), self._ahead(chances, first)
        is_behind = behind.mean > _CLEARLY * behind.error
        return not is_behind and gain.mean + _CLEARLY * gain.error > _WORTHWHILE

    def _ahead(self, one: Sequence[float], other: Sequence[float]) -> Mean:
        return mean_of([*map(sub, one, other)])
