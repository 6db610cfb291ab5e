"""How likely a player of Bhargage is to win with each discard and card, at the score of the board."""

from __future__ import annotations

from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.beliefs import BELIEFS
from muggins.games.bhargage.play_values import mean_play
from muggins.games.bhargage.policy import known_plays
from muggins.strategy.crib import DiscardChances, PlayChances

__all__ = ["CHANCES", "CHANCES_OF_PLAYS", "CHANCES_WITH_PLAY"]

CHANCES = DiscardChances.shipped("muggins.games.bhargage", BARE)
"""The chances of discards if both play greedily, by the rules as written."""

CHANCES_WITH_PLAY = DiscardChances.shipped("muggins.games.bhargage", BARE, mean_play, known_plays)
"""The chances of discards if the play is worth to each hand what `play_value` says."""

CHANCES_OF_PLAYS = PlayChances.shipped("muggins.games.bhargage", BARE, known_plays, BELIEFS)
"""The chances of cards in the play if both then play by the policy that ships."""
