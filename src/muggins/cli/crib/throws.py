"""The command `throws`: what the crib of any two cards thrown scores on average."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TypedDict

import click
from attrs import frozen
from rich.console import RenderableType

from muggins.cli.command import OneCommand, as_json_or_csv, ending
from muggins.cli.crib.game import Game
from muggins.cli.output import ExactDocument, Row, exact, write_as
from muggins.cli.table import WordTable

__all__ = ["MeanCrib", "ThrowsDocument", "throws_command"]

_SUITED = ("no", "yes")


@frozen
class MeanCrib:
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
    uniform: Fraction
    dealer: Fraction
    pone: Fraction


class ThrowDocument(TypedDict):
    """The mean crib of two cards, as in `MeanCrib`."""

    low: str
    high: str
    suited: bool
    uniform: ExactDocument
    dealer: ExactDocument
    pone: ExactDocument


class ThrowsDocument(TypedDict):
    """The mean crib of any two cards, by their ranks."""

    throws: list[ThrowDocument]


def throws_command(game: Game, mean_cribs: Callable[[], Sequence[MeanCrib]]) -> click.Command:
    """The command for a game with the mean crib of any two cards."""

    @click.command(cls=OneCommand, epilog=ending(f"muggins {game.name} throws", ThrowsDocument))
    @as_json_or_csv
    def throws(form: str | None) -> None:
        """Show what the crib scores on average for any two cards thrown.

        Only the two cards thrown are known. The column uniform assumes that the opponent throws any two of
        the other cards. The column dealer is for a dealer whose opponent throws by habit, and the column pone
        for a pone whose opponent does.
        """
        document: ThrowsDocument = {
            "throws": [
                {
                    "low": crib.low,
                    "high": crib.high,
                    "suited": crib.suited,
                    "uniform": exact(crib.uniform),
                    "dealer": exact(crib.dealer),
                    "pone": exact(crib.pone),
                }
                for crib in mean_cribs()
            ]
        }
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
