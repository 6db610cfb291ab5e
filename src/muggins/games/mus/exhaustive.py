r"""Counts the deals in which each hand is best in a round, with NumPy, which the extra `analysis` installs.

The three other hands together are twelve cards, and as suits never matter, only the number of cards of each
rank counts. For each such composition and each strength in a round, the ways in which the twelve cards split
into three hands whose strongest has that strength are counted once. The player's own hand then only changes
the number of ways to choose a composition from the remaining cards. All numbers are whole.

This writes the table that comes with the package to `path`:

    path.write_text("\n".join(chance_table()) + "\n", encoding="utf-8")
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from math import comb, factorial
from typing import TypeAlias

from muggins.crib import arrays as _arrays  # noqa: F401 - its error says which extra brings NumPy

import numpy as np  # isort: skip
from attrs import frozen
from numpy.typing import NDArray

from muggins.errors import DeckError, shown
from muggins.games.mus.cards import CARDS_OF_HAND, SEATS
from muggins.games.mus.chances import Counts, as_table
from muggins.games.mus.hands import RANK_OF_CARD, Rank, Ranks, strength_of
from muggins.games.mus.rules import Lance

__all__ = ["COPIES", "chance_table", "count_best"]

Whole: TypeAlias = NDArray[np.int64]
Places: TypeAlias = NDArray[np.intp]

COPIES: Mapping[Rank, int] = {rank: [*RANK_OF_CARD.values()].count(rank) for rank in Rank}
"""The number of cards of each rank in the deck."""

_OTHERS = SEATS - 1
_CARDS_OF_OTHERS = _OTHERS * CARDS_OF_HAND


@frozen(eq=False)
class _Splits:
    """All ways to split twelve cards into three hands, regardless of the order of the hands.

    Attributes:
        compositions: the number of cards of each rank among the twelve, each composition once.
        of: the place of each split's composition.
        hands: the places of each split's three hands.
        ways: the number of ways in which the cards of the composition, told apart, make each split's hands,
            in any order.
    """

    compositions: Whole
    of: Places
    hands: tuple[Places, Places, Places]
    ways: Whole


def chance_table(copies: Mapping[Rank, int] = COPIES) -> Iterator[str]:
    """The lines of the table that comes with the package, or for another deck, as in `count_best`."""
    yield from as_table(count_best(copies))


def count_best(copies: Mapping[Rank, int] = COPIES) -> Counts:
    """The number of deals of the other hands in which each hand is best in each round, by place in turn.

    The other hands are told apart by seat. The hand has to take part in the round, and in punto nobody may
    have juego. A hand that is never best in a round is left out there.

    Args:
        copies: the number of cards of each rank in the deck, 0 to 8, and 16 or more in all.

    Raises:
        DeckError: if the numbers are not possible.

    Examples:
        >>> few = {Rank.KING: 8, Rank.ACE: 8}
        >>> count_best(few)[(Rank.KING,) * 4, Lance.GRANDE]
        (34650, 34580, 34510, 34440)
    """
    in_deck = np.array([copies.get(rank, 0) for rank in Rank])
    if in_deck.min() < 0 or in_deck.max() > _MOST_OF_RANK or in_deck.sum() < SEATS * CARDS_OF_HAND:
        right = f"0 to {_MOST_OF_RANK} cards of a rank, and {SEATS * CARDS_OF_HAND} or more in all"
        raise DeckError(f"a deck of Mus has {right}, not {shown(in_deck.tolist())}")
    every_hand = combinations_with_replacement(sorted(Rank, reverse=True), CARDS_OF_HAND)
    hands = [hand for hand in every_hand if all(hand.count(rank) <= copies.get(rank, 0) for rank in hand)]
    held = np.array([[hand.count(rank) for rank in Rank] for hand in hands])
    splits = _splits(held, in_deck)
    choices = np.array([_choices(splits.compositions, in_deck - own) for own in held])
    found: dict[tuple[Ranks, Lance], tuple[int, ...]] = {}
    best = {lance: _count_lance(lance, hands, splits, choices) for lance in Lance}
    for place, hand in enumerate(hands):
        for lance, by_hand in best.items():
            if by_hand[place].any():
                found[hand, lance] = tuple(by_hand[place].tolist())
    return found


def _splits(held: Whole, in_deck: Whole) -> _Splits:
    larger, smaller = np.tril_indices(len(held))  # so that the pairs up to any hand come first
    digits = (_CARDS_OF_OTHERS + 1) ** np.arange(held.shape[1])
    blocks = []
    for last in range(len(held)):
        upto = (last + 1) * (last + 2) // 2
        one, other = smaller[:upto], larger[:upto]
        together = held[one] + held[other] + held[last]
        there = (together <= in_deck).all(axis=1)
        one, other = one[there], other[there]
        blocks.append((together[there] @ digits, one, other, np.full_like(one, last)))
    codes, one, other, third = map(np.concatenate, zip(*blocks, strict=True))
    different, of = np.unique(codes, return_inverse=True)
    compositions = different[:, np.newaxis] // digits % (_CARDS_OF_OTHERS + 1)
    orders = np.where((one == other) & (other == third), 1, np.where((one == other) | (other == third), 3, 6))
    alike = _FACTORIALS[held].prod(axis=1)
    ways = orders * _FACTORIALS[compositions].prod(axis=1)[of] // (alike[one] * alike[other] * alike[third])
    return _Splits(compositions, of, (one, other, third), ways)


_FACTORIALS = np.array([factorial(cards) for cards in range(_CARDS_OF_OTHERS + 1)])
_MOST_OF_RANK = max(COPIES.values())
_CHOOSE = np.array(
    [[comb(cards, chosen) for chosen in range(_CARDS_OF_OTHERS + 1)] for cards in range(_MOST_OF_RANK + 1)]
)


def _choices(compositions: Whole, left: Whole) -> Whole:
    """The number of ways to choose each composition from these numbers of cards of each rank."""
    chosen: Whole = _CHOOSE[left, compositions].prod(axis=1)
    return chosen


def _count_lance(lance: Lance, hands: Sequence[Ranks], splits: _Splits, choices: Whole) -> Whole:
    """The number of deals in which each hand is best in a round, by place: shape (hands, 4)."""
    own = np.array([strength_of(lance, hand, odd_cards=True) for hand in hands])
    # In punto, a hand with juego is stronger than all that take part, so no other hand is best.
    others = np.where(own == 0, own.max() + 1, own) if lance is Lance.PUNTO else own
    levels, level = np.unique(others, return_inverse=True)
    strongest = np.max([level[hand] for hand in splits.hands], axis=0)
    equals = np.sum([level[hand] == strongest for hand in splits.hands], axis=0)
    by_equals = [_sum(splits, strongest, len(levels), equals == number) for number in range(1, _OTHERS + 1)]
    alone, two, three = by_equals
    upto = (alone + two + three).cumsum(axis=1)
    found = np.zeros((len(hands), SEATS), dtype=np.int64)
    for place in np.flatnonzero(own):
        at = level[place]
        all_weaker = upto[:, at] - alone[:, at] - two[:, at] - three[:, at]
        # Equally strong hands must come later: any of the three, the last two, the last one, or none.
        by_place = [
            upto[:, at],
            all_weaker + (2 * alone[:, at] + two[:, at]) // 3,
            all_weaker + alone[:, at] // 3,
            all_weaker,
        ]
        found[place] = [ways @ choices[place] for ways in by_place]
    return found


def _sum(splits: _Splits, strongest: Places, levels: int, chosen: NDArray[np.bool_]) -> Whole:
    """The ways of the chosen splits, by composition and by the strength of the strongest hand."""
    cells = splits.of[chosen] * levels + strongest[chosen]
    sums = np.bincount(cells, splits.ways[chosen], len(splits.compositions) * levels)
    return sums.astype(np.int64).reshape(-1, levels)
