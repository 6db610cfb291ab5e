"""All deals at once, against the discards of one deal, and the same however the work is split."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from games.bhargage.variants import RULES, VARIANTS
from muggins.crib.arrays import Points, sets_of
from muggins.errors import BatchError, MugginsError, UnknownNameError, WrongTypeError
from muggins.games import cribbage
from muggins.games.bhargage import rank_discards
from muggins.games.bhargage.analysis.exhaustive import (
    DENOMINATOR,
    DISCARDS,
    Columns,
    Deals,
    all_bhargages,
    all_deals,
    all_hands,
    combinations_of_cards,
)
from muggins.games.bhargage.rules import STANDARD, Rules
from muggins.table.seats import Seat
from strategies import DECK

DEALS = comb(45, 5)
POWERS = 45 ** np.arange(5)[::-1]
RICH = (
    "E PSWK CMLY XS AM",
    "AM AS AW AL AY",
    "XM XS XW XL XY",
    "E PMSL PMYK PSWK PWLY",
    "2MK 2SY 2WL 3MW 3SK",
)


@pytest.fixture(scope="module")
def deals() -> dict[Seat, Deals]:
    """All deals of both seats by the rules as written."""
    return {seat: all_deals(seat) for seat in Seat}


GONE_THROUGH: dict[int, dict[Seat, Deals]] = {}


@pytest.fixture
def some_deals(gone_through: Points) -> dict[Seat, Deals]:
    """The deals that are gone through, of both seats by the rules as written."""
    if len(gone_through) not in GONE_THROUGH:
        GONE_THROUGH[len(gone_through)] = {seat: all_deals(seat) for seat in Seat}
    return GONE_THROUGH[len(gone_through)]


@pytest.fixture(scope="module")
def bhargages() -> Columns:
    """All bhargages."""
    return all_bhargages()


def seeded_deals(seed: int, number: int) -> list[tuple[int, ...]]:
    """So many deals as ascending card indices."""
    rng = Random(seed)
    return [tuple(sorted(rng.sample(range(45), 5))) for _ in range(number)]


def row_of(deals: Deals, five: tuple[int, ...]) -> int:
    """The row of a deal."""
    numbers = deals.cards.astype(np.int64) @ POWERS
    return int(np.searchsorted(numbers, np.array(five) @ POWERS))


def net_values(five: tuple[int, ...], seat: Seat, rules: Rules) -> list[Fraction]:
    """The net of each discard of one deal, in the order of `DISCARDS`."""
    dealt = [DECK[index] for index in five]
    nets = {discard.thrown: discard.net for discard in rank_discards(dealt, seat, rules)}
    return [nets[dealt[one], dealt[other]] for one, other in combinations(range(5), 2)]


def assert_valued(deals: Deals, chosen: list[tuple[int, ...]], rules: Rules) -> None:
    """These deals have the values that `rank_discards` gives them."""
    numbers = deals.cards.astype(np.int64) @ POWERS
    for five, row in zip(chosen, np.searchsorted(numbers, np.array(chosen) @ POWERS), strict=True):
        assert tuple(deals.cards[row].tolist()) == five
        values = [Fraction(value, DENOMINATOR) for value in deals.values[row].tolist()]
        assert values == net_values(five, deals.seat, rules), five


# --- the values --------------------------------------------------------------------------------------------


def test_the_shape_of_the_answer(deals: dict[Seat, Deals]) -> None:
    """Each seat has ten whole numbers a deal, for every deal in order, 24,435,180 in all."""
    for seat, found in deals.items():
        assert found.seat is seat
        assert np.array_equal(found.cards, combinations_of_cards(5))
        assert found.values.shape == (DEALS, 10)
        assert found.values.dtype == np.int32
    assert sum(found.values.size for found in deals.values()) == 24_435_180


def test_the_columns_are_the_pairs_of_places() -> None:
    """The ten columns are the ten choices of two places out of five."""
    assert list(DISCARDS) == list(combinations(range(5), 2))
    assert comb(40, 3) == DENOMINATOR


@pytest.mark.parametrize("seat", Seat)
def test_deals_are_valued_as_each_is_by_itself(deals: dict[Seat, Deals], seat: Seat) -> None:
    """The values of 20 seeded deals are those of `rank_discards`, as fractions."""
    assert_valued(deals[seat], seeded_deals(20, 20), STANDARD)


@pytest.mark.parametrize("seat", Seat)
def test_deals_out_of_the_ordinary(deals: dict[Seat, Deals], seat: Seat) -> None:
    """The first deal, the last, and deals of few ranks or no value have the values of `rank_discards`."""
    index = {card.code: card.index for card in DECK}
    rich = [tuple(sorted(index[code] for code in deal.split())) for deal in RICH]
    assert_valued(deals[seat], [(0, 1, 2, 3, 4), (40, 41, 42, 43, 44), *rich], STANDARD)


def test_deals_by_the_variants(gone_through: Points) -> None:
    """With every variant on, 20 seeded deals are valued as each is by itself."""
    rules = RULES["all, excuse outside"]
    chosen = [tuple(deal) for deal in Random(23).sample(gone_through.tolist(), 20)]
    assert_valued(all_deals(Seat.DEALER, rules), chosen, rules)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seat", Seat)
def test_a_thousand_deals_are_valued_as_each_is_by_itself(
    deals: dict[Seat, Deals], seat: Seat, seed: int
) -> None:
    """The values of 1,000 seeded deals, 500 in each seat, are those of `rank_discards`, as fractions."""
    assert_valued(deals[seat], seeded_deals(1000 + seed, 100), STANDARD)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_deals_by_each_variant(few_deals: Points, rules: Rules, seat: Seat) -> None:
    """By each variant, 20 of the deals gone through are valued as each is by itself."""
    chosen = [tuple(deal) for deal in Random(56).sample(few_deals.tolist(), 20)]
    assert_valued(all_deals(seat, rules), chosen, rules)


# --- facts by linearity ------------------------------------------------------------------------------------


def test_the_mean_over_all_discards(deals: dict[Seat, Deals], bhargages: Columns) -> None:
    """Thrown at random, a discard is worth the mean hand and the Chief, give or take the mean bhargage.

    Every hand is then as likely as any other, and so is every bhargage.
    """
    hands = all_hands()
    hand = Fraction(int(hands.total.sum(dtype=np.int64) - hands.shortage.sum(dtype=np.int64)), 595_980)
    points = bhargages.total.sum(dtype=np.int64) - bhargages.shortage.sum(dtype=np.int64)
    bhargage = Fraction(int(points), DEALS)
    mean = {
        seat: Fraction(int(found.values.sum(dtype=np.int64)), 10 * DEALS * DENOMINATOR)
        for seat, found in deals.items()
    }
    assert mean == {Seat.DEALER: hand + 2 * Fraction(14, 45) + bhargage, Seat.PONE: hand - bhargage}


# --- what all deals answer ---------------------------------------------------------------------------------


def small(values: list[list[int]]) -> Deals:
    """A few deals with made-up values."""
    cards = np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, 5], [3, 9, 26, 40, 41]], np.uint8)
    return Deals(Seat.PONE, cards, np.array(values, np.int32))


FIRST_BEST = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
LAST_BEST = [-9, -8, -7, -6, -5, -4, -3, -2, -1, DENOMINATOR]
TIED = [0, 0, 0, 5, 5, 0, 0, 5, 0, 0]


def test_the_best_discard_of_each_deal() -> None:
    """The best is the column of the highest value, the first of equals."""
    assert small([FIRST_BEST, LAST_BEST, TIED]).best.tolist() == [0, 9, 3]


def test_the_mean_value_of_the_best_discards() -> None:
    """The mean is that of the highest value of each deal, exactly."""
    assert small([FIRST_BEST, LAST_BEST, TIED]).mean == Fraction(9 + DENOMINATOR + 5, 3 * DENOMINATOR)


def test_a_mean_below_nothing() -> None:
    """Where every discard loses, the mean is negative."""
    assert small([[-7] * 10, [-1] * 10, [-1] * 10]).mean == Fraction(-3, DENOMINATOR)


def place_of_pair(one: int, other: int) -> int:
    """The place of two ascending cards among the pairs by the higher card, then by the lower."""
    return [(a, b) for b in range(45) for a in range(b)].index((one, other))


def test_how_often_each_pair_is_thrown() -> None:
    """Each deal throws the two cards in the places of its best discard."""
    thrown = small([FIRST_BEST, FIRST_BEST, TIED]).thrown
    expected = np.zeros(990, np.int64)
    expected[place_of_pair(0, 1)] = 2  # the first two places, in the first two deals
    expected[place_of_pair(3, 41)] = 1  # the first place and the last
    assert np.array_equal(thrown, expected)


@pytest.mark.parametrize("seat", Seat)
def test_the_best_of_all_deals(deals: dict[Seat, Deals], seat: Seat) -> None:
    """For 20 seeded deals the best discard is the first that `rank_discards` gives."""
    best = deals[seat].best
    assert best.shape == (DEALS,)
    for five in seeded_deals(111, 20):
        dealt = [DECK[index] for index in five]
        one, other = DISCARDS[best[row_of(deals[seat], five)]]
        assert rank_discards(dealt, seat)[0].thrown == (dealt[one], dealt[other])


@pytest.mark.parametrize("seat", Seat)
def test_the_mean_of_all_deals(deals: dict[Seat, Deals], seat: Seat) -> None:
    """The mean over all deals is that of the highest values, which no single column reaches."""
    found = deals[seat]
    highest = np.sort(found.values, axis=1)[:, -1]
    assert found.mean == Fraction(int(highest.sum(dtype=np.int64)), DEALS * DENOMINATOR)
    columns = found.values.sum(axis=0, dtype=np.int64).tolist()
    assert max(Fraction(column, DEALS * DENOMINATOR) for column in columns) < found.mean


@pytest.mark.parametrize("seat", Seat)
def test_every_deal_throws_one_pair(deals: dict[Seat, Deals], seat: Seat) -> None:
    """The numbers of throws of the 990 pairs come to the number of deals."""
    thrown = deals[seat].thrown
    assert (thrown.shape, int(thrown.sum())) == ((990,), DEALS)
    found = deals[seat]
    one, other = np.array(DISCARDS)[found.best].T
    rows = np.arange(DEALS)
    for pair in ((0, 44), (9, 26), (31, 35)):
        throws = (found.cards[rows, one] == pair[0]) & (found.cards[rows, other] == pair[1])
        assert thrown[place_of_pair(*pair)] == np.count_nonzero(throws)


# --- however the work is split -----------------------------------------------------------------------------


@contextmanager
def process_pool(start: str) -> Iterator[Executor]:
    """Two processes that share nothing with this one."""
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(start)) as pool:
        yield pool


def same_bits(one: NDArray[np.int32], other: NDArray[np.int32]) -> bool:
    """Two arrays have the same shape, dtype and bytes."""
    return (one.shape, one.dtype, one.tobytes()) == (other.shape, other.dtype, other.tobytes())


def test_two_processes_give_the_same_answer(some_deals: dict[Seat, Deals]) -> None:
    """A pool of two processes values all deals as this process does, bit for bit."""
    with process_pool("spawn") as pool:
        found = all_deals(Seat.DEALER, executor=pool, block=10_007)
    assert found.seat is Seat.DEALER
    assert same_bits(found.values, some_deals[Seat.DEALER].values)


def test_two_threads_give_the_same_answer(some_deals: dict[Seat, Deals]) -> None:
    """A pool of two threads values all deals as one does, bit for bit."""
    with ThreadPoolExecutor(2) as pool:
        found = all_deals(Seat.PONE, executor=pool, block=10_007)
    assert same_bits(found.values, some_deals[Seat.PONE].values)


def test_an_odd_block_gives_the_same_answer(some_deals: dict[Seat, Deals]) -> None:
    """Blocks of another size, the last of them smaller, give the same values, bit for bit."""
    assert same_bits(all_deals(Seat.DEALER, block=9_991).values, some_deals[Seat.DEALER].values)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("seat", "block"),
    [(Seat.DEALER, 1_009), (Seat.PONE, 1 << 15), (Seat.DEALER, DEALS - 1), (Seat.PONE, 2 * DEALS)],
)
def test_any_block_gives_the_same_answer(deals: dict[Seat, Deals], seat: Seat, block: int) -> None:
    """Many small blocks, one a deal short of all, and one for all give the same values, bit for bit."""
    assert same_bits(all_deals(seat, block=block).values, deals[seat].values)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("start", "block"), [("spawn", 50_021), ("forkserver", 1 << 19)])
def test_processes_with_other_blocks(deals: dict[Seat, Deals], start: str, block: int) -> None:
    """Neither how the processes are started nor what they are sent changes a bit, variants included."""
    with process_pool(start) as pool:
        assert same_bits(all_deals(Seat.PONE, executor=pool, block=block).values, deals[Seat.PONE].values)
        rules = RULES["all together"]
        found = all_deals(Seat.DEALER, rules, executor=pool, block=block)
    assert same_bits(found.values, all_deals(Seat.DEALER, rules).values)


@pytest.mark.parametrize(
    ("error", "wrong"),
    [
        (UnknownNameError, {"seat": "x"}),
        (WrongTypeError, {"seat": 5}),
        (WrongTypeError, {"rules": None}),
        (WrongTypeError, {"rules": cribbage.STANDARD}),
        (WrongTypeError, {"executor": "pool"}),
        (WrongTypeError, {"block": "x"}),
        (WrongTypeError, {"block": True}),
    ],
    ids=str,
)
def test_no_deals_by_wrong_arguments(error: type[MugginsError], wrong: dict[str, Any]) -> None:
    """A seat, rules, an executor and a size of blocks that can mean nothing are refused."""
    with pytest.raises(error):
        all_deals(**{"seat": Seat.PONE, **wrong})


def test_a_block_of_no_deals() -> None:
    """Blocks without a deal would never end."""
    with pytest.raises(BatchError, match="the size of a block must be at least 1 deal, not 0"):
        all_deals(Seat.PONE, block=0)


@pytest.mark.parametrize("size", [0, 46])
def test_no_sets_of_that_size(size: int) -> None:
    """There are sets of one card, and of up to all of them."""
    with pytest.raises(BatchError, match=f"the size of a set must be from 1 to 45 cards, not {size}"):
        combinations_of_cards(size)


def test_no_sets_beyond_memory() -> None:
    """There are 4,116,715,363,800 sets of 22 cards; that many are not begun."""
    with pytest.raises(BatchError, match=r"^there are more than 100,000,000 sets of 22 of 45 cards$"):
        combinations_of_cards(22)


@pytest.mark.parametrize(("size", "deck"), [(2, 257), (1, -1), (10**400, 45), (1, 10**400)], ids=str)
def test_no_sets_of_such_a_deck(size: int, deck: int) -> None:
    """An index of a card is a byte, so a deck has at most 256 cards."""
    with pytest.raises(BatchError):
        sets_of(size, deck)


@pytest.mark.parametrize("size", ["x", None, 2.0, True], ids=repr)
def test_no_sets_of_what_is_no_size(size: Any) -> None:
    """The size of a set is a whole number."""
    with pytest.raises(WrongTypeError):
        combinations_of_cards(size)
