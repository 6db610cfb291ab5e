"""Players of Cribbage for two, from the one who plays at random to the one who thinks a card ahead.

`PLAYERS` has them by their names, each one better than the one before it. They need no NumPy.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from muggins.cards.french import PACK, Rank
from muggins.games.cribbage.discards import rank_discards
from muggins.games.cribbage.habits import habit
from muggins.games.cribbage.play import LIMIT, CribbagePegging
from muggins.games.cribbage.rules import STANDARD, VALUE_OF_RANK
from muggins.games.cribbage.show import crib_points, hand_points, score_heels
from muggins.strategy.crib import (
    BareGame,
    BarePegging,
    CribPlayer,
    Faces,
    Hand,
    Needed,
    Shown,
    any_card,
    any_two,
    greedy_card,
    one_ahead_card,
)
from muggins.table.seats import Seat

__all__ = ["BARE", "PLAYERS", "throw_by_habit"]

_CARDS = PACK.cards
_RANKS = tuple(card.rank_index for card in _CARDS)
_VALUES = VALUE_OF_RANK[: Rank.JOKER]
_KNOWN = 1 << 17

_points = CribbagePegging(STANDARD).points_among([_CARDS[_RANKS.index(rank)] for rank in range(Rank.JOKER)])


@lru_cache(_KNOWN)
def _score(played: Faces) -> int:
    """What the last of some cards scores, given by their ranks (CR-10, CR-15 to CR-18)."""
    return _points(played, sum(_VALUES[rank] for rank in played))


def _show(pone: Hand, dealer: Hand, crib: Hand, upcard: int) -> Shown:
    """The hands and the crib (CR-20 to CR-30)."""
    up = _CARDS[upcard]
    return [
        (Seat.PONE, hand_points([_CARDS[card] for card in pone], up)),
        (Seat.DEALER, hand_points([_CARDS[card] for card in dealer], up)),
        (Seat.DEALER, crib_points([_CARDS[card] for card in crib], up)),
    ]


BARE = BareGame(
    name="cribbage",
    deck=_CARDS,
    rules=STANDARD,
    pegging=BarePegging(
        limit=LIMIT,
        counts_again=True,
        without_last=(LIMIT,),
        faces=_RANKS,
        values=_VALUES,
        score=_score,
    ),
    ranks=_RANKS,
    upcard=tuple(score_heels(card).total for card in _CARDS),
    show=_show,
)
"""Cribbage for two by the rules as written, for small integers. The face of a card is its rank."""


def throw_by_habit(dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
    """The two cards that are best to throw on average, if the other seat throws by its habit (CR-07).

    Cards are their places in the pack. The throw is the first of `rank_discards` with the `habit` of the
    other seat as its weight; the points needed do not matter.
    """
    return _best_throw(dealt, seat)


@lru_cache(_KNOWN)
def _best_throw(dealt: Hand, seat: Seat) -> tuple[int, int]:
    best, *_ = rank_discards([_CARDS[card] for card in dealt], seat, weight=habit(seat.other))
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
