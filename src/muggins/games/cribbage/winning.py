"""How likely a player of Cribbage for two is to win with each discard, at the score of the board."""

from __future__ import annotations

from muggins.games.cribbage.bare import BARE
from muggins.strategy.crib import DiscardChances

__all__ = ["CHANCES"]

CHANCES = DiscardChances.shipped("muggins.games.cribbage", BARE)
"""The chances of discards, by the rules as written."""
