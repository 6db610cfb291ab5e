"""Deals of Bhargage by the million: six Aces, what a deal consists of, and what is refused."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from crib.simulated_deals import any_two, check_same
from muggins.cards.decktet import EXTENDED, Card
from muggins.crib.arrays import Points
from muggins.errors import BatchError, MugginsError, WrongTypeError
from muggins.games.bhargage import Deal, habit, rank_discards
from muggins.games.bhargage.analysis.simulation import habitual_discards, habitual_table, simulate
from muggins.table.seats import Seat


def aces_kept(cards: Points, seat: Seat) -> Points:
    """Throws the Excuse and the highest card, or the two highest."""
    return np.where(cards[:, 0] == Card.parse("E").index, 3, 9).astype(np.uint8)


def test_six_aces_win_outright() -> None:
    """In one of these deals all Aces are kept: the sixth of them is worth more than any target (BH-38)."""
    deals = simulate(20_000, 38, aces_kept, batch=19)
    outright = np.argwhere(deals.points.dealer == 255)
    assert outright.tolist() == [[6, 10_229]]
    assert not (deals.points.pone == 255).any()
    check_same(Deal, EXTENDED, deals, range(10_229, 10_230))
    assert {EXTENDED[card].code[0] for card in deals.played[10_229]} == {"A"}


def test_each_deal_is_of_different_cards() -> None:
    """Both hands, both discards and the up-card are eleven cards of the deck; any card comes as often."""
    deals = simulate(20_000, 4, any_two)
    cards = np.hstack([*deals.kept.in_order, *deals.thrown.in_order, deals.upcards[:, None]])
    assert (np.diff(np.sort(cards, axis=1), axis=1) > 0).all()
    assert cards.max() < len(EXTENDED)
    often = np.bincount(deals.upcards, minlength=len(EXTENDED))
    assert ((often - 20_000 / 45) ** 2 / (20_000 / 45)).sum() < 44 + 4 * 88**0.5


def test_the_same_deals_whoever_does_the_work() -> None:
    """Deals follow from the seed and the number of the batch alone."""
    alone = simulate(40_000, 5, any_two, batch=0)
    with ThreadPoolExecutor(2) as pool:
        shared = simulate(40_000, 5, any_two, executor=pool)  # the batch is 0 unless another is asked for
    others = simulate(40_000, 6, any_two), simulate(40_000, 5, any_two, batch=1)
    for seat in Seat:
        assert np.array_equal(alone.points[seat], shared.points[seat])
        assert np.array_equal(alone.kept[seat], shared.kept[seat])
        assert np.array_equal(alone.thrown[seat], shared.thrown[seat])
        assert not any(np.array_equal(alone.kept[seat], other.kept[seat]) for other in others)
    assert np.array_equal(alone.upcards, shared.upcards)
    assert np.array_equal(alone.played, shared.played)
    assert len(alone.played) == 40_000


def test_habitual_discards_are_best_against_the_habit_of_the_other(few_deals: Points) -> None:
    """What is thrown has the best exact mean against the shipped habit of the other seat."""
    find, table = habitual_discards(), habitual_table()
    columns = [(one, other) for one in range(5) for other in range(one + 1, 5)]
    for seat in Seat:
        thrown = table(few_deals, seat)
        assert np.array_equal(thrown, find(few_deals, seat))
        for row in range(0, len(few_deals), 800):
            dealt = [EXTENDED[card] for card in few_deals[row].tolist()]
            best, *_ = rank_discards(dealt, seat, weight=habit(seat.other))
            one, other = columns[thrown[row]]
            assert best.thrown == (dealt[one], dealt[other])


WRONG: dict[str, tuple[type[MugginsError], dict[str, Any], str]] = {
    "no deal": (BatchError, {"deals": 0}, "^the number of deals must be at least 1, not 0$"),
    "too many": (
        BatchError,
        {"deals": 10**8 + 1},
        "^the number of deals must be at most 100,000,000, not 1000",
    ),
    "half a deal": (WrongTypeError, {"deals": 0.5}, "^the number of deals must be a whole number, not 0.5$"),
    "a seed below 0": (BatchError, {"seed": -1}, "^the seed must be at least 0, not -1$"),
    "a batch below 0": (BatchError, {"batch": -1}, "^the batch must be at least 0, not -1$"),
    "a text as seed": (WrongTypeError, {"seed": "x"}, "^the seed must be a whole number, not 'x'$"),
    "no discarding": (
        WrongTypeError,
        {"discarding": None},
        "^the discarding must be a function of cards and",
    ),
    "no executor": (WrongTypeError, {"executor": 2}, "^an executor must be a concurrent.futures.Executor"),
}


@pytest.mark.parametrize(("error", "wrong", "message"), WRONG.values(), ids=WRONG)
def test_no_deals_by_wrong_arguments(error: type[MugginsError], wrong: dict[str, Any], message: str) -> None:
    """Each is refused before anything is dealt."""
    right: dict[str, Any] = {"deals": 10, "seed": 1, "discarding": any_two}
    with pytest.raises(error, match=message):
        simulate(**(right | wrong))
