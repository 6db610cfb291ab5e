"""The commands `deals` and `weights`: which cards are thrown over all deals of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from math import isfinite
from pathlib import Path
from typing import Any, TypeAlias, TypedDict

import click
from attrs import frozen
from rich.console import RenderableType

from muggins.cli.command import as_json_or_csv, ending, file_option, one_of
from muggins.cli.crib.discards import seat_option
from muggins.cli.crib.game import Game
from muggins.cli.long_work import Watched, progress, with_workers, workers_option
from muggins.cli.output import (
    Row,
    WordTable,
    codes,
    exact,
    with_variants,
    write_as,
    write_file,
)
from muggins.documents import Exact
from muggins.table.seats import Seat

__all__ = ["BestDiscards", "DealsDocument", "StableTable", "deals_command", "weights_command"]

_SHOWN = 20


@frozen
class BestDiscards:
    """All deals to one seat, with the best discard thrown in each.

    Attributes:
        mean: the mean value of a deal.
        thrown: how many deals throw each set of cards.
    """

    mean: Fraction
    thrown: Mapping[Sequence[object], int]


StableTable: TypeAlias = Callable[
    [float, bool, "Executor | None", Callable[[int, float], object]], Iterable[str]
]
"""Makes the lines of a table of stable weights.

It gets the most that a weight may move in the last round, whether the play counts, and the executor that does
the work. The last argument is a function to call after each round, with the number of the round and the
largest move of a weight.
"""


class _Tolerance(click.FloatRange):
    """A number above 0 that is neither infinite nor NaN."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        number: float = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number


class ThrownDocument(TypedDict):
    """Cards thrown, in how many deals, and the share of these among all deals, 0 to 1."""

    thrown: list[str]
    deals: int
    share: float


class SeatDocument(TypedDict):
    """All deals in one seat: the mean value of a deal, and the 20 sets of cards most often thrown."""

    mean: Exact
    most_thrown: list[ThrownDocument]


class DealsDocument(TypedDict):
    """All deals, with the best discard of each against an opponent who throws any two cards.

    Attributes:
        deals: the number of deals.
        variants: the variants of the rules that were chosen.
        seats: what they are worth in each seat.
    """

    deals: int
    variants: list[str]
    seats: dict[str, SeatDocument]


def deals_command(game: Game, best_discards: Callable[[Seat, Any, Executor], BestDiscards]) -> click.Command:
    """The command for a game that knows the best discards of all deals, found in blocks by an executor."""

    @click.command(epilog=ending(f"muggins {game.name} deals --dealer", DealsDocument.__annotations__))
    @one_of("seat", seat_option)
    @game.rules
    @workers_option
    @as_json_or_csv
    def deals(seat: str | None, rules: Any, workers: int | None, form: str | None) -> None:
        """Show what a deal is worth, and what is thrown (needs NumPy).

        Every discard of every deal is valued, for both seats or the one you choose. The opponent may throw
        any two cards. NumPy comes with the extra `analysis`.
        """
        seats = [Seat(seat)] if seat else [Seat.DEALER, Seat.PONE]
        with with_workers(workers) as pool, progress() as shown:
            found = {
                one.value: best_discards(one, rules, Watched(pool, shown, f"the {one}")) for one in seats
            }
        document = _document(found, game.rules.changed(rules))
        write_as(form, document, _as_text(document), _as_rows(document))

    return deals


def weights_command(game: Game, stable_table: StableTable) -> click.Command:
    """The command for a game that makes a table of stable weights."""

    @click.command(epilog=ending(f"muggins {game.name} weights --tolerance 0.01"))
    @click.option(
        "--tolerance",
        type=_Tolerance(min=0, min_open=True),
        default=1e-4,
        show_default=True,
        metavar="SHARE",
        help="Stop when no weight changes by more than this.",
    )
    @click.option("--play", is_flag=True, help="Also count what the play is worth to the hand that is kept.")
    @workers_option
    @file_option("--out", "FILE", "Write the table to a file.")
    def weights(tolerance: float, play: bool, workers: int | None, out: Path | None) -> None:
        """Find how often each pair of cards is thrown (needs NumPy).

        In each round, each seat makes the best throws against the other seat's habits so far, until the
        habits are stable. This takes some minutes. The table gives the share of all deals for each seat,
        separated by tabs. NumPy comes with the extra `analysis`.
        """
        with with_workers(workers) as pool, progress() as shown:
            task = shown.add_task("round 1", total=None)

            def tell(number: int, move: float) -> None:
                shown.update(task, description=f"round {number + 1}, largest move {move:.6f}")

            table = "".join(f"{line}\n" for line in stable_table(tolerance, play, pool, tell))
        if out is None:
            click.echo(table, nl=False)
        else:
            write_file(out, table.encode())

    return weights


def _document(found: Mapping[str, BestDiscards], variants: list[str]) -> DealsDocument:
    sizes = {seat: sum(best.thrown.values()) for seat, best in found.items()}
    return {
        "deals": max(sizes.values()),
        "variants": variants,
        "seats": {
            seat: {
                "mean": exact(best.mean),
                "most_thrown": [
                    {"thrown": codes(thrown), "deals": deals, "share": deals / sizes[seat]}
                    for thrown, deals in _most(best.thrown)
                ],
            }
            for seat, best in found.items()
        },
    }


def _most(thrown: Mapping[Sequence[object], int]) -> Sequence[tuple[Sequence[object], int]]:
    return sorted(thrown.items(), key=lambda item: item[1], reverse=True)[:_SHOWN]


def _as_text(found: DealsDocument) -> Iterator[RenderableType]:
    variants = with_variants(found["variants"])
    yield f"All {found['deals']:,} deals{variants}, if the opponent throws any two cards:"
    for seat, best in found["seats"].items():
        yield ""
        yield f"To the {seat} a deal is worth {best['mean']['value']:.4f} on average. Most often thrown:"
        yield ""
        table = WordTable("throw", "deals", "share", right=["deals", "share"])
        for row in best["most_thrown"]:
            table.add_row(" ".join(row["thrown"]), f"{row['deals']:,}", f"{row['share']:.4%}")
        yield table


def _as_rows(found: DealsDocument) -> Iterator[Row]:
    yield "seat", "mean", "thrown", "deals", "share"
    for seat, best in found["seats"].items():
        for row in best["most_thrown"]:
            yield seat, best["mean"]["value"], " ".join(row["thrown"]), row["deals"], row["share"]
