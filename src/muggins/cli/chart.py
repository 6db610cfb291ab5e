"""Bar charts, in the terminal and in a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

import click
from attrs import frozen
from rich.console import Console, ConsoleOptions, RenderResult

from muggins.cli.command import with_extra
from muggins.cli.output import WordTable

__all__ = ["BarChart", "picture", "picture_format"]

_WIDTH_OF_A_PIPE = 80
_GAP = 2
_EIGHTHS = ("", "\u258f", "\u258e", "\u258d", "\u258c", "\u258b", "\u258a", "\u2589")
_FULL = "\u2588"
_FORMATS = ("png", "svg")
_TEXT, _GRID, _BAR, _NONE = "#3a3f47", "#c9cdd3", "#3f6fb5", "#b3452f"
_STYLE: Any = {
    "axes.axisbelow": True,
    "axes.edgecolor": _GRID,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.labelcolor": _TEXT,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": _TEXT,
    "axes.titlelocation": "left",
    "axes.titlepad": 14,
    "axes.titlesize": 13,
    "axes.titleweight": "bold",
    "grid.color": _GRID,
    "svg.hashsalt": "muggins",
    "xtick.bottom": False,
    "xtick.labelcolor": _TEXT,
    "ytick.labelcolor": _TEXT,
    "ytick.left": False,
}
"""The style of pictures, which is that of the documentation on a light background."""


@frozen
class BarChart:
    """A table whose last column is a bar for a number; the longest bar takes all the remaining width.

    A number too small for the shortest bar gets the thinnest mark, because it is not 0.

    Attributes:
        head: the headings of the columns before the bars.
        rows: the cells of these columns, all right-aligned.
        numbers: the number of each row, above 0.
    """

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: Sequence[int]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The table, as wide as the terminal, or as a page if it is written elsewhere."""
        columns = zip(self.head, *self.rows, strict=True)
        taken = sum(max(map(len, column)) + _GAP for column in columns)
        width = options.max_width if console.is_terminal else _WIDTH_OF_A_PIPE
        room = max(width - taken, 1) / max(self.numbers)
        bar = _ascii_bar if options.ascii_only else _bar
        table = WordTable(*self.head, "", right=self.head)
        for row, number in zip(self.rows, self.numbers, strict=True):
            table.add_row(*row, bar(number * room))
        yield table


def _bar(length: float) -> str:
    full, eighths = divmod(round(length * 8), 8)
    return _FULL * full + _EIGHTHS[eighths] or _EIGHTHS[1]


def _ascii_bar(length: float) -> str:
    return "#" * round(length) or "."


def picture_format(name: str) -> str:
    """The picture format for the ending of a file name.

    Raises:
        click.BadParameter: if this format cannot be drawn.
    """
    ending = name.rpartition(".")[2].lower()
    if "." not in name or ending not in _FORMATS:
        raise click.BadParameter(f"{name!r} must end in .{' or .'.join(_FORMATS)}")
    return ending


def picture(shares: Mapping[int, float], what: str, picture_format: str) -> bytes:
    """A picture of some shares as bars, in this format; matplotlib draws it without a display.

    A total below the highest that has no share is marked with a cross.

    Raises:
        MissingExtra: if matplotlib or what it needs is not installed.
    """
    with with_extra("plot", "matplotlib", "numpy"):
        from matplotlib import rc_context
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
        from matplotlib.ticker import MaxNLocator
    missing = [total for total in range(max(shares)) if total not in shares]
    with rc_context(_STYLE):
        figure = Figure(figsize=(8, 4.5), layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.add_subplot(
            title=what, xlabel="points" + ("; × marks a total that cannot be" if missing else "")
        )
        axes.bar(list(shares), [100 * share for share in shares.values()], width=0.76, color=_BAR)
        axes.plot(missing, [0] * len(missing), "x", color=_NONE, clip_on=False)
        axes.xaxis.set_major_locator(MaxNLocator(16, integer=True))
        axes.yaxis.set_major_formatter("{x:g} %")
        drawn = BytesIO()
        metadata = {"Date": None} if picture_format == "svg" else None
        figure.savefig(drawn, format=picture_format, metadata=metadata)
    return drawn.getvalue()
