"""How the commands of a game are found: by a folder alone, and without importing another game."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cli.running import invoke, printed, python
from muggins import games
from muggins.cli.app import first_sentence, group_of, with_commands

LOADED = """
import re
import sys
from muggins.cli import main
try:
    main()
finally:
    loaded = {name.split(".")[2] for name in sys.modules if name.startswith("muggins.games.")}
    print("loaded:", *sorted(loaded), file=sys.stderr)
"""


def loaded(*words: str) -> list[str]:
    """The games that a process has imported when the command has done its work."""
    done = python("-c", LOADED, *words)
    assert done.returncode == 0
    return done.stderr.partition("loaded:")[2].split()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--help",), []),
        (("--version",), []),
        (("bharg", "deck"), ["bharg"]),
        (("bhargage", "hand", "AM XS 8WL", "--up", "PMYK"), ["bhargage"]),
        (("random", "ecarte", "--seed", "1", "--target", "1"), ["ecarte"]),
    ],
    ids=["help", "version", "bharg", "bhargage", "random"],
)
def test_only_the_game_that_is_asked_for_is_imported(words: tuple[str, ...], expected: list[str]) -> None:
    """A command of one game loads no other game, and the list of the games none at all."""
    assert loaded(*words) == expected


@pytest.mark.parametrize("words", [("random",), ()], ids=["random", "its own commands"])
def test_the_name_of_a_game_may_have_hyphens(words: tuple[str, ...]) -> None:
    """As options have: who writes `one-eyed-jack` means `one_eyed_jack`."""
    seed = ("--seed", "1") if words else ("--help",)
    told = printed(*words, "one-eyed-jack", *seed)
    assert told.replace("one-eyed-jack", "one_eyed_jack") == printed(*words, "one_eyed_jack", *seed)
    assert invoke(*words, "one-eared", *seed).exit_code == 2


def test_games_without_commands_are_not_listed() -> None:
    """Only a game with a module `commands` has a group, and every such game has one."""
    folder = Path(games.__path__[0])
    found = sorted({path.relative_to(folder).parts[0] for path in folder.glob("*/commands*")})
    assert list(with_commands()) == found
    assert all(isinstance(group_of(name), click.Group) for name in found)


@pytest.mark.parametrize("name", ["whist", "", ".", "bhargage.commands", "crib", "__init__"])
def test_what_is_no_game_has_no_commands(name: str) -> None:
    """Other words find nothing, and import nothing."""
    assert group_of(name) is None


SMALL = '''"""Small: a game of one command.

With more to say.
"""
import click
GROUP = click.Group("small", help=__doc__)

@GROUP.command()
def greet() -> None:
    """Say hello."""
    click.echo("hello")
'''


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """One game more, which is a folder and nothing else."""
    (tmp_path / "small").mkdir()
    (tmp_path / "small" / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    yield tmp_path / "small"
    for name in [name for name in sys.modules if name.startswith("muggins.games.small")]:
        del sys.modules[name]
    vars(games).pop("small", None)


def test_a_new_game_brings_its_commands(small: Path) -> None:
    """A folder with commands is listed with the first sentence of their docstring, and they run."""
    (small / "commands.py").write_text(SMALL, encoding="utf-8")
    assert re.search("\n  small +Small: a game of one command.\n", printed("--help"))
    assert "muggins.games.small" not in sys.modules
    assert printed("small", "greet") == "hello\n"


def test_a_new_game_without_commands(small: Path) -> None:
    """A game need not have any."""
    assert small.name not in with_commands()
    assert invoke("small").exit_code == 2


@pytest.mark.parametrize("source", ["GROUP = None\n", ""], ids=["no docstring", "empty"])
def test_commands_without_a_docstring(small: Path, source: str) -> None:
    """Their line in the list is empty, and nothing fails."""
    (small / "commands.py").write_text(source, encoding="utf-8")
    assert first_sentence("small") == ""
    assert "\n  small" in printed("--help")
