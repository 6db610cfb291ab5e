"""How likely each hand is: what is kept and thrown from any deal, by ranks, and weights that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import combinations_with_replacement
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

from muggins.cards.french import PACK, Suit
from muggins.crib.deal import THROWN
from muggins.games.cribbage.exhaustive import DISCARDS
from muggins.games.cribbage.exhaustive.weights import best_against_habits
from solver.cribbage.hands import HANDS, KEPT, RANKS, SIZES

__all__ = ["DEALS", "PAIRS", "fitted_weights", "kept_and_thrown", "met_together", "rank_counts", "thrown_as_shipped"]

Numbers = NDArray[np.float64]

DEALS = comb(len(PACK), KEPT + THROWN)
"""How many deals of six cards there are."""

PAIRS = tuple(combinations_with_replacement(range(RANKS), THROWN))
"""The pairs of ranks that can be thrown."""

_ALIKE = len(Suit)
_ROUNDS = 1000
_CLOSE = 1e-12


def thrown_as_shipped(executor: Executor | None = None) -> Numbers:
    """From how many deals each seat keeps and throws what, if it throws as its habit is: by ranks.

    Each seat throws what has the best mean of hand and crib against the shipped habit of the other one. It takes
    about a minute.

    Returns:
        The number of deals, of all 20,358,520, by the seat, the hand kept and the pair thrown: shape (2, 1820, 91).
    """
    deals, best = best_against_habits(executor=executor)
    found = np.zeros((2, int(SIZES[KEPT]), len(PAIRS)))
    for seat, chosen in enumerate(best.in_order):
        found[seat] = kept_and_thrown((deals.cards // _ALIKE).astype(np.int64), np.array(DISCARDS)[chosen], deals.times)
    return found


def kept_and_thrown(ranks: NDArray[np.integer], thrown: NDArray[np.integer], counts: Sequence[int]) -> Numbers:
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


def met_together(kept: int = KEPT) -> Numbers:
    """How much likelier two hands are to be held together than apart: 1 over (4 - n)! for each rank, n in both.

    Times 1 over n! for each rank of each hand, it is in proportion to the number of ways in which cards are two such
    hands.
    """
    counts = rank_counts(HANDS[kept])
    inverse = np.array([1 / factorial(number) for number in range(_ALIKE + 1)] + [0.0] * _ALIKE)
    found = np.ones((len(counts), len(counts)))
    for rank in range(RANKS):
        left = _ALIKE - counts[:, None, rank] - counts[None, :, rank]
        found *= np.where(left >= 0, inverse[np.maximum(left, 0)], 0)
    return found


def fitted_weights(shares: Numbers) -> Numbers:
    """Weights of the hands of both seats which meet the shares of these, if hands are `met_together`.

    Args:
        shares: how likely each hand of each seat is, whatever the other one holds; shape (2, hands).

    Returns:
        Shape (2, hands): two hands are held with the product of their weights and of `met_together`.
    """
    kept = next(size for size in range(KEPT + 1) if SIZES[size] == shares.shape[1])
    together = met_together(kept)
    pone, dealer = shares / shares.sum(axis=1, keepdims=True)
    weights = np.ones_like(shares)
    for _ in range(_ROUNDS):
        weights[0] = pone / (together @ weights[1])
        missed = weights[1] * (together.T @ weights[0]) - dealer
        weights[1] = dealer / (together.T @ weights[0])
        if np.abs(missed).max() < _CLOSE:
            break
    scale = np.sqrt(weights[1].sum() / weights[0].sum())
    return weights * [[scale], [1 / scale]]


