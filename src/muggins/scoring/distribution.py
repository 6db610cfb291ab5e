"""How often each total occurs, with exact counts and statistics as exact fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate

from attrs import Attribute, field, frozen

from muggins.checks import as_whole, check_type, listed
from muggins.checks.reals import check_real, exact
from muggins.errors import (
    BatchError,
    EmptyDistributionError,
    PercentileError,
    WeightError,
    WrongTypeError,
    shown,
)
from muggins.scoring.immutable import FrozenMapping

__all__ = ["Distribution"]


_MOST = 1_000_000


def _ascending(counts: Mapping[int, int]) -> FrozenMapping[int, int]:
    check_type("the counts of a distribution", counts, Mapping, "a mapping of totals to counts")
    checked = {as_whole("a total", total): as_whole("a count", count) for total, count in counts.items()}
    for total, count in checked.items():
        if count < 0:
            raise WeightError(f"the count of the total {shown(total)} must be at least 0, not {shown(count)}")
    return FrozenMapping({total: checked[total] for total in sorted(checked) if checked[total]})


def _not_empty(
    distribution: Distribution, attribute: Attribute[Mapping[int, int]], counts: Mapping[int, int]
) -> None:
    if not counts:
        raise EmptyDistributionError("a distribution needs at least one count above 0")


@frozen
class Distribution:
    """How often each total occurs.

    Examples:
        >>> dice = Distribution.of([1, 2, 3, 4, 5, 6])
        >>> dice.mean, dice.variance
        (Fraction(7, 2), Fraction(35, 12))
        >>> dice.share_at_least(5), dice.percentile(50)
        (Fraction(1, 3), 3)

    Attributes:
        counts: how often each total occurs, by ascending total, without totals that do not occur; immutable.

    Raises:
        EmptyDistributionError: if nothing was counted.
        WeightError: if a count is below 0.
    """

    counts: Mapping[int, int] = field(converter=_ascending, validator=_not_empty)

    @classmethod
    def of(cls, totals: Iterable[int]) -> Distribution:
        """The distribution of up to 1,000,000 totals; for more, count them and give the class their counts.

        Raises:
            BatchError: if there are more.
            EmptyDistributionError: if there are none.

        Examples:
            >>> Distribution.of([2, 0, 2]).counts
            {0: 1, 2: 2}
        """
        given = listed("the totals of a distribution", totals, _MOST, "an iterable of whole numbers")
        if len(given) > _MOST:
            raise BatchError(f"a distribution is made of at most {_MOST:,} totals; count more first")
        return cls(Counter(as_whole("a total", total) for total in given))

    @property
    def size(self) -> int:
        """The number of totals counted."""
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction:
        """The mean total."""
        return Fraction(sum(total * count for total, count in self.counts.items()), self.size)

    @property
    def variance(self) -> Fraction:
        """The mean of the squared distances from the mean."""
        squares = Fraction(sum(total * total * count for total, count in self.counts.items()), self.size)
        return squares - self.mean**2

    @property
    def least(self) -> int:
        """The lowest total that occurs."""
        return min(self.counts)

    @property
    def best(self) -> int:
        """The highest total that occurs."""
        return max(self.counts)

    @property
    def impossible(self) -> tuple[int, ...]:
        """The totals between the lowest and the highest that do not occur."""
        return tuple(total for total in range(self.least, self.best) if total not in self.counts)

    def share_at_least(self, total: float) -> Fraction:
        """The share of totals that are at least this high, 0 to 1."""
        check_real("a total", total)
        if not (total >= 0 or total < 0):
            raise WrongTypeError("a total", "a number", shown(total))
        least = total if type(total) in (int, Fraction) else float(total)  # NumPy's own may be too small
        return Fraction(sum(count for other, count in self.counts.items() if other >= least), self.size)

    def percentile(self, percent: float) -> int:
        """The lowest total that at least this percentage does not exceed; the median for 50.

        Raises:
            PercentileError: if `percent` is not from 0 to 100.
        """
        check_real("a percentile", percent)
        if not 0 <= percent <= 100:
            raise PercentileError(f"a percentile must be from 0 to 100, not {shown(percent)}")
        needed = exact(percent) * self.size / 100
        reached = zip(self.counts, accumulate(self.counts.values()), strict=True)
        return next(total for total, counted in reached if counted >= needed)

    def __str__(self) -> str:
        from muggins.scoring.text import distribution_text

        return distribution_text(self)
