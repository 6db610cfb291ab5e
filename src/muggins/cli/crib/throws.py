"""The command `throws`: what the crib of any two cards thrown scores on average."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import as_json_or_csv, ending
from muggins.cli.crib.game import Game
from muggins.cli.output import Row, WordTable, exact, write_as
from muggins.documents import Exact
from muggins.table.seats import Seat

__all__ = ["ThrowsDocument", "throws_command"]

_SUITED = ("no", "yes")


class ThrowDocument(TypedDict):
    """The mean crib of two cards, as far as their ranks and suits matter.

    Attributes:
        low, high: the symbols of the two ranks.
        suited: whether the two are of one suit.
        uniform: the mean if the other seat throws any two cards.
        dealer: the mean if the dealer threw the two, and the pone throws by habit.
        pone: the mean if the pone threw them, and the dealer throws by habit.
    """

    low: str
    high: str
    suited: bool
    uniform: Exact
    dealer: Exact
    pone: Exact


class ThrowsDocument(TypedDict):
    """The mean crib of any two cards, by their ranks."""

    throws: list[ThrowDocument]


def throws_command(game: Game) -> click.Command:
    """The command for a game with a module `throws`, which has the mean crib of any two cards."""

    @cache
    def every_throw() -> list[ThrowDocument]:
        all_throws, habit = game.part("analysis.throws").all_throws, game.part("analysis.habits").habit
        uniform, dealer, pone = (
            all_throws(weight=weight) for weight in (None, habit(Seat.PONE), habit(Seat.DEALER))
        )
        return [
            {
                "low": pair.low.symbol,
                "high": pair.high.symbol,
                "suited": pair.suited,
                "uniform": exact(uniform[pair].mean),
                "dealer": exact(dealer[pair].mean),
                "pone": exact(pone[pair].mean),
            }
            for pair in uniform
        ]

    @click.command(epilog=ending(f"muggins {game.name} throws", ThrowsDocument.__annotations__))
    @as_json_or_csv
    def throws(form: str | None) -> None:
        """Show what the crib scores on average for any two cards thrown.

        Only the two cards thrown are known. The column uniform assumes that the opponent throws any two of
        the other cards. The column dealer is for a dealer whose opponent throws by habit, and the column pone
        for a pone whose opponent does.
        """
        document: ThrowsDocument = {"throws": every_throw()}
        write_as(form, document, _as_text(document), _as_rows(document))

    return throws


def _as_text(found: ThrowsDocument) -> Iterator[RenderableType]:
    yield "The mean crib of two cards thrown:"
    yield ""
    means = ["uniform", "dealer", "pone"]
    table = WordTable("ranks", "suited", *means, right=means)
    for row in found["throws"]:
        numbers = [row["uniform"], row["dealer"], row["pone"]]
        told = (f"{number['value']:.4f}" for number in numbers)
        table.add_row(f"{row['low']} {row['high']}", _SUITED[row["suited"]], *told)
    yield table


def _as_rows(found: ThrowsDocument) -> Iterator[Row]:
    yield ThrowDocument.__annotations__
    for row in found["throws"]:
        yield (
            row["low"],
            row["high"],
            _SUITED[row["suited"]],
            row["uniform"]["value"],
            row["dealer"]["value"],
            row["pone"]["value"],
        )
