"""Measures whether decisions cost what the coach says, and prints the table of the page on it.

    python benchmarks/calibration.py --coached 60 --matches 10000

`strong` plays against `greedy`, and the coach judges both. On average luck is even, so the more the decisions
of `greedy` cost in the chance to win, the more matches beyond one half `strong` has to win. It needs the
extra `analysis`. A coached match takes some seconds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from importlib import import_module
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

from muggins import games
from muggins.strategy.crib import CoachReport, DecisionKind
from muggins.strategy.players import play_match
from muggins.strategy.tournaments import Tournament
from tournaments import GAMES, tournaments

STRONG, GREEDY = "strong", "greedy"
_NORMAL = 1.96


class Difference(NamedTuple):
    """How much more the decisions of `greedy` cost in a match than those of `strong`.

    Attributes:
        chances: all of them, in the chance to win.
        play: the cards played, in points in a deal.
    """

    chances: float
    play: float


def differences(title: str, seed: int, matches: int) -> Iterator[Difference]:
    """The difference in each of so many matches."""
    name = title.lower()
    players: Any = import_module(f"muggins.games.{name}").PLAYERS
    coach: Any = import_module(f"muggins.games.{name}").coach
    for number in range(matches):
        rng = Random(f"{seed} {number}")
        match = play_match(games.find(name), {each: players[each] for each in (STRONG, GREEDY)}, rng)
        yield difference(coach(match))


def difference(report: CoachReport) -> Difference:
    """The difference in a match."""
    chances = play = 0.0
    for decision in report.decisions:
        sign = 1 if decision.player == GREEDY else -1
        chances += sign * (decision.chance_cost or 0.0)
        if decision.kind is DecisionKind.PLAY:
            play += sign * decision.cost
    return Difference(chances, play / len(report.deals))


def with_error(numbers: Sequence[float]) -> str:
    """The mean with its standard error."""
    return f"{mean(numbers):.3f} ± {stdev(numbers) / sqrt(len(numbers)):.3f}"


def row(title: str, found: Sequence[Difference], played: Tournament) -> str:
    """A row of the table."""
    low, high = played.interval
    won = f"{played.share - 1 / 2:.3f} ± {(high - low) / 2 / _NORMAL:.3f}"
    chances, play = ([*numbers] for numbers in zip(*found, strict=True))
    return f"| {title} | {len(found)} | {with_error(chances)} | {won} | {with_error(play)} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(GAMES), help="the games, such as Bhargage")
    parser.add_argument("--coached", type=int, default=60, help="so many matches are coached")
    parser.add_argument("--matches", type=int, default=10_000, help="so many are played to count who wins")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("| game | coached | costs differ by | wins over half | in the play, points a deal |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for title in given.games:
        [played] = tournaments(title, [(STRONG, GREEDY)], given.matches, given.seed, None)
        print(row(title, [*differences(title, given.seed, given.coached)], played), flush=True)


if __name__ == "__main__":
    main()
