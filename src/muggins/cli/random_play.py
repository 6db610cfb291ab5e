"""The command `random`: a match of any game with randomly drawn moves."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import click

from muggins import games
from muggins.cli.command import Command, CommandLine, OneCommand, ending, file_option
from muggins.cli.output import write_file
from muggins.cli.rules import RulesOptions
from muggins.table.game import Game

__all__ = ["random_command"]


class _Games(CommandLine):
    """A command for each game, which is imported when its name is given; the list imports them all."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the games, in alphabetical order."""
        return list(games.names())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command for a game, with an option for each option of its rules, or None.

        The name may have hyphens instead of underscores.
        """
        spellings = (cmd_name, cmd_name.replace("-", "_"))
        found = next((name for name in spellings if name in games.names()), None)
        return None if found is None else _command(games.find(found))

    def summary_of(self, ctx: click.Context, name: str) -> str:
        """The summary of a game's command."""
        return _summary(games.find(name))


@click.group("random", cls=_Games, epilog=ending("muggins random ecarte --seed 1"))
def random_command() -> None:
    """Play a match of a game at random, and write its record.

    Each move is drawn from the legal ones. The record is JSON, which `muggins replay` shows.
    """


def _summary(game: Game) -> str:
    return f"Play a match of {game.title} at random."


def _command(game: Game) -> click.Command:
    options = (
        click.option("--seed", type=int, metavar="N", help="Draw the same moves every time."),
        click.option(
            "--players",
            multiple=True,
            metavar="NAME",
            help="The name of a player; give it once for each player.",
        ),
        file_option("--out", "FILE", "Write the record to a file."),
        RulesOptions(game.match.STANDARD, presets=game.presets),
    )
    command: Command = partial(_play, game)
    for option in reversed(options):
        command = option(command)
    text = f"{_summary(game)}\n\nIts record is written as JSON."
    example = f"muggins random {game.name} --seed 1"
    return click.command(game.name, cls=OneCommand, help=text, epilog=ending(example))(command)


def _play(game: Game, *, seed: int | None, players: tuple[str, ...], out: Path | None, rules: Any) -> None:
    match = game.play_at_random(Random(seed), game.begin(players or None, rules))
    record = f"{json.dumps(match.to_record(), indent=2)}\n"
    if out is None:
        click.echo(record, nl=False)
    else:
        write_file(out, record.encode())
