"""The help of every command: its example runs, and it names the keys of its JSON document."""

import json
import re
import shlex
from collections.abc import Iterator

import click
import pytest

from cli.running import invoke, printed
from muggins import __version__
from muggins.cli.app import app


def paths(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words that lead to a command and to each command in it."""
    yield path
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from paths(inner, (*path, name))


PATHS = list(paths(app))
LEAVES = [path for path in PATHS if len(path) == 2]
WITHOUT_JSON = ("bhargage", "weights")


def example(path: tuple[str, ...]) -> list[str]:
    """The words of the example in a command's help, without the name of the command itself."""
    found = re.search(r"Example:\n\s+muggins (.+)\n", printed(*path, "--help"))
    assert found is not None
    return shlex.split(found[1])


def test_the_commands_of_bhargage() -> None:
    """There are nine, and the help of the game lists them."""
    counting, analysis = ["hand", "crib", "play", "deck", "card"], ["stats", "discard", "deals", "weights"]
    names = [name for game, name in LEAVES if game == "bhargage"]
    assert names == counting + analysis
    listed = printed("bhargage", "--help")
    assert all(re.search(rf"^  {name}  ", listed, re.MULTILINE) for name in names)


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_the_example_of_a_help_runs(path: tuple[str, ...]) -> None:
    """Every help has an example line, of that very command or one in it, and it works."""
    words = example(path)
    assert tuple(words[: len(path)]) == path
    assert printed(*words)


@pytest.mark.parametrize("path", [path for path in LEAVES if path != WITHOUT_JSON], ids=" ".join)
def test_the_help_names_the_keys_of_the_document(path: tuple[str, ...]) -> None:
    """The keys of the JSON document are those that the help announces, in that order."""
    words = " ".join(printed(*path, "--help").split())
    _, _, keys = words.partition("Keys of the JSON document: ")
    assert list(json.loads(printed(*example(path), "--json"))) == keys.rstrip(".").split(", ")


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_the_help_fits_a_terminal_and_is_ascii(path: tuple[str, ...]) -> None:
    """No line of help is over 80 columns, no character needs more than ASCII, and -h is the same."""
    text = printed(*path, "--help")
    assert text.isascii()
    assert max(map(len, text.splitlines())) <= 80
    assert printed(*path, "-h") == text


@pytest.mark.parametrize("path", [(), ("bhargage",)], ids=["muggins", "bhargage"])
def test_a_group_without_a_command_shows_its_help(path: tuple[str, ...]) -> None:
    """Who gives no command is shown which there are."""
    assert printed(*path) == printed(*path, "--help")


def test_the_version() -> None:
    """--version gives the version of the library."""
    assert printed("--version") == f"muggins, version {__version__}\n"


def test_an_option_of_a_game_is_none_of_the_top() -> None:
    """--json belongs to the commands."""
    assert invoke("--json", "bhargage", "deck").exit_code == 2
