"""The command `schema`: what a player of a game sees, described for clients in other languages."""

from __future__ import annotations

import json

import click

from muggins import games
from muggins.cli.command import ending
from muggins.documents import schema_of, typescript_of

__all__ = ["schema_command"]


@click.command("schema", epilog=ending("muggins schema pitch --typescript"))
@click.argument("game")
@click.option("--typescript", is_flag=True, help="Print TypeScript types instead.")
def schema_command(game: str, *, typescript: bool) -> None:
    """Print the JSON Schema of what a player of a game sees.

    It describes the views that the library and `--bot` send.
    """
    schema = schema_of(games.find(game).match.VIEW)
    click.echo(typescript_of(schema) if typescript else json.dumps(schema, indent=2))
