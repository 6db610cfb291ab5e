"""The top of the command: a group for each game."""

from __future__ import annotations

import click

from muggins import __version__
from muggins.cli.bharg import bharg
from muggins.cli.bhargage import bhargage
from muggins.cli.command import CommandLine, ending
from muggins.cli.cribbage import cribbage

__all__ = ["app"]


@click.group(
    "muggins",
    cls=CommandLine,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=ending('muggins bhargage hand "AM XS 8WL" --up PMYK'),
)
@click.version_option(__version__, prog_name="muggins")
def app() -> None:
    """Score card games of the Cribbage family, and say why.

    The exit status is 0 if all went well, 2 for bad input, 1 if something that is needed is missing or the
    output cannot be written, and 70 for a fault of muggins, which MUGGINS_DEBUG=1 shows in full.
    """


app.add_command(bhargage)
app.add_command(cribbage)
app.add_command(bharg)
