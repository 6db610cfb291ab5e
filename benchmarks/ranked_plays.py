"""Measures `rank_plays` on the decisions of random matches, and prints the table of the page on it.

    python benchmarks/ranked_plays.py --decisions 100
    python benchmarks/ranked_plays.py --decisions 25 --exact

The first prints the error that it states and the processor time that it takes. With `--exact` it also goes
through all hands, and prints how far `net` was from that: some seconds a decision.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from itertools import count
from math import sqrt
from random import Random
from statistics import mean, median, quantiles
from time import process_time
from typing import Any, NamedTuple

from attrs import evolve

from muggins import games
from muggins.strategy.crib.coach.questions import ToPlay, question_of
from muggins.strategy.crib.ranking.advice import MostHands, RankedPlay
from muggins.strategy.players import Player, Turn, play_match
from muggins.table.moves import Move

GAMES = "cribbage", "bhargage"
KINDS = "the lead", "the dealer's reply", "the pone's second card", "any later card"
ALL_HANDS = (MostHands(1 << 20, 1 << 20),)
PERCENTILE = 95


class Measured(NamedTuple):
    """A decision, as it was ranked.

    Attributes:
        error: the largest standard error of a card.
        seconds: the processor time.
        misses: by how much `net` of each card differs from that over all hands; empty if that is not asked.
    """

    error: float
    seconds: float
    misses: tuple[float, ...]


def decisions(name: str, seed: int, each: int) -> dict[str, list[ToPlay]]:
    """So many decisions of each kind, from matches of two `strong` players, one of a kind in a deal."""
    game = games.find(name)
    strong: Player = import_module(f"muggins.games.{name}").PLAYERS["strong"]
    found: dict[str, dict[Any, ToPlay]] = {kind: {} for kind in KINDS}

    def noting(turn: Turn, rng: Random) -> Move | str | None:
        question = question_of(turn, turn.rules.target)
        if isinstance(question, ToPlay):
            kind = KINDS[min(len(question.plays), len(KINDS) - 1)]
            if len(found[kind]) < each:
                found[kind].setdefault((question.thrown, question.upcard), question)
        return strong(turn, rng)

    for number in count():
        if all(len(known) == each for known in found.values()):
            break
        play_match(game, {"Ann": noting, "Ben": noting}, Random(f"{seed} {number}"))
    return {kind: [*known.values()] for kind, known in found.items()}


def measure(name: str, question: ToPlay, *, exact: bool) -> Measured:
    """Rank the cards of a decision."""
    plays = import_module(f"muggins.games.{name}.analysis.choices").ANALYSIS
    start = process_time()
    ranked = plays.rank_plays(*_asked(question), **_known(question))
    seconds = process_time() - start
    nets: dict[Any, float] = {}
    if exact:
        told = evolve(plays.advice, most_hands=ALL_HANDS)
        every: Sequence[RankedPlay[Any]] = told.rank(
            *_asked(question), **_known(question), board=None, rules=plays.advice.game.rules
        )
        nets = {play.card: play.net for play in every}
    return Measured(
        error=max(play.error for play in ranked),
        seconds=seconds,
        misses=tuple([play.net - nets[play.card] for play in ranked if nets]),
    )


def _asked(question: ToPlay) -> tuple[Any, ...]:
    return question.held, question.seat


def _known(question: ToPlay) -> dict[str, Any]:
    return {"thrown": question.thrown, "upcard": question.upcard, "plays": question.plays}


def cells(measured: Sequence[Measured]) -> tuple[float, float, float, float]:
    """The cells of a row.

    They are the mean error in points, the median and the 95th percentile of the time in milliseconds, and
    the root mean square of the misses in points.
    """
    times = [1000 * each.seconds for each in measured]
    misses = [miss for each in measured for miss in each.misses]
    return (
        mean(each.error for each in measured),
        median(times),
        quantiles(times, n=100, method="inclusive")[PERCENTILE - 1],
        sqrt(mean(miss**2 for miss in misses)) if misses else 0.0,
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--decisions", type=int, default=100, help="so many of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--exact", action="store_true", help="go through all hands as well")
    given = parser.parse_args()
    print("| game | decision | error | median ms | 95 % ms |" + (" off by |" if given.exact else ""))
    print("| --- | --- | ---: | ---: | ---: |" + (" ---: |" if given.exact else ""))
    for name in given.games:
        asked = decisions(name, given.seed, given.decisions)
        for kind, questions in asked.items():
            error, middle, late, off = cells([measure(name, each, exact=given.exact) for each in questions])
            missed = f" {off:.3f} |" if given.exact else ""
            print(f"| {name} | {kind} | {error:.3f} | {middle:.0f} | {late:.0f} |{missed}", flush=True)


if __name__ == "__main__":
    main()
