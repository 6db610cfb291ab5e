"""Every command, and every way to use it, as the app itself says."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click

from cli.running import printed
from muggins.cli.app import app

Words = tuple[str, ...]

RECORD = Path(__file__).with_name("match.json")
"""The record of a match in the middle of a hand, which stands for any record that a help names."""

CRIBBAGE = Path(__file__).with_name("cribbage.json")
"""The same of Cribbage."""

PITCH = Path(__file__).with_name("pitch.json")
"""The same of Pitch."""


def _inside(command: click.Command, path: Words = ()) -> Iterator[tuple[Words, click.Command]]:
    """A command and each command in it, with the words that lead there."""
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            yield from _inside(inner, (*path, name))


COMMANDS = dict(_inside(app))
PATHS = list(COMMANDS)
LEAVES = [path for path in PATHS if not isinstance(COMMANDS[path], click.Group)]


def options(path: Words) -> set[str]:
    """The options of a command, with their dashes."""
    return {spelt for parameter in COMMANDS[path].params for spelt in parameter.opts}


LONG = [path for path in LEAVES if "--workers" in options(path) or path[-1] == "throws"]
"""The commands whose work takes seconds."""

_OF_ALL_GAMES = {path[0] for path in LONG if path[1:] == ("ecarte",)}
FEW_LONG = [path for path in LONG if path[0] not in _OF_ALL_GAMES or path[1:] == ("ecarte",)]
"""The same, but one game stands for all in the commands that every game has, as these are made alike."""


def example(path: Words) -> list[str]:
    """The words of the example in a command's help, without the name of the command itself."""
    found = re.search(r"Example:\n\s+muggins (.+)\n", printed(*path, "--help").replace("\\\n", ""))
    assert found is not None
    records = {record.name: str(record) for record in (RECORD, CRIBBAGE, PITCH)}
    return [records.get(word, word) for word in shlex.split(found[1])]


LEAST = {"--tolerance": "1", "--matches": "3", "--deals": "1000"}
"""How little work the options of a long command can ask for."""

SHORT = {"comet": ["--target", "10"]}
"""The options that make the matches of a game short whose matches are the longest."""


def with_least_work(path: Words) -> list[str]:
    """The words of the example of a long command, and that it should do as little as it can."""
    least = [word for each in LEAST.items() if each[0] in options(path) for word in each]
    return [*example(path), *least, *SHORT.get(path[-1], ())]


def uses() -> list[list[str]]:
    """Each help, the version, and each command but the long ones as its help shows it, in each form."""
    found = [["--version"], *([*path, "--help"] for path in PATHS)]
    for path in LEAVES:
        if path not in LONG:
            forms = [form for form in ("--json", "--csv") if form in options(path)]
            found += [example(path), *([*example(path), form] for form in forms)]
    return found


def long_uses() -> list[list[str]]:
    """The long commands as their help shows them, but for weights, with as little work as they can have."""
    return [with_least_work(path) for path in FEW_LONG if path[-1] != "weights"]
