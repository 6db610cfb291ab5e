"""The command `rules`: the rules of a game with their numbers, its words, and the options of its rules.

The rules come from the game's page of the manual, which the package contains as ``rules.md``.
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

__all__ = ["Rule", "in_a_minute", "rules_command", "rules_of", "words_of"]

_SECTION = re.compile(r"^#{2,3} ", re.MULTILINE)
_HEADING = re.compile(r'(?:<a id="[^"]*"></a>)+((?:[A-Z]{2}-\d\d(?:, )?)+) (.+)')
_EXAMPLE = re.compile(r"(?:\bHere\s[^.!?]*|(.)):\n+(?=```)|^```.*?^```$", re.MULTILINE | re.DOTALL)
"""An example, or the end of the sentence before it, which goes with it if it begins with "Here"."""
_LINK = re.compile(r"\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])")
_NUMBER = re.compile(r"(?:([A-Z]{2})-?)?(\d{1,2})", re.ASCII | re.IGNORECASE)
_LAST_S = re.compile(r"(?<=\w\w)s$")
_PUNCTUATION = "?!.,;:\"'"
_IN_A_MINUTE = re.compile(
    r"^\*\*(?:The game in a minute\.|If you know ).*?(?=\n\n(?!- ))", re.MULTILINE | re.DOTALL
)
_WORDS = re.compile(r"^\| word \| meaning \|\n.*\n((?:\|.*\n)+)", re.MULTILINE)
_UNNUMBERED = ("The cards", "The board")
"""Sections without a number that a player needs as well: what the deck is, and how its cards rank."""
_MARKS = re.compile(r"[`*]|(?<!\w)_|_(?!\w)")
_FOLDERS = (Path(muggins.__file__).parent / "games", Path(muggins.__file__).parents[2] / "docs" / "games")
"""Where the pages are: in the package, or next to it in a clone."""


@frozen
class Rule:
    """A rule, or several that are explained together.

    Attributes:
        numbers: their numbers, such as ``"PI-03"``; none of what the page says of the cards as a whole.
        title: what it is about.
        text: its paragraphs.
    """

    numbers: tuple[str, ...]
    title: str
    text: tuple[str, ...]

    def __str__(self) -> str:
        return f"{', '.join(self.numbers)}  {self.title}".strip()

    @property
    def whole(self) -> str:
        """Its title and its text."""
        return "\n".join((self.title, *self.text))


def rules_of(game: Game) -> tuple[Rule, ...]:
    """The rules of a game, in order; none if it has no page.

    A variant with a name of its own, such as the solitaire of Bhargage, is on the page of the other game.
    """
    return tuple(_rules_on(_page(game)))


def in_a_minute(game: Game) -> tuple[str, ...]:
    """How the game is played in a few sentences, and what is new to those who know a similar game.

    Examples:
        >>> how, known = in_a_minute(games.find("pitch"))
        >>> known
        'If you know Whist: you must follow suit, but you may always play a trump instead.'
    """
    found = _IN_A_MINUTE.findall(_page(game))
    return tuple(_told(paragraph) for text in found for paragraph in text.split("\n\n"))


def words_of(game: Game) -> tuple[Rule, ...]:
    """The words that the page explains before its rules, each as a title with a text.

    Examples:
        >>> [(word.title, *word.text) for word in words_of(games.find("pitch"))][4]
        ('Jack', 'the jack of trumps')
    """
    rows = (row for table in _WORDS.findall(_page(game)) for row in table.splitlines())
    cells = (map(_told, row.split("|")[1:-1]) for row in rows)
    return tuple(Rule((), word, (meaning,)) for word, meaning in cells)


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
        paragraphs = tuple(filter(None, map(_told, _EXAMPLE.sub(_told_without, text).split("\n\n"))))
        if found:
            yield Rule(tuple(found[1].split(", ")), found[2], paragraphs)
        elif heading in _UNNUMBERED and paragraphs:
            yield Rule((), heading, paragraphs)


def _told_without(example: re.Match[str]) -> str:
    return f"{example[1]}.\n\n" if example[1] else ""


def _told(paragraph: str) -> str:
    """A paragraph without its markup; the rows of a table and the items of a list stay lines."""
    lines = paragraph.strip().replace("\n  ", " ").splitlines()
    kept = "\n" if lines and lines[0].startswith(("|", "- ")) else " "
    return _MARKS.sub("", _LINK.sub(r"\1", kept.join(lines)))


@click.argument("name", metavar="GAME")
@click.argument("asked", nargs=-1, metavar="[NUMBER|WORD]...")
def rules(name: str, asked: Sequence[str]) -> Answer:
    """Show the rules of a game, with their numbers, words and options.

    With a NUMBER, such as PI-03, only that rule is shown; with 11 also those with 11 in the title. With one
    WORD or more, the rules with all of these words in the title are shown, and the numbers of the other rules
    that contain them. If no title has them, every rule that contains them is shown. A WORD that the game
    explains is explained.
    """
    game = games.find(name)
    found, words = rules_of(game), words_of(game)
    asked = [word for one in " ".join(asked).split() if (word := one.strip(_PUNCTUATION))]
    chosen, also = _chosen(game, (*words, *found), asked) if asked else (found, [])
    minute = () if asked else in_a_minute(game)
    options = RulesOptions(game.match.STANDARD).params if not asked else []
    presets = {preset: str(rules) for preset, rules in game.presets.items()} if not asked else {}
    yield {
        "game": game.title,
        "minute": minute,
        "rules": [{"numbers": one.numbers, "title": one.title, "text": one.text} for one in chosen],
        "also": [number for one in also for number in one.numbers],
        "words": {} if asked else {one.title: one.text[0] for one in words},
        "options": [{"option": one.opts[0], "text": one.help} for one in options],
        "presets": presets,
    }
    yield from minute
    for rule in chosen:
        yield str(rule)
        for paragraph in rule.text:
            yield _table(paragraph) if paragraph.startswith("|") else paragraph
    if also:
        yield f"Also in {', '.join(', '.join(rule.numbers) or rule.title for rule in also)}."
    if not asked:
        context = click.Context(rules_command)
        told = (
            (("word", "meaning"), [(one.title, *one.text) for one in words]),
            (("option", ""), [*filter(None, (one.get_help_record(context) for one in options))]),
            (("preset", "rules"), [*presets.items()]),
        )
        yield from (table_of(heads, rows) for heads, rows in told if rows)


rules_command: AnsweringCommand = AnsweringCommand(rules, "rules pitch PI-03")


def _chosen(game: Game, found: Sequence[Rule], asked: Sequence[str]) -> tuple[list[Rule], list[Rule]]:
    """The rules with the numbers or about all the words, and the others that contain these words."""
    numbers, words = dict[str, str](), []
    for one in asked:
        if number := _NUMBER.fullmatch(one):
            numbers[f"{(number[1] or game.prefix).upper()}-{number[2]:0>2}"] = one
        else:
            words.append(one)
    unknown = [one for number, one in numbers.items() if not any(number in rule.numbers for rule in found)]
    about, having = _having(found, words) if words else ([], [])
    if unknown or (words and not having):
        wrong = shown(*unknown[:1] or [" ".join(words)])
        raise Failure(f"{game.title} has no rule {wrong}; write a number from {_ends(found)}, or other words")
    chosen = [
        rule
        for rule in found
        if rule in about
        or not numbers.keys().isdisjoint(rule.numbers)
        or not {*asked}.isdisjoint(re.findall(r"\d+", rule.title))
    ]
    return chosen, [rule for rule in having if rule not in chosen]


def _having(found: Sequence[Rule], words: Sequence[str]) -> tuple[list[Rule], list[Rule]]:
    """The rules with all the words in the title, or else in the text; and all rules that contain them.

    Singulars and plurals match each other, and parts of words match if nothing else does.
    """
    for form in (r"(?<!\w){}(e?s)?(?!\w)", "{}"):
        sought = [
            re.compile(form.format(_LAST_S.sub("s?", re.escape(word))), re.IGNORECASE) for word in words
        ]
        titled = [rule for rule in found if all(each.search(rule.title) for each in sought)]
        having = [rule for rule in found if all(each.search(rule.whole) for each in sought)]
        if having:
            break
    return titled or having, having


def _ends(found: Sequence[Rule]) -> str:
    numbers = [number for rule in found for number in rule.numbers]
    return f"{numbers[0]} to {numbers[-1]}" if numbers else "none"


def _table(paragraph: str) -> WordTable:
    heads, _, *rows = ([cell.strip() for cell in row.split("|")[1:-1]] for row in paragraph.splitlines())
    return table_of(heads, rows)
