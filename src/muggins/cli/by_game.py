"""A group with a command for each game, which is imported when its name is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import click

from muggins import games
from muggins.cli.app import spelt
from muggins.cli.command import Command, CommandLine, ending
from muggins.cli.rules import RulesOptions
from muggins.errors import PluginError
from muggins.table.game import Game

__all__ = ["ByGame", "command_of"]


class ByGame(CommandLine):
    """A command for each game; its list imports them all.

    Args:
        name: the name of the group.
        make: makes the command for a game.
        summary: the first sentence of its help.
        more: as for `click.Group`.
    """

    def __init__(
        self, name: str, *, make: Callable[[Game], click.Command], summary: Callable[[Game], str], **more: Any
    ) -> None:
        super().__init__(name, **more)
        self._make = make
        self._summary = summary

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the games, in alphabetical order."""
        return list(games.names())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command for a game, whose name may be written as in `games.spelt`; None if there is none."""
        name = spelt(cmd_name)
        return None if name is None else self._make(games.find(name))

    def summary_of(self, ctx: click.Context, name: str) -> str:
        """The summary of a game's command; for a game that cannot be used, what is wrong with it."""
        try:
            return self._summary(games.find(name))
        except PluginError as error:
            return str(error)


def command_of(
    game: Game,
    run: Command,
    options: Sequence[Callable[[Command], Command]],
    text: str,
    example: str,
    keys: Iterable[str] = (),
) -> click.Command:
    """The command for a game, with these options and one for each option of its rules.

    Its help has a text, and ends with an example and the keys of its document, if it has one.
    """
    command = RulesOptions(game.match.STANDARD, presets=game.presets)(run)
    for option in reversed(options):
        command = option(command)
    return click.command(game.name, help=text, epilog=ending(example, keys))(command)
