"""Stable weights: what discards are worth against them, and the rounds that find them."""

from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from math import comb
from random import Random

import numpy as np
import pytest

from games.bhargage.variants import BOTH
from lengths import first_quick
from muggins.cards.decktet import Card
from muggins.crib.arrays import Points
from muggins.games.bhargage import habit, rank_discards
from muggins.games.bhargage.analysis.exhaustive import (
    DISCARDS,
    StableWeights,
    all_deals,
    combinations_of_cards,
    stable_weights,
)
from muggins.games.bhargage.analysis.exhaustive import weights as module
from muggins.games.bhargage.analysis.exhaustive.deals import DealSums, deal_sums, pairs_thrown, place_of
from muggins.games.bhargage.analysis.exhaustive.weights import PAIRS, weighted_values
from muggins.games.bhargage.rules import STANDARD, Rules
from muggins.table.seats import Seat
from strategies import DECK

ONE_ROUND = 1.0
TWO_ROUNDS = 4e-3
WEIGHTS: dict[str, Callable[[Random], float]] = {
    "uniform": lambda _: 1.0,
    "any float": lambda random: random.random(),
    "a few pairs": lambda random: float(random.random() < 0.1),
    "of any size": lambda random: 10.0 ** random.uniform(-9, 0),
}


def place(one: Card, other: Card) -> int:
    """The place of a pair among all pairs in colexicographic order."""
    low, high = sorted((one.index, other.index))
    return comb(high, 2) + low


# --- what a discard is worth -------------------------------------------------------------------------------


@cache
def sums_by(rules: Rules) -> DealSums:
    """The sums for all deals under the rules."""
    return deal_sums(rules)


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("rules", first_quick([STANDARD, BOTH], 1), ids=["standard", "variants"])
@pytest.mark.parametrize("kind", first_quick(WEIGHTS, 1))
def test_weighted_values_are_those_of_the_discards_of_one_deal(seat: Seat, rules: Rules, kind: str) -> None:
    """But for the Chief, which is the same for all ten, each value is the net of the exact discard."""
    random = Random(f"{seat} {kind}")
    weights = np.array([WEIGHTS[kind](random) for _ in range(PAIRS)])
    deals = [sorted(random.sample(DECK, 5), key=lambda card: card.index) for _ in range(3)]
    indices = np.array([[card.index for card in deal] for deal in deals], np.uint8)
    sums = sums_by(rules)
    values = weighted_values(indices, sums, module.Weighted.by(weights, sums), seat)
    assert values.shape == (len(deals), len(DISCARDS))
    for deal, row in zip(deals, values.tolist(), strict=True):
        discards = rank_discards(deal, seat, rules, weight=lambda one, other: weights[place(one, other)])
        by_cards = {discard.thrown: float(discard.net - discard.chief) for discard in discards}
        expected = [by_cards[deal[first], deal[second]] for first, second in DISCARDS]
        assert row == pytest.approx(expected, rel=0, abs=1e-9)


# --- the rounds --------------------------------------------------------------------------------------------


FOUND: dict[int, StableWeights] = {}


@pytest.fixture
def one_round(gone_through: Points) -> StableWeights:
    """The outcome of the first round alone."""
    if len(gone_through) not in FOUND:
        FOUND[len(gone_through)] = stable_weights(tolerance=ONE_ROUND)
    return FOUND[len(gone_through)]


@pytest.mark.exhaustive
def test_the_first_round_is_against_any_two_cards(one_round: StableWeights) -> None:
    """Its discards are best if the opponent's is any pair; the weights are theirs, and move to them."""
    assert len(one_round.moves) == 1
    for seat in Seat:
        deals = all_deals(seat)
        chosen = np.take_along_axis(deals.values, one_round.best[seat][:, None], axis=1)[:, 0]
        assert np.array_equal(chosen, deals.values.max(axis=1))
        shares = pairs_thrown(deals.cards, one_round.best[seat]) / len(deals.cards)
        assert one_round.shares[seat] == pytest.approx(shares, rel=0, abs=1e-15)
    farthest = max(np.abs(one_round.shares[seat] - 1 / PAIRS).max() for seat in Seat)
    assert one_round.moves[0] == pytest.approx(farthest, rel=1e-12)


def rounds_are_right(
    outcome: StableWeights, told: list[tuple[int, float]], tolerance: float, deals: int
) -> None:
    """Every round was told, the last alone moved no further than the tolerance, and the shares add up."""
    assert told == list(enumerate(outcome.moves, start=1))
    *before, last = outcome.moves
    assert last <= tolerance < min(before)
    assert all(later < earlier for earlier, later in pairwise(outcome.moves[:3]))
    for seat in Seat:
        weights = outcome.shares[seat]
        assert weights.shape == (PAIRS,)
        assert weights.min() >= 0
        assert weights.sum() == pytest.approx(1, rel=0, abs=1e-12)
        assert outcome.best[seat].shape == (deals,)
        assert set(np.unique(outcome.best[seat])) == set(range(len(DISCARDS)))


@pytest.mark.exhaustive
def test_the_shipped_table_is_what_rounds_to_a_ten_thousandth_find() -> None:
    """It takes more rounds; the shares are the shipped ones, but for a few ties decided in another way."""
    told: list[tuple[int, float]] = []
    deals = comb(45, 5)
    outcome = stable_weights(each_round=lambda *said: told.append(said))
    assert len(outcome.moves) > 2
    rounds_are_right(outcome, told, 1e-4, deals)
    in_order = place_of(combinations_of_cards(2), (0, 1))
    for seat in Seat:
        shares = [habit(seat)(*pair) for pair in combinations(DECK, 2)]
        assert outcome.shares[seat][in_order].tolist() == pytest.approx(shares, rel=0, abs=10 / deals)
