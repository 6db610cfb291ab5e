"""`muggins coach`: what each decision of a match cost."""

import json

import pytest
from click.testing import CliRunner

from cli.commands import CRIBBAGE, RECORD
from cli.running import check_refused, document, printed
from muggins import games
from muggins.cli.app import app
from muggins.cli.complaint import folded
from muggins.strategy import coach
from strategy.quick_coach import quick

WORDS = ("coach", str(CRIBBAGE))
MATCH = games.from_record(json.loads(CRIBBAGE.read_text(encoding="utf-8")))


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach of Cribbage that takes no time."""
    monkeypatch.setattr("muggins.games.cribbage.playing.coach", lambda: quick("cribbage"))


@pytest.mark.usefixtures("at_once")
def test_a_coached_match() -> None:
    """It prints what the report prints, and its document is that of the report."""
    report = quick("cribbage").report(MATCH)
    assert len(report.decisions) == 4
    assert printed(*WORDS) == f"{folded(str(report))}\n"
    assert document(*WORDS) == report.to_dict()


@pytest.mark.usefixtures("at_once")
def test_one_player_of_a_match() -> None:
    """Only the decisions of the players named are judged."""
    report = quick("cribbage").report(MATCH, ["Ben"])
    assert printed(*WORDS, "--player", "Ben") == f"{folded(str(report))}\n"
    assert document(*WORDS, "--player", "Ben", "--player", "Ann") == quick("cribbage").report(MATCH).to_dict()
    check_refused(
        [*WORDS, "--player", "Zoe"], "muggins: 'Zoe' is not a player: the players are Ann and Ben\n"
    )


@pytest.mark.usefixtures("at_once")
def test_a_record_on_standard_input() -> None:
    """`-` stands for it."""
    read = CRIBBAGE.read_text(encoding="utf-8")
    assert CliRunner().invoke(app, ["coach", "-"], input=read).stdout == printed(*WORDS)


@pytest.mark.exhaustive
def test_the_coach_itself_at_work() -> None:
    """Without a stand-in the command has the coach of the game judge the match."""
    assert document(*WORDS) == coach(MATCH).to_dict()


def test_a_match_of_any_game() -> None:
    """It is judged in worlds, from a seed."""
    match = games.from_record(json.loads(RECORD.read_text(encoding="utf-8")))
    player = match.players[1]
    words = ("coach", str(RECORD), "--worlds", "2", "--seed", "3", "--player", player)
    report = coach(match, [player], worlds=2, seed=3)
    assert report.decisions
    assert printed(*words) == f"{folded(str(report))}\n"
    assert document(*words) == report.to_dict()


def test_what_is_no_record() -> None:
    """It is refused as `replay` refuses it."""
    check_refused(["coach", "nothing.json"], "muggins: cannot read 'nothing.json': No such file")
