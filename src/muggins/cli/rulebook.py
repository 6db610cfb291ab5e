"""The command `rules`: the rules of a game with their numbers, and the options of its rules.

The rules are those of the game's page of the documentation, which is in the package as well, as ``rules.md``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from attrs import frozen

import muggins
from muggins import games
from muggins.cli.answers import Answer, AnsweringCommand
from muggins.cli.command import Failure
from muggins.cli.output import WordTable, table_of
from muggins.cli.rules import RulesOptions
from muggins.errors import shown
from muggins.lazily import package_of
from muggins.table.game import Game

__all__ = ["Rule", "in_a_minute", "rules_command", "rules_of"]

_SECTION = re.compile(r"^#{2,3} ", re.MULTILINE)
_HEADING = re.compile(r'(?:<a id="[^"]*"></a>)+((?:[A-Z]{2}-\d\d(?:, )?)+) (.+)')
_EXAMPLE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])")
_NUMBER = re.compile(r"(?:([A-Z]{2})-)?(\d{1,2})", re.ASCII | re.IGNORECASE)
_IN_A_MINUTE = re.compile(
    r"^\*\*(?:The game in a minute\.|If you know ).*?(?=\n\n)", re.MULTILINE | re.DOTALL
)
_MARKS = re.compile(r"[`*]|(?<!\w)_|_(?!\w)")
_FOLDERS = (Path(muggins.__file__).parent / "games", Path(muggins.__file__).parents[2] / "docs" / "games")
"""Where the pages are: in the package, or beside it in a clone."""


@frozen
class Rule:
    """A rule, or several that are told together.

    Attributes:
        numbers: their numbers, such as ``"PI-03"``.
        title: what it is about.
        text: its paragraphs.
    """

    numbers: tuple[str, ...]
    title: str
    text: tuple[str, ...]


def rules_of(game: Game) -> tuple[Rule, ...]:
    """The rules of a game, in order; none if it has no page.

    A game beside another one is on the page of that one, such as the solitaire of Bhargage.
    """
    return tuple(_rules_on(_page(game)))


def in_a_minute(game: Game) -> tuple[str, ...]:
    """How the game is played, in a few sentences, and what is new to those who know a like one.

    Examples:
        >>> how, known = in_a_minute(games.find("pitch"))
        >>> known
        'If you know Whist: you must follow suit, but you may always play a trump instead.'
    """
    return tuple(_told(found[0]) for found in _IN_A_MINUTE.finditer(_page(game)))


def _page(game: Game) -> str:
    """The text of the game's page; empty if it has none."""
    package = sys.modules[package_of(game.match)].__file__ or ""
    places = [Path(package).parent, *(folder / game.name.partition("-")[0] for folder in _FOLDERS)]
    for page in (place / "rules.md" for place in places):
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return ""


def _rules_on(page: str) -> Iterator[Rule]:
    for section in _SECTION.split(page):
        heading, _, text = section.partition("\n")
        found = _HEADING.fullmatch(heading)
        if found:
            paragraphs = _EXAMPLE.sub("", text).split("\n\n")
            yield Rule(tuple(found[1].split(", ")), found[2], tuple(filter(None, map(_told, paragraphs))))


def _told(paragraph: str) -> str:
    """A paragraph without its markup; the rows of a table and the items of a list stay lines."""
    lines = paragraph.strip().splitlines()
    kept = "\n" if lines and lines[0].startswith(("|", "- ")) else " "
    return _MARKS.sub("", _LINK.sub(r"\1", kept.join(lines)))


@click.argument("name", metavar="GAME")
@click.argument("asked", nargs=-1, metavar="[NUMBER|WORD]...")
def rules(name: str, asked: Sequence[str]) -> Answer:
    """Show the rules of a game, with their numbers and options.

    With a NUMBER, such as PI-03 or 3, only that rule is shown; with a WORD, those that have it.
    """
    game = games.find(name)
    found = rules_of(game)
    chosen = [rule for one in asked for rule in _rules_with(game, found, one)] or found
    options = RulesOptions(game.match.STANDARD).params if not asked else []
    presets = {preset: str(rules) for preset, rules in game.presets.items()} if not asked else {}
    yield {
        "game": game.title,
        "rules": [{"numbers": one.numbers, "title": one.title, "text": one.text} for one in chosen],
        "options": [{"option": one.opts[0], "text": one.help} for one in options],
        "presets": presets,
    }
    for rule in chosen:
        yield f"{', '.join(rule.numbers)}  {rule.title}"
        for paragraph in rule.text:
            yield _table(paragraph) if paragraph.startswith("|") else paragraph
    if presets:
        context = click.Context(rules_command)
        yield table_of(("option", ""), filter(None, (one.get_help_record(context) for one in options)))
        yield table_of(("preset", "rules"), presets.items())


rules_command: AnsweringCommand = AnsweringCommand(rules, "rules pitch PI-03")


def _rules_with(game: Game, found: Sequence[Rule], asked: str) -> Sequence[Rule]:
    """The rule with a number, or those that have a word."""
    number = _NUMBER.fullmatch(asked)
    if number:
        whole = f"{(number[1] or game.prefix).upper()}-{number[2]:0>2}"
        chosen = [rule for rule in found if whole in rule.numbers]
    else:
        word = asked.casefold()
        chosen = [rule for rule in found if word in "\n".join((rule.title, *rule.text)).casefold()]
    if not chosen:
        right = f"a number from {_ends(found)}, or a word"
        raise Failure(f"{game.title} has no rule {shown(asked)}; write {right}")
    return chosen


def _ends(found: Sequence[Rule]) -> str:
    return f"{found[0].numbers[0]} to {found[-1].numbers[-1]}" if found else "none"


def _table(paragraph: str) -> WordTable:
    """A table of the page."""
    heads, _, *rows = ([cell.strip() for cell in row.split("|")[1:-1]] for row in paragraph.splitlines())
    return table_of(heads, rows)
