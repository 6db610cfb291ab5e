"""The help of every command: its example runs, and it names the keys of its JSON document."""

import json
import re

import click
import pytest

from cli.commands import COMMANDS, FEW_LONG, LEAVES, LONG, PATHS, RECORD, example, options, with_least_work
from cli.running import invoke, printed
from lengths import EXHAUSTIVE, first_quick
from muggins import __version__
from muggins.cli.app import START, with_commands

BY_LENGTH = sorted(filter(None, PATHS), key=LONG.__contains__)
"""Every command, those whose work takes seconds behind the others."""


@pytest.mark.parametrize("path", first_quick(BY_LENGTH, len(BY_LENGTH) - len(LONG)), ids=" ".join)
def test_the_example_of_a_help_runs(path: tuple[str, ...]) -> None:
    """Every help has an example line, of that very command or one in it, and it works."""
    words = with_least_work(path) if path in LONG else example(path)
    assert tuple(words[: len(path)]) == path
    assert printed(*words)


def test_the_first_help_begins_with_what_most_people_want() -> None:
    """Four lines to type, each of which works, then the games."""
    start = printed().partition("Start here:\n")[2].partition("\n\nGames:")[0]
    lines = [line.partition("muggins ")[2] for line in start.splitlines()]
    assert lines == [*START.values()]
    few = {"coach match.json": [f"{RECORD}", "--worlds", "2"]}
    for line in lines:
        assert printed(*(["coach", *few[line]] if line in few else line.split()))


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=EXHAUSTIVE if path in LONG else ())
        for path in LEAVES
        if "--json" in options(path) and (path not in LONG or path in FEW_LONG)
    ],
    ids=" ".join,
)
def test_the_help_names_the_keys_of_the_document(path: tuple[str, ...]) -> None:
    """The keys of the JSON document are those that the help announces, in that order."""
    words = " ".join(printed(*path, "--help").split())
    _, _, keys = words.partition("Keys of the JSON document: ")
    words_of_example = with_least_work(path) if path in LONG else example(path)
    assert list(json.loads(printed(*words_of_example, "--json"))) == keys.rstrip(".").split(", ")


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_the_help_fits_a_terminal_and_is_ascii(path: tuple[str, ...]) -> None:
    """No line is over 80 columns, only letters need more than ASCII, and -h is the same."""
    text = printed(*path, "--help")
    assert all(one.isascii() or one.isalpha() for one in text)
    assert max(map(len, text.splitlines())) <= 80
    assert printed(*path, "-h") == text


GROUPS = [path for path in PATHS if isinstance(COMMANDS[path], click.Group)]


@pytest.mark.parametrize("columns", [32, 40, 60, 80, 200])
@pytest.mark.parametrize("path", GROUPS, ids=" ".join)
def test_a_list_of_commands_has_the_whole_summary_of_each(path: tuple[str, ...], columns: int) -> None:
    """However wide the terminal, no summary is cut off, and no line is wider than it but the example."""
    text, _, _ = invoke(*path, "--help", COLUMNS=str(columns)).stdout.partition("\n\n  Example:\n")
    lists = text.partition("Games:\n" if path == () else "Commands:\n")[2].partition("\n\nOptions:")[0]
    assert max(map(len, lists.splitlines())) <= columns
    listed = " ".join(lists.replace("For every game:\n", "").split()).replace("- ", "-")
    inside = [one for one in PATHS if one[:-1] == path and one]
    said = {one[-1]: " ".join((COMMANDS[one].help or "").split("\n\n")[0].split()) for one in inside}
    games_first = sorted(said, key=lambda name: (path == () and name not in with_commands(), name))
    assert listed == " ".join(f"{name} {said[name]}" for name in games_first)


@pytest.mark.parametrize("path", GROUPS, ids=" ".join)
def test_a_summary_is_one_line(path: tuple[str, ...]) -> None:
    """At 80 columns each command of a list takes one line, which ends with its sentence."""
    listed = printed(*path, "--help").splitlines()
    inside = [one[-1] for one in PATHS if one[:-1] == path and one]
    assert inside
    for name in inside:
        (line,) = (line for line in listed if line.startswith(f"  {name} "))
        assert line.endswith(".")
        assert line.count(".") == 1


@pytest.mark.parametrize(
    ("path", "extras"),
    [
        (("bhargage", "stats"), {"analysis", "plot"}),
        (("cribbage", "stats"), {"plot"}),
        (("bhargage", "deals"), {"analysis"}),
        (("bhargage", "weights"), {"analysis"}),
        (("cribbage", "weights"), {"analysis"}),
        (("cribbage", "throws"), set()),
        (("bhargage", "discard"), set()),
        (("odds", "bhargage"), set()),
        (("cribbage", "simulate"), {"analysis"}),
    ],
)
def test_the_help_names_the_extras_that_are_needed(path: tuple[str, ...], extras: set[str]) -> None:
    """Where the help speaks of an extra, it is one that the command needs."""
    words = " ".join(printed(*path, "--help").split())
    assert {*re.findall(r"the extra `(\w+)`", words)} == extras


@pytest.mark.parametrize("path", [(), ("bhargage",)], ids=["muggins", "bhargage"])
def test_a_group_without_a_command_shows_its_help(path: tuple[str, ...]) -> None:
    """Who gives no command is shown which there are."""
    assert printed(*path) == printed(*path, "--help") == printed(*path, "help")


def test_the_version() -> None:
    """--version gives the version of the library."""
    assert printed("--version") == f"muggins, version {__version__}\n"


def test_an_option_of_a_game_is_none_of_the_top() -> None:
    """--json belongs to the commands."""
    assert invoke("--json", "bhargage", "deck").exit_code == 2
