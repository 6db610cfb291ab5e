"""The file of a policy: what is packed is what the library reads."""

from __future__ import annotations

import pytest

pytest.importorskip("numba")

import numpy as np

from muggins.games.bhargage.analysis.policy import PolicyTable, policy_table
from solver.bhargage.deck import FULL
from solver.bhargage.kernels import best_thirds
from solver.bhargage.pack import Packed, pack, unpack
from solver.bhargage.policy import Learned, believed
from solver.recipe import recipe_of


@pytest.fixture(scope="module")
def packed() -> Packed:
    rng = np.random.default_rng(1)
    hands = len(FULL.hands)
    learned = Learned(
        rng.dirichlet([0.3] * 3, hands),
        rng.dirichlet([0.3] * 3, (45, hands)),
        rng.beta(0.3, 0.3, (45, 45, len(FULL.pairs))),
    )
    return Packed(learned, rng.random(hands), 0.2, 0.01)


@pytest.fixture(scope="module")
def content(packed: Packed) -> bytes:
    return pack(packed, "recipe", 15)


def test_what_is_unpacked_is_near_to_what_was_packed(packed: Packed, content: bytes) -> None:
    found = unpack(content)
    assert found.pone == pytest.approx(packed.pone / packed.pone.max() * 65_535, abs=0.5001)
    assert abs(found.policy.lead - packed.policy.lead).max() < 1 / 255
    for lead, reply in ((0, 44), (44, 0), (7, 8), (30, 3)):
        hands = (FULL.hands != lead).all(axis=1)
        off = abs(found.policy.reply[lead] - packed.policy.reply[lead])[hands]
        assert off.max() < 1 / 15
        pairs = ((FULL.pairs != lead) & (FULL.pairs != reply)).all(axis=1)
        off = abs(found.policy.second[lead, reply] - packed.policy.second[lead, reply])[pairs]
        assert off.max() <= 0.5001 / 15


def test_the_library_reads_what_was_packed(content: bytes) -> None:
    found, table = unpack(content), PolicyTable(content)
    assert (found.spread, found.tremble) == (table.facts.spread, table.facts.tremble) == (0.2, 0.01)
    rng = np.random.default_rng(2)
    thirds = np.zeros((45, 45, len(FULL.pairs)), np.float32)
    best_thirds(FULL, 20, found.pone, *believed(found.policy, found.tremble), found.spread, thirds)
    mixed = 0
    for _ in range(300):
        cards = rng.permutation(np.setdiff1d(np.arange(45), [20])).tolist()
        reply, second = cards[:2]
        three, two = sorted(cards[2:5]), sorted(cards[5:7])
        hand, pair = FULL.hand[tuple(three)], FULL.pair[tuple(two)]
        assert table.lead(three) == pytest.approx(found.policy.lead[hand])
        assert table.reply(20, three) == pytest.approx(found.policy.reply[20, hand])
        assert table.second(20, reply, two)[0] == pytest.approx(found.policy.second[20, reply, pair])
        if FULL.values[[20, reply, second]].sum() + FULL.values[two].max() <= 23:
            chance, _ = table.third(20, reply, second, two)
            assert chance == pytest.approx(thirds[reply, second, pair], abs=1e-5)
            mixed += 0 < chance < 1
    assert mixed > 10


def test_what_ships_was_made_by_this_solver() -> None:
    """Its recipe is the hash of the sources of the solver, and the habits."""
    assert policy_table().facts.recipe == recipe_of("bhargage")
