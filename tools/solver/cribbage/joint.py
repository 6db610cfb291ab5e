"""How likely two hands are held at the same time, if both players throw by their habits."""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from solver.cribbage.hands import COUNTS, FIRST, KEPT, RANKS, SIZES, WITH
from solver.cribbage.weights import PAIRS, rank_counts

__all__ = ["Joint", "dealt_alike", "joint_shares"]

Array: TypeAlias = NDArray[Any]

_ALIKE = 4
_HALF = 7
_WAYS = np.array(
    [[comb(left, number) for number in range(_ALIKE + 1)] for left in range(_ALIKE + 1)], np.float64
)


class Joint(NamedTuple):
    """How likely two hands are held, by the cards that were played and the last card of each.

    Attributes:
        of_both: by the cards that the pone and the dealer have played, and the last card of each; shape
            (hands of one card less, the same, 13, 13).
        of_pone: by the whole hand of the dealer, the cards that the pone has played, and its last card; shape
            (hands, hands of one card less, 13).
        of_dealer: the same of the dealer.
    """

    of_both: NDArray[np.float32]
    of_pone: NDArray[np.float32]
    of_dealer: NDArray[np.float32]

    @classmethod
    def of(cls, shares: NDArray[np.float64]) -> Joint:
        """How likely two hands are held.

        Args:
            shares: that by the places of both hands, shape (hands, hands).
        """
        size = next(size for size in range(KEPT + 1) if SIZES[size] == len(shares))
        less = slice(FIRST[size - 1], FIRST[size - 1] + SIZES[size - 1])
        larger = WITH[less]
        found = shares.astype(np.float32)
        return cls(
            found[larger[:, None, :, None], larger[None, :, None, :]],
            found.T[:, larger],
            found[:, larger],
        )


def joint_shares(thrown: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely the pone keeps one hand and the dealer another.

    Args:
        thrown: from how many deals each seat keeps and throws what, see `thrown_as_shipped`.

    Returns:
        By the places of both hands, with sum 1: shape (1820, 1820).
    """
    counts, pairs = COUNTS[FIRST[KEPT] :].astype(np.int64), rank_counts(PAIRS)
    every = _WAYS[_ALIKE]
    (pone, away), (dealer, other_away) = (np.nonzero(deals) for deals in thrown)
    cards, other = counts[pone] + pairs[away], counts[dealer] + pairs[other_away]
    shares = thrown[1][dealer, other_away] / every[other].prod(axis=1)
    low, high = _half_places(other[:, :_HALF]), _half_places(other[:, _HALF:])
    found = np.zeros((len(counts), len(counts)))
    _add_up(
        pone, cards, thrown[0][pone, away], dealer, shares,
        *low, *high, found,
    )  # fmt: skip
    together: NDArray[np.float64] = found / found.sum()
    return together


def dealt_alike(kept: int = KEPT) -> NDArray[np.float64]:
    """How likely two hands are held if they are any cards.

    Args:
        kept: how many cards a hand has.

    Returns:
        By the places of both hands, with sum 1: shape (hands, hands).
    """
    counts = COUNTS[FIRST[kept] : FIRST[kept] + SIZES[kept]].astype(np.int64)
    together: NDArray[np.float64] = _WAYS[_ALIKE][counts].prod(axis=1)[:, None] * np.ones(len(counts))
    for rank in range(RANKS):
        together *= _WAYS[(_ALIKE - counts[:, rank])[:, None], counts[None, :, rank]]
    together /= together.sum()
    return together


def _half_places(counts: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The different rows of some counts, and which of them each row is."""
    rows, places = np.unique(counts, axis=0, return_inverse=True)
    return rows, places.reshape(-1)


@njit(nogil=True)
def _add_up(
    pone: Array,
    cards: Array,
    deals: Array,
    dealer: Array,
    shares: Array,
    low: Array,
    low_of: Array,
    high: Array,
    high_of: Array,
    found: Array,
) -> None:
    """Add up in how many ways both sides are dealt what makes them keep each two hands."""
    first, second = np.zeros(len(low)), np.zeros(len(high))
    for entry in range(len(pone)):
        for place in range(len(low)):
            ways = deals[entry]
            for rank in range(low.shape[1]):
                ways *= _WAYS[_ALIKE - cards[entry, rank], low[place, rank]]
            first[place] = ways
        for place in range(len(high)):
            ways = 1.0
            for rank in range(high.shape[1]):
                ways *= _WAYS[_ALIKE - cards[entry, low.shape[1] + rank], high[place, rank]]
            second[place] = ways
        row = found[pone[entry]]
        for other in range(len(dealer)):
            row[dealer[other]] += first[low_of[other]] * second[high_of[other]] * shares[other]
