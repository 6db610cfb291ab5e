"""How exact the figures of discards are, and how they are told."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from attrs import evolve

from cli.running import document, unfolded
from muggins.crib.figure_errors import EXACT, FigureErrors, figure_errors
from muggins.crib.habits import Habit
from muggins.games import bhargage, cribbage
from muggins.printing import with_error
from muggins.strategy.crib import JudgedDecision
from muggins.strategy.crib.coach.judged import Option
from muggins.strategy.crib.coach.questions import DecisionKind
from muggins.table.seats import Seat

DEALS = {"bhargage": "AM XS 8WL PMYK 2MK", "cribbage": "5H 5C JD QS 2H 9C"}
RULES: dict[str, Any] = {"bhargage": bhargage.SEQUENCES, "cribbage": cribbage.LOWBALL}
games = pytest.mark.parametrize("name", DEALS)
seats = pytest.mark.parametrize("seat", list(Seat))


def ranked(name: str, seat: Seat, **more: Any) -> Any:
    """The best discard of the deal of a game."""
    return import_module(f"muggins.games.{name}").rank_discards(DEALS[name], seat, **more)[0]


def habit(name: str, seat: Seat, *, play: bool = False) -> Any:
    """The habit of a seat."""
    return import_module(f"muggins.games.{name}").habit(seat, play=play)


# --- what has an error -------------------------------------------------------------------------------------


@games
@seats
def test_the_show_against_any_two_cards_is_exact(name: str, seat: Seat) -> None:
    """So it is against weights of one's own, and against the habit of the wrong seat."""
    assert ranked(name, seat).figure_errors == EXACT
    assert ranked(name, seat, weight=lambda one, other: 1).figure_errors == EXACT
    assert ranked(name, seat, weight=habit(name, seat)).figure_errors == EXACT


@games
@seats
def test_the_value_of_the_play_has_an_error_against_anybody(name: str, seat: Seat) -> None:
    """It is all of the error of the net worth if the rest is exact."""
    errors = ranked(name, seat, play=True).figure_errors
    assert {*errors.values} == {*errors.differences} == {"play", "net"}
    assert errors.values["play"] == errors.values["net"]


@games
@seats
@pytest.mark.parametrize("by_play", [False, True])
@pytest.mark.parametrize("play", [False, True])
def test_figures_against_a_habit_have_errors(name: str, seat: Seat, *, by_play: bool, play: bool) -> None:
    """Those that are the same in every deal have none; the play has one only if it is counted."""
    discard = ranked(name, seat, weight=habit(name, seat.other, play=by_play), play=play)
    errors = discard.figure_errors
    assert {*errors.values} <= {*discard.reasons, "net"}
    assert {"hand", "crib", "net"} <= {*errors.values} == {*errors.differences}
    assert ("play" in errors.values) == play
    assert all(0 <= error < 0.5 for error in (*errors.values.values(), *errors.differences.values()))


@games
def test_nothing_was_measured_by_other_rules(name: str) -> None:
    """Their habits are others, too."""
    weight = habit(name, Seat.PONE)
    assert ranked(name, Seat.DEALER, rules=RULES[name], weight=weight).figure_errors == EXACT
    long = evolve(import_module(f"muggins.games.{name}").STANDARD, target=200)
    assert ranked(name, Seat.DEALER, rules=long, weight=weight).figure_errors != EXACT


@games
def test_a_habit_says_whose_it_is(name: str) -> None:
    found = habit(name, Seat.PONE, play=True)
    assert isinstance(found, Habit)
    assert (found.seat, found.play) == (Seat.PONE, True)
    assert repr(found) == "Habit(seat=<Seat.PONE: 'pone'>, play=True)"
    assert figure_errors(f"muggins.games.{name}.analysis", Seat.DEALER, found, play=True) != EXACT


# --- how it is told ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "error", "told"),
    [
        (3.14159, 0, "3.14"),
        (3.14159, 0.004, "3.14"),
        (3.14159, 0.006, "3.14 ± 0.01"),
        (3.14159, 0.044, "3.14 ± 0.04"),
        (3.14159, 0.056, "3.1 ± 0.1"),
        (-0.04, 0.2, "0.0 ± 0.2"),
        (12.6, 1.2, "13 ± 1"),
    ],
)
def test_a_number_is_as_exact_as_its_error(number: float, error: float, told: str) -> None:
    assert with_error(number, error) == told


@games
def test_a_discard_tells_no_more_than_is_known(name: str) -> None:
    """The net worth, the crib and the play of a pone, each with its error."""
    discard = ranked(name, Seat.PONE, weight=habit(name, Seat.DEALER, play=True), play=True)
    errors = discard.figure_errors.values
    for reason in ("crib", "play"):
        assert f"{reason} {with_error(discard.reasons[reason], errors[reason])}" in str(discard)
    assert f": {with_error(discard.net, errors['net'])} (" in str(discard)
    assert str(discard).count("±") >= 3


@games
def test_the_command_tells_the_errors_once(name: str) -> None:
    """Below the table, whose numbers are as exact; in JSON they stand with each discard."""
    asked = [name, "discard", DEALS[name], "--pone", "--stable", "--play"]
    text = unfolded(*asked)
    discard = ranked(name, Seat.PONE, weight=habit(name, Seat.DEALER, play=True), play=True)
    assert "Errors, measured over many deals: " in text
    assert f"net {with_error(0, discard.figure_errors.values['net'])[4:]}." in text
    [first, *_] = document(*asked)["discards"]
    assert first["errors"] == discard.figure_errors.values
    assert "Errors" not in unfolded(*asked[:-2])


def judged(errors: FigureErrors, *, behind: float = 0.3) -> JudgedDecision:
    """A throw that is worth a little less than the best one, at no score."""
    best = Option(("5H", "5C"), 1.0, reasons={"hand": 2.0, "crib": -1.0}, figure_errors=errors)
    done = evolve(best, cards=("2H", "3H"), points=1 - behind, reasons={"hand": 2.0 - behind, "crib": -1.0})
    return JudgedDecision(1, 1, "Ann", Seat.PONE, DecisionKind.DISCARD, (0, 0), done, (best, done))


def test_the_coach_tells_how_exact_a_cost_is() -> None:
    """By the errors of differences, not of the figures themselves."""
    errors = FigureErrors({"net": 0.5, "hand": 0.5}, {"net": 0.21, "hand": 0.01})
    decision = judged(errors)
    assert decision.cost_error == 0.21
    assert "is worth 0.3 ± 0.2 points more (hand +0.30 ± 0.01)" in str(decision)
    assert judged(EXACT).cost_error == 0
    assert "is worth 0.30 points more (hand +0.30)" in str(judged(EXACT))


def test_a_cost_within_its_error_is_a_close_call() -> None:
    """If no chances are known; without an error, 0.05 points are."""
    errors = FigureErrors({"net": 0.2}, {"net": 0.2})
    assert judged(errors, behind=0.15).is_close
    assert not judged(errors, behind=0.25).is_close
    assert judged(EXACT, behind=0.04).is_close
    assert not judged(EXACT, behind=0.15).is_close
