"""`muggins.cli.main` and `muggins.__main__`, in this process."""

import importlib
import runpy
import sys

import pytest

from cli.commands import RECORD
from cli.running import invoke, printed
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
    for said, meant in (("cribage", "cribbage"), ("coahc", "coach"), ("halp", "help")):
        monkeypatch.setattr(sys, "argv", ["muggins", said, "hand"])
        assert ended() == 2
        line = f"muggins: No such command '{said}'. Did you mean '{meant}'? (see muggins --help)\n"
        assert capsys.readouterr() == ("", line)


def test_a_game_without_commands_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The solitaire has only the commands for every game; the message shows where its name goes."""
    for words in ("bhargage-solitaire", "bhargage-solitaire hand"):
        monkeypatch.setattr(sys, "argv", ["muggins", *words.split()])
        assert ended() == 2
        told = (
            "'bhargage-solitaire' has no commands of its own; "
            "those for every game come first, as in `muggins play bhargage-solitaire`"
        )
        assert told in " ".join(capsys.readouterr().err.split())


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


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("gin score 2C 3C 4C", "jersey_gin best 2C 3C 4C"),
        ("score cribbage 7C 8D 8H 9S", "cribbage hand 7C 8D 8H 9S"),
        ("best cribbage 7C 8D 8H 9S KC AD --pone", "cribbage discard 7C 8D 8H 9S KC AD --pone"),
        ("bharg cards", "bharg deck"),
        ("cribbage rules CR-01", "rules cribbage CR-01"),
        ("rule cribbage 1", "rules cribbage 1"),
        ("list", "games"),
        ("help rules", "rules --help"),
        ("cribbage help hand", "cribbage hand --help"),
        (f"cribbage replay {RECORD}", f"replay {RECORD}"),
        (f"watch {RECORD}", f"replay {RECORD}"),
    ],
)
def test_the_nearest_command_by_meaning(words: str, meant: str) -> None:
    """A usual word for a command, and a game before or behind it, lead to the same as the command."""
    assert printed(*words.split()) == printed(*meant.split())


def test_a_command_of_games_needs_a_game() -> None:
    """It says how to name one."""
    told = "muggins: 'hand' comes after a game, as in `muggins cribbage hand` (see muggins --help)\n"
    assert invoke("hand", "7C 8D 8H 9S").stderr == told


def test_what_resembles_a_name_but_little_is_not_offered() -> None:
    """`euchre` is no misspelt `ecarte`; the beginning of a name is the name."""
    assert invoke("euchre").stderr == "muggins: No such command 'euchre' (see muggins --help)\n"
    assert "Did you mean 'cribbage'?" in invoke("crib").stderr


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
    for words in ("bhargage whist", "bhargage pitch"):
        monkeypatch.setattr(sys, "argv", ["muggins", *words.split()])
        assert ended() == 2
        assert "No such command" in capsys.readouterr().err
