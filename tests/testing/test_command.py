"""`python -m muggins.testing`: the laws as tests of a game of one's own."""

import os
import re
import sys
from pathlib import Path

import pytest

from added_games import GAMES, build, install
from cli.running import python
from muggins.testing import __main__ as command
from muggins.testing import laws

BROKEN = """
from attrs import frozen
from muggins.table.game import Game
from table.piles import STANDARD, Piles

@frozen
class Heaps(Piles):
    GAME = "heaps"

    def seen_by(self, player):
        return {**Piles.seen_by(self, player), "scores": {}}

GAME = Game(name="heaps", title="Heaps", prefix="HE", match=Heaps, presets={"standard": STANDARD})
"""


def run(folder: Path, *words: str) -> tuple[int, str]:
    """The status and the output of the command where a folder of packages is on the path."""
    path = os.pathsep.join([str(folder), str(Path(__file__).parents[1])])
    options = ("-q", "--no-header", "-p", "no:cacheprovider", f"--rootdir={folder}")
    done = python("-m", "muggins.testing", *options, *words, PYTHONPATH=path)
    return done.returncode, done.stdout + done.stderr


def test_a_game_of_another_package_keeps_the_laws(tmp_path: Path) -> None:
    """Each game of the pages, installed in a package of its own, keeps all of them."""
    site = tmp_path / "site"
    site.mkdir()
    for game in GAMES:
        build(game, tmp_path / game, site)
    asked = [word for game in GAMES for word in ("--game", game)]
    status, output = run(site, *asked, "--matches", "1")
    assert status == 0, output
    counted = len(GAMES) * len([*laws.LAWS_OF_A_GAME, *laws.LAWS_OF_A_MOMENT, *laws.LAWS_OF_A_MATCH])
    assert re.search(rf"^{counted} passed", output, re.MULTILINE)


def test_a_game_that_breaks_a_law(tmp_path: Path) -> None:
    """The law is named, and the moment, with what is compared."""
    install(tmp_path, "heap-games", {"heaps": "heaps:GAME"}, {"heaps": BROKEN})
    status, output = run(tmp_path, "--game", "Heaps", "--matches", "1", "-k", "plain_data")
    assert status == 1
    assert "test_moments[a_view_is_plain_data-Heaps-0]" in output
    assert re.search(r"assert {} == {'Ann': 0, 'Ben': 0}", output)
    assert "after no moves of a match of heaps" in output


def test_without_pytest(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The message says what to install."""
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert command.main([]) == 1
    assert capsys.readouterr().err == "muggins.testing: this needs pytest: pip install pytest\n"


def test_the_arguments_are_those_of_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    """They follow the laws."""
    asked: list[list[str]] = []

    def call(words: list[str]) -> int:
        asked.append(words)
        return 5

    monkeypatch.setattr(command, "call", call)
    assert command.main(["--game", "mus", "-x"]) == 5
    [words] = asked
    assert words[:3] == [sys.executable, "-m", "pytest"]
    assert words[-3:] == ["--game", "mus", "-x"]
