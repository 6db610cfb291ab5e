"""What ranks alone decide, in a game of tens that is none of ours."""

from enum import StrEnum

import pytest

from muggins.ranks import RankRules, RankScores


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
    points={Kind.TEN: (0, 1, 2, 3, 4), Kind.PAIR: (0, 0, 5), Kind.RUN: range(6)},
    values=range(11),
    places=range(11),
    base=3,
)
SCORES = RankScores(RULES)


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
    score = SCORES[tally]
    assert [str(line) for line in score.lines(ranks)] == lines
    assert score.points == sum(line.points for line in score.lines(ranks))
    assert sum(score.by_kind.values()) == score.points


def test_a_line_is_made_once() -> None:
    """The same cards make the same line, however often they are counted."""
    (first,), (second,) = (SCORES[RULES.base**10].lines((10,)) for _ in range(2))
    assert first is second
