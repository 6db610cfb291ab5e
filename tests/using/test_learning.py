"""What `examples/learning.py` learns of Hasenpfeffer."""

import pytest

from examples.learning import GAME, against_simple, learn
from muggins.strategy import tournament


def test_some_deals_are_better_than_none() -> None:
    """After sixty deals it wins more of twenty matches than before the first one."""
    players = {"after": learn(60, seed=1), "before": learn(0, seed=1)}
    after, before = tournament(GAME, players, seed=1, matches=20).wins
    assert after > before


@pytest.mark.exhaustive
def test_it_learns_to_beat_simple() -> None:
    """After 1,500 deals it wins more than half of all matches, by the 95 % interval for 300."""
    low, _ = against_simple(learn(1_500, seed=1), matches=300, seed=1).interval
    assert low > 0.5
