"""The command `games`: which games there are."""

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
        name: the word for it in commands and records.
        title: its name.
        prefix: what the numbers of its rules begin with.
        players: how many can play.
        presets: the names of its rules; the first are the rules as written.
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

    Each has its name, its title, how many can play it, and the presets of its rules.
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
