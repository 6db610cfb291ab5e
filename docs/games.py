"""What the site says of every game: entries of the navigation, tables of games and of their files, and moves.

MkDocs calls the functions whose names begin with `on_`. A game has a folder of pages: its rules in
`games/<name>/rules.md` and its public names in `games/<name>/reference.md`; nobody lists them elsewhere. A
game in the package of another one, such as the solitaire of Bhargage, is on the pages of that one. The
conformance vectors of a game with a schema of its own are the files in `conformance` that name this schema.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import click

from muggins import games
from muggins.cli.app import group_of
from muggins.table.game import Game
from muggins.table.moves import moves_of

__all__ = ["on_config", "on_page_markdown", "page_of"]

_SECTION = "The games"
_PAGES = {"Rules": "rules", "Reference": "reference"}
_VECTORS = Path(__file__).parent / "conformance"
_SHARED_SCHEMA = "schema.json"


def on_config(config: MutableMapping[str, Any], **_: object) -> MutableMapping[str, Any]:
    """Called with the settings: the section of the games gets the pages of each."""
    for entry in config["nav"]:
        if _SECTION in entry:
            entry[_SECTION] = [
                {game.title: [{title: f"games/{game.name}/{page}.md"} for title, page in _PAGES.items()]}
                for game in games.all()
                if page_of(game) == game.name
            ]
    return config


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called with the text of each page: a table stands in place of its mark, and matches have all moves."""
    for mark, table in _TABLES.items():
        if mark in markdown:
            markdown = markdown.replace(mark, "\n".join(table()))
    return _PACKAGE.sub(_with_moves, markdown)


_PACKAGE = re.compile(r"^::: muggins\.games\.(\w+)$", re.MULTILINE)


def _with_moves(reference: re.Match[str]) -> str:
    """The reference of a game, and then that of its matches, with the moves that several games share.

    The option for inherited members is for the matches alone: the rules may have an option of the same name.
    """
    if reference[1] not in games.names():  # the example of a page
        return reference[0]
    kind = games.find(reference[1]).match
    inherited = [method.__name__ for method in moves_of(kind).values() if method.__name__ not in vars(kind)]
    if not inherited:
        return reference[0]
    return (
        f"{reference[0]}\n    options:\n      filters: ['!^_[^_]', '!^Match$']\n\n"
        f"{reference[0]}.Match\n    options:\n      heading_level: 3\n"
        f"      inherited_members: [{', '.join(inherited)}]"
    )


def page_of(game: Game) -> str:
    """The name of a game's pages: that of the game, or of the one in whose package it is."""
    return game.name.partition("-")[0]


def _games() -> Iterator[str]:
    cases = _cases()
    yield from (
        "| game and its rules | players | public names | in a terminal | conformance cases |",
        "| --- | --- | --- | --- | --- |",
    )
    for game in games.all():
        page = page_of(game)
        cells = [
            f"[{game.title}](games/{page}/rules.md)",
            " or ".join(map(str, game.players)) if len(game.players) < _MANY else _to(game.players),
            f"[reference](games/{page}/reference.md)",
            " ".join(f"`{command}`" for command in _commands(game)),
            f"{cases[game.name]:,}" if cases[game.name] else "",
        ]
        yield f"| {' | '.join(cells)} |"


_MANY = 3


def _to(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]}"


def _commands(game: Game) -> list[str]:
    """What `muggins` and the name of a game offer, beside matches at random."""
    group = group_of(game.name)
    return [] if group is None else group.list_commands(click.Context(group))


def _cases() -> Counter[str]:
    """How many conformance cases each game has."""
    found: Counter[str] = Counter()
    for path in _VECTORS.glob("*-*.json"):
        document = json.loads(path.read_text(encoding="utf-8"))
        game = document["$schema"].removesuffix(_SHARED_SCHEMA).rstrip(".")
        found[game or path.stem.partition("-")[0]] += len(document["cases"])
    return found


def _files() -> Iterator[str]:
    yield from ("| file | what its cases are | a case has |", "| --- | --- | --- |")
    for path in sorted(_VECTORS.glob("*.json")):
        found = json.loads(path.read_text(encoding="utf-8"))
        if found["$schema"].endswith(f".{_SHARED_SCHEMA}"):
            fields = [f"`{field}`" for field in _fields(found) if field not in ("id", "why")]
            yield f"| [`{path.stem}`](../conformance/{path.name}) | {found['about']} | {' '.join(fields)} |"


def _fields(found: MutableMapping[str, Any]) -> list[str]:
    """The fields of the cases of a file, as its schema lists them."""
    schema = json.loads((_VECTORS / found["$schema"]).read_text(encoding="utf-8"))
    return list(schema["$defs"][f"{found['name'].replace('-', '_')}_case"]["properties"])


_TABLES = {"<!-- the table of the games -->": _games, "<!-- the files of the games -->": _files}
