"""All deals of Cribbage, up to an exchange of suits, and what their discards are worth against weights."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import permutations
from math import comb
from random import Random

import numpy as np
import pytest

from lengths import EXHAUSTIVE, examples, first_quick
from muggins.cards.french import PACK, Card
from muggins.games.cribbage import Seat, rank_discards
from muggins.games.cribbage.analysis.exhaustive import DISCARDS, Deals, every_deal
from muggins.games.cribbage.analysis.exhaustive.deals import (
    Sums,
    Weighted,
    best_discards,
    deal_sums,
    shares_thrown,
    weighted_values,
)
from muggins.games.cribbage.analysis.habits import RANK_PAIRS
from muggins.games.cribbage.discards import rank_pair

deals_of_all: Callable[[], Deals] = cache(every_deal)
sums_of_all: Callable[[], Sums] = cache(deal_sums)

WEIGHTS: dict[str, Callable[[Random], float]] = {
    "any float": lambda random: random.random(),
    "uniform": lambda _: 1.0,
    "a few pairs": lambda random: float(random.random() < 0.1),
    "of any size": lambda random: 10.0 ** random.uniform(-9, 0),
}


def exchanges(deal: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The deals that an exchange of suits makes of one."""
    return {
        tuple(sorted(card // 4 * 4 + suits[card % 4] for card in deal)) for suits in permutations(range(4))
    }


# --- the deals ---------------------------------------------------------------------------------------------


def test_every_deal_is_stood_for_once() -> None:
    """The deals that stand for others are different, and with their times they are all there are."""
    deals = deals_of_all()
    assert deals.cards.shape == (962_988, 6)
    assert deals.times.sum() == comb(52, 6)
    assert (np.diff(deals.cards.astype(int), axis=1) > 0).all()
    assert deals.cards.max() == 51
    numbers = deals.cards.astype(np.int64) @ 52 ** np.arange(6)
    assert len(np.unique(numbers)) == len(numbers)


@EXHAUSTIVE
def test_a_deal_stands_for_those_that_an_exchange_of_suits_makes_of_it() -> None:
    """Any deal has just one among these that an exchange of suits makes of it, and its times are right."""
    deals = deals_of_all()
    times = dict(zip(map(tuple, deals.cards.tolist()), deals.times.tolist(), strict=True))
    rng = Random(28)
    some = [rng.sample(range(52), 6) for _ in range(examples(2_000))]
    some += [rng.sample(range(rng.randrange(4), 52, 4), 6) for _ in range(examples(100))]
    for deal in some:
        alike = exchanges(tuple(deal))
        (found,) = alike & times.keys()
        assert times[found] == len(alike)


# --- what a discard is worth -------------------------------------------------------------------------------


def weight_of(weights: np.ndarray) -> Callable[[Card, Card], float]:
    """The weight of two cards, by their ranks and suits."""
    table = dict(zip(RANK_PAIRS, weights.tolist(), strict=True))
    return lambda one, other: table[rank_pair(one, other)]


@pytest.mark.parametrize("seat", first_quick(Seat, 1))
@pytest.mark.parametrize("kind", first_quick(WEIGHTS, 1))
def test_weighted_values_are_those_of_the_discards_of_one_deal(seat: Seat, kind: str) -> None:
    """But for heels, which are the same for all 15, each value is the net of the exact discard."""
    random = Random(f"{seat} {kind}")
    weights = np.array([WEIGHTS[kind](random) for _ in RANK_PAIRS])
    packs = [PACK.cards, PACK.cards[12:32], PACK.cards[3::4]]
    deals = [sorted(random.sample(pack, 6), key=PACK.index) for pack in packs]
    indices = np.array([[card.index for card in deal] for deal in deals], np.uint8)
    sums = sums_of_all()
    weighted = Weighted.by(weights, sums)
    values = weighted_values(indices, sums, weighted, seat)
    assert values.shape == (len(deals), len(DISCARDS))
    assert best_discards(indices, sums, weighted, seat).tolist() == values.argmax(axis=1).tolist()
    for deal, row in zip(deals, values.tolist(), strict=True):
        discards = rank_discards(deal, seat, weight=weight_of(weights))
        by_cards = {discard.thrown: float(discard.net - discard.heels) for discard in discards}
        expected = [by_cards[deal[first], deal[second]] for first, second in DISCARDS]
        assert row == pytest.approx(expected, rel=0, abs=1e-9)


def test_the_shares_of_what_is_thrown() -> None:
    """Each deal counts as often as it stands for one; the shares are those of the ranks it throws."""
    every = deals_of_all()
    deals = Deals(every.cards[:3_000:7], every.times[:3_000:7])
    best = np.array([Random(7).randrange(15) for _ in deals.times])
    counted: Counter[object] = Counter()
    for deal, times, column in zip(deals.cards.tolist(), deals.times.tolist(), best.tolist(), strict=True):
        one, other = (PACK[deal[place]] for place in DISCARDS[column])
        counted[rank_pair(one, other)] += times
    shares = shares_thrown(deals, best, sums_of_all())
    assert shares.tolist() == pytest.approx([counted[pair] / counted.total() for pair in RANK_PAIRS])
