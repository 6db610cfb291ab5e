"""The top of the command: a group for each game with commands, and the commands for all games."""

from __future__ import annotations

from importlib import import_module

import click

from muggins import __version__
from muggins.cli.command import CommandLine, ending
from muggins.cli.finding import first_sentence, group_of, spelt, with_commands

__all__ = ["app"]

_OF_ALL_GAMES = {
    "advise": "advise",
    "coach": "coach",
    "games": "games",
    "play": "play",
    "random": "random_play",
    "replay": "replay",
    "rules": "rulebook",
    "tournament": "tournament",
}
"""The modules of the commands that are for all games."""


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

    def meant(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The same with a game in front; `muggins odds bhargage` is `muggins bhargage odds`."""
        name, *rest = args
        if rest and spelt(rest[0]) in with_commands():
            return [rest[0], name, *rest[1:]]
        return args

    def summary_of(self, ctx: click.Context, name: str) -> str:
        """The first sentence of a command's help, for which no game is imported."""
        return super().summary_of(ctx, name) if name not in with_commands() else first_sentence(name)


_HELP = """Score card games, and explain why.

The exit status is 0 for success, 2 for bad input, 1 if something required is missing or the output cannot be
written, and 70 for a bug in muggins, which MUGGINS_DEBUG=1 shows in full.
"""

app: CommandLine = click.version_option(__version__, prog_name="muggins")(
    _Top(
        "muggins",
        help=_HELP,
        context_settings={"help_option_names": ["-h", "--help"]},
        epilog=ending('muggins bhargage hand "AM XS 8WL" --up PMYK'),
    )
)
