"""Players of the games with a crib for two, and their matches on small integers.

It needs no NumPy.
"""

from muggins.strategy.crib.game import OUTRIGHT, BareGame, Hand, Shown, Throw, any_two
from muggins.strategy.crib.matches import BareMatch, Way, play_bare, play_pairs
from muggins.strategy.crib.pegging import (
    BarePegging,
    Choice,
    Faces,
    Needed,
    Pegging,
    any_card,
    greedy_card,
    one_ahead_card,
)
from muggins.strategy.crib.players import CribPlayer
from muggins.strategy.crib.throws import ThrowTable

__all__ = [
    "OUTRIGHT",
    "BareGame",
    "BareMatch",
    "BarePegging",
    "Choice",
    "CribPlayer",
    "Faces",
    "Hand",
    "Needed",
    "Pegging",
    "Shown",
    "Throw",
    "ThrowTable",
    "Way",
    "any_card",
    "any_two",
    "greedy_card",
    "one_ahead_card",
    "play_bare",
    "play_pairs",
]
