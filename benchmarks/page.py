"""Makes the page of the benchmarks: `python benchmarks/page.py MEASURED.json docs/evidence/benchmarks.md`.

The first file is what pytest-benchmark wrote, on this machine. The page holds times, ratios and memory.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from attrs import frozen

from bench_peers import PEERS

PAGE = """\
# Benchmarks

`nox -s bench` runs the benchmarks and writes this page. These figures are from a run on

{machine}

Times are given in microseconds on this machine, and as ratios, which should hold on other machines as well:
1 is the time in which `hand_points` scores one hand. Each time is that of the fastest round, and each
benchmark checks its results before it is timed. Memory is the peak of a process that does only this,
including Python and the imports.

## Hands, cards and deals

{one_at_a_time}

## All hands and all deals

Each is computed from scratch in its own process, not counting the imports.

{all_at_once}

NumPy scores all hands {numpy} times as fast as the loop. A hand in a batch of a million random hands, given
as an array of card indices, takes {batch_time} µs, a ratio of {batch}.

## Compared with other packages

No other package scores Bhargage, so each of these does a different task, with cards prepared in the form
that it takes fastest. Counting a hand of Cribbage is similar to counting one of Bhargage: both look for
totals and equal ranks. The first two rows are this library's own Cribbage. Ranking five cards in poker is a
different and smaller task: nothing is added up, and a hand belongs to one of 7,462 known classes.

{peers}
"""
UNIT = "test_hand_points"


@frozen
class Measurement:
    """What one benchmark measured.

    Attributes:
        seconds: the time of its quickest round.
        calls: how many hands, cards, bhargages or deals there are in a round.
        mebibytes: the peak memory of its process; not a number if that was not its own.
    """

    seconds: float
    calls: int
    mebibytes: float

    @property
    def each(self) -> float:
        """The time of one call, in seconds."""
        return self.seconds / self.calls


Measured: TypeAlias = Mapping[str, Measurement]


class Row(NamedTuple):
    """A line of a table: what is done, and the benchmarks of its time and of its memory."""

    work: str
    time: str
    memory: str


ONE_AT_A_TIME = (
    Row("`hand_points`: the points of a hand", UNIT, "hand_points"),
    Row("`bhargage_points`: the points of a bhargage", "test_bhargage_points", "bhargage_points"),
    Row("`score_hand`: a hand with all its lines", "test_score_hand", "score_hand"),
    Row("`PlayState.play`: a card in the play, with all its lines", "test_play_step", "play_step"),
    Row("`rank_discards`: the ten discards of a deal", "test_discards_of_a_deal", "discards"),
    Row("the same against weights", "test_weighted_discards_of_a_deal", "weighted_discards"),
    Row(
        "`rank_discards` of Cribbage: the fifteen of six cards",
        "test_discards_of_six_cards",
        "cribbage_discards",
    ),
)
LOOP = Row(
    "all 595,980 hands, `hand_points` in a loop", "test_alone[all_hands_one_by_one]", "all_hands_one_by_one"
)
ALL_HANDS = Row("all 595,980 hands, `all_hands`", "test_alone[all_hands]", "all_hands")
ALL_AT_ONCE = (
    LOOP,
    ALL_HANDS,
    Row("all 1,221,759 bhargages, `all_bhargages`", "test_alone[all_bhargages]", "all_bhargages"),
    Row("all 1,221,759 deals, `all_deals` for both seats", "test_alone[all_deals]", "all_deals"),
    Row(
        "all 12,994,800 hands of Cribbage, `hand_distribution`",
        "test_alone[cribbage_distribution]",
        "cribbage_distribution",
    ),
    Row("the same, `all_hands` of Cribbage", "test_alone[cribbage_histogram]", "cribbage_histogram"),
)


def measurements(report: Mapping[str, Any]) -> dict[str, Measurement]:
    """What each benchmark of a report measured, by its name; without those that do not count their calls."""
    return {
        benchmark["name"]: Measurement(
            extra.get("seconds", benchmark["stats"]["min"]), extra["calls"], extra.get("MiB", float("nan"))
        )
        for benchmark in report["benchmarks"]
        if "calls" in (extra := benchmark["extra_info"])
    }


def figures(ratio: float) -> str:
    """A ratio or a time to two figures: more of them would not be the same the next time."""
    return f"{float(f'{ratio:.1e}'):,.6f}".rstrip("0").rstrip(".")


def both(seconds: float, unit: float) -> tuple[str, str]:
    """A time in microseconds, and as a ratio to the unit."""
    return figures(1e6 * seconds), figures(seconds / unit)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose columns of numbers are set to the right."""
    rule = ["---:" if cell[:1].isdigit() else "---" for cell in rows[0]]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rule, *rows))


def memory(measured: Measured, row: Row) -> str:
    """The peak memory of a row's work."""
    return f"{measured[f'test_alone[{row.memory}]'].mebibytes:.0f}"


def machine(info: Mapping[str, Any]) -> str:
    """On what was measured."""
    cpu = info["cpu"]
    gibibytes = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return "\n".join(
        [
            f"- {cpu['brand_raw']}, {cpu['count']} cores, {info['machine']}",
            f"- {gibibytes:.0f} GiB of memory",
            f"- {info['system']}",
            f"- {info['python_implementation']} {info['python_version']}, NumPy {version('numpy')}",
        ]
    )


def one_at_a_time(measured: Measured, unit: float) -> str:
    """The table of single scores and deals."""
    rows = [(row.work, *both(measured[row.time].each, unit), memory(measured, row)) for row in ONE_AT_A_TIME]
    return table(("one at a time", "µs", "ratio", "MiB"), rows)


def all_at_once(measured: Measured, unit: float) -> str:
    """The table of the great enumerations."""
    rows = [
        (
            row.work,
            *both(measured[row.time].seconds, unit),
            *both(measured[row.time].each, unit),
            memory(measured, row),
        )
        for row in ALL_AT_ONCE
    ]
    return table(("all at once", "µs", "ratio", "µs for one of them", "ratio", "MiB"), rows)


def peers(measured: Measured, unit: float) -> str:
    """The table of the packages that are installed, and the names of those that are not."""
    found = [(peer, measured.get(f"test_peer[{peer.package}]")) for peer in PEERS]
    times = [(peer, time.each) for peer, time in found if time is not None]
    rows = [(peer.package, peer.work, *both(time, unit), faster(time / unit)) for peer, time in times]
    head = ("package", "what it does with five cards", "µs", "ratio", "Bhargage's `hand_points` is")
    known = table(head, rows)
    missing = [peer.package for peer, time in found if time is None]
    unknown = f"\n\nNot installed, and so not measured: {', '.join(missing)}." if missing else ""
    return known + unknown


def faster(ratio: float) -> str:
    """How much faster or slower `hand_points` is than what takes so many times as long."""
    return f"{figures(ratio)} times as fast" if ratio >= 1 else f"{figures(1 / ratio)} times as slow"


def page(report: Mapping[str, Any]) -> str:
    """The whole page."""
    measured = measurements(report)
    unit = measured[UNIT].each
    batch_time, batch = both(measured["test_a_million_hands"].each, unit)
    return PAGE.format(
        machine=machine(report["machine_info"]),
        one_at_a_time=one_at_a_time(measured, unit),
        all_at_once=all_at_once(measured, unit),
        numpy=figures(measured[LOOP.time].seconds / measured[ALL_HANDS.time].seconds),
        batch_time=batch_time,
        batch=batch,
        peers=peers(measured, unit),
    )


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    target.write_text(page(json.loads(source.read_text(encoding="utf-8"))), encoding="utf-8")
