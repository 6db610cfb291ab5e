"""Cribbage for two by the rules as written, on small integers: for players, and for the odds of matches."""

from __future__ import annotations

from operator import attrgetter

from muggins.games.cribbage.play import LIMIT, PLAYS
from muggins.games.cribbage.show import crib_show, hand_show, score_heels
from muggins.strategy.crib import BareGame

__all__ = ["BARE"]

BARE = BareGame.of(
    __name__,
    PLAYS,
    face=attrgetter("rank_index"),
    without_last=(LIMIT,),
    upcard=score_heels,
    hand=hand_show,
    crib=crib_show,
    without_effect=("lurch", "skunks", "partners"),
)
"""The game. The face of a card is its rank."""
