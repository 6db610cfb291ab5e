"""All deals of Cribbage, up to an exchange of suits, and what the shipped habits are worth in them."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import permutations
from math import comb
from random import Random

import numpy as np
import pytest

from cli.running import printed
from lengths import EXHAUSTIVE, examples, first_quick
from muggins.cards.french import PACK
from muggins.games.cribbage import Seat, habit
from muggins.games.cribbage.analysis.exhaustive import Deals, every_deal, score_cribs, stable_weights
from muggins.games.cribbage.analysis.exhaustive import weights as module
from muggins.games.cribbage.analysis.exhaustive.deals import (
    DISCARDS,
    Sums,
    Weighted,
    best_discards,
    deal_sums,
    shares_thrown,
    weighted_values,
)
from muggins.games.cribbage.analysis.habits import HABITS, RANK_PAIRS, pairs_of
from muggins.games.cribbage.analysis.simulation import habitual_discards, habitual_table
from muggins.games.cribbage.analysis.throws import all_throws
from muggins.games.cribbage.discards import rank_pair
from muggins.table.seats import BySeat

deals_of_all: Callable[[], Deals] = cache(every_deal)
sums_of_all: Callable[[], Sums] = cache(deal_sums)


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


SEATS = (Seat.DEALER, Seat.PONE)
ONE_ROUND = 1.0
PAIRS = np.array([pairs_of(pair) for pair in RANK_PAIRS])


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> Deals:
    """The deals that are gone through from now on: some of all."""
    every = deals_of_all()
    deals = Deals(every.cards[::997].copy(), every.times[::997].copy())
    monkeypatch.setattr(module, "every_deal", lambda: deals)
    monkeypatch.setattr(module, "deal_sums", sums_of_all)
    return deals


# --- the rounds --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_deals")
def test_the_command_writes_the_table() -> None:
    """`muggins cribbage weights` prints the table of the shares that its rounds find."""
    shares = stable_weights(tolerance=ONE_ROUND).shares
    expected = HABITS.as_table(BySeat(shares.pone.tolist(), shares.dealer.tolist()))
    assert printed("cribbage", "weights", "--tolerance", "1").splitlines() == list(expected)


# --- the shipped habits ------------------------------------------------------------------------------------


@cache
def by_habit(seat: Seat) -> Weighted:
    """The sums against the habit of the other seat."""
    weight = habit(seat.other)
    every = all_throws()
    return Weighted.by(np.array([weight(*every[pair].thrown) for pair in RANK_PAIRS]), sums_of_all())


@pytest.mark.exhaustive
@pytest.mark.parametrize("seat", Seat)
def test_one_more_round_does_not_move_the_shipped_habits(seat: Seat) -> None:
    """Of all deals, those whose best discard against the shipped habits has other ranks are few.

    A share moves by less than a two-thousandth: by deals whose best two discards are worth nearly the same.
    """
    deals, sums, weighted = deals_of_all(), sums_of_all(), by_habit(seat)
    blocks = np.array_split(deals.cards, 16)
    best = np.concatenate([best_discards(block, sums, weighted, seat) for block in blocks])
    shares = shares_thrown(deals, best, sums)
    every = all_throws()
    shipped = np.array([habit(seat)(*every[pair].thrown) for pair in RANK_PAIRS]) * PAIRS
    assert np.abs(shares - shipped).max() < 5e-4
    assert np.abs(shares - shipped).sum() < 5e-3


@pytest.mark.parametrize("seats", first_quick([[Seat.DEALER], SEATS], 1), ids=["dealer", "both seats"])
def test_habitual_discards_are_best_against_the_habit_of_the_other(
    seats: tuple[Seat, ...], few_deals: Deals
) -> None:
    """From each deal, and from all that differ by an exchange of suits, no discard is worth more."""
    find, table = habitual_discards(), habitual_table()
    suits = np.random.default_rng(7).permuted(np.tile(np.arange(4), (len(few_deals.cards), 1)), axis=1)
    cards = few_deals.cards.astype(int)
    exchanged = np.sort(cards // 4 * 4 + np.take_along_axis(suits, cards % 4, axis=1), axis=1)
    rows = exchanged.astype(np.uint8)
    for seat in seats:
        values = weighted_values(rows, sums_of_all(), by_habit(seat), seat)
        for discarding in find, table:
            chosen = np.take_along_axis(values, discarding(rows, seat)[:, None].astype(int), axis=1)[:, 0]
            assert chosen == pytest.approx(values.max(axis=1), rel=0, abs=1e-9)


@pytest.mark.exhaustive
def test_what_a_crib_is_worth_by_habit() -> None:
    """Over random deals: the dealer's crib is about 4.77; any two cards from the pone promise 0.5 more."""
    rng = np.random.default_rng(2026)
    number = 100_000
    cards = np.argsort(rng.random((number, 52), dtype=np.float32), axis=1)[:, :13].astype(np.uint8)
    hands = {Seat.DEALER: np.sort(cards[:, :6], axis=1), Seat.PONE: np.sort(cards[:, 6:12], axis=1)}
    sums, columns = sums_of_all(), np.array(DISCARDS)

    def thrown(seat: Seat, weighted: Weighted) -> tuple[np.ndarray, np.ndarray]:
        best = best_discards(hands[seat], sums, weighted, seat)
        return best, np.take_along_axis(hands[seat], columns[best], axis=1)

    pair_of = {seat: thrown(seat, by_habit(seat))[1] for seat in Seat}
    cribs = score_cribs(np.hstack([pair_of[Seat.DEALER], pair_of[Seat.PONE]]), cards[:, 12]).total
    error = cribs.std() / number**0.5
    assert cribs.mean() == pytest.approx(4.77, rel=0, abs=4 * error)

    anything = Weighted.by(np.ones(len(RANK_PAIRS)), sums)
    best, _ = thrown(Seat.DEALER, anything)
    own, given = (weighted_values(hands[Seat.DEALER], sums, anything, seat) for seat in SEATS)
    valued = np.take_along_axis((own - given) / 2, best[:, None], axis=1)
    assert valued.mean() - cribs.mean() == pytest.approx(0.525, rel=0, abs=4 * error)


def test_the_sums_know_every_card() -> None:
    """Exchanging suits so that the two cards thrown are the first of their ranks moves each card to one."""
    sums: Sums = sums_of_all()
    for one, other in [(0, 1), (17, 49), (3, 51), (20, 22)]:
        seen = sums.seen_as[one * 52 + other]
        assert sorted(seen.tolist()) == list(range(52))
        assert (seen // 4).tolist() == [card // 4 for card in range(52)]
