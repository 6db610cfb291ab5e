"""What the commands of all games print: a JSON document, or the same in text for a terminal or a pipe."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from enum import Enum
from typing import TypedDict, TypeVar

import click
from rich.console import Console, RenderableType
from rich.table import Table

from muggins.score import Score

__all__ = ["LineDocument", "codes", "line_documents", "new_table", "score_table", "write"]

CardT = TypeVar("CardT")
DocumentT = TypeVar("DocumentT")
KindT = TypeVar("KindT", bound=Enum)

_UNBOUNDED = 1000


class LineDocument(TypedDict):
    """One reason to score: its kind in the players' word, the codes of its cards, and its points."""

    kind: str
    cards: list[str]
    points: int


def write(
    document: DocumentT, as_text: Callable[[DocumentT], Iterable[RenderableType]], *, as_json: bool
) -> None:
    """Print the document as JSON, or the blocks that `as_text` makes of it."""
    if as_json:
        click.echo(json.dumps(document, indent=2))
        return
    console = _console()
    with console.capture() as printed:
        for block in as_text(document):
            console.print(block, soft_wrap=isinstance(block, str))
    lines = (line.rstrip() for line in printed.get().splitlines())
    click.echo("\n".join(lines), color=console.is_terminal)


def _console() -> Console:
    plain = bool(os.environ.get("NO_COLOR"))
    console = Console(color_system=None if plain else "auto", highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = _UNBOUNDED  # a pipe has no width: nothing may be folded there
    return console


def codes(cards: Iterable[object]) -> list[str]:
    """The codes of the cards."""
    return [str(card) for card in cards]


def line_documents(score: Score[KindT, CardT]) -> list[LineDocument]:
    """The lines of a score, in its order."""
    return [
        {"kind": str(line.kind.value), "cards": codes(line.cards), "points": line.points}
        for line in score.lines
    ]


def new_table(*columns: str, right: Iterable[str] = ()) -> Table:
    """A table without rules; its columns `right` are set flush right, and it has no head if none is named."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=any(columns))
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return table


def score_table(lines: Iterable[LineDocument], total: int) -> Table:
    """A row a line (its kind, its cards, its points), then the total."""
    table = new_table("kind", "cards", "points", right=["points"])
    for line in lines:
        table.add_row(line["kind"], " ".join(line["cards"]), str(line["points"]))
    table.add_row("total", "", str(total), style="bold")
    return table
