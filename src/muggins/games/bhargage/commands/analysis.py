"""What the commands that analyse a game need to know about Bhargage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from itertools import combinations
from typing import TYPE_CHECKING

from muggins.cards.decktet import EXTENDED
from muggins.cli.command import with_extra
from muggins.cli.crib.deals import BestDiscards
from muggins.cli.crib.simulation import Simulation
from muggins.cli.crib.stats import Statistics
from muggins.games.bhargage.habits import as_table
from muggins.games.bhargage.play_values import play_values
from muggins.games.bhargage.rules import Kind, Rules
from muggins.table.seats import BySeat, Seat

if TYPE_CHECKING:
    from muggins.games.bhargage.exhaustive import Columns

__all__ = ["REASONS", "best_discards", "bhargage_statistics", "hand_statistics", "simulation", "stable_table"]

REASONS = {
    "hand": "hand",
    "hand_claim": "hand\nclaim",
    "chief": "Chief",
    "crib": "bhargage",
    "crib_claim": "crib\nclaim",
}
"""The heading of the column for each reason why a discard is worth something."""


def hand_statistics(rules: Rules) -> Statistics:
    """The statistics of all hands."""
    with with_extra("analysis", "numpy"):
        from muggins.games.bhargage.exhaustive import all_hands
    return _statistics("hand", all_hands(rules))


def bhargage_statistics(rules: Rules) -> Statistics:
    """The statistics of all bhargages."""
    with with_extra("analysis", "numpy"):
        from muggins.games.bhargage.exhaustive import all_bhargages
    return _statistics("bhargage", all_bhargages(rules))


def _statistics(counted: str, columns: Columns) -> Statistics:
    totals = columns.distribution()
    return Statistics(
        counted=counted,
        totals=totals,
        kinds={str(kind): columns.distribution(kind).mean for kind in columns.points},
        beside={str(Kind.SHORTAGE): columns.distribution(Kind.SHORTAGE).mean},
        best=columns.hands(totals.best),
    )


def best_discards(seat: Seat, rules: Rules, executor: Executor) -> BestDiscards:
    """The cards thrown from all deals to a seat, and what the deals are worth."""
    with with_extra("analysis", "numpy"):
        from muggins.games.bhargage.exhaustive import all_deals, pair_at
    found = all_deals(seat, rules, executor=executor)
    thrown = enumerate(found.thrown.tolist())
    return BestDiscards(found.mean, {pair_at(place): number for place, number in thrown})


def stable_table(
    tolerance: float, play: bool, executor: Executor | None, each_round: Callable[[int, float], object]
) -> Iterator[str]:
    """The lines of the table of stable weights."""
    with with_extra("analysis", "numpy"):
        from muggins.crib.arrays import worth_of_play
        from muggins.games.bhargage.exhaustive.weights import stable_weights
    plays = worth_of_play(play_values()) if play else None
    found = stable_weights(plays=plays, tolerance=tolerance, executor=executor, each_round=each_round)
    return as_table(BySeat(_in_order(found.weights.pone.tolist()), _in_order(found.weights.dealer.tolist())))


def simulation() -> Simulation:
    """The function that simulates deals."""
    with with_extra("analysis", "numpy"):
        from muggins.games.bhargage import simulation as found
    return Simulation(found.habitual_discards, found.habitual_table, found.estimate_odds)


def _in_order(shares: Iterable[float]) -> list[float]:
    """Shares by the place of their pair in the order of `combinations`, which is that of the table."""
    from muggins.games.bhargage.exhaustive import pair_at

    by_pair = {pair_at(place): share for place, share in enumerate(shares)}
    return [by_pair[pair] for pair in combinations(EXTENDED, 2)]
