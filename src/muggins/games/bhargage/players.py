"""Players of Bhargage, from the one who plays at random to one who plays by an equilibrium.

`PLAYERS` has them by their names, each one better than the one before it. They need no NumPy.
"""

from __future__ import annotations

from collections.abc import Mapping

from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.discards import rank_discards
from muggins.games.bhargage.habits import habit
from muggins.games.bhargage.policy import play_chances
from muggins.strategy.crib import CribPlayer, HabitualThrow, Throw, usual_players

__all__ = ["PLAYERS", "throw_by_habit"]

throw_by_habit: Throw = HabitualThrow(BARE.deck, rank_discards, habit)
"""Throws the two cards that are best on average, if the other seat throws by its habit (BH-23).

Cards are their places in the deck. The throw is the first of `rank_discards` with the `habit` of the other
seat as its weight; the points needed do not matter.
"""

PLAYERS: Mapping[str, CribPlayer] = usual_players(BARE, throw_by_habit, play_chances)
"""The players by their names, as `muggins.strategy.crib.usual_players` has them."""
