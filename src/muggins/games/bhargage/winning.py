"""How likely a player of Bhargage is to win with each discard, at the score of the board."""

from __future__ import annotations

from functools import cache

from muggins.crib.deal import THROWN
from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.odds import odds_table
from muggins.games.bhargage.rules import STANDARD
from muggins.strategy.crib import DiscardChances, HandSample
from muggins.table.seats import BySeat

__all__ = ["CHANCES", "hand_samples"]

_SAMPLES = "hands.bin"


@cache
def hand_samples() -> BySeat[HandSample]:
    """The hands of each seat that come with the package: what was kept and thrown in simulated deals."""
    from importlib.resources import files  # it takes as long to load as half of this package

    content = (files("muggins.games.bhargage") / _SAMPLES).read_bytes()
    return HandSample.of_both(content, STANDARD.kept + THROWN)


CHANCES = DiscardChances(BARE, odds_table, hand_samples)
"""The chances of discards, by the rules as written."""
