"""Pieces of work that are done in a process of their own, from nothing: `python benchmarks/alone.py NAME`.

What is printed is an `Outcome`, as JSON. Each function imports what its work needs and gives the work back:
only the work is timed. The memory is all that the process ever had at once, imports and Python included.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import NamedTuple, TypeAlias

Work: TypeAlias = Callable[[], object]

DEALT = "AM XS 8WL PMYK 2MK"


class Outcome(NamedTuple):
    """What came of a piece of work, how long it took, and the peak memory of its process."""

    answer: object
    seconds: float
    mebibytes: float


def run_alone(name: str) -> Outcome:
    """The outcome of a piece of work in a new process."""
    command = [sys.executable, __file__, name]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return Outcome(**json.loads(done.stdout))


def peak_mebibytes() -> float:
    """The peak memory of this process.

    Not by `getrusage`: on Linux that includes what the parent held when it started this process.
    """
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except FileNotFoundError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    (line,) = (line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 2**10


def hand_points() -> Work:
    """The points of a hand."""
    from muggins.games.bhargage import hand_points

    return lambda: hand_points("AM XS 8WL", "PMYK")


def bhargage_points() -> Work:
    """The points of a bhargage."""
    from muggins.games.bhargage import bhargage_points

    return lambda: bhargage_points("E PSWK CMLY XS", "AM")


def score_hand() -> Work:
    """The total of a hand with its lines."""
    from muggins.games.bhargage import score_hand

    return lambda: score_hand("AM XS 8WL", "PMYK").total


def play_step() -> Work:
    """The count after one card."""
    from muggins.games.bhargage import start_play

    return lambda: start_play("AM PMYK 8WL", "XS E 8YK").play("AM").count


def discards() -> Work:
    """The best of the ten discards of a deal."""
    from muggins.games.bhargage import rank_discards

    return lambda: [card.code for card in rank_discards(DEALT, "dealer")[0].thrown]


def weighted_discards() -> Work:
    """The same against an opponent with the stable habits."""
    from muggins.games.bhargage import habit, rank_discards
    from muggins.table.seats import Seat

    return lambda: [card.code for card in rank_discards(DEALT, "dealer", weight=habit(Seat.PONE))[0].thrown]


def cribbage_discards() -> Work:
    """The best of the fifteen discards of six cards."""
    from muggins.games.cribbage import rank_discards

    return lambda: [card.code for card in rank_discards("5H 5C JD QS 2H 9C", "dealer")[0].thrown]


def all_hands_one_by_one() -> Work:
    """How many of all hands have each total, by `hand_points` for each."""
    from muggins.cards.decktet import EXTENDED
    from muggins.games.bhargage import hand_points

    def count() -> list[int]:
        counts: Counter[int] = Counter()
        for one, two, three, four in combinations(EXTENDED, 4):
            counts[hand_points((two, three, four), one)] += 1
            counts[hand_points((one, three, four), two)] += 1
            counts[hand_points((one, two, four), three)] += 1
            counts[hand_points((one, two, three), four)] += 1
        return [counts[total] for total in range(21)]

    return count


def all_hands() -> Work:
    """The same with NumPy."""
    import numpy as np

    from muggins.games.bhargage.analysis.exhaustive import all_hands

    return lambda: np.bincount(all_hands().total).tolist()


def all_bhargages() -> Work:
    """How many of all bhargages there are, and how many have the highest total, with NumPy."""
    from muggins.games.bhargage.analysis.exhaustive import all_bhargages

    def count() -> list[int]:
        total = all_bhargages().total
        return [len(total), int((total == 36).sum())]

    return count


def all_hands_and_bhargages() -> Work:
    """How many of both there are, with NumPy."""
    from muggins.games.bhargage.analysis.exhaustive import all_bhargages, all_hands

    def count() -> list[int]:
        both = all_hands(), all_bhargages()
        return [len(columns.total) for columns in both]

    return count


def all_deals() -> Work:
    """How many discards of all deals, in both seats, there are, and the values of those of one deal."""
    from muggins.games.bhargage.analysis.exhaustive import all_deals, row_of
    from muggins.table.seats import Seat

    def value() -> list[object]:
        both = [all_deals(seat) for seat in Seat]
        row = row_of(DEALT)
        return [sum(deals.values.size for deals in both), *(int(deals.values[row].max()) for deals in both)]

    return value


def cribbage_distribution() -> Work:
    """How many of all hands of Cribbage have each total, in plain Python."""
    from muggins.games.cribbage import hand_distribution

    return lambda: list(hand_distribution().counts.items())


def cribbage_hands() -> Work:
    """The points of all hands of Cribbage, with NumPy: how many there are."""
    from muggins.games.cribbage.analysis.exhaustive import all_hands

    return lambda: all_hands().points.size


def cribbage_histogram() -> Work:
    """How many of all hands of Cribbage have each total, with NumPy."""
    from muggins.games.cribbage.analysis.exhaustive import all_hands

    return lambda: list(all_hands().distribution().counts.items())


WORKS: dict[str, Callable[[], Work]] = {
    prepare.__name__: prepare
    for prepare in (
        hand_points,
        bhargage_points,
        score_hand,
        play_step,
        discards,
        weighted_discards,
        cribbage_discards,
        all_hands_one_by_one,
        all_hands,
        all_bhargages,
        all_hands_and_bhargages,
        all_deals,
        cribbage_distribution,
        cribbage_hands,
        cribbage_histogram,
    )
}

if __name__ == "__main__":
    work = WORKS[sys.argv[1]]()
    start = time.perf_counter()
    answer = work()
    seconds = time.perf_counter() - start
    print(json.dumps(Outcome(answer, seconds, peak_mebibytes())._asdict()))
