"""The command `random`: a match of any game with randomly drawn moves."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import click

from muggins.cli.by_game import ByGame, command_of
from muggins.cli.command import ending, file_option
from muggins.cli.output import write_file
from muggins.table.game import Game

__all__ = ["random_command"]


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
    )
    text = f"{_summary(game)}\n\nIts record is written as JSON."
    example = f"muggins random {game.name} --seed 1"
    return command_of(game, partial(_play, game), options, text, example)


def _play(game: Game, *, seed: int | None, players: tuple[str, ...], out: Path | None, rules: Any) -> None:
    match = game.play_at_random(Random(seed), game.begin(players or None, rules))
    record = f"{json.dumps(match.to_record(), indent=2)}\n"
    if out is None:
        click.echo(record, nl=False)
    else:
        write_file(out, record.encode())


random_command: Final = ByGame(
    "random",
    make=_command,
    summary=_summary,
    help="""Play a match of a game at random, and write its record.

Each move is drawn from the legal ones. The record is JSON, which `muggins replay` shows.
""",
    epilog=ending("muggins random ecarte --seed 1"),
)
