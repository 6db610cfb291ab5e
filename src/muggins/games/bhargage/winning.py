"""How likely a player of Bhargage is to win with each discard, at the score of the board."""

from __future__ import annotations

from muggins.games.bhargage.bare import BARE
from muggins.strategy.crib import DiscardChances

__all__ = ["CHANCES"]

CHANCES = DiscardChances.shipped("muggins.games.bhargage", BARE)
"""The chances of discards, by the rules as written."""
