"""The play of the cards by the million: each player lays the legal card that scores most at once.

Two hands are played as `muggins.crib.pegging.PeggingState` plays them. Each array has a column for each deal,
so that what is done to one card of all deals is done to a row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.crib.arrays.batch import Points

__all__ = ["NOTHING", "ArrayPegging", "CardScorer", "GreedyPlay", "play_greedily"]

Flags: TypeAlias = NDArray[np.bool_]

NOTHING = np.iinfo(np.uint8).max
"""Where no card was played: 255, the index of no card."""

_PLAYED = np.iinfo(np.uint8).max  # in the place of a value: such a card fits no more


CardScorer: TypeAlias = Callable[[Points, Points, Sequence[Points]], Points]
"""What cards score when they are played, apart from being the last.

It gets the indices of the cards, what the count becomes with each of them, both of shape (slots, n), and the
cards of the present count before, the last one first, each of shape (n,), with `NOTHING` where the count had
fewer. The points are of the shape of the cards.
"""


@frozen(eq=False)
class ArrayPegging:
    """What a game says about the play of its cards, for arrays.

    Attributes:
        limit: what the count may never exceed.
        counts_again: whether a new count from 0 follows when nobody can go on and cards are left.
        values: what each card of the deck adds to the count, dtype uint8.
        without_last: the counts at which the last card scores nothing besides.
        score: what a card scores, apart from being the last.
    """

    limit: int
    counts_again: bool
    values: Points
    without_last: tuple[int, ...]
    score: CardScorer


@frozen(eq=False)
class GreedyPlay:
    """What was played, a row for each card in the order of play and a column for each deal.

    Attributes:
        cards: the indices of the cards; `NOTHING` where no card was left that fitted.
        by_dealer: whether the dealer played it.
        points: what it scored, with the 1 for the last card of a count.
    """

    cards: Points
    by_dealer: Flags
    points: Points


def play_greedily(pegging: ArrayPegging, pone: Points, dealer: Points) -> GreedyPlay:
    """The play of each pair of hands in which each player always lays the legal card that scores most.

    Of cards that score alike the one that counts most is played, and of these the first of the hand: low
    cards are kept, as they fit for longer. The point for the last card of a count is not looked at: whether a
    card is the last depends on the other hand.

    Args:
        pegging: what the game says.
        pone: the hand of the pone in each deal: shape (n, k).
        dealer: the hand of the dealer: shape (n, k).
    """
    hands = np.ascontiguousarray(np.stack([pone.T, dealer.T]))
    _, each, deals = hands.shape
    values = pegging.values[hands]
    rows = np.arange(deals)
    turn = np.zeros(deals, np.intp)
    count = np.zeros(deals, np.uint8)
    before: list[Points] = []
    shape = 2 * each, deals
    found = GreedyPlay(np.zeros(shape, np.uint8), np.zeros(shape, np.bool_), np.zeros(shape, np.uint8))
    for step in range(2 * each):
        is_dealer = turn == 1
        mine = np.where(is_dealer, hands[1], hands[0])
        worth = np.where(is_dealer, values[1], values[0])
        fits = worth <= pegging.limit - count
        points = pegging.score(mine, count + worth, before)
        ranked = (points * np.uint16(pegging.limit) + worth + 1) * fits
        slot = ranked.argmax(axis=0)
        plays = fits[slot, rows]
        card = np.where(plays, mine[slot, rows], NOTHING).astype(np.uint8)
        count = count + worth[slot, rows] * plays
        values[turn[plays], slot[plays], rows[plays]] = _PLAYED
        found.cards[step] = card
        found.by_dealer[step] = is_dealer & plays

        can_go_on = (values <= pegging.limit - count).any(axis=1)
        holds = (values != _PLAYED).any(axis=1)
        other = 1 - turn
        stopped = ~can_go_on.any(axis=0)
        last = plays & stopped & ~np.isin(count, pegging.without_last)
        found.points[step] = points[slot, rows] * plays + last
        turn = np.where(can_go_on[other, rows] | (stopped & holds[other, rows]), other, turn)
        before = [card, *before]
        if pegging.counts_again:
            before = [np.where(stopped, np.uint8(NOTHING), cards) for cards in before]
            count[stopped] = 0
    return found
