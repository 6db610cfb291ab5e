"""The play of the cards by the million: each player plays the legal card that scores most at once.

Two hands are played as in `muggins.pegging.PeggingState`. Each array has a column for each deal, so an
operation on one card of all deals is an operation on a row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from muggins.crib.arrays.batch import Points
from muggins.crib.turns import Turns

__all__ = ["NOTHING", "ArrayPegging", "CardScorer", "GreedyPlay", "play_greedily"]

Flags: TypeAlias = NDArray[np.bool_]

NOTHING = np.iinfo(np.uint8).max
"""Stands for no card: 255, which is not the index of a card."""

_PLAYED = np.iinfo(np.uint8).max  # in place of the value of a card that was played, so that it no longer fits


CardScorer: TypeAlias = Callable[[Points, Points, Sequence[Points]], Points]
"""What cards score when they are played, without the point for the last card.

Its arguments are the indices of the cards and the resulting counts, both of shape (slots, n), and the
previous cards of the current count, the last one first, each of shape (n,), with `NOTHING` where the count
had fewer. The points have the shape of the cards.
"""


@frozen(eq=False)
class ArrayPegging:
    """The rules of a game for the play of its cards, for arrays.

    Attributes:
        limit: the highest possible count.
        counts_again: whether a new count starts from 0 when nobody can play and cards are left.
        values: what each card of the deck adds to the count, dtype uint8.
        without_last: the counts at which the last card scores nothing extra.
        score: what a card scores, without the point for the last card.
    """

    limit: int
    counts_again: bool
    values: Points
    without_last: tuple[int, ...]
    score: CardScorer


@frozen(eq=False)
class GreedyPlay:
    """The cards played, with a row for each card in the order of play and a column for each deal.

    Attributes:
        cards: the indices of the cards; `NOTHING` where no card that fits was left.
        by_dealer: whether the dealer played it.
        points: its points, with the 1 for the last card of a count.
    """

    cards: Points
    by_dealer: Flags
    points: Points


_HANDS = (), (1,), (0,)
"""A hand without cards, one in which none fits, and one in which a card fits."""


def _outcomes(counts_again: bool) -> tuple[Flags, Flags]:
    """What follows a card: whether the other player is next, and whether the card was the last of its count.

    An outcome is looked up by what the player and the other hold, each as a place in `_HANDS`.
    """
    turns = Turns(limit=0, counts_again=counts_again, values=(0, 1))
    found = [turns.step(own, others, 0) for own, others in product(_HANDS, repeat=2)]
    return np.array([turn.is_other for turn in found]), np.array([turn.is_last for turn in found])


def play_greedily(pegging: ArrayPegging, pone: Points, dealer: Points) -> GreedyPlay:
    """The play of each pair of hands if each player always plays the legal card that scores most.

    Among equal scores, the card with the highest count is played, and among these the first in the hand: low
    cards are kept because they fit for longer. The point for the last card of a count is not considered,
    because it depends on the other hand.

    Args:
        pegging: the rules of the game.
        pone: the hand of the pone in each deal: shape (n, k).
        dealer: the hand of the dealer: shape (n, k).
    """
    hands = np.ascontiguousarray(np.stack([pone.T, dealer.T]))
    _, each, deals = hands.shape
    values = pegging.values[hands]
    rows = np.arange(deals)
    passes_on, ends = _outcomes(pegging.counts_again)
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

        able = (values <= pegging.limit - count).any(axis=1).view(np.uint8)
        able += (values != _PLAYED).any(axis=1)
        outcome = np.where(is_dealer, able[1] * len(_HANDS) + able[0], able[0] * len(_HANDS) + able[1])
        stopped = ends[outcome]
        last = plays & stopped & ~np.isin(count, pegging.without_last)
        found.points[step] = points[slot, rows] * plays + last
        turn ^= passes_on[outcome]
        before = [card, *before]
        if pegging.counts_again:
            before = [np.where(stopped, np.uint8(NOTHING), cards) for cards in before]
            count[stopped] = 0
    return found
