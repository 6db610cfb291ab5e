"""What the commands of all games print: a JSON document, rows of CSV, or text for a terminal or a pipe."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Iterable
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any, TextIO, TypeAlias, TypedDict

import click
from rich.console import Console, RenderableType

from muggins.cli.command import Unable
from muggins.cli.table import WordTable
from muggins.scoring.score import Score

__all__ = [
    "ExactDocument",
    "LineDocument",
    "Row",
    "codes",
    "console_for",
    "exact",
    "line_documents",
    "score_table",
    "with_variants",
    "write",
    "write_as",
    "write_file",
]

Row: TypeAlias = Iterable[str | int | float]

_UNBOUNDED = 1000


class LineDocument(TypedDict):
    """One reason to score: its kind in the players' words, the codes of its cards, and its points."""

    kind: str
    cards: list[str]
    points: int


class ExactDocument(TypedDict):
    """A number, exactly as a fraction in lowest terms such as `113/20`, and as a float."""

    exact: str
    value: float


def write(document: object, text: Iterable[RenderableType], *, as_json: bool) -> None:
    """Print the document as JSON, or the blocks of its text."""
    if as_json:
        click.echo(json.dumps(document, indent=2))
        return
    console = console_for(sys.stdout)
    with console.capture() as printed:
        for block in text:
            console.print(block, soft_wrap=isinstance(block, str) and not console.is_terminal)
    lines = map(str.rstrip, printed.get().splitlines())
    click.echo("\n".join(lines), color=console.is_terminal)


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
        console.width = _UNBOUNDED  # a pipe has no width: nothing may be folded there
    return console


def exact(number: Fraction) -> ExactDocument:
    """The number, exact and as a float."""
    return {"exact": str(number), "value": float(number)}


def codes(cards: Iterable[object]) -> list[str]:
    """The codes of the cards."""
    return list(map(str, cards))


def with_variants(variants: Iterable[str]) -> str:
    """The phrase that names the variants, or an empty string if there are none."""
    return "".join(f", with {variant.replace('_', ' ')}" for variant in variants)


def line_documents(score: Score[Any, Any]) -> list[LineDocument]:
    """The lines of a score, in its order."""
    return [
        {"kind": str(line.kind.value), "cards": codes(line.cards), "points": line.points}
        for line in score.lines
    ]


def score_table(lines: Iterable[LineDocument], total: int) -> WordTable:
    """A row for each line (its kind, its cards, its points), then the total."""
    table = WordTable("kind", "cards", "points", right=["points"])
    for line in lines:
        table.add_row(line["kind"], " ".join(line["cards"]), str(line["points"]))
    table.add_row("total", "", str(total), style="bold")
    return table
