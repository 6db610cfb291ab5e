"""The tables by which arrays are scored for their ranks, for made-up rules, against each set by itself."""

from itertools import combinations
from random import Random

import numpy as np
import pytest
from attrs import evolve

from crib.test_ranks import ODD, POINTS, Kind, points_of_ranks
from muggins.crib.arrays import look_up, rank_lookup
from muggins.crib.ranks import RankRules, flat
from muggins.errors import RulesError

LONG = evolve(
    ODD,
    points={
        Kind.TEN: (0, 1, 1, 2, 3, 5, 8, 13),
        Kind.PAIR: (0, 0, 2, 5, 9),
        Kind.RUN: (0, 0, 0, 3, 5, 4, 9, 20),
    },
)
DECK = tuple(rank for rank in range(9) for _ in range(3))


def rules_of_all() -> dict[str, RankRules]:
    """The rules with made-up points for five cards, and with others for more."""
    return {name: evolve(ODD, points=points) for name, points in POINTS.items()}


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("rules", rules_of_all().values(), ids=rules_of_all())
def test_tables_by_any_points(rules: RankRules, size: int) -> None:
    """Every set of so many cards, or a sample of them, has the points that it has by itself."""
    assert_scored(rules, size)


@pytest.mark.parametrize("size", [6, 7])
def test_tables_of_more_cards(size: int) -> None:
    """Six and seven cards make runs of six and seven."""
    assert_scored(LONG, size)
    run = np.array([[3 * rank for rank in range(size)]], np.uint8)
    points = look_up(run, len(DECK), [rank_lookup(LONG, DECK, size)])
    assert points[Kind.RUN].tolist() == [LONG.points[Kind.RUN][size]]


def assert_scored(rules: RankRules, size: int) -> None:
    """A sample of sets of so many cards is scored as each is by itself."""
    every = list(combinations(range(len(DECK)), size)) if size < 5 else []
    rng = Random(size)
    chosen = rng.sample(every, 400) if every else [rng.sample(range(len(DECK)), size) for _ in range(400)]
    found = look_up(np.array(chosen, np.uint8), len(DECK), [rank_lookup(rules, DECK, size)])
    for row, cards in enumerate(chosen):
        expected = points_of_ranks([DECK[card] for card in cards], rules)
        assert {kind: int(points[row]) for kind, points in found.items()} == expected


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ({Kind.PAIR: (0, 0, 2)}, "there are no points for a pair of 3 cards"),
        ({Kind.RUN: range(5)}, "there are no points for a run of 5 cards"),
        ({Kind.TEN: flat(200)}, r"5 cards can score \d+ for a ten; the most is 255"),
    ],
    ids=["pairs of three", "runs of five", "more than a byte"],
)
def test_no_tables_of_points_that_are_not_there(points: dict[Kind, tuple[int, ...]], message: str) -> None:
    """Points that the rules do not have, or that a byte can't hold, are refused."""
    with pytest.raises(RulesError, match=f"^{message}$"):
        rank_lookup(evolve(ODD, points={**ODD.points, **points}), DECK, 5)
