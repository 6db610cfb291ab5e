"""`muggins.cli.main` and `muggins.__main__`, in this process."""

import importlib
import runpy
import sys

import pytest

from cli.running import printed
from muggins.cli import main
from muggins.extras import install_command

CARD = ("bhargage", "card", "E")


@pytest.fixture
def arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process was given the words of `CARD`."""
    monkeypatch.setattr(sys, "argv", ["/somewhere/muggins", *CARD])


def ended() -> object:
    """The exit status of the command."""
    with pytest.raises(SystemExit) as end:
        main()
    return end.value.code


@pytest.mark.usefixtures("arguments")
def test_main_runs_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """The entry point runs the arguments of the process and exits with status 0."""
    assert ended() == 0
    assert capsys.readouterr() == (printed(*CARD), "")


@pytest.mark.usefixtures("arguments")
def test_the_module_runs_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m muggins` is the command."""
    sys.modules.pop("muggins.__main__", None)
    with pytest.raises(SystemExit) as end:
        runpy.run_module("muggins", run_name="__main__")
    assert end.value.code == 0
    assert capsys.readouterr() == (printed(*CARD), "")


def test_importing_the_module_runs_nothing() -> None:
    """A tool that imports every module of the package does not run the command."""
    sys.modules.pop("muggins.__main__", None)
    assert importlib.import_module("muggins.__main__").main is main


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be imported is named, with the extra that brings it, and the status is 1."""
    monkeypatch.delitem(sys.modules, "muggins.cli.app")
    monkeypatch.setitem(sys.modules, "click", None)
    assert ended() == 1
    assert capsys.readouterr() == (
        "",
        f"muggins: the command needs click: {install_command('cli')}\n",
    )


BROKEN = "muggins: ModuleNotFoundError: import of muggins.cli.app halted; None in sys.modules (this is a bug"


def test_a_part_of_the_library_that_is_missing_is_no_missing_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A broken installation is not put down to the extra."""
    monkeypatch.setitem(sys.modules, "muggins.cli.app", None)
    assert ended() == 70
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(BROKEN)


def test_a_fault_is_shown_in_full_to_who_looks_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With MUGGINS_DEBUG set, the traceback stands before the line that asks to report the fault."""
    monkeypatch.setitem(sys.modules, "muggins.cli.app", None)
    monkeypatch.setenv("MUGGINS_DEBUG", "1")
    assert ended() == 70
    first, *_, last = capsys.readouterr().err.splitlines()
    assert first == "Traceback (most recent call last):"
    assert last.startswith(BROKEN)


def test_a_refusal_is_no_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Bad input ends with status 2 and its line."""
    monkeypatch.setattr(sys, "argv", ["muggins", "whist"])
    assert ended() == 2
    assert capsys.readouterr() == ("", "muggins: No such command 'whist' (see muggins --help)\n")


def test_a_game_that_is_misspelt(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The closest name is offered, of games and other commands alike."""
    for said, meant in (("cribage", "cribbage"), ("coahc", "coach")):
        monkeypatch.setattr(sys, "argv", ["muggins", said, "hand"])
        assert ended() == 2
        line = f"muggins: No such command '{said}'. Did you mean '{meant}'? (see muggins --help)\n"
        assert capsys.readouterr() == ("", line)


def test_a_game_may_be_named_behind_its_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`muggins hand bhargage` is `muggins bhargage hand`, and what is wrong with it is said alike."""
    told = []
    hand = "AMXS8WL --up PMYK"
    for words in (f"hand bhargage {hand}", f"bhargage hand {hand}", "hadn bhargage", "bhargage hadn"):
        monkeypatch.setattr(sys, "argv", ["muggins", *words.split()])
        assert ended() == (2 if "hadn" in words else 0)
        told.append(capsys.readouterr())
    assert told[0] == told[1]
    assert told[2] == told[3]
    assert "Did you mean" in told[2].err


def test_a_game_may_be_named_before_a_command_for_all_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`muggins bhargage odds` is `muggins odds bhargage`, but a command of the game goes first."""
    told = []
    for words in ("odds bhargage 98 105", "bhargage odds 98 105"):
        monkeypatch.setattr(sys, "argv", ["muggins", *words.split()])
        assert ended() == 0
        told.append(capsys.readouterr())
    assert told[0] == told[1]
    for words in ("bhargage advise", "bhargage pitch"):
        monkeypatch.setattr(sys, "argv", ["muggins", *words.split()])
        assert ended() == 2
        assert "No such command" in capsys.readouterr().err
