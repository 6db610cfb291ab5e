"""Tables that stay readable on a narrow terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rich.console import Console, ConsoleOptions, JustifyMethod, RenderResult
from rich.table import Table
from rich.text import Text

__all__ = ["WordTable"]

_GAPS = (2, 1)


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
        self._rows: list[tuple[Sequence[str], str]] = []

    def add_row(self, *cells: str, style: str = "") -> None:
        """Add a row; cells missing at its end are empty."""
        self._rows.append(((*cells, *[""] * (len(self._heads) - len(cells))), style))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The table, or its rows as blocks."""
        columns = list(zip(self._heads, *(cells for cells, _ in self._rows), strict=True))
        least = [max(map(len, " ".join(column).split()), default=0) for column in columns]
        most = [max(map(len, "\n".join(column).split("\n"))) for column in columns]
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
        for cells, style in self._rows:
            table.add_row(*cells, style=style)
        return table

    def _blocks(self) -> Iterator[Text]:
        for place, (cells, style) in enumerate(self._rows):
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
