"""The chance to win at every score: the shipped table, beside matches that are played to their end."""

import subprocess
import sys
from functools import cache
from importlib.resources import files
from itertools import product

import numpy as np
import pytest

from muggins.crib.arrays import SimulatedDeals
from muggins.games.bhargage.odds import odds_table, win_probability
from muggins.games.bhargage.simulation import habitual_discards, simulate
from muggins.strategy.arrays import DealTally, estimate

TARGET = 111
SCORES = range(TARGET)


def test_the_shipped_table_has_every_score() -> None:
    """A match goes to 111 (BH-11); each score has three bytes."""
    table = odds_table()
    assert table.target == TARGET
    assert table.content == (files("muggins.games.bhargage") / "odds.bin").read_bytes()
    assert len(table.content) == 3 * TARGET**2


def test_the_standard_errors_are_small() -> None:
    """At the start it is no more than 0.005 percentage points, and nowhere more than 0.02."""
    table = odds_table()
    assert table.error(0, 0) <= 0.00005
    assert max(table.error(*scores) for scores in product(SCORES, SCORES)) <= 0.0002


def test_points_are_never_worse_to_have() -> None:
    """With a point more the chance is no smaller, but for standard errors."""
    table = odds_table()
    for one, other in product(SCORES, range(TARGET - 1)):
        error = 4 * max(table.error(one, other), table.error(other, one))
        assert table.chance(one, other + 1) >= table.chance(one, other) - error
        assert table.chance(other + 1, one) <= table.chance(other, one) + error


def test_the_first_dealer_has_an_advantage() -> None:
    """Whoever deals first wins more than half of all matches, whichever player it is."""
    first = win_probability((0, 0), dealer=0)
    second = win_probability((0, 0), dealer=1)
    assert 0.55 < first.chances[0] < 0.56
    assert first.chances == second.chances[::-1]


def test_odds_need_no_numpy() -> None:
    """Where NumPy cannot be imported, the shipped table can be used."""
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from muggins.games.bhargage import win_probability\n"
        "print(win_probability((98, 105), dealer=0).chances[0] < 0.7)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")


# --- beside deals that are simulated anew ------------------------------------------------------------------

DEALS, BATCHES = 10_000, 20
SHIPPED_DEALS = 40_000_000
POSITIONS = [
    (0, 0),
    (0, 30),
    (30, 0),
    (55, 55),
    (60, 80),
    (80, 60),
    (90, 90),
    (100, 70),
    (70, 100),
    (95, 100),
]
POSITIONS += [(100, 95), (100, 100), (105, 105), (98, 105), (105, 98), (104, 90), (90, 104), (110, 110)]
POSITIONS += [(110, 100), (100, 110)]


@cache
def fresh() -> list[SimulatedDeals]:
    """Batches of deals with another seed than those of the table."""
    discarding = habitual_discards()
    return [simulate(DEALS, 2026, discarding, batch=batch) for batch in range(BATCHES)]


@pytest.mark.exhaustive
def test_the_shipped_table_is_what_fresh_deals_say() -> None:
    """A smaller run has its entries within the standard errors that follow from those of the table.

    These grow with the root of how many times fewer deals there are.
    """
    table = odds_table()
    found = estimate([DealTally.of(deals.points, TARGET) for deals in fresh()])
    shipped, errors = (
        np.array([[entry(pone, dealer) for dealer in SCORES] for pone in SCORES])
        for entry in (table.chance, table.error)
    )
    expected = errors * (1 + SHIPPED_DEALS / found.tally.deals) ** 0.5
    far = np.abs(found.chances - shipped) / expected
    assert far[0, 0] < 3
    assert (far < 3).mean() > 0.99
    assert far.max() < 5
    likely = errors > 0.00002  # elsewhere rounding is a part of it, or wins are rare
    assert 0.7 < np.median(found.errors[likely] / expected[likely]) < 1.3


@cache
def one_by_one() -> list[list[int]]:
    """What each deal brings, score by score: more than 0 for the pone, less for the dealer."""
    signed = [deals.points.pone.astype(int) - deals.points.dealer for deals in fresh()]
    return [[points for points in deal if points] for batch in signed for deal in batch.T.tolist()]


def won_by_dealer(pone: int, dealer: int) -> list[bool]:
    """Whether the first dealer has won each of the matches that these deals give, from a score on.

    The deals are taken one after the other, and a match that is not over when they end is left out.
    """
    won = []
    of_pone, of_dealer, is_first = pone, dealer, True
    for deal in one_by_one():
        for points in deal:
            if points > 0:
                of_pone += points
            else:
                of_dealer -= points
            if of_pone >= TARGET or of_dealer >= TARGET:
                won.append((of_dealer >= TARGET) is is_first)
                of_pone, of_dealer, is_first = pone, dealer, True
                break
        else:
            of_pone, of_dealer, is_first = of_dealer, of_pone, not is_first
    return won


@pytest.mark.exhaustive
@pytest.mark.parametrize(("pone", "dealer"), POSITIONS)
def test_matches_played_to_their_end_are_won_as_often_as_the_table_says(pone: int, dealer: int) -> None:
    """The share of matches that the dealer wins is within three standard errors of the chance."""
    won = won_by_dealer(pone, dealer)
    chance = odds_table().chance(pone, dealer)
    assert len(won) > 20_000
    error = np.hypot((chance * (1 - chance) / len(won)) ** 0.5, odds_table().error(pone, dealer))
    assert abs(np.mean(won) - chance) < 3 * error
