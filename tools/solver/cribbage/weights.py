"""What is kept and thrown from all deals, by ranks."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from muggins.cards.french import Suit
from muggins.crib.deal import THROWN
from muggins.games.cribbage.analysis.exhaustive import DISCARDS
from muggins.games.cribbage.analysis.exhaustive.weights import best_against_habits
from solver.cribbage.hands import HANDS, KEPT, RANKS, SIZES

__all__ = ["PAIRS", "kept_and_thrown", "rank_counts", "thrown_as_shipped"]

Numbers = NDArray[np.float64]

PAIRS = tuple(combinations_with_replacement(range(RANKS), THROWN))
"""The pairs of ranks that can be thrown."""

_ALIKE = len(Suit)


def thrown_as_shipped(executor: Executor | None = None) -> Numbers:
    """From how many deals each seat keeps and throws what, if it throws as its habit is: by ranks.

    Each seat throws what has the best mean of hand, crib and play against the shipped habit of the other one.

    Returns:
        How many of the 20,358,520 deals, by the seat, the hand kept and the pair thrown: shape (2, 1820, 91).
    """
    deals, best = best_against_habits(play=True, executor=executor)
    found = np.zeros((2, int(SIZES[KEPT]), len(PAIRS)))
    for seat, chosen in enumerate(best.in_order):
        found[seat] = kept_and_thrown(
            (deals.cards // _ALIKE).astype(np.int64), np.array(DISCARDS)[chosen], deals.times
        )
    return found


def kept_and_thrown(ranks: NDArray[np.int64], thrown: NDArray[np.int64], counts: NDArray[np.intp]) -> Numbers:
    """How often each hand is kept while each pair is thrown.

    Args:
        ranks: the ranks of the cards of each deal, ascending, shape (n, 6).
        thrown: the columns of the two that are thrown, shape (n, 2).
        counts: how many deals each of them stands for, shape (n,).

    Returns:
        Shape (1820, 91).
    """
    is_thrown = np.zeros(ranks.shape, bool)
    np.put_along_axis(is_thrown, thrown, True, axis=1)
    kept = ranks[~is_thrown].reshape(len(ranks), -1)
    away = ranks[is_thrown].reshape(len(ranks), -1)
    hand_codes = kept @ RANKS ** np.arange(kept.shape[1])[::-1]
    pair_codes = away @ RANKS ** np.arange(THROWN)[::-1]
    hands, pairs = np.zeros(RANKS**KEPT, np.int64), np.zeros(RANKS**THROWN, np.int64)
    hands[np.array(HANDS[KEPT]) @ RANKS ** np.arange(KEPT)[::-1]] = np.arange(len(HANDS[KEPT]))
    pairs[np.array(PAIRS) @ RANKS ** np.arange(THROWN)[::-1]] = np.arange(len(PAIRS))
    found = np.zeros((len(HANDS[KEPT]), len(PAIRS)))
    np.add.at(found, (hands[hand_codes], pairs[pair_codes]), counts)
    return found


def rank_counts(hands: Sequence[tuple[int, ...]]) -> NDArray[np.int64]:
    """How many cards of each rank hands have, shape (n, 13)."""
    return np.array([[hand.count(rank) for rank in range(RANKS)] for hand in hands])
