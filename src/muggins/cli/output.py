"""What the commands of all games print: a JSON document, rows of CSV, or text for a terminal or a pipe."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any, TextIO, TypeAlias, TypeGuard

import click
from rich.console import Console, ConsoleOptions, JustifyMethod, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from muggins.cli.command import Unable
from muggins.cli.complaint import columns, folded
from muggins.cli.suits import coloured
from muggins.documents import Exact
from muggins.scoring.score import Score

__all__ = [
    "Row",
    "WordTable",
    "codes",
    "console_for",
    "exact",
    "plain",
    "score_table",
    "show",
    "table_of",
    "with_variants",
    "write",
    "write_as",
    "write_file",
]

Row: TypeAlias = Iterable[str | int | float]

_GAPS = (2, 1)


def write(
    document: object, text: Iterable[RenderableType | list[Any]], *, as_json: bool, apart: bool = False
) -> None:
    """Print the document as JSON, or the blocks of its text.

    If the blocks are to stand apart, an empty line separates them, except those in one list.
    """
    if as_json:
        click.echo(json.dumps(document, indent=2))
        return
    console = console_for(sys.stdout)
    with console.capture() as printed:
        for place, blocks in enumerate(text):
            if place and apart:
                console.print()
            for block in blocks if isinstance(blocks, list) else [blocks]:
                console.print(folded(block) if isinstance(block, str) else block)
    show(console, "\n".join(map(str.rstrip, printed.get().splitlines())))


def show(console: Console, text: str) -> None:
    """Print a text, with coloured suits if it is a terminal with colours."""
    click.echo(coloured(text) if console.color_system else text, color=console.is_terminal)


def write_as(form: str | None, document: object, text: Iterable[RenderableType], rows: Iterable[Row]) -> None:
    """Print the document in the form asked for: `json`, `csv` with its rows, or its text."""
    if form != "csv":
        write(document, text, as_json=form == "json")
        return
    printed = StringIO()
    csv.writer(printed, lineterminator="\n").writerows(rows)
    click.echo(printed.getvalue(), nl=False)


def write_file(path: Path, content: bytes) -> None:
    """Write a file completely or not at all.

    Raises:
        Unable: if it cannot be written.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)  # a pipe or a device stays what it is
            return
        target = path.resolve()
        part = target.with_name(f".muggins.{os.getpid()}.part")  # a name that is never too long
        try:
            part.write_bytes(content)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise Unable(f"cannot write {str(path)!r}: {error.strerror}") from error


def console_for(file: TextIO) -> Console:
    """A console that writes to the file, in colour if it is a terminal with colours."""
    plain = bool(os.environ.get("NO_COLOR"))
    console = Console(
        file=file, color_system=None if plain else "auto", highlight=False, markup=False, emoji=False
    )
    if not console.is_terminal:
        console.width = columns()  # and not that of the terminal from which the pipe was begun
    return console


def exact(number: Fraction) -> Exact:
    """The number, exact and as a float."""
    return {"exact": str(number), "value": float(number)}


def codes(cards: Iterable[object]) -> list[str]:
    """The codes of the cards."""
    return list(map(str, cards))


def with_variants(variants: Iterable[str]) -> str:
    """The phrase that names the variants, or an empty string if there are none."""
    return "".join(f", with {variant.replace('_', ' ')}" for variant in variants)


def plain(value: object) -> Any:
    """A value as it stands in a document.

    Members of an enumeration become their values, a score its lines, and cards and the like their codes;
    fractions stay exact.
    """
    if isinstance(value, Mapping):
        return {str(plain(name)): plain(inner) for name, inner in value.items()}
    if _is_list(value):
        return list(map(plain, value))
    if isinstance(value, Score):
        return value.to_dict()["lines"]
    if isinstance(value, Fraction):
        return exact(value)
    inner = value.value if isinstance(value, Enum) else value
    return inner if inner is None or isinstance(inner, int | float | str) else str(inner)


def score_table(score: Score) -> WordTable:
    """A row for each line of a score (its kind, its cards, its points), then the total."""
    table = WordTable("kind", "cards", "points", right=["points"])
    for line in score.lines:
        table.add_row(str(line.kind.value), " ".join(map(str, line.cards)), str(line.points))
    table.add_row("total", "", str(score.total), style="bold")
    return table


def table_of(
    heads: Sequence[str],
    rows: Iterable[Sequence[object]],
    right: Collection[str] = (),
    total: int | None = None,
) -> WordTable:
    """A table with these headings, and a last row for a total.

    The parts of a cell are separated by blanks, and None is empty. Columns of numbers, and those named in
    `right`, are right-aligned.
    """
    told = [*rows]
    numbers = [
        head
        for head, *cells in zip(heads, *told, strict=True)
        if cells and {*map(type, cells)} <= {int, type(None)}
    ]
    table = WordTable(*heads, right=[*numbers, *right])
    for row in told:
        table.add_row(*map(_cell, row))
    if total is not None:
        table.add_row("total", *[""] * (len(heads) - 2), str(total), style="bold")
    return table


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    """Whether this is several things, and not one thing with parts, such as a space of a board."""
    return type(value) in (tuple, list)


def _cell(value: object) -> str:
    if _is_list(value):
        return " ".join(map(str, value))
    return "" if value is None else str(value)


class WordTable:
    """A table without rules between the columns, in which words are never broken.

    On a narrow terminal, cells are wrapped at blanks and the columns move closer. If the words are still too
    wide, each row becomes a block, with a line for each cell.
    """

    def __init__(self, *heads: str, right: Collection[str] = ()) -> None:
        """A table with these headings; the columns named in `right` are right-aligned.

        It has no header row if all are empty.
        """
        self._heads = heads
        self._right = right
        self._rows: list[Sequence[str]] = []
        self._styles: list[str] = []

    def add_row(self, *cells: str, style: str = "") -> None:
        """Add a row; cells missing at its end are empty."""
        self._rows.append((*cells, *[""] * (len(self._heads) - len(cells))))
        self._styles.append(style)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The table, or its rows as blocks."""
        columns = list(zip(self._heads, *self._rows, strict=True))
        most = [max(map(len, "\n".join(column).split("\n"))) for column in columns]
        if sum(most) + _GAPS[0] * (len(columns) - 1) <= options.max_width:
            yield self._table(most, _GAPS[0])
            return
        least = [max(map(len, " ".join(column).split()), default=0) for column in columns]
        for gap in _GAPS:
            room = options.max_width - gap * (len(columns) - 1)
            if sum(least) <= room:
                yield self._table(_fitted(least, most, room), gap)
                return
        yield from self._blocks()

    def _table(self, widths: Sequence[int], gap: int) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), show_header=any(self._heads))
        for head, width in zip(self._heads, widths, strict=True):
            justify: JustifyMethod = "right" if head in self._right else "left"
            table.add_column(head, justify=justify, overflow="fold", width=width)
        for cells, style in zip(self._rows, self._styles, strict=True):
            table.add_row(*cells, style=style)
        return table

    def _blocks(self) -> Iterator[Text]:
        for place, (cells, style) in enumerate(zip(self._rows, self._styles, strict=True)):
            if place:
                yield Text()
            for head, cell in zip(self._heads, cells, strict=True):
                if cell:
                    yield Text(" ".join(f"{head} {cell}".split()), style=style, overflow="fold")


def _fitted(least: Sequence[int], most: Sequence[int], room: int) -> list[int]:
    """Widths that fit, starting from the largest: the widest column that can shrink shrinks first."""
    widths = list(most)
    while sum(widths) > room:
        place = max(
            (place for place, width in enumerate(widths) if width > least[place]), key=widths.__getitem__
        )
        widths[place] -= 1
    return widths
