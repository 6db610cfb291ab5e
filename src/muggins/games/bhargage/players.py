"""Players of Bhargage, from the one who plays at random to the strongest one.

`PLAYERS` has them by their names. Each one beats those before it. They need no NumPy.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.discards import rank_discards
from muggins.games.bhargage.habits import habit
from muggins.games.bhargage.policy import play_chances
from muggins.games.bhargage.winning import CHANCES_OF_PLAYS, CHANCES_WITH_PLAY
from muggins.strategy.crib import (
    Choice,
    CribPlayer,
    HabitualThrow,
    LatePlay,
    LateThrow,
    PolicyChoice,
    Throw,
    usual_players,
)

__all__ = ["PLAYERS", "play_for_the_win", "throw_by_habit", "throw_for_the_win", "throw_with_play"]

throw_by_habit: Throw = HabitualThrow(BARE.deck, rank_discards, habit)
"""Throws the two cards that are best on average, if the other seat throws by its habit (BH-23).

Cards are their places in the deck. The throw is the first of `rank_discards` with the `habit` of the other
seat as its weight; the points needed do not matter.
"""

throw_with_play: Throw = HabitualThrow(
    BARE.deck, partial(rank_discards, play=True), partial(habit, play=True)
)
"""The same, but both seats count what the play of the cards they keep is worth."""

throw_for_the_win: Throw = LateThrow(throw_with_play, CHANCES_WITH_PLAY.better)
"""The same, but near the end of a match it throws what is clearly more likely to win at the score."""

play_for_the_win: Choice = LatePlay(PolicyChoice(play_chances), CHANCES_OF_PLAYS.better)
"""Plays by the policy that ships, but near the end what is clearly more likely to win at the score."""

PLAYERS: Mapping[str, CribPlayer] = usual_players(
    BARE, throw_by_habit, throw_with_play, play_chances, throw_for_the_win, play_for_the_win
)
"""The players by their names, as `muggins.strategy.crib.usual_players` has them."""
