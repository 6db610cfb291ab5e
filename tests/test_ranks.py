"""What ranks alone decide, in a game of tens that is none of ours."""

from collections import Counter
from enum import StrEnum
from itertools import combinations_with_replacement
from math import prod

import pytest
from more_itertools import consecutive_groups

from muggins.completions import RunsToCome
from muggins.ranks import RankRules, RankScores, flat


class Kind(StrEnum):
    """What scores."""

    TEN = "ten"
    PAIR = "pair"
    RUN = "run"


RULES = RankRules(
    totals={Kind.TEN: 10},
    sets=Kind.PAIR,
    runs=Kind.RUN,
    kinds=(Kind.TEN, Kind.RUN, Kind.PAIR),
    points={Kind.TEN: range(6), Kind.PAIR: (0, 0, 5), Kind.RUN: range(6)},
    values=range(11),
    places=range(11),
    base=3,
)


@pytest.mark.parametrize(
    ("ranks", "lines"),
    [
        ((10,), ["ten 10 1"]),
        ((4, 6, 10), ["ten 10 1", "ten 4 6 2"]),
        ((1, 2, 3), ["run 1 2 3 3"]),
        ((5, 5), ["ten 5 5 2", "pair 5 5 5"]),
        ((1, 2, 3, 4), ["ten 1 2 3 4 4", "run 1 2 3 4 4"]),
        ((2, 9), []),
    ],
)
def test_the_lines_of_some_ranks(ranks: tuple[int, ...], lines: list[str]) -> None:
    """A line may take one card, two or more; totals come first, then runs, then pairs."""
    tally = sum(RULES.base**rank for rank in ranks)
    assert RULES.ranks_of(tally) == list(ranks)
    score = RankScores(RULES)[tally]
    assert [str(line) for line in score.lines(ranks)] == lines
    assert score.points == sum(line.points for line in score.lines(ranks))
    assert sum(score.by_kind.values()) == score.points


def test_the_same_points_for_any_number_of_cards() -> None:
    """As many as eight cards can be counted at once."""
    assert flat(3) == (3,) * 9


def test_a_line_is_made_once() -> None:
    """The same cards make the same line, however often they are counted."""
    scores = RankScores(RULES)
    (first,), (second,) = (scores[RULES.base**10].lines((10,)) for _ in range(2))
    assert first is second


def run_points(ranks: tuple[int, ...]) -> int:
    """A point for each card of each longest run of three ranks or more, in as many ways as it can be made."""
    times = Counter(ranks)
    groups = map(list, consecutive_groups(sorted(times)))
    return sum(len(group) * prod(times[rank] for rank in group) for group in groups if len(group) >= 3)


@pytest.mark.parametrize("own", [*combinations_with_replacement(range(11), 2)], ids=str)
def test_the_runs_that_can_come_to_two_cards(own: tuple[int, int]) -> None:
    """Every three ranks that make runs with two cards, where there are two cards of each rank."""
    expected = {}
    for coming in combinations_with_replacement(range(11), 3):
        points = run_points(own + coming)
        if points and max(Counter(own + coming).values()) <= 2:
            expected[sum(3**rank for rank in coming)] = points
    found = RunsToCome(RULES, RankScores(RULES))[sum(3**rank for rank in own)]
    assert len(found) == len(expected)
    assert dict(found) == expected
