"""What the site says of every game: entries of the navigation, and the table of the games.

MkDocs calls the functions whose names begin with `on_`. A game has a page of rules, `rules/<name>.md`, and
one of its public names, `reference/<name>.md`; nobody lists them elsewhere. A game in the package of another
one, such as the solitaire of Bhargage, is on the pages of that one.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from muggins import games
from muggins.table.game import Game

__all__ = ["on_config", "on_page_markdown", "page_of"]

_SECTIONS = {"The rules": "rules", "Reference": "reference"}
_TABLE = "<!-- the table of the games -->"


def on_config(config: MutableMapping[str, Any], **_: object) -> MutableMapping[str, Any]:
    """Called with the settings: the navigation gets a page for each game, before what a section has."""
    for entry in config["nav"]:
        for title, folder in _SECTIONS.items():
            if title in entry:
                pages = [
                    {game.title: f"{folder}/{game.name}.md"}
                    for game in games.all()
                    if page_of(game) == game.name
                ]
                entry[title] = [*pages, *(entry[title] or [])]
    return config


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called with the text of each page."""
    return markdown.replace(_TABLE, _table()) if _TABLE in markdown else markdown


def page_of(game: Game) -> str:
    """The name of a game's pages: that of the game, or of the one in whose package it is."""
    return game.name.partition("-")[0]


def _table() -> str:
    rows = [
        f"| {game.title} | {' or '.join(map(str, game.players))} "
        f"| [its rules](rules/{page_of(game)}.md) | [its names](reference/{page_of(game)}.md) |"
        for game in games.all()
    ]
    return "\n".join(["| game | players | rules | reference |", "| --- | --- | --- | --- |", *rows])
