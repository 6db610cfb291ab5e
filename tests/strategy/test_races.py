"""The chance to win a race in which two players deal in turn, against a literal reckoning in fractions."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from random import Random
from statistics import stdev
from typing import Any, TypeAlias

import numpy as np
import pytest

from lengths import first_quick
from muggins.crib.arrays import SimulatedDeals
from muggins.errors import BatchError, WrongTypeError
from muggins.strategy.arrays import DealTally, estimate, estimate_from, mean_deals, win_chances
from muggins.table.seats import BySeat, Seat

Deal: TypeAlias = Sequence[tuple[Seat, int]]
TARGET = 9


def some_deals(seed: int, count: int) -> list[Deal]:
    """Deals with up to six scores of either seat, some of them of nothing at all."""
    rng = Random(seed)
    return [
        [(rng.choice([*Seat]), rng.choice([0, 1, 1, 2, 5])) for _ in range(rng.randint(0, 6))]
        for _ in range(count)
    ]


def as_points(deals: Sequence[Deal]) -> BySeat[Any]:
    """The same as arrays: a row for each score, a column for each deal."""
    points = BySeat(*(np.zeros((6, len(deals)), np.uint8) for _ in Seat))
    for column, deal in enumerate(deals):
        for row, (seat, scored) in enumerate(deal):
            points[seat][row, column] = scored
    return points


def first_home(deal: Deal, needed: BySeat[int]) -> Seat | BySeat[int]:
    """Who is home first; if nobody is, what both still need."""
    left = needed
    for seat, scored in deal:
        left = left.replaced(seat, left[seat] - scored)
        if left[seat] <= 0:
            return seat
    return left


def reckoned(deals: Sequence[Deal], target: int) -> dict[tuple[int, int], tuple[Fraction, Fraction]]:
    """The dealer's chance, and how many deals a match takes, by what the pone and the dealer need.

    Each is an equation with the same for the other dealer, and is put into it.
    """
    count = len(deals)

    @cache
    def parts(pone: int, dealer: int) -> tuple[Fraction, Fraction, int]:
        """The chance and the deals without those in which nobody scores, and how many these are."""
        chance, length, blank = Fraction(0), Fraction(count), 0
        for deal in deals:
            match first_home(deal, BySeat(pone, dealer)):
                case Seat() as seat:
                    chance += seat is Seat.DEALER
                case left if (left.pone, left.dealer) == (pone, dealer):
                    blank += 1
                case left:
                    rest, more = both(left.dealer, left.pone)
                    chance += 1 - rest
                    length += more
        return chance / count, length / count, blank

    @cache
    def both(pone: int, dealer: int) -> tuple[Fraction, Fraction]:
        chance, length, blank = parts(pone, dealer)
        other_chance, other_length, _ = parts(dealer, pone)
        again = Fraction(blank, count)
        return (
            (chance + again * (1 - other_chance - again)) / (1 - again**2),
            (length + again * other_length) / (1 - again**2),
        )

    return {
        (pone, dealer): both(pone, dealer) for pone in range(1, target + 1) for dealer in range(1, target + 1)
    }


@pytest.mark.parametrize("seed", first_quick(range(40), 4))
def test_chances_and_lengths_are_those_of_the_literal_reckoning(seed: int) -> None:
    """With any deals, blank ones among them, both follow at every score."""
    deals = [*some_deals(seed, 1 + seed % 20), [(Seat.DEALER, 1)]]
    tally = DealTally.of(as_points(deals), TARGET)
    chances, lengths = win_chances(tally), mean_deals(tally)
    for (pone, dealer), (chance, length) in reckoned(deals, TARGET).items():
        assert chances[TARGET - pone, TARGET - dealer] == pytest.approx(float(chance), abs=1e-12)
        assert lengths[TARGET - pone, TARGET - dealer] == pytest.approx(float(length), abs=1e-12)


def test_whoever_reaches_the_target_first_wins_in_mid_deal() -> None:
    """The pone needs 2 and the dealer 3: who scores first what is needed has won, whatever comes later."""
    pone_first = [(Seat.DEALER, 2), (Seat.PONE, 2), (Seat.DEALER, 9)]
    dealer_first = [(Seat.PONE, 1), (Seat.DEALER, 3), (Seat.PONE, 9)]
    for deal, chance in (pone_first, 0), (dealer_first, 1):
        assert win_chances(DealTally.of(as_points([deal]), 5))[3, 2] == chance


@pytest.mark.parametrize("count", [1, 7, 20_000])
def test_a_tally_of_all_deals_is_the_sum_of_tallies(count: int) -> None:
    """However many there are, deals may be added up in two parts."""
    points = as_points(some_deals(5, 10))
    many = BySeat(*(np.tile(points[seat], count) for seat in Seat))
    whole = DealTally.of(many, 7)
    one, other = (
        DealTally.of(BySeat(*(many[seat][:, part] for seat in Seat)), 7)
        for part in (slice(0, 3 * count), slice(3 * count, None))
    )
    both = one + other
    assert both.deals == whole.deals == 10 * count
    assert np.array_equal(both.ends, whole.ends)
    assert np.array_equal(both.firsts, whole.firsts)
    assert whole.target == 7


def test_a_match_to_one_point() -> None:
    """Whoever scores first has won it: here the pone in one deal of four, and the dealer in the others."""
    deals = [[(Seat.PONE, 1)], [(Seat.DEALER, 1), (Seat.PONE, 1)], [(Seat.DEALER, 2)], [(Seat.DEALER, 1)]]
    assert win_chances(DealTally.of(as_points(deals), 1)) == 0.75


def test_points_beyond_a_byte_are_added_up() -> None:
    """A deal of 250 and 250 points brings both home, the first of them to score it first."""
    tally = DealTally.of(as_points([[(Seat.PONE, 250), (Seat.PONE, 250), (Seat.DEALER, 250)]]), 254)
    assert tally.ends.sum() == 0
    assert win_chances(tally)[5, 0] == 0
    assert win_chances(tally)[0, 4] == 0
    assert win_chances(tally)[0, 3] == 0


def batches(count: int) -> list[DealTally]:
    """Some batches of ten deals each."""
    return [
        DealTally.of(as_points([*some_deals(seed, 9), [(Seat.PONE, 1)]]), TARGET) for seed in range(count)
    ]


def test_the_standard_error_of_a_chance() -> None:
    """It is the standard deviation among the batches, divided by the root of their number."""
    tallies = batches(5)
    found = estimate(iter(tallies))
    each = [win_chances(tally)[2, 3] for tally in tallies]
    assert found.errors[2, 3] == pytest.approx(stdev(each) / 5**0.5)
    whole = tallies[0] + tallies[1] + tallies[2] + tallies[3] + tallies[4]
    assert np.array_equal(found.chances, win_chances(whole))
    assert np.array_equal(found.mean_deals, mean_deals(whole))


def simulated(batch: int) -> SimulatedDeals:
    """Some deals, as far as they are looked at."""
    nothing = np.zeros((10, 0), np.uint8)
    hands = BySeat(nothing, nothing)
    points = as_points([*some_deals(batch, 9), [(Seat.PONE, 1)]])
    return SimulatedDeals((), hands, hands, np.zeros(10, np.uint8), nothing, points)


def test_an_estimate_from_batches_that_are_simulated_one_by_one() -> None:
    """Each batch is asked for by its number, and told when it is there."""
    told: list[int] = []
    found = estimate_from(simulated, 3, TARGET, lambda deals: told.append(len(deals)))
    assert told == [10, 10, 10]
    expected = estimate(batches(3))
    assert np.array_equal(found.chances, expected.chances)
    assert np.array_equal(found.errors, expected.errors)


# --- what is refused ---------------------------------------------------------------------------------------

POINTS = as_points(some_deals(1, 3))
FLAT = BySeat(POINTS.pone[0], POINTS.dealer[0])
UNLIKE = BySeat(POINTS.pone, POINTS.dealer[:, :2])
NOTHING = DealTally.of(as_points([[]]), 5)
EMPTY = DealTally.of(as_points([]), 5)


@pytest.mark.parametrize(
    ("points", "target", "error", "message"),
    [
        pytest.param(POINTS, 0, BatchError, "^the target must be from 1 to 254, not 0$", id="no target"),
        pytest.param(POINTS, 255, BatchError, "^the target must be from 1 to 254, not 255$", id="too far"),
        pytest.param(
            POINTS, "9", WrongTypeError, "^the target must be a whole number, not '9'$", id="a text"
        ),
        pytest.param([POINTS], 9, WrongTypeError, "^the points must be a BySeat", id="a list"),
        pytest.param(FLAT, 9, BatchError, r"the same shape \(occasions, deals\), not \(3,\) and", id="flat"),
        pytest.param(UNLIKE, 9, BatchError, r"not \(6, 3\) and \(6, 2\)$", id="unlike"),
    ],
)
def test_no_tally_of_what_are_no_points(points: Any, target: Any, error: type, message: str) -> None:
    """Points are those of two seats, in arrays of one shape, and a target is one that a byte can hold."""
    with pytest.raises(error, match=message):
        DealTally.of(points, target)


@pytest.mark.parametrize("tally", [NOTHING, EMPTY], ids=["a blank deal", "no deal"])
def test_no_match_ends_without_points(tally: DealTally) -> None:
    """If nobody ever scores, nobody wins."""
    for asked in win_chances, mean_deals:
        with pytest.raises(BatchError, match=r"^nobody scores in any deal$"):
            asked(tally)


def test_one_batch_has_no_standard_error() -> None:
    """Two batches at least are compared, each of as many deals, for one target."""
    with pytest.raises(BatchError, match=r"^a standard error needs at least 2 batches, not 1$"):
        estimate(batches(1))
    with pytest.raises(
        BatchError, match=r"^all batches must have the same number of deals and the same target$"
    ):
        estimate([*batches(1), batches(1)[0] + batches(1)[0]])
    with pytest.raises(
        BatchError, match=r"^all batches must have the same number of deals and the same target$"
    ):
        estimate([*batches(1), DealTally.of(as_points([[(Seat.PONE, 1)]] * 10), 3)])


@pytest.mark.parametrize(
    ("count", "call", "error", "message"),
    [
        (1, print, BatchError, "^a standard error needs at least 2 batches, not 1$"),
        ("2", print, WrongTypeError, "^the number of batches must be a whole number, not '2'$"),
        (2, 5, WrongTypeError, "^each_batch must be a function of simulated deals, not 5$"),
    ],
)
def test_no_estimate_by_wrong_arguments(count: Any, call: Any, error: type, message: str) -> None:
    """Each is refused before anything is simulated."""
    nobody: Any = None
    with pytest.raises(error, match=message):
        estimate_from(nobody, count, TARGET, call)
