"""The exploitability of policies in the true game."""

from __future__ import annotations

import pytest

pytest.importorskip("numba")

from muggins.games.bhargage.analysis.policy import policy_table
from solver.bhargage.inputs import Kept, kept_hands
from solver.bhargage.judge import chances_of, exploitability, greedy, uniform
from solver.bhargage.pack import unpack

pytestmark = pytest.mark.exhaustive


@pytest.fixture(scope="module")
def kept() -> Kept:
    return kept_hands()


def test_each_hand_is_kept_from_some_share_of_all_deals(kept: Kept) -> None:
    for shares in kept.shares.in_order:
        assert shares.sum() == pytest.approx(1)
        assert (shares > 0).sum() > 12_000


def test_the_same_deals_have_the_same_verdict(kept: Kept) -> None:
    policy = uniform()
    verdict = exploitability(policy, kept, deals=4, seed=3)
    again = exploitability(policy, kept, deals=4, seed=3, threads=2)
    assert verdict.mean == again.mean
    assert (verdict.gains.pone >= 0).all()
    assert (verdict.gains.dealer >= 0).all()


def test_what_ships_is_much_harder_to_exploit_than_simple_players(kept: Kept) -> None:
    found = {
        name: exploitability(policy, kept, deals=60)
        for name, policy in (
            ("shipped", chances_of(unpack(policy_table().content))),
            ("greedy", greedy()),
            ("random", uniform()),
        )
    }
    assert found["shipped"].upper < 0.1
    assert found["greedy"].mean > 0.7
    assert found["random"].mean > 1.4
