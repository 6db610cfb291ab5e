"""The command `random`: a match of any game, each move drawn by chance."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import click

from muggins import games
from muggins.cli.command import CommandLine, OneCommand, ending, file_option
from muggins.cli.finding import first_sentence
from muggins.cli.output import write_file
from muggins.cli.rules import RulesOptions
from muggins.table.game import Game

__all__ = ["random_command"]


class _Games(CommandLine):
    """A command for each game, which imports no other."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the games, in alphabetical order."""
        return list(games.names())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a game, with an option for each option of its rules; None if there is no such game."""
        return _command(games.find(cmd_name)) if cmd_name in games.names() else None

    def summary_of(self, ctx: click.Context, name: str) -> str:
        """What the game is."""
        return first_sentence(name, "__init__")


def _command(game: Game) -> click.Command:
    rules = RulesOptions(game.match.STANDARD, presets=game.presets)
    command = rules(partial(_play, game))
    for option in reversed(
        (
            click.option("--seed", type=int, metavar="N", help="Draw the same moves each time."),
            click.option("--players", multiple=True, metavar="NAME", help="A player; once for each of them."),
            file_option("--out", "FILE", "Write the record to a file."),
        )
    ):
        command = option(command)
    return OneCommand(
        game.name,
        callback=command,
        params=list(reversed(command.__click_params__)),
        help=f"Play a match of {game.title} at random, and write its record as JSON.",
        epilog=ending(f"muggins random {game.name} --seed 1"),
    )


@click.group(
    "random", cls=_Games, epilog=ending("muggins random cribbage --seed 1 --players Ann --players Ben")
)
def random_command() -> None:
    """Play a match of a game at random, and write its record."""


def _play(game: Game, *, seed: int | None, players: tuple[str, ...], out: Path | None, rules: Any) -> None:
    match = game.play_at_random(Random(seed), game.begin(players or None, rules))
    record = f"{json.dumps(match.to_record(), indent=2)}\n"
    if out is None:
        click.echo(record, nl=False)
    else:
        write_file(out, record.encode())
