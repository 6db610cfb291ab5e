"""How likely the hands kept are: what the solver takes from the discards as shipped."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muggins.crib.arrays import DiscardTable, Points, colex_places
from muggins.games.bhargage.analysis.exhaustive.deals import DISCARDS, every_deal, kept_columns
from muggins.games.bhargage.analysis.simulation import habitual_table
from muggins.table.seats import BySeat, Seat
from solver.bhargage.deck import FULL, Deck, Reals

__all__ = ["Kept", "fitted", "kept_hands", "meeting"]

_ROUNDS = 60
_CLOSE = 1e-13

_KEPT = np.array([kept_columns(thrown) for thrown in DISCARDS])


class Kept(NamedTuple):
    """The discards of both seats, and how often they keep each hand.

    Attributes:
        table: what each seat throws from every deal.
        shares: the share of all deals in which each seat keeps a hand, by the place of the hand.
    """

    table: DiscardTable
    shares: BySeat[Reals]


def kept_hands(table: DiscardTable | None = None) -> Kept:
    """How often each hand is kept from all deals; by default both seats throw as shipped."""
    table = habitual_table(play=True) if table is None else table
    cards = every_deal()
    shares = [hands_of(cards, table, seat) for seat in Seat]
    return Kept(table, BySeat(*(np.bincount(hands, minlength=comb(45, 3)) / len(cards) for hands in shares)))


def hands_of(cards: Points, table: DiscardTable, seat: Seat) -> NDArray[np.intp]:
    """The place of the hand that a seat keeps of each deal, whose cards ascend."""
    kept = np.take_along_axis(cards, _KEPT[table(cards, seat)], axis=1)
    return colex_places(kept)


def meeting(weights: Reals, deck: Deck = FULL) -> Reals:
    """For each hand, the weight of all hands that share no card with it."""
    size = len(deck.values)
    ones, pairs = np.zeros(size), np.zeros(len(deck.pairs))
    for k in range(3):
        ones += np.bincount(deck.hands[:, k], weights, size)
        pairs += np.bincount(deck.rest[:, k], weights, len(pairs))
    found: Reals = (
        weights.sum() - ones[deck.hands].sum(axis=1) + pairs[deck.rest].sum(axis=1) - weights
    ).clip(min=0)
    return found


def fitted(shares: BySeat[Reals], deck: Deck = FULL) -> BySeat[Reals]:
    """Weights of the hands of both seats, whose product over hands without a common card meets the shares.

    The product over all of these is 1.
    """
    pone, dealer = shares.pone.copy(), shares.dealer.copy()
    for _ in range(_ROUNDS):
        before = pone
        pone = _over(shares.pone, meeting(dealer, deck))
        dealer = _over(shares.dealer, meeting(pone, deck))
        if np.abs(pone - before).max() < _CLOSE:
            break
    return BySeat(pone, dealer / (pone * meeting(dealer, deck)).sum())


def _over(shares: Reals, found: Reals) -> Reals:
    return np.divide(shares, found, out=np.zeros_like(shares), where=found > 0)
