"""The cards and the points of the play, as arrays that compiled functions read.

A deck is all 45 cards, or fewer for tests. A card is its place in the deck. A pair or a hand of three is
numbered by its place among all of them in colexicographic order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.cards.decktet import EXTENDED
from muggins.cards.decktet.card import ALL_SUITS
from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.rules import POINTS, TOTALS, Kind

__all__ = ["FULL", "SIX_ACES", "Deck", "Ints", "Reals", "make_deck"]

Ints: TypeAlias = NDArray[np.int64]
Reals: TypeAlias = NDArray[np.float64]

SIX_ACES = 111
"""What the sixth Ace in a row is worth here: as it wins, as much as a match (BH-38)."""

_LIMIT = BARE.pegging.limit
_TOP_VALUE = 10
_NOBODY = -1


class Deck(NamedTuple):
    """The cards of a deck, and what they score in the play.

    Attributes:
        values: what each card adds to the count.
        ranks: the rank of each card.
        masks: the suits of each card.
        of_rank: the cards of each rank; ends with -1.
        of_mask: the cards of each mask of suits; ends with -1.
        totals: the points for a count: 2 for 11, 3 for 23, otherwise 0.
        sets: the points for so many cards of one rank in a row; six Aces are a bharg as well.
        ends: what the last cards bring the pone less the dealer for the totals and for the last card, by the
            count after the dealer's second card and the values of the pone's last card and the dealer's.
        hands: the cards of each hand, ascending.
        pairs: the cards of each pair, ascending.
        pair: the place of the pair of two cards; -1 for a card with itself.
        hand: the place of the hand of three cards; -1 if they are not different.
        rest: for each hand and each of its three cards, the place of the pair of the other two.
    """

    values: Ints
    ranks: Ints
    masks: Ints
    of_rank: Ints
    of_mask: Ints
    totals: Ints
    sets: Ints
    ends: Reals
    hands: Ints
    pairs: Ints
    pair: Ints
    hand: Ints
    rest: Ints


def make_deck(faces: Sequence[int] = range(len(EXTENDED))) -> Deck:
    """A deck of these faces of the full deck, given in ascending order."""
    cards = [EXTENDED.cards[face] for face in faces]
    size = len(cards)
    values = np.array([BARE.pegging.values[face] for face in faces], np.int64)
    ranks = np.array([card.rank_index for card in cards], np.int64)
    masks = np.array([card.suit_mask for card in cards], np.int64)
    totals = np.zeros(_LIMIT + 1, np.int64)
    for kind, total in TOTALS.items():
        totals[total] = POINTS[kind][1]
    hands = np.array(_colexicographic(size, 3), np.int64).reshape(-1, 3)
    pairs = np.array(_colexicographic(size, 2), np.int64).reshape(-1, 2)
    pair = np.full((size, size), _NOBODY, np.int64)
    for place, (one, other) in enumerate(pairs):
        pair[one, other] = pair[other, one] = place
    hand = np.full((size, size, size), _NOBODY, np.int64)
    for place, (one, two, three) in enumerate(hands):
        for a, b, c in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
            chosen = (one, two, three)
            hand[chosen[a], chosen[b], chosen[c]] = place
    rest = np.stack([pair[hands[:, (k + 1) % 3], hands[:, (k + 2) % 3]] for k in range(3)], axis=1)
    return Deck(
        values,
        ranks,
        masks,
        _grouped(ranks, int(max(BARE.ranks)) + 1),
        _grouped(masks, ALL_SUITS + 1),
        totals,
        np.array([*POINTS[Kind.SET], SIX_ACES - POINTS[Kind.BHARG][1]], np.int64),
        _ends(totals),
        hands,
        pairs,
        pair,
        hand,
        rest,
    )


def _colexicographic(size: int, chosen: int) -> list[tuple[int, ...]]:
    found = sorted(combinations(range(size), chosen), key=lambda cards: cards[::-1])
    assert len(found) == comb(size, chosen)
    return found


def _grouped(keys: Ints, number: int) -> Ints:
    groups = [np.flatnonzero(keys == key) for key in range(number)]
    table = np.full((number, max(map(len, groups)) + 1), _NOBODY, np.int64)
    for row, group in zip(table, groups, strict=True):
        row[: len(group)] = group
    return table


def _ends(totals: Ints) -> Reals:
    points = POINTS[Kind.LAST][1]
    last = np.where(totals == 0, points, 0)
    both = totals + last
    ends = np.zeros((_LIMIT + 1, _TOP_VALUE + 1, _TOP_VALUE + 1))
    for count in range(_LIMIT + 1):
        for his in range(_TOP_VALUE + 1):
            for own in range(_TOP_VALUE + 1):
                fits = count + his <= _LIMIT
                now = count + his if fits else count
                end = last[now] if fits else -last[now]
                if now + own <= _LIMIT:
                    end = -both[now + own]
                ends[count, his, own] = end + (totals[now] if fits else 0)
    return ends


FULL = make_deck()
