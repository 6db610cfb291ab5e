"""Players of Bhargage, from the one who plays at random to the one who thinks a card ahead.

`PLAYERS` has them by their names, each one better than the one before it. They need no NumPy.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from muggins.cards.decktet import EXTENDED, Rank
from muggins.games.bhargage.discards import rank_discards
from muggins.games.bhargage.habits import habit
from muggins.games.bhargage.play import LIMIT, BhargagePegging
from muggins.games.bhargage.rules import STANDARD, TOTALS, VALUE_OF_CARD
from muggins.games.bhargage.show import bhargage_points, claim_points, hand_points, score_chief
from muggins.strategy.crib import (
    OUTRIGHT,
    BareGame,
    BarePegging,
    CribPlayer,
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

_CARDS = EXTENDED.cards
_RANKS = tuple(card.rank_index for card in _CARDS)
_VALUES = tuple(VALUE_OF_CARD[card] for card in _CARDS)
_SIX_ACES = {card.index for card in _CARDS if card.rank is Rank.ACE}
_KNOWN = 1 << 17

_points = BhargagePegging(STANDARD).points_among(_CARDS)


@lru_cache(_KNOWN)
def _score(played: Hand) -> int:
    """What the last of some cards scores (BH-35 to BH-39); the sixth Ace in a row wins outright."""
    if len(played) == len(_SIX_ACES) and _SIX_ACES.issuperset(played):
        return OUTRIGHT
    return _points(played, sum(_VALUES[card] for card in played))


def _show(pone: Hand, dealer: Hand, crib: Hand, upcard: int) -> Shown:
    """The hands and the bhargage, each with the claim on it (BH-46 to BH-60)."""
    up = _CARDS[upcard]
    shown = []
    for seat, counted, points in (
        (Seat.PONE, pone, hand_points),
        (Seat.DEALER, dealer, hand_points),
        (Seat.DEALER, crib, bhargage_points),
    ):
        cards = [_CARDS[card] for card in counted]
        suits = up.suit_mask
        for card in cards:
            suits |= card.suit_mask
        shown += [(seat, points(cards, up)), (seat.other, claim_points(suits))]
    return shown


BARE = BareGame(
    name="bhargage",
    deck=_CARDS,
    rules=STANDARD,
    pegging=BarePegging(
        limit=LIMIT,
        counts_again=False,
        without_last=tuple(TOTALS.values()),
        faces=tuple(range(len(_CARDS))),
        values=_VALUES,
        score=_score,
    ),
    ranks=_RANKS,
    upcard=tuple(score_chief(card).total for card in _CARDS),
    show=_show,
)
"""Bhargage by the rules as written, for small integers."""


def throw_by_habit(dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
    """The two cards that are best to throw on average, if the other seat throws by its habit (BH-23).

    Cards are their places in the deck. The throw is the first of `rank_discards` with the `habit` of the
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
