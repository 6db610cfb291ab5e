"""Players of the command line that are other programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TypeAlias

import click

from muggins.cli.command import CommandT
from muggins.strategy.bots import MOST_SECONDS, Bot

__all__ = ["Commands", "bot_options", "started"]

Commands: TypeAlias = Sequence[tuple[str, str]]
"""The names of some bots, and the command of each."""


def bot_options(command: CommandT) -> CommandT:
    """Add the options for bots, and for the time that they get."""
    bots = click.option(
        "--bot",
        "bots",
        type=(str, str),
        multiple=True,
        metavar="NAME COMMAND",
        help='A player that is another program, for example --bot mine "node bot.js".',
    )
    seconds = click.option(
        "--seconds",
        type=click.FloatRange(0, MOST_SECONDS, min_open=True),
        default=10.0,
        show_default=True,
        metavar="S",
        help="How long a bot may take for an answer.",
    )
    return bots(seconds(command))


def check_players(names: Iterable[str], known: Iterable[str], commands: Commands, hint_of: str) -> None:
    """Accept names of players that are known, or named by a command, before any is started.

    Args:
        names: the names given.
        known: the players of the library.
        commands: the bots, each with its name and its command.
        hint_of: the parameter to which the names were given, as an error names it.
    """
    bots = [name for name, _ in commands]
    for name in names:
        if name not in (*known, *bots):
            hint = "quote the command of a bot" if bots else "--bot names a program"
            told = ", ".join(map(repr, (*known, *bots)))
            raise click.BadParameter(f"{name!r} is not one of {told}; {hint}", param_hint=f"'{hint_of}'")


@contextmanager
def started(commands: Commands, seconds: float) -> Iterator[dict[str, Bot]]:
    """A block with bots by name; each has answered a first question, and is closed when the block ends."""
    with ExitStack() as stack:
        bots = {name: stack.enter_context(Bot(command, seconds=seconds)) for name, command in commands}
        for bot in bots.values():
            bot.start()
        yield bots
