"""Rules of thumb for Cribbage, for any number of seats, and its players for two by the rules as written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from muggins.games.cribbage.show import hand_points
from muggins.strategy.crib.thumb import thumb_of_crib

if TYPE_CHECKING:
    from muggins.strategy.crib.coach.coaching import Coach
    from muggins.strategy.crib.players import CribPlayer

__all__ = ["THUMB", "coach", "players"]

THUMB = thumb_of_crib(hand_points)


def players() -> Mapping[str, CribPlayer]:
    """The players for two: `good` looks one card ahead, and `strong` plays near an equilibrium."""
    from muggins.games.cribbage.analysis.choices import PLAYERS

    return {"good": PLAYERS["one-ahead"], "strong": PLAYERS["strong"]}


def coach() -> Coach:
    """The coach for two by the rules as written."""
    from muggins.games.cribbage.analysis.choices import ANALYSIS

    return ANALYSIS.coaching
