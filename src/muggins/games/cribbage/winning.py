"""How likely a player of Cribbage for two is to win with each discard, at the score of the board."""

from __future__ import annotations

from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.play_values import mean_play
from muggins.strategy.crib import DiscardChances

__all__ = ["CHANCES", "CHANCES_WITH_PLAY"]

CHANCES = DiscardChances.shipped("muggins.games.cribbage", BARE)
"""The chances of discards if both play greedily, by the rules as written."""

CHANCES_WITH_PLAY = DiscardChances.shipped("muggins.games.cribbage", BARE, mean_play)
"""The chances of discards if the play is worth to each hand what `play_value` says."""
