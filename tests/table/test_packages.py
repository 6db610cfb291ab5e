"""Games of other packages: how they are found, and what is said of those that cannot be used."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from added_games import GAMES, build, install
from cli.running import document, invoke, printed, python
from muggins import games
from muggins.environments import env
from muggins.errors import PluginError, WrongTypeError
from muggins.lazily import package_of
from muggins.strategy.coaching import coach
from muggins.strategy.named import players_of


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the packages of the games of the pages are installed."""
    site = tmp_path_factory.mktemp("site")
    for game in GAMES:
        build(game, tmp_path_factory.mktemp(game), site)
    return site


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder on Python's path; what was imported from it is forgotten."""
    yield from on_path(tmp_path, monkeypatch)


@pytest.fixture
def added(built: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The same folder with the games of the pages."""
    yield from on_path(built, monkeypatch)


def on_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on Python's path for a while."""
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(games, "_LOADED", {})
    before = {*sys.modules}
    yield folder
    for name in {*sys.modules} - before:
        if name.partition(".")[0] in {path.stem for path in folder.iterdir()}:
            del sys.modules[name]


# --- how they are found ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("added")
def test_a_game_of_another_package_is_found_by_its_name() -> None:
    """As people write it, like any other; its package is that of its match."""
    game = games.find("quints")
    assert package_of(game.match) == "quints"
    assert [games.find(name) for name in ("Quints", " QUINTS ", "Quínts", "quints")] == [game] * 4
    assert games.spelt("QUINTS") == "quints"


@pytest.mark.usefixtures("added")
def test_a_game_of_another_package_is_one_of_all() -> None:
    """In the order of the names; names alone import no game."""
    own = {name for name, package in games.package_names().items() if package.startswith("muggins.")}
    assert games.names() == tuple(sorted({*own, *GAMES}))
    assert not {*GAMES} & {*sys.modules}
    assert tuple(game.name for game in games.all()) == games.names()


@pytest.mark.usefixtures("added")
def test_a_record_of_a_game_of_another_package_is_read() -> None:
    """By every game's door."""
    for name in GAMES:
        match = games.find(name).play_at_random(Random(1))
        assert games.from_record(match.to_record()) == match


@pytest.mark.usefixtures("added")
def test_a_game_of_another_package_has_players() -> None:
    """Those of every game without rules of thumb, also by the command."""
    assert {*players_of(games.find("trio"))} == {*players_of(games.find("dozens"))}
    played = document("tournament", "trio", "simple", "random", "--matches", "2")
    assert played["matches"] == 2


@pytest.mark.usefixtures("added")
def test_a_game_of_another_package_is_an_environment() -> None:
    """By its name; there is an action for each card, one to play it, and one to stop."""
    quints = env("quints")
    quints.reset(seed=1)
    assert quints.action_space("player_0").n == 2 + 24


@pytest.mark.usefixtures("added")
def test_the_command_has_the_games_of_other_packages(tmp_path: Path) -> None:
    """In its lists, for each of the commands of all games, with their rules and commands of their own."""
    listed = {game["name"] for game in document("games")["games"]}
    assert listed >= {*GAMES}
    assert re.search(r"\n  trio +Play a match of Trio", printed("random", "--help"))
    assert re.search(r"\n  dozens +Dozens: twelves, runs and pairs\.\n", printed("--help"))
    assert document("dozens", "hand", "5C 7D 3H", "--up", "AS")["total"] > 0
    assert document("rules", "quints", "3")["rules"][0]["numbers"] == ["QU-03"]
    assert document("rules", "trio")["rules"] == []
    record = tmp_path / "record.json"
    printed("random", "Quints", "--seed", "1", "--out", str(record))
    assert printed("replay", str(record), "--until", "1").startswith("Quints: Ann, Ben, Cid")


def test_installed_packages_are_not_read_for_a_game_of_this_library() -> None:
    """A program that plays one of ours does not look for others; an unknown name does."""
    program = """
import sys
from muggins import games
for name in "Écarté", "whist":
    try:
        games.find(name)
    except ValueError:
        pass
    print("importlib.metadata" in sys.modules)
"""
    assert python("-c", program).stdout.split() == ["False", "True"]


# --- what cannot be used -----------------------------------------------------------------------------------

PILES = """
from muggins.table.game import Game
from table.piles import STANDARD, Piles
GAME = Game(name="piles", title="Piles", prefix="PL", match=Piles, presets={"standard": STANDARD})
"""
RIGHT = 'its entry point must name a Game, such as piles = "heaps:GAME"'
BROKEN: dict[str, tuple[str, str, dict[str, str], str]] = {
    "a module that is missing": (
        "piles",
        "heaps:GAME",
        {},
        f"heaps:GAME cannot be imported (ModuleNotFoundError: No module named 'heaps'); {RIGHT}",
    ),
    "a module that fails": (
        "piles",
        "heaps:GAME",
        {"heaps": "1 / 0"},
        f"heaps:GAME cannot be imported (ZeroDivisionError: division by zero); {RIGHT}",
    ),
    "a module that ends the program": (
        "piles",
        "heaps:GAME",
        {"heaps": "raise SystemExit('bye')"},
        f"heaps:GAME cannot be imported (SystemExit: bye); {RIGHT}",
    ),
    "a module without the game": (
        "piles",
        "heaps:GAME",
        {"heaps": ""},
        f"heaps:GAME cannot be imported (AttributeError: module 'heaps' has no attribute 'GAME'); {RIGHT}",
    ),
    "no game": ("piles", "heaps:GAME", {"heaps": "GAME = 5"}, f"heaps:GAME is 5; {RIGHT}"),
    "another name": (
        "heaps",
        "heaps:GAME",
        {"heaps": PILES},
        "the game is named 'piles', and its entry point must be, too",
    ),
}


@pytest.mark.parametrize(("game", "value", "modules", "detail"), BROKEN.values(), ids=BROKEN)
def test_a_game_that_cannot_be_used(
    site: Path, game: str, value: str, modules: dict[str, str], detail: str
) -> None:
    """One error says which package it is and what would be right; all other games are there."""
    before = games.names()
    install(site, "heap-games", {game: value}, modules)
    told = f"heap-games 1.0 offers a game {game!r} that cannot be used: {detail}"
    with pytest.raises(PluginError, match=f"^{re.escape(told)}$") as refused:
        games.find(game.title())
    assert (refused.value.package, refused.value.game) == ("heap-games 1.0", game)
    assert games.find("gin").name == "jersey_gin"
    with pytest.warns(UserWarning, match=f"^{re.escape(told)}$"):
        assert tuple(found.name for found in games.all()) == before
    done = invoke("games")
    assert (done.exit_code, done.stderr) == (0, f"muggins: {told}\n")
    assert game in games.names()
    assert "that cannot be used" in " ".join(printed("random", "--help").split())
    done = invoke("random", game)
    assert (done.exit_code, done.stderr) == (2, f"muggins: {told}\n")


@pytest.mark.parametrize("name", ["ecarte", "Jersey-Gin"])
def test_a_name_of_this_library_is_not_given_again(site: Path, name: str) -> None:
    """However it is written, it means our game; who lists all games is told."""
    before, own = games.names(), games.find(name)
    install(site, "heap-games", {name: "heaps:GAME"}, {"heaps": PILES})
    assert games.find(name) is own
    assert games.names() == before
    told = f"{name!r} that cannot be used: muggins itself has {own.name}, so it needs another name"
    with pytest.warns(UserWarning, match=f"^heap-games 1.0 offers a game {re.escape(told)}$"):
        assert tuple(found.name for found in games.all()) == before


def test_two_packages_with_one_name(site: Path) -> None:
    """Neither is taken, and both are named."""
    for package in "heap-games", "stack-games":
        install(site, package, {"piles": "heaps:GAME"}, {"heaps": PILES})
    told = "'piles' that cannot be used: .*-games 1.0 offers one, too; uninstall all but one"
    with pytest.raises(PluginError, match=told) as refused:
        games.find("piles")
    assert all(package in str(refused.value) for package in ("heap-games 1.0", "stack-games 1.0"))


def test_commands_of_a_game_that_cannot_be_used(site: Path) -> None:
    """They are refused like the game."""
    install(site, "heap-games", {"heaps": "heaps:GAME"}, {})
    (site / "heaps").mkdir()
    (site / "heaps" / "__init__.py").touch()
    (site / "heaps" / "commands.py").write_text('"""Heaps: a game."""\n', encoding="utf-8")
    assert "Heaps: a game." in printed("--help")
    done = invoke("heaps", "--help")
    assert done.exit_code == 2
    assert "heap-games 1.0 offers a game 'heaps' that cannot be used" in done.stderr


def test_a_game_in_a_module_of_its_own(site: Path) -> None:
    """It needs no package: it has players, rules without a page, and messages that name its class."""
    source = Path(__file__).with_name("piles.py").read_text(encoding="utf-8")
    [made] = [line for line in PILES.splitlines() if line.startswith("GAME")]
    text = f"{source}\nfrom muggins.table.game import Game\n{made}\n"
    install(site, "heap-games", {"piles": "heaps:GAME"}, {"heaps": text})
    game: Any = games.find("piles")
    assert package_of(game.match) == "heaps"
    assert list(players_of(game)) == ["random", "simple", "good", "strong"]
    with pytest.raises(WrongTypeError, match=r"^rules must be a heaps\.Rules, not 5$"):
        game.begin(rules=5)
    assert document("rules", "piles")["rules"] == []
    assert "The players: random, simple" in printed("tournament", "piles", "--help")
    assert document("odds", "piles", "0", "0", "--matches", "2")["matches"] == 2
    assert coach(game.play_at_random(Random(1)), worlds=1).title == "Piles"
