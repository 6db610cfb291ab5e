"""The command `games`, which lists the games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins import games
from muggins.cli.command import OneCommand, as_json, ending
from muggins.cli.output import write
from muggins.cli.table import WordTable

__all__ = ["GamesDocument", "games_command"]


class GameDocument(TypedDict):
    """A game.

    Attributes:
        name: its name in commands and records.
        title: its name.
        prefix: the prefix of its rule numbers.
        players: the possible numbers of players.
        presets: the names of its sets of rules; the first is the rules as written.
    """

    name: str
    title: str
    prefix: str
    players: list[int]
    presets: list[str]


class GamesDocument(TypedDict):
    """The games, in alphabetical order of their names."""

    games: list[GameDocument]


@click.command("games", cls=OneCommand, epilog=ending("muggins games", GamesDocument))
@as_json
def games_command(*, as_json: bool) -> None:
    """List the games.

    For each game: its name, its title, the number of players, and the presets of its rules.
    """
    document: GamesDocument = {
        "games": [
            {
                "name": game.name,
                "title": game.title,
                "prefix": game.prefix,
                "players": list(game.players),
                "presets": list(game.presets),
            }
            for game in games.all()
        ]
    }
    write(document, _as_text(document), as_json=as_json)


def _as_text(found: GamesDocument) -> Iterator[RenderableType]:
    table = WordTable("name", "title", "players", "presets")
    for game in found["games"]:
        players = ", ".join(map(str, game["players"]))
        table.add_row(game["name"], game["title"], players, " ".join(game["presets"]))
    yield table
