"""Rules of thumb for Cribbage, for any number of seats, and its players for two by the rules as written."""

from typing import Final

from muggins.games.cribbage.show import hand_points
from muggins.strategy.crib.thumb import CribPlaying

__all__ = ["THUMB", "coach", "players"]

_PLAYING = CribPlaying("muggins.games.cribbage.analysis", hand_points)
THUMB = _PLAYING.thumb
coach: Final = _PLAYING.coach
players: Final = _PLAYING.players
