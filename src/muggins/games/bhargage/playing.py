"""Rules of thumb for Bhargage, for any number of seats, and its players for two by the rules as written."""

from typing import Final

from muggins.games.bhargage.show import hand_points
from muggins.strategy.crib.thumb import CribPlaying

__all__ = ["THUMB", "coach", "players"]

_PLAYING = CribPlaying("muggins.games.bhargage.analysis", hand_points)
THUMB = _PLAYING.thumb
coach: Final = _PLAYING.coach
players: Final = _PLAYING.players
