"""Players of Bhargage, from the one who plays at random to the one who thinks a card ahead.

`PLAYERS` has them by their names, each one better than the one before it. They need no NumPy.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.discards import rank_discards
from muggins.games.bhargage.habits import habit
from muggins.strategy.crib import (
    CribPlayer,
    Hand,
    Needed,
    any_card,
    any_two,
    greedy_card,
    one_ahead_card,
)
from muggins.table.seats import Seat

__all__ = ["BARE", "PLAYERS", "throw_by_habit"]

_KNOWN = 1 << 17


def throw_by_habit(dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
    """The two cards that are best to throw on average, if the other seat throws by its habit (BH-23).

    Cards are their places in the deck. The throw is the first of `rank_discards` with the `habit` of the
    other seat as its weight; the points needed do not matter.
    """
    return _best_throw(dealt, seat)


@lru_cache(_KNOWN)
def _best_throw(dealt: Hand, seat: Seat) -> tuple[int, int]:
    best, *_ = rank_discards([BARE.deck[card] for card in dealt], seat, weight=habit(seat.other))
    one, other = sorted(card.index for card in best.thrown)
    return one, other


PLAYERS: Mapping[str, CribPlayer] = {
    "random": CribPlayer(BARE, any_two, any_card),
    "random-play": CribPlayer(BARE, throw_by_habit, any_card),
    "greedy": CribPlayer(BARE, throw_by_habit, greedy_card),
    "one-ahead": CribPlayer(BARE, throw_by_habit, one_ahead_card),
}
"""The players by their names, each better than the one before it.

All but the first throw what is best on average against the habit of the other seat. Which card they play:

- ``"random"``: any that fits, and it throws any two cards;
- ``"random-play"``: any that fits;
- ``"greedy"``: the one that scores most at once;
- ``"one-ahead"``: the one whose points, less the mean of those of the opponent's best reply, are the most.
"""
