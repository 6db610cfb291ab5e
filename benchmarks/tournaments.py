"""Plays the tournaments of the page on players, and prints them as a table of Markdown.

    python benchmarks/tournaments.py --matches 100000 --workers 2

It needs the extra `analysis`. 100,000 matches of each pair of players take some hours of one core. `--pair
strongest strong` plays that pair alone; with `strongest` a match takes about a tenth of a second.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any

from muggins.games.bhargage.analysis import simulation as bhargage
from muggins.games.bhargage.analysis.choices import ANALYSIS as OF_BHARGAGE
from muggins.games.cribbage.analysis import simulation as cribbage
from muggins.games.cribbage.analysis.choices import ANALYSIS as OF_CRIBBAGE
from muggins.strategy.crib import CribAnalysis, play_pairs, throwing_by_table
from muggins.strategy.tournaments import Tournament, in_rounds

GAMES: dict[str, tuple[CribAnalysis[Any, Any, Any], Any]] = {
    "Bhargage": (OF_BHARGAGE, bhargage),
    "Cribbage": (OF_CRIBBAGE, cribbage),
}
_BLOCK = 250
_SLOW = "strongest"
"""It takes a tenth of a second a match, and plays only if it is named."""


def tournaments(
    title: str, pairs: list[tuple[str, str]], matches: int, seed: int, pool: ProcessPoolExecutor | None
) -> Iterator[Tournament]:
    """The tournament of each pair of players of a game."""
    module, simulation = GAMES[title]
    players = dict(module.players)
    for throw, play in ((module.throw_by_habit, False), (module.throw_with_play, True)):
        table = simulation.habitual_table(play=play, executor=pool)
        players = throwing_by_table(players, throw, table.in_bytes)
    for above, below in pairs:
        ways = players[above], players[below]
        yield in_rounds(
            partial(play_pairs, module.bare, ways, seed),
            (above, below),
            matches=matches,
            width=None,
            executor=pool,
            each_block=partial(show_progress, title, matches),
            block=_BLOCK,
        )


def show_progress(title: str, matches: int, found: Tournament) -> None:
    """Say on a terminal how many matches have been played."""
    if sys.stderr.isatty():
        end = "\n" if found.matches == matches else ""
        told = f"{title}: {' against '.join(found.players)}, {found.matches:,} of {matches:,}"
        print(f"\r{told}, {found.share:.2%}", end=end, file=sys.stderr, flush=True)


def row(title: str, found: Tournament) -> str:
    """A row of the table."""
    low, high = found.interval
    one, other = found.mean_points
    return (
        f"| {title} | {' | '.join(found.players)} | {found.share:.2%} | {low:.2%} to {high:.2%} "
        f"| {one:.1f} | {other:.1f} |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(GAMES), help="the games, such as Bhargage")
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--pair", nargs=2, metavar="PLAYER", help="these two, not each against the one below")
    given = parser.parse_args()
    print("| game | player | against | wins | 95 % interval | points | points of the other |")
    print("| --- | --- | --- | ---: | --- | ---: | ---: |")
    with ProcessPoolExecutor(given.workers) as pool:
        for title in given.games:
            names = [name for name in GAMES[title][0].players if name != _SLOW]
            pairs = [tuple(given.pair)] if given.pair else [*pairwise(reversed(names))]
            workers = pool if given.workers > 1 else None
            for found in tournaments(title, pairs, given.matches, given.seed, workers):
                print(row(title, found), flush=True)
                if found.interval[0] <= 1 / 2:
                    parser.exit(1, f"{found.players[0]} does not beat {found.players[1]}\n")


if __name__ == "__main__":
    main()
