"""How likely a player of Cribbage for two is to win with each discard and card, at the score of the board."""

from __future__ import annotations

from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.beliefs import BELIEFS
from muggins.games.cribbage.play_values import mean_play
from muggins.games.cribbage.policy import known_plays
from muggins.strategy.crib import DiscardChances, PlayChances

__all__ = ["CHANCES", "CHANCES_OF_PLAYS", "CHANCES_WITH_PLAY"]

CHANCES = DiscardChances.shipped("muggins.games.cribbage", BARE)
"""The chances of discards if both play greedily, by the rules as written."""

CHANCES_WITH_PLAY = DiscardChances.shipped("muggins.games.cribbage", BARE, mean_play, known_plays)
"""The chances of discards if the play is worth to each hand what `play_value` says."""

CHANCES_OF_PLAYS = PlayChances.shipped("muggins.games.cribbage", BARE, known_plays, BELIEFS)
"""The chances of cards in the play if both then play by the policy that ships."""
