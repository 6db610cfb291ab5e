"""The top of the command: a group for each game with commands, and the commands for all games."""

from __future__ import annotations

from difflib import get_close_matches

import click

from muggins import __version__
from muggins.cli.coach import coach_command
from muggins.cli.command import CommandLine, ending
from muggins.cli.finding import first_sentence, group_of, with_commands
from muggins.cli.games import games_command
from muggins.cli.random_play import random_command
from muggins.cli.replay import replay_command

__all__ = ["app"]


class _Top(CommandLine):
    """Imports a game only when its name is given."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in alphabetical order."""
        return sorted({*self.commands, *with_commands()})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, or None; the name of a game may have hyphens, too."""
        return self.commands.get(cmd_name) or group_of(cmd_name.replace("-", "_"))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments name; `muggins odds bhargage` is `muggins bhargage odds`."""
        name, *rest = args
        if rest and self.get_command(ctx, name) is None and rest[0].replace("-", "_") in with_commands():
            args = [rest[0], name, *rest[1:]]
        elif self.get_command(ctx, name) is None:
            for meant in get_close_matches(name, self.list_commands(ctx), 1):
                raise click.UsageError(f"No such command {name!r}. Did you mean {meant!r}?", ctx)
        return super().resolve_command(ctx, args)

    def summary_of(self, ctx: click.Context, name: str) -> str:
        """The first sentence of a command's help, for which no game is imported."""
        return super().summary_of(ctx, name) if name in self.commands else first_sentence(name)


@click.group(
    "muggins",
    cls=_Top,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=ending('muggins bhargage hand "AM XS 8WL" --up PMYK'),
)
@click.version_option(__version__, prog_name="muggins")
def app() -> None:
    """Score card games, and explain why.

    The exit status is 0 for success, 2 for bad input, 1 if something required is missing or the output cannot
    be written, and 70 for a bug in muggins, which MUGGINS_DEBUG=1 shows in full.
    """


for _command in (coach_command, games_command, random_command, replay_command):
    app.add_command(_command)
