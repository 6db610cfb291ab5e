"""`muggins.cli.main` and `muggins.__main__`, in this process."""

import importlib
import runpy
import sys

import pytest

from cli.running import printed
from muggins.cli import main

CARD = ("bhargage", "card", "E")


@pytest.fixture
def arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process was given the words of `CARD`."""
    monkeypatch.setattr(sys, "argv", ["/somewhere/muggins", *CARD])


@pytest.mark.usefixtures("arguments")
def test_main_runs_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """The entry point runs the arguments of the process and exits with status 0."""
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 0
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


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be imported is named, with the extra that brings it; Python prints it and exits with 1."""
    monkeypatch.delitem(sys.modules, "muggins.cli.app")
    monkeypatch.setitem(sys.modules, "click", None)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == "muggins: the command needs click; install its extra: pip install 'muggins[cli]'"


def test_a_part_of_the_library_that_is_missing_is_no_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken installation is not put down to the extra."""
    monkeypatch.setitem(sys.modules, "muggins.cli.app", None)
    with pytest.raises(ModuleNotFoundError, match=r"muggins\.cli\.app"):
        main()
