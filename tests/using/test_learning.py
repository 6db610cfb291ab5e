"""What `examples/learning.py` learns of Backhand."""

import pytest

from examples.learning import against_any_move, learn
from muggins import games

BACKHAND = games.find("backhand").actions.words.index("backhand")
"""The action of a backhand."""


def test_some_matches_are_better_than_none() -> None:
    """After sixty matches it wins more of a hundred than one that makes any move."""
    learned, other = against_any_move(learn(60, seed=1), 100).wins
    assert learned > other


@pytest.mark.exhaustive
def test_it_learns_how_likely_a_card_is() -> None:
    """A backhand wins if the next card takes the total over 21: of 52 cards, 48 at 20, and 20 at 13."""
    table = learn(1_000, seed=1)
    assert table[(20, 3), BACKHAND] == pytest.approx(48 / 52, abs=0.1)
    assert table[(13, 2), BACKHAND] == pytest.approx(20 / 52, abs=0.1)
    low, _ = against_any_move(table, 1_000).interval
    assert low > 0.6
