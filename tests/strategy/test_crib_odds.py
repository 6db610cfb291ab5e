"""The chance to win at every score, of both games that have a table: beside matches played to their end."""

import subprocess
import sys
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import product
from typing import Any

import numpy as np
import pytest

from muggins.crib.arrays import SimulatedDeals
from muggins.strategy.arrays import DealTally, estimate
from muggins.strategy.odds import OddsTable

TARGETS = {"bhargage": 111, "cribbage": 121}
ODDS: dict[str, Any] = {name: import_module(f"muggins.games.{name}") for name in TARGETS}
SIMULATION: dict[str, Any] = {
    name: import_module(f"muggins.games.{name}.analysis.simulation") for name in TARGETS
}

each_game = pytest.mark.parametrize("name", TARGETS)


def table_of(name: str) -> OddsTable:
    """The table that comes with a game."""
    table: OddsTable = ODDS[name].odds_table()
    return table


@each_game
def test_the_shipped_table_has_every_score(name: str) -> None:
    """A match of Bhargage goes to 111 (BH-11), one of Cribbage to 121 (CR-33); each score has three bytes."""
    table = table_of(name)
    assert table.target == TARGETS[name]
    assert table.content == (files(f"muggins.games.{name}.analysis") / "odds.bin").read_bytes()
    assert len(table.content) == 3 * TARGETS[name] ** 2


@each_game
def test_the_standard_errors_are_small(name: str) -> None:
    """At the start it is no more than 0.005 percentage points, and nowhere more than 0.02."""
    table, scores = table_of(name), range(TARGETS[name])
    assert table.error(0, 0) <= 0.00005
    assert max(table.error(*each) for each in product(scores, scores)) <= 0.0002


@each_game
def test_points_are_never_worse_to_have(name: str) -> None:
    """With a point more the chance is no smaller, but for standard errors."""
    table, target = table_of(name), TARGETS[name]
    for one, other in product(range(target), range(target - 1)):
        error = 4 * max(table.error(one, other), table.error(other, one))
        assert table.chance(one, other + 1) >= table.chance(one, other) - error
        assert table.chance(other + 1, one) <= table.chance(other, one) + error


@each_game
def test_the_first_dealer_has_an_advantage(name: str) -> None:
    """Whoever deals first wins more than half of all matches, whichever player it is."""
    first = ODDS[name].win_probability((0, 0), dealer=0)
    second = ODDS[name].win_probability((0, 0), dealer=1)
    assert 0.55 < first.chances[0] < 0.56
    assert first.chances == second.chances[::-1]


@each_game
def test_odds_need_no_numpy(name: str) -> None:
    """Where NumPy cannot be imported, the shipped table can be used."""
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        f"from muggins.games.{name} import win_probability\n"
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
def fresh(name: str) -> list[SimulatedDeals]:
    """Batches of deals with another seed than those of the table."""
    simulation = SIMULATION[name]
    discarding = simulation.habitual_discards()
    return [simulation.simulate(DEALS, 2026, discarding, batch=batch) for batch in range(BATCHES)]


@pytest.mark.exhaustive
@each_game
def test_the_shipped_table_is_what_fresh_deals_say(name: str) -> None:
    """A smaller run has its entries within the standard errors that follow from those of the table.

    These grow with the root of how many times fewer deals there are.
    """
    table, scores = table_of(name), range(TARGETS[name])
    found = estimate([DealTally.of(deals.points, TARGETS[name]) for deals in fresh(name)])
    shipped, errors = (
        np.array([[entry(pone, dealer) for dealer in scores] for pone in scores])
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
def one_by_one(name: str) -> list[list[int]]:
    """What each deal brings, score by score: more than 0 for the pone, less for the dealer."""
    signed = [deals.points.pone.astype(int) - deals.points.dealer for deals in fresh(name)]
    return [[points for points in deal if points] for batch in signed for deal in batch.T.tolist()]


def won_by_dealer(name: str, pone: int, dealer: int) -> list[bool]:
    """Whether the first dealer has won each of the matches that these deals give, from a score on.

    The deals are taken one after the other, and a match that is not over when they end is left out.
    """
    target, won = TARGETS[name], []
    of_pone, of_dealer, is_first = pone, dealer, True
    for deal in one_by_one(name):
        for points in deal:
            if points > 0:
                of_pone += points
            else:
                of_dealer -= points
            if of_pone >= target or of_dealer >= target:
                won.append((of_dealer >= target) is is_first)
                of_pone, of_dealer, is_first = pone, dealer, True
                break
        else:
            of_pone, of_dealer, is_first = of_dealer, of_pone, not is_first
    return won


@pytest.mark.exhaustive
@pytest.mark.parametrize(("pone", "dealer"), POSITIONS)
@each_game
def test_matches_played_to_their_end_are_won_as_often_as_the_table_says(
    name: str, pone: int, dealer: int
) -> None:
    """The share of matches that the dealer wins is within three standard errors of the chance."""
    won, table = won_by_dealer(name, pone, dealer), table_of(name)
    chance = table.chance(pone, dealer)
    assert len(won) > 20_000
    error = np.hypot((chance * (1 - chance) / len(won)) ** 0.5, table.error(pone, dealer))
    assert abs(np.mean(won) - chance) < 3 * error
