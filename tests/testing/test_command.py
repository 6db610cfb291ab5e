"""`python -m muggins.testing`: the laws as tests of a game of one's own."""

import os
import re
import sys
from collections.abc import Iterable
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from added_games import GAMES, build, install
from cli.running import python
from muggins import games
from muggins.testing import __main__ as command
from muggins.testing import laws, options, suite

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
    done = python("-m", "muggins.testing", *options, *words, PYTHONPATH=path, PYTEST_ADDOPTS="")
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
    """They follow the laws, and the status is that of pytest."""
    asked: list[list[str]] = []

    def call(words: list[str]) -> int:
        asked.append(words)
        return 5

    monkeypatch.setattr(command, "call", call)
    assert command.main(["--game", "mus", "-x"]) == 5
    [words] = asked
    assert words[:3] == [sys.executable, "-m", "pytest"]
    assert words[-3:] == ["--game", "mus", "-x"]


# --- what pytest is told -----------------------------------------------------------------------------------


@pytest.mark.parametrize("named", [None, ["mus", "Écarté"], ["mus", "nosuch"]])
def test_games_are_looked_for_before_any_test(named: list[str] | None) -> None:
    """All games, if none is named; an unknown one is a mistake in the command."""
    asked = Asked([], games=named)
    if named and "nosuch" in named:
        with pytest.raises(pytest.UsageError, match="there is no game 'nosuch'"):
            options.pytest_configure(asked)
    else:
        options.pytest_configure(asked)
        assert asked.told == {}


class Asked:
    """What pytest asks a module of tests about one of them, and what it is told."""

    def __init__(self, fixturenames: Iterable[str], **options: object) -> None:
        self.fixturenames = fixturenames
        self.config = self
        self.options = options
        self.told: dict[str, list[object]] = {}

    def getoption(self, name: str) -> object:
        """The value of an option."""
        return self.options[name]

    def parametrize(self, name: str, values: Iterable[object], ids: object = None) -> None:
        """A parameter of the test, with its values."""
        self.told[name] = [*values]


def test_a_test_for_each_law_game_and_match() -> None:
    """Of the games that are asked for, or of all."""
    asked = Asked(signature(suite.test_a_match).parameters, games=["mus"], matches=3)
    suite.pytest_generate_tests(asked)
    assert asked.told == {"of_a_match": [*laws.LAWS_OF_A_MATCH], "game": ["mus"], "seed": [0, 1, 2]}
    asked = Asked(signature(suite.test_a_game).parameters, games=None)
    suite.pytest_generate_tests(asked)
    assert asked.told == {"of_a_game": [*laws.LAWS_OF_A_GAME], "game": [*games.names()]}


def test_the_options_are_those_of_the_suite() -> None:
    """Games are collected, and two matches are played."""
    parser = pytest.Parser(_ispytest=True)
    options.pytest_addoption(parser)
    known = parser.parse(["--game", "mus", "--game", "gin"])
    assert (known.games, known.matches) == (["mus", "gin"], 2)
    assert parser.parse(["--matches", "7"]).matches == 7


def test_each_test_asks_its_law() -> None:
    """A law of a game gets the game, the others moments of one match, or all of them."""
    found: list[tuple[Any, ...]] = []

    def law(*given: Any) -> None:
        found.append(given)

    ecarte = games.find("ecarte")
    suite.test_a_game(law, "Écarté")
    suite.test_moments(law, "Écarté", 0)
    suite.test_a_match(law, "Écarté", 0)
    first, *some, (game, whole) = found
    assert first == (ecarte,)
    assert game is ecarte
    assert [len(match.made) for match in whole] == [*range(len(whole))]
    assert len(some) == laws.MOST
    assert all(given == (ecarte, whole[len(given[1].made)]) for given in some)
