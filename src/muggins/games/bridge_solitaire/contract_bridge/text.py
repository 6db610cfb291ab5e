"""What `print` shows of a score and of a rubber."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from muggins.games.bridge_solitaire.contract_bridge.rules import Party, Side, Where

if TYPE_CHECKING:
    from muggins.games.bridge_solitaire.contract_bridge.items import Item
    from muggins.games.bridge_solitaire.contract_bridge.rubber import Rubber

__all__ = ["items_table", "sheet"]

_WIDTH = 6
_LINE = "-" * (_WIDTH + 1) + "+" + "-" * (_WIDTH + 1)
_THE_LINE = _LINE.replace("-", "=")


def items_table(items: Iterable[Item[Party] | Item[Side]]) -> str:
    """A row for each item: its kind, who gets it, its points, where it is written, and why."""
    rows = [(str(item.kind), str(item.to), str(item.points), str(item.where), item.reason) for item in items]
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    return "\n".join(
        f"{kind:<{widths[0]}}   {to:<{widths[1]}}  {points:>{widths[2]}}  {where:<{widths[3]}}  {reason}"
        for kind, to, points, where, reason in rows
    )


def sheet(rubber: Rubber) -> str:
    """The score sheet in two columns: points above the line, upwards from it, each game below, the totals."""
    lines = [_row("we", "they"), _LINE]
    lines += reversed(_rows([item for item in rubber.items if item.where is Where.ABOVE]))
    games = max((played.game for played in rubber.played), default=0)
    for game in range(1, games + 1):
        lines.append(_THE_LINE if game == 1 else _LINE)
        lines += _rows(
            [
                item
                for played in rubber.played
                for item in played.items
                if played.game == game and item.where is Where.BELOW
            ]
        )
    return "\n".join([*lines, _THE_LINE, _row(str(rubber.totals.we), str(rubber.totals.they))])


def _rows(items: Sequence[Item[Side]]) -> list[str]:
    columns = [[str(item.points) for item in items if item.to is side] for side in Side]
    return [_row(*pair) for pair in zip_longest(*columns, fillvalue="")]


def _row(we: str, they: str) -> str:
    return f"{we:>{_WIDTH}} | {they:>{_WIDTH}}".rstrip()
