"""The top of the command: a group for each game with commands, and the commands for all games.

A game adds its commands in a module or package `commands` in its folder, which is found without importing any
other game. The docstring of that module is the help of the group, and `GROUP` is the group, a
`muggins.cli.answers.GameCommands`.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec
from typing import Any

import click

from muggins import __version__, games
from muggins.cli.command import CommandLine
from muggins.errors import UnknownNameError
from muggins.lazily import spec_of

__all__ = ["START", "app", "first_sentence", "group_of", "spelt", "with_commands"]

_OF_ALL_GAMES = {
    "advise": "advise",
    "coach": "coach",
    "games": "games",
    "odds": "odds",
    "play": "play",
    "random": "random_play",
    "replay": "replay",
    "rules": "rulebook",
    "schema": "schema",
    "tournament": "tournament",
}
"""The modules of the commands for all games."""


_OF_A_GAME = ("odds", "play", "random", "rules", "schema", "tournament")
"""The commands that take the name of a game first."""

_MEANT = {
    **dict.fromkeys(("advice", "hint", "suggest"), "advise"),
    **dict.fromkeys(("analyse", "analyze", "review"), "coach"),
    **dict.fromkeys(("match", "new", "start"), "play"),
    **dict.fromkeys(("retell", "story", "view", "watch"), "replay"),
    "list": "games",
    "rule": "rules",
}
"""The commands that other words mean."""

_IN_GAMES = ("count", "deck", "discard", "hand", "legal", "score", "show", "solve")
"""Words for commands of a game."""


class _Top(CommandLine):
    """Imports a game, or the module of a command, only when its name is given."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in alphabetical order."""
        return sorted({*self.commands, *_OF_ALL_GAMES, *with_commands()})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, or None; the name of a game may be written as in `games.spelt`."""
        if cmd_name in _OF_ALL_GAMES and cmd_name not in self.commands:
            module = import_module(f"muggins.cli.{_OF_ALL_GAMES[cmd_name]}")
            self.add_command(getattr(module, f"{cmd_name}_command"))
        return self.commands.get(cmd_name) or group_of(cmd_name) or group_of(spelt(cmd_name) or "")

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments name; `muggins pitch tournament` is `muggins tournament pitch`."""
        game, *rest = args
        name = spelt(game) if rest and rest[0] in _OF_ALL_GAMES else None
        if name is not None and not _has_command(name, rest[0]):
            args = [rest[0], *([name] if rest[0] in _OF_A_GAME else []), *rest[1:]]
        return super().resolve_command(ctx, args)

    def meant(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The words with the game first, as for `muggins hand pitch`, or with the usual word for the command.

        Raises:
            click.UsageError: if the first word is a command of games, and no game is named; or a game that
                has no commands of its own.
        """
        name, *rest = args
        if name not in _MEANT and rest and spelt(rest[0]) in with_commands():
            return [rest[0], name, *rest[1:]]
        if spelt(name) is not None and spelt(name) not in with_commands():
            raise click.UsageError(
                f"{spelt(name)!r} has no commands of its own; those for every game come first, as in "
                f"`muggins play {name}`",
                ctx,
            )
        if name in _IN_GAMES:
            raise click.UsageError(f"{name!r} comes after a game, as in `muggins cribbage {name}`", ctx)
        return [_MEANT.get(name, name), *rest]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what most people want, the games, the other commands, and the options."""
        with formatter.section("Start here"):
            for what, line in START.items():
                beside = f"{what:<{_BESIDE}}muggins {line}"
                fits = formatter.current_indent + len(beside) <= formatter.width
                for written in [beside] if fits else [what, f"  muggins {line}"]:
                    formatter.write(f"{'':{formatter.current_indent}}{written}\n")
        names = self.list_commands(ctx)
        self.write_commands(ctx, formatter, "Games", [name for name in names if name not in _OF_ALL_GAMES])
        self.write_commands(
            ctx, formatter, "For every game", [name for name in names if name in _OF_ALL_GAMES]
        )
        click.Command.format_options(self, ctx, formatter)

    def summary_of(self, ctx: click.Context, name: str) -> str:
        """The first sentence of a command's help, for which no game is imported."""
        return super().summary_of(ctx, name) if name not in with_commands() else first_sentence(name)


START: Mapping[str, str] = {
    "Play a match:": "play cribbage",
    "Count a hand, and see why:": "cribbage hand 7C 8D 8H 9S --up KC",
    "Read the rules of a game:": "rules pitch",
    "Find the mistakes in a match:": "coach match.json",
}
"""What most people want, each with the line to type."""

_BESIDE = 31

_HELP = """Score card games, and explain why.

`muggins GAME` lists the commands of a game. `muggins play GAME --out match.json` saves a match in a file.
"""

_ENDING = """The exit status is 0 for success, 2 for bad input, 1 if something required is missing or the
output cannot be written, and 70 for a bug in muggins. MUGGINS_DEBUG=1 shows such a bug in full.
"""

app: CommandLine = click.version_option(__version__, prog_name="muggins")(
    _Top(
        "muggins",
        help=_HELP,
        context_settings={"help_option_names": ["-h", "--help"]},
        epilog=_ENDING,
    )
)


# --- the commands of a game ------------------------------------------------------------------------------


def with_commands() -> tuple[str, ...]:
    """The names of the games that have commands, in alphabetical order."""
    return tuple(name for name, package in games.package_names().items() if _commands_in(package))


def group_of(name: str) -> click.Group | None:
    """The commands of a game, which is imported; None if there is no such game or it has no commands."""
    own = f"{games.__name__}.{name}"
    package = own if name.isidentifier() and spec_of(own) else games.package_names().get(name)
    if package is None or _commands_in(package) is None:
        return None
    if package != own:
        games.find(name)
    group: click.Group = import_module(f"{package}.commands").GROUP
    return group


def _has_command(game: str, name: str) -> bool:
    group = group_of(game)
    return group is not None and name in group.list_commands(click.Context(group))


def spelt(name: str) -> str | None:
    """The name of the game that is meant; None if there is none."""
    try:
        return games.spelt(name)
    except UnknownNameError:
        return None


def first_sentence(name: str) -> str:
    """The first sentence of the help for a game's commands; the module is read, but not imported."""
    spec: Any = _commands_in(games.package_names()[name])
    docstring = ast.get_docstring(ast.parse(spec.loader.get_source(spec.name) or ""))
    return " ".join((docstring or "").partition("\n\n")[0].split())


def _commands_in(package: str) -> ModuleSpec | None:
    """The module with the commands of a game, found without importing the game; None if it has none."""
    return spec_of(f"{package}.commands")
