"""What the site says of every game: entries of the navigation, tables of games and of their files, and moves.

MkDocs calls the functions whose names begin with `on_`. A game has a folder of pages: its rules in
`games/<name>/rules.md`, its public names in `games/<name>/reference.md`, its match and its types in
`games/<name>/match.md`, and, if it likes, the modules behind them in `games/<name>/inside.md`; nobody lists
them elsewhere. A
game in the package of another one, such as the solitaire of Bhargage, is on the pages of that one. The
conformance vectors of a game with a schema of its own are the files in `conformance` that name this schema.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, MutableMapping, Sequence
from importlib import import_module
from inspect import getdoc
from pathlib import Path
from types import MethodType, ModuleType
from typing import Any, get_origin

import click

from muggins import games
from muggins.cli.app import group_of
from muggins.table.game import Game
from muggins.table.moves import moves_of

__all__ = ["on_config", "on_page_markdown", "page_of"]

_SECTION = "The games"
_PAGES = {"Rules": "rules", "Reference": "reference", "Match and types": "match", "Inside": "inside"}
_DOCS = Path(__file__).parent
_VECTORS = _DOCS / "conformance"
_SHARED_SCHEMA = "schema.json"


def on_config(config: MutableMapping[str, Any], **_: object) -> MutableMapping[str, Any]:
    """Called with the settings: the section of the games gets the pages of each."""
    for entry in config["nav"]:
        if _SECTION in entry:
            entry[_SECTION] = [
                {game.title: [{title: page} for title, page in _pages(game.name).items()]}
                for game in games.all()
                if page_of(game) == game.name
            ]
    return config


def _pages(name: str) -> dict[str, str]:
    """The pages of a game by their titles, those that it has."""
    paths = {title: f"games/{name}/{page}.md" for title, page in _PAGES.items()}
    return {title: path for title, path in paths.items() if (_DOCS / path).is_file()}


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called with the text of each page: a table stands in place of its mark, and matches have all moves."""
    for mark, table in _TABLES.items():
        if mark in markdown:
            markdown = markdown.replace(mark, "\n".join(table()))
    markdown = _PACKAGE.sub(lambda found: _reference(found, first=_NAMED.findall(markdown)), markdown)
    return _MATCH.sub(_match_and_types, markdown)


_PACKAGE = re.compile(r"^::: muggins\.games\.(\w+)$", re.MULTILINE)
_MATCH = re.compile(r"^::: muggins\.games\.(\w+)\.Match$", re.MULTILINE)
_NAMED = re.compile(r"\[`(\w+)`\]")


def _reference(package: re.Match[str], first: Sequence[str]) -> str:
    """A table of a game's public names, and then what each of its functions and its other values is.

    The names that the page has in its text come first. What a name takes from a class that several games
    share is in the reference of that class.
    """
    if package[1] not in games.names():  # the example of a page
        return package[0]
    functions, types, values = _public_names(import_module(f"muggins.games.{package[1]}"), first)
    own = [name for name, value in functions.items() if not isinstance(value, type | MethodType)]
    shown = [name for name in values if name not in ("GAME", "PLAYERS")]
    members = ", ".join([*own, *shown, "CardLike", "CardsLike"])
    return "\n".join(
        (
            *("| name | what it is |", "| --- | --- |"),
            *(f"| {_link(name, value)} | {_about(value)} |" for name, value in functions.items()),
            f"| types | {', '.join(_link(*named) for named in types.items())} |",
            f"| values | {', '.join(_link(*named) for named in values.items())} |",
            *("", package[0], "    options:"),
            *("      group_by_category: false", f"      members: [{members}]"),
        )
    )


def _match_and_types(match: re.Match[str]) -> str:
    """A game's match, with the moves that several games share, and then its types.

    The option for inherited members is for the match alone: the rules may have an option of the same name.
    """
    package = f"muggins.games.{match[1]}"
    kind = games.find(match[1]).match
    moves = ", ".join(
        method.__name__ for method in moves_of(kind).values() if method.__name__ not in vars(kind)
    )
    _, types, _ = _public_names(import_module(package), ())
    lines = [match[0], *(["    options:", f"      inherited_members: [{moves}]"] if moves else [])]
    for name, value in types.items():
        if isinstance(value, type) and name != "Match":
            lines += ["", f"::: {package}.{name}"]
    return "\n".join(lines)


def _public_names(package: ModuleType, first: Sequence[str]) -> list[dict[str, object]]:
    """The functions of a package, after its match and what else comes first; its types; its other values."""
    found: list[dict[str, object]] = [{}, {}, {}]
    for name in (*(name for name in first if name in package.__all__), *package.__all__):
        value = getattr(package, name)
        is_type = isinstance(get_origin(value) or value, type)
        group = 0 if name in ("Match", *first) else 1 if is_type else 0 if callable(value) else 2
        found[group][name] = value
    return found


def _link(name: str, value: object) -> str:
    """A link to where a name is described, if it is; the reference of shared classes has their methods."""
    described = get_origin(value) or value
    path = f"{getattr(described, '__module__', '')}.{getattr(described, '__qualname__', name)}"
    return f'<autoref identifier="{path}" optional>`{name}`</autoref>'


def _about(value: object) -> str:
    """The first line of a docstring, as the cell of a table."""
    return (getdoc(value) or "").partition("\n")[0].replace("|", "&#124;")


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
