"""The laws of `Distribution`, against the `statistics` of the totals written out one by one."""

import pickle
import statistics
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import repeat
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from frozen import check_frozen
from muggins.errors import (
    BatchError,
    EmptyDistributionError,
    MugginsError,
    PercentileError,
    WeightError,
    WrongTypeError,
)
from muggins.scoring.distribution import Distribution
from refusing import refusal

totals = st.lists(st.integers(-10, 48), min_size=1, max_size=60)
some_counts = st.dictionaries(st.integers(-10, 48), st.integers(0, 10**12), max_size=12)
percents = st.one_of(st.integers(0, 100), st.floats(0, 100))

LOADED = Distribution({0: 5, 2: 3, 3: 1, 8: 1})


def exact(listed: list[int]) -> list[Fraction]:
    """The same numbers as fractions, of which `statistics` gives exact means."""
    return [Fraction(total) for total in listed]


# --- what was counted --------------------------------------------------------------------------------------


@given(totals)
def test_the_counts_are_those_of_the_totals(listed: list[int]) -> None:
    """Each total that occurs has its count, in ascending order, and no other has one."""
    counts = Distribution.of(listed).counts
    assert list(counts.items()) == [(total, listed.count(total)) for total in sorted(set(listed))]


@given(totals)
def test_an_iterator_is_counted_as_a_list_is(listed: list[int]) -> None:
    """Totals that can be gone through only once will do."""
    assert Distribution.of(iter(listed)) == Distribution.of(listed)


@given(some_counts.filter(lambda counts: any(counts.values())))
def test_totals_that_none_has_are_left_out(counts: dict[int, int]) -> None:
    """A count of 0 is as good as none."""
    distribution = Distribution(counts)
    assert distribution == Distribution({total: count for total, count in counts.items() if count})
    assert 0 not in distribution.counts.values()


@given(some_counts.filter(lambda counts: any(counts.values())))
def test_the_order_of_the_counts_makes_no_difference(counts: dict[int, int]) -> None:
    """Counts in the opposite order are kept in ascending order of totals all the same."""
    backwards = dict(reversed(counts.items()))
    assert (
        list(Distribution(backwards).counts)
        == list(Distribution(counts).counts)
        == sorted(total for total, count in counts.items() if count)
    )


def test_the_counts_are_not_the_callers() -> None:
    """What the caller does to its counts afterwards changes nothing."""
    given_counts = {1: 2, 3: 4}
    distribution = Distribution(given_counts)
    given_counts[1] = 100
    given_counts[5] = 1
    assert distribution.counts == {1: 2, 3: 4}


@given(totals)
def test_the_size_is_the_number_of_totals(listed: list[int]) -> None:
    """As many were counted as there are."""
    assert Distribution.of(listed).size == len(listed)


# --- what follows from it ----------------------------------------------------------------------------------


@given(totals)
def test_the_mean_is_exact(listed: list[int]) -> None:
    """The mean is that of the totals, as a fraction."""
    mean = Distribution.of(listed).mean
    assert isinstance(mean, Fraction)
    assert mean == statistics.mean(exact(listed))


@given(totals)
def test_the_variance_is_exact(listed: list[int]) -> None:
    """The variance is that of the totals as a whole population, as a fraction."""
    variance = Distribution.of(listed).variance
    assert isinstance(variance, Fraction)
    assert variance == statistics.pvariance(exact(listed))


@given(totals, st.integers(1, 1000))
def test_counts_in_proportion_have_the_same_mean_and_variance(listed: list[int], factor: int) -> None:
    """Counting everything several times over changes the size alone."""
    once = Distribution.of(listed)
    often = Distribution({total: factor * count for total, count in once.counts.items()})
    assert (often.mean, often.variance, often.size) == (once.mean, once.variance, factor * once.size)


def test_huge_counts_lose_nothing() -> None:
    """Counts beyond what a float can tell apart give the exact mean and variance."""
    distribution = Distribution({0: 10**20, 1: 10**20 + 1})
    share = Fraction(10**20 + 1, 2 * 10**20 + 1)
    assert (distribution.mean, distribution.variance) == (share, share * (1 - share))


@given(totals)
def test_the_least_and_the_best(listed: list[int]) -> None:
    """The least and the best are the extremes of what occurs."""
    distribution = Distribution.of(listed)
    assert (distribution.least, distribution.best) == (min(listed), max(listed))


@given(totals)
def test_the_impossible_totals(listed: list[int]) -> None:
    """Just the totals between the extremes that do not occur are impossible, in ascending order."""
    between = range(min(listed), max(listed) + 1)
    assert Distribution.of(listed).impossible == tuple(total for total in between if total not in listed)


@given(totals, st.integers(-20, 60))
def test_the_share_that_scores_at_least_so_much(listed: list[int], least: int) -> None:
    """The share is the number of totals as high or higher, of all of them."""
    share = Distribution.of(listed).share_at_least(least)
    assert isinstance(share, Fraction)
    assert share == Fraction(sum(total >= least for total in listed), len(listed))


@given(totals, percents)
def test_a_percentile_is_the_lowest_total_that_so_many_do_not_exceed(
    listed: list[int], percent: float
) -> None:
    """At least so many percent are at or below the percentile, and fewer at or below any lower total."""
    percentile = Distribution.of(listed).percentile(percent)
    needed = Fraction(percent) * len(listed)
    assert percentile in listed
    assert 100 * sum(total <= percentile for total in listed) >= needed
    for lower in set(listed):
        assert lower >= percentile or 100 * sum(total <= lower for total in listed) < needed


@given(totals)
def test_the_fiftieth_percentile_is_the_low_median(listed: list[int]) -> None:
    """Half of the totals give the median, and of two in the middle the lower one."""
    assert Distribution.of(listed).percentile(50) == statistics.median_low(listed)


@given(totals)
def test_the_outermost_percentiles_are_the_extremes(listed: list[int]) -> None:
    """No percent give the lowest total and 100 the highest."""
    distribution = Distribution.of(listed)
    assert (distribution.percentile(0), distribution.percentile(100)) == (min(listed), max(listed))


@pytest.mark.parametrize(
    ("percent", "total"),
    [(0, 0), (50, 0), (50.000001, 2), (80, 2), (80.5, 3), (90, 3), (90.1, 8), (100, 8)],
)
def test_percentiles_at_the_steps(percent: float, total: int) -> None:
    """A percentile that just so many percent do not exceed is not yet the next total."""
    assert LOADED.percentile(percent) == total


# --- as a value --------------------------------------------------------------------------------------------


@given(totals, totals)
def test_distributions_are_equal_if_their_counts_are(one: list[int], other: list[int]) -> None:
    """Two distributions are equal just if the totals are the same but for their order."""
    assert (Distribution.of(one) == Distribution.of(other)) == (sorted(one) == sorted(other))


def test_a_distribution_cannot_be_changed() -> None:
    """No other counts can be put into a distribution."""
    check_frozen(LOADED, "counts")


def test_the_counts_cannot_be_changed() -> None:
    """The counts refuse to be changed, so a distribution has a hash, the same for equal ones."""
    counts: Any = LOADED.counts
    with pytest.raises(TypeError, match="cannot be changed"):
        counts[0] = 7
    again = Distribution({8: 1, 3: 1, 2: 3, 0: 5, 1: 0})
    assert hash(again) == hash(LOADED)
    assert pickle.loads(pickle.dumps(LOADED)) == LOADED


def test_numpys_whole_numbers_are_whole_numbers() -> None:
    """Totals and counts of NumPy's kinds are those of Python's, and no other kind is left behind."""
    counts: Any = {np.int64(2): np.uint8(3)}
    distribution = Distribution(counts)
    assert distribution == Distribution({2: 3})
    assert {type(number) for item in distribution.counts.items() for number in item} == {int}
    assert Distribution.of(np.array([2, 2, 2])) == distribution
    half: Any = np.float32(50)
    assert LOADED.percentile(half) == LOADED.percentile(50)


# --- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("counts", [{}, {4: 0}, {0: 0, 1: 0}], ids=["none", "none of one", "none of two"])
def test_no_distribution_of_nothing(counts: Mapping[int, int]) -> None:
    """Counts that come to nothing are no distribution."""
    with pytest.raises(EmptyDistributionError, match="a distribution needs at least one count above 0"):
        Distribution(counts)


def test_no_distribution_of_no_totals() -> None:
    """No totals make no distribution."""
    with pytest.raises(EmptyDistributionError):
        Distribution.of([])


def test_too_many_totals_are_refused() -> None:
    """An endless iterable is not read to its end."""
    with pytest.raises(BatchError, match="a distribution is made of at most 1,000,000 totals"):
        Distribution.of(repeat(1))


@pytest.mark.parametrize("percent", [-1, -1e-9, 100.0001, 101, float("inf"), -float("inf"), float("nan")])
def test_no_percentile_out_of_range(percent: float) -> None:
    """A percentile below 0, above 100 or of no number is refused, and named."""
    with pytest.raises(PercentileError, match=rf"from 0 to 100, not {percent}"):
        LOADED.percentile(percent)


@pytest.mark.parametrize("error", [EmptyDistributionError, PercentileError])
def test_either_error_is_a_value_error(error: type[Exception]) -> None:
    """Both can be caught as errors of this library and as errors of a value."""
    assert issubclass(error, MugginsError)
    assert issubclass(error, ValueError)


WRONG_COUNTS: dict[str, Any] = {
    "none": None,
    "a list": [1, 2],
    "a text as a total": {"a": 1},
    "a text as a count": {1: "a"},
    "a fraction": {1: 0.5},
    "a half": {0.5: 1},
    "no count": {1: None},
    "true": {True: 1},
    "an array as a count": {1: np.array([1, 2])},
}


@pytest.mark.parametrize("counts", WRONG_COUNTS.values(), ids=WRONG_COUNTS)
def test_no_distribution_of_what_is_no_count(counts: Any) -> None:
    """Totals and their counts are whole numbers, in a mapping."""
    with pytest.raises(WrongTypeError):
        Distribution(counts)


@pytest.mark.parametrize("counts", [{1: -1, 2: 1}, {1: -1}, {3: -(10**5000)}], ids=["and 1", "alone", "huge"])
def test_no_count_below_0(counts: Mapping[int, int]) -> None:
    """A count below 0 is refused when the distribution is made, with its total."""
    with pytest.raises(WeightError, match=r"^the count of the total \d must be at least 0, not .{2,80}$"):
        Distribution(counts)


@pytest.mark.parametrize("listed", [None, 5, ["a"], "22", [[1]], [1.5], [None]], ids=repr)
def test_no_distribution_of_what_is_no_total(listed: Any) -> None:
    """Totals are whole numbers, in an iterable."""
    with pytest.raises(WrongTypeError):
        Distribution.of(listed)


@pytest.mark.parametrize("wrong", ["x", None, 1j, [50], np.array([1, 2])], ids=repr)
def test_neither_percentile_nor_share_of_what_is_no_number(wrong: Any) -> None:
    """A percentile and a total to reach are numbers."""
    with pytest.raises(WrongTypeError):
        LOADED.percentile(wrong)
    with pytest.raises(WrongTypeError):
        LOADED.share_at_least(wrong)


def test_no_share_at_least_nan() -> None:
    """What is not a number is no total to reach; no number is too large to be none."""
    with pytest.raises(WrongTypeError, match=r"^a total must be a number, not nan$"):
        LOADED.share_at_least(float("nan"))
    assert LOADED.share_at_least(10**400) == 0
    with pytest.raises(PercentileError):
        LOADED.percentile(10**5000)


def test_a_share_by_a_number_of_numpy() -> None:
    """Totals that no number of NumPy can hold are compared all the same."""
    large = Distribution({0: 1, 10**400: 3})
    least: list[Any] = [np.float32(0.5), np.int64(0)]
    assert list(map(large.share_at_least, least)) == [Fraction(3, 4), 1]


ANY: Any = "x"
NONE: Any = None
SAID: dict[str, Callable[[], object]] = {
    "the counts of a distribution must be a mapping of totals to counts, not 'x'": lambda: Distribution(ANY),
    "a total must be a whole number, not 'x'": lambda: Distribution({ANY: 1}),
    "a count must be a whole number, not 'x'": lambda: Distribution({1: ANY}),
    "the count of the total 3 must be at least 0, not -1": lambda: Distribution({3: -1}),
    "a distribution needs at least one count above 0": lambda: Distribution({}),
    "the totals of a distribution must be an iterable of whole numbers, not None": (
        lambda: Distribution.of(NONE)
    ),
    "a total must be a number, not 'x'": lambda: LOADED.share_at_least(ANY),
    "a percentile must be a number, not 'x'": lambda: LOADED.percentile(ANY),
    "a percentile must be from 0 to 100, not 101": lambda: LOADED.percentile(101),
    "a percentile must be from 0 to 100, not -1": lambda: LOADED.percentile(-1),
}


@pytest.mark.parametrize("message", SAID)
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(message: str) -> None:
    """Each is one sentence."""
    assert refusal(SAID[message]) == message


def test_the_lowest_and_the_highest_percentile() -> None:
    """They are the lowest and the highest total."""
    assert (LOADED.percentile(0), LOADED.percentile(100)) == (LOADED.least, LOADED.best) == (0, 8)
