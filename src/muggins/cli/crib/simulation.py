"""The command `simulate`: deals by the million, and the table of odds that follows from them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, TypedDict

import click
from attrs import frozen
from rich.console import RenderableType

from muggins.cli.command import as_json, ending, file_option
from muggins.cli.crib.game import Game
from muggins.cli.long_work import Watched, progress, seed_option, with_workers, workers_option
from muggins.cli.output import WordTable, write, write_file
from muggins.crib.deal import Occasion
from muggins.strategy.odds import OddsTable
from muggins.table.seats import Seat

if TYPE_CHECKING:
    from muggins.crib.arrays import Discarding, DiscardTable, SimulatedDeals
    from muggins.strategy.arrays import Estimate

__all__ = ["Simulation", "SimulationDocument", "simulate_command"]

_BATCHES = 40
_MOST_BATCHES = 1000
_MOST_DEALS = 10**9
_MANY = 1_000_000


@frozen
class Simulation:
    """How the deals of a game are simulated.

    Attributes:
        discards: gives what each seat throws, computed for each deal.
        table: gives the same from a table of all deals, found by an executor.
        odds: gives the chance to win at every score.
    """

    discards: Callable[[], Discarding]
    table: Callable[..., DiscardTable]
    odds: Callable[..., Estimate]


class EstimateDocument(TypedDict):
    """A number that was estimated, and its standard error."""

    value: float
    error: float


class SeatDocument(TypedDict):
    """The mean points of a seat in a deal: in all, with the standard deviation, and on each occasion."""

    mean: EstimateDocument
    deviation: float
    occasions: dict[str, EstimateDocument]


class SimulationDocument(TypedDict):
    """The results of the simulation.

    Attributes:
        deals: the number of deals.
        batches: the number of batches, from which the standard errors are computed.
        seed: the seed of the shuffles.
        first_dealer: the chance that the dealer of the first deal wins a match.
        deals_of_match: the mean number of deals in a match.
        seats: the mean points of each seat.
    """

    deals: int
    batches: int
    seed: int
    first_dealer: EstimateDocument
    deals_of_match: float
    seats: dict[str, SeatDocument]


class _Means:
    """The means of each batch, by seat and by occasion; None is the whole deal."""

    def __init__(self) -> None:
        self.of: defaultdict[tuple[Seat, Occasion | None], list[float]] = defaultdict(list)
        self.squares: defaultdict[Seat, list[float]] = defaultdict(list)

    def add(self, deals: SimulatedDeals) -> None:
        """Note the means of a batch."""
        for occasion in (None, *dict.fromkeys(deals.occasions)):
            totals = deals.totals(occasion)
            for seat in Seat:
                self.of[seat, occasion].append(float(totals[seat].mean()))
                if occasion is None:
                    self.squares[seat].append(float((totals[seat] ** 2).mean()))

    def seat(self, seat: Seat) -> SeatDocument:
        """The figures for a seat, without the occasions on which it never scores."""
        return {
            "mean": _estimated(self.of[seat, None]),
            "deviation": sqrt(fmean(self.squares[seat]) - fmean(self.of[seat, None]) ** 2),
            "occasions": {
                str(occasion): _estimated(means)
                for (to, occasion), means in self.of.items()
                if to is seat and occasion is not None and any(means)
            },
        }


def _estimated(means: Sequence[float]) -> EstimateDocument:
    return {"value": fmean(means), "error": stdev(means) / sqrt(len(means))}


def simulate_command(game: Game, simulation: Callable[[], Simulation]) -> click.Command:
    """The command for a game that simulates its deals; the code for it is imported when needed."""

    @click.command(
        epilog=ending(
            f"muggins {game.name} simulate --deals 10000 --batches 10", SimulationDocument.__annotations__
        ),
    )
    @click.option(
        "--deals",
        type=click.IntRange(1, _MOST_DEALS),
        default=1_000_000,
        show_default=True,
        metavar="N",
        help="The number of deals, rounded down so that every batch has the same number.",
    )
    @click.option(
        "--batches",
        type=click.IntRange(2, _MOST_BATCHES),
        default=_BATCHES,
        show_default=True,
        metavar="N",
        help="The number of batches; the standard errors come from how much they differ.",
    )
    @seed_option(click.IntRange(0), "The seed of the shuffles.")
    @workers_option
    @as_json
    @file_option("--out", "FILE", "Write the table of odds to a file.")
    def simulate(
        deals: int, batches: int, seed: int, workers: int | None, out: Path | None, *, as_json: bool
    ) -> None:
        """Simulate deals to find the chances of winning (needs NumPy).

        Each seat throws the cards that are best on average against the other seat's habit, and plays the
        legal card that scores most. For more than a million deals, or with more than one process, the
        discards of all deals are found first, which takes about a minute. NumPy comes with the extra
        `analysis`.
        """
        each = max(deals // batches, 1)
        source, means = simulation(), _Means()
        with with_workers(workers) as pool, progress() as shown:
            if pool is None and deals <= _MANY:
                discarding = source.discards()
            else:
                discarding = source.table(executor=Watched(pool, shown, "discards"))
            task = shown.add_task("batches", total=batches)

            def note(simulated: SimulatedDeals) -> None:
                means.add(simulated)
                shown.advance(task)

            found = source.odds(each, seed, discarding, batches=batches, executor=pool, each_batch=note)
        if out is not None:
            write_file(out, OddsTable.of(found.chances.tolist(), found.errors.tolist()).content)
        document: SimulationDocument = {
            "deals": each * batches,
            "batches": batches,
            "seed": seed,
            "first_dealer": {"value": float(found.chances[0, 0]), "error": float(found.errors[0, 0])},
            "deals_of_match": float(found.mean_deals[0, 0]),
            "seats": {str(seat): means.seat(seat) for seat in Seat},
        }
        write(document, _as_text(document), as_json=as_json)

    return simulate


def _as_text(found: SimulationDocument) -> Iterator[RenderableType]:
    yield f"{found['deals']:,} deals in {found['batches']} batches, seed {found['seed']}:"
    yield ""
    table = WordTable("points", "pone", "dealer", right=["pone", "dealer"])
    seats = [found["seats"][seat] for seat in Seat]
    for occasion in dict.fromkeys(name for seat in reversed(seats) for name in seat["occasions"]):
        table.add_row(occasion, *(_with_error(seat["occasions"].get(occasion)) for seat in seats))
    table.add_row("total", *(_with_error(seat["mean"]) for seat in seats), style="bold")
    table.add_row("deviation", *(f"{seat['deviation']:.2f}" for seat in seats))
    yield table
    yield ""
    first = found["first_dealer"]
    yield (
        f"The first dealer wins {first['value']:.2%} of all matches (standard error {first['error']:.3%}), "
        f"which take {found['deals_of_match']:.2f} deals on average."
    )


def _with_error(estimate: Mapping[str, object] | None) -> str:
    return "" if estimate is None else f"{estimate['value']:.3f} ± {estimate['error']:.3f}"
