"""`muggins coach`: what each decision of a match cost, and which games have a coach."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cli.commands import CRIBBAGE, RECORD
from cli.running import check_refused, document, printed
from muggins import games
from muggins.cli import coach as command
from muggins.cli.app import app
from muggins.cli.finding import coach_of, with_coach
from strategy.quick_coach import quick

WORDS = ("coach", str(CRIBBAGE))
MATCH = games.from_record(json.loads(CRIBBAGE.read_text(encoding="utf-8")))


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach of Cribbage that takes no time."""
    monkeypatch.setattr(command, "coach_of", lambda name: quick(name).report)


@pytest.mark.usefixtures("at_once")
def test_a_coached_match() -> None:
    """It prints what the report prints, and its document is that of the report."""
    report = quick("cribbage").report(MATCH)
    assert len(report.decisions) == 4
    assert printed(*WORDS) == f"{report}\n"
    assert document(*WORDS) == report.to_data()


@pytest.mark.usefixtures("at_once")
def test_one_player_of_a_match() -> None:
    """Only the decisions of the players named are judged."""
    report = quick("cribbage").report(MATCH, ["Ben"])
    assert printed(*WORDS, "--player", "Ben") == f"{report}\n"
    assert document(*WORDS, "--player", "Ben", "--player", "Ann") == quick("cribbage").report(MATCH).to_data()
    check_refused(
        [*WORDS, "--player", "Zoe"], "muggins: 'Zoe' is not a player: the players are Ann and Ben\n"
    )


@pytest.mark.usefixtures("at_once")
def test_a_record_on_standard_input() -> None:
    """`-` stands for it."""
    read = CRIBBAGE.read_text(encoding="utf-8")
    assert CliRunner().invoke(app, ["coach", "-"], input=read).stdout == printed(*WORDS)


def test_the_coach_itself() -> None:
    """Without a stand-in the command has the coach of the game judge the match."""
    module: Any = import_module("muggins.games.cribbage")
    assert coach_of("cribbage") is module.coach


@pytest.mark.exhaustive
def test_the_coach_itself_at_work() -> None:
    """It is what says what the command prints."""
    module: Any = import_module("muggins.games.cribbage")
    assert document(*WORDS) == module.coach(MATCH).to_data()


def test_a_game_without_a_coach() -> None:
    """One line says which games have one."""
    check_refused(
        ["coach", str(RECORD)],
        "muggins: there is no coach for Écarté, only for Bhargage and Cribbage\n",
    )


def test_what_is_no_record() -> None:
    """It is refused as `replay` refuses it."""
    check_refused(["coach", "nothing.json"], "muggins: cannot read 'nothing.json': No such file")


def test_a_game_has_a_coach_by_its_folder_alone() -> None:
    """Every game with a package `analysis` has one, and no other does; nothing else is found by any word."""
    folder = Path(games.__path__[0])
    assert list(with_coach()) == sorted(path.parent.name for path in folder.glob("*/analysis"))
    for word in ("whist", "", ".", "cribbage.coach", "bhargage-solitaire", "ecarte"):
        assert coach_of(word) is None
