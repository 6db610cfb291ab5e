"""How likely a player of Bhargage is to win with each discard, at the score of the board."""

from __future__ import annotations

from muggins.crib.deal import THROWN
from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.odds import odds_table
from muggins.games.bhargage.rules import STANDARD
from muggins.strategy.crib import DiscardChances, HandSample, shipped_hands
from muggins.table.seats import BySeat

__all__ = ["CHANCES", "hand_samples"]


def hand_samples() -> BySeat[HandSample]:
    """The hands of each seat that come with the package: what was kept and thrown in simulated deals."""
    return shipped_hands("muggins.games.bhargage", STANDARD.kept + THROWN)


CHANCES = DiscardChances(BARE, odds_table, hand_samples)
"""The chances of discards, by the rules as written."""
