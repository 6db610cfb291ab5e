"""A few of many things, worked out by hand."""

from random import Random

import pytest

from muggins.strategy.crib.ranking.sampling import Sample, draw, fit, systematic


class Fixed(Random):
    """A chance that is always the same."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self._number = number

    def random(self) -> float:
        return self._number


def sample(things: str, weights: list[float], most: int, number: float = 0.5) -> tuple[str, object, int]:
    """What is drawn."""
    found = draw(things, weights, most, Fixed(number))
    return "".join(found.things), pytest.approx(found.shares), found.sure


@pytest.mark.parametrize("number", [0.0, 0.25, 0.5, 0.75])
def test_what_is_drawn_for_sure_stands_for_itself(number: float) -> None:
    """Of two things one is drawn for sure if it is as likely as all others, or likelier."""
    for weights in ([8, 1, 1], [2, 1, 1]):
        things, shares, sure = sample("abc", [*map(float, weights)], 2, number)
        assert things[0] == "a"
        assert (len(things), sure) == (2, 1)
        assert shares == (weights[0] / sum(weights), 1 - weights[0] / sum(weights))


@pytest.mark.parametrize(("number", "drawn"), [(0.0, "ac"), (0.25, "ac"), (0.75, "bd")])
def test_every_second_thing_is_drawn(number: float, drawn: str) -> None:
    """The chance says where it begins."""
    assert sample("abcd", [1, 1, 1, 1], 2, number) == (drawn, (0.5, 0.5), 0)


def test_a_few_more_things_than_are_drawn() -> None:
    """One stands for itself, and two of the other four for all four."""
    assert sample("abcde", [6, 1, 1, 1, 1], 3) == ("ace", (0.6, 0.2, 0.2), 1)


@pytest.mark.parametrize("number", [0.0, 0.5, 0.9])
def test_what_cannot_be_is_not_drawn(number: float) -> None:
    """There are no more things than that, also if all that can be are drawn."""
    assert sample("abcde", [5, 3, 2, 0, 0], 3, number) == ("abc", (0.5, 0.3, 0.2), 2)


def test_a_fit_of_values_that_grow_with_others_is_exact() -> None:
    """The values are 1 more than twice the others, whatever each thing stands for."""
    things = Sample(("a", "b", "c"), (0.7, 0.2, 0.1), 0)
    found = fit(things, {"a": 3.0, "b": 9.0, "c": 5.0}, {"a": 1.0, "b": 4.0, "c": 2.0}, 3.0)
    assert found == pytest.approx((7.0, 0.0, 2.0))


def test_the_error_of_a_fit_is_that_of_what_the_others_do_not_tell() -> None:
    """The slope is 1, and what is left is 1 above, 1 below and 1 below, 1 above, each for a quarter.

    Neighbours differ by 0.5, 0, 0.5: the square of the error is half the sum of squares, times 4 / 3.
    """
    things = Sample(tuple("abcd"), (0.25,) * 4, 0)
    values = {"a": 11.0, "b": 9.0, "c": 19.0, "d": 21.0}
    found = fit(things, values, {"a": 0.0, "b": 0.0, "c": 10.0, "d": 10.0}, 5.0)
    assert found == pytest.approx((15.0, (0.25 * 4 / 3) ** 0.5, 1.0))


@pytest.mark.parametrize("number", [0.0, 0.5, 1 - 2**-53])
def test_the_last_thing_is_drawn_as_often_as_it_should(number: float) -> None:
    """Also if rounding would lead past the end."""
    assert systematic([("a", 1), ("b", 1)], 2, Fixed(number)) == ["a", "b"]
    tenths = [(place, 0.1) for place in range(10)]
    assert systematic(tenths, 10, Fixed(number))[-1] == 9
