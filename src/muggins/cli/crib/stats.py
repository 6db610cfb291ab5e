"""The command `stats`: how all hands of a game are distributed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, TypedDict

import click
from attrs import frozen
from rich.console import RenderableType

from muggins.cli.chart import BarChart, picture, picture_format
from muggins.cli.command import as_json_or_csv, ending, file_option
from muggins.cli.crib.game import Game
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
from muggins.scoring.distribution import Distribution

__all__ = ["Statistics", "StatsDocument", "stats_command"]


@frozen
class Statistics:
    """The statistics of all hands of a game, or of all cribs.

    Attributes:
        counted: the word for one of them.
        totals: how often each total occurs.
        kinds: the mean points of each kind that is in the total.
        beside: the mean points of what is not in the total.
        best: the cards of each that has the best total.
    """

    counted: str
    totals: Distribution
    kinds: Mapping[str, Fraction]
    beside: Mapping[str, Fraction]
    best: Sequence[Sequence[object]]


class TotalDocument(TypedDict):
    """A total, how many hands have it, and their share of all hands, 0 to 1."""

    total: int
    count: int
    share: float


class StatsDocument(TypedDict):
    """The distribution of all hands, or of all cribs.

    Attributes:
        counted: which of them.
        variants: the variants of the rules that were chosen.
        size: how many there are.
        totals: each total that occurs, from the lowest.
        mean: the mean total.
        variance: its variance.
        median: the lowest total that at least half of them do not exceed.
        percentile_90: the lowest total that nine of ten do not exceed.
        best: the highest total.
        best_cards: the cards of each that has it, the up-card last.
        impossible: the totals below the best that none has.
        kinds: the mean points of each kind.
        beside: the mean points of what is not in the total.
    """

    counted: str
    variants: list[str]
    size: int
    totals: list[TotalDocument]
    mean: Exact
    variance: Exact
    median: int
    percentile_90: int
    best: int
    best_cards: list[list[str]]
    impossible: list[int]
    kinds: dict[str, Exact]
    beside: dict[str, Exact]


def stats_command(
    game: Game,
    of_hands: Callable[[Any], Statistics],
    of_cribs: Callable[[Any], Statistics],
    needs: tuple[str, str] = ("", ""),
) -> click.Command:
    """The command for a game with statistics of its hands and cribs.

    `needs` is what the help says about NumPy, in its first sentence and further down.
    """

    @click.command(
        help=f"""Show how often each total occurs among all hands{needs[0]}.

        Every set of cards is counted with every possible turned-up card. {needs[1]}--plot needs the extra
        `plot`.
        """,
        epilog=ending(f"muggins {game.name} stats --crib", StatsDocument.__annotations__),
    )
    @click.option("--crib", is_flag=True, help="Count cribs instead of hands.")
    @game.rules
    @as_json_or_csv
    @file_option("--plot", "FILE.png|svg", "Also draw the bars to a file.", check=picture_format)
    def stats(crib: bool, rules: Any, form: str | None, plot: Path | None) -> None:
        found = of_cribs(rules) if crib else of_hands(rules)
        document = _document(found, game.rules.changed(rules))
        if plot is not None:
            shares = {row["total"]: row["share"] for row in document["totals"]}
            write_file(plot, picture(shares, _heading(document), picture_format(plot.name)))
        write_as(form, document, _as_text(document), _as_rows(document))

    return stats


def _document(statistics: Statistics, variants: list[str]) -> StatsDocument:
    totals = statistics.totals
    size = totals.size
    return {
        "counted": statistics.counted,
        "variants": variants,
        "size": size,
        "totals": [
            {"total": total, "count": count, "share": count / size} for total, count in totals.counts.items()
        ],
        "mean": exact(totals.mean),
        "variance": exact(totals.variance),
        "median": totals.percentile(50),
        "percentile_90": totals.percentile(90),
        "best": totals.best,
        "best_cards": [codes(cards) for cards in statistics.best],
        "impossible": list(totals.impossible),
        "kinds": {kind: exact(mean) for kind, mean in statistics.kinds.items()},
        "beside": {kind: exact(mean) for kind, mean in statistics.beside.items()},
    }


def _heading(stats: StatsDocument) -> str:
    return f"All {stats['size']:,} {stats['counted']}s{with_variants(stats['variants'])}"


def _as_text(stats: StatsDocument) -> Iterator[RenderableType]:
    rows = [(str(row["total"]), f"{row['count']:,}", f"{row['share']:.4%}") for row in stats["totals"]]
    yield f"{_heading(stats)}:"
    yield ""
    yield BarChart(("total", "count", "share"), rows, [row["count"] for row in stats["totals"]])
    yield ""
    mean, variance = stats["mean"]["value"], stats["variance"]["value"]
    yield f"Mean {mean:.4f}, variance {variance:.4f}."
    yield f"Median {stats['median']}, 90th percentile {stats['percentile_90']}."
    best = stats["best_cards"]
    times = "once, by" if len(best) == 1 else f"{len(best):,} times, first by"
    yield f"Best {stats['best']}, {times} {' '.join(best[0])}."
    yield f"Impossible below the best: {' '.join(map(str, stats['impossible'])) or 'none'}."
    yield ""
    table = WordTable("kind", "mean", right=["mean"])
    for kind, points in stats["kinds"].items():
        table.add_row(kind, f"{points['value']:.4f}")
    yield table
    yield ""
    for kind, points in stats["beside"].items():
        yield f"The mean {kind} is {points['value']:.4f}, which is not in the total."


def _as_rows(stats: StatsDocument) -> Iterator[Row]:
    yield TotalDocument.__annotations__
    for row in stats["totals"]:
        yield row["total"], row["count"], row["share"]
