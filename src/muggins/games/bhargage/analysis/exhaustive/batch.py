"""Scores hands and bhargages by the million, given as arrays of card indices.

The cards are split into two groups of two or three, and each group is looked up by its ranks and by its
suits. The suit points of two groups follow from how many of their subsets show each set of suits, with no
suit twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
from attrs import frozen
from numpy.typing import ArrayLike

from muggins.cards.decktet import EXTENDED, Card
from muggins.cards.decktet.card import ALL_SUITS
from muggins.crib.arrays import (
    Batch,
    Indices,
    Lookup,
    Points,
    array_of,
    different,
    halves,
    held_and_turned,
    indices,
    look_up,
    multisets,
    sets_of,
    show_lookups,
    subsets_of,
)
from muggins.crib.rules import check_served
from muggins.crib.show import Show
from muggins.errors import BatchError
from muggins.games.bhargage.rules import OF_THE_COUNTS, POINTS, STANDARD, Kind, Rules
from muggins.games.bhargage.show import crib_show, hand_show
from muggins.games.bhargage.suits import BHARGS, SHORTAGE, claim_points

__all__ = ["Columns", "all_bhargages", "all_hands", "combinations_of_cards", "score_bhargages", "score_hands"]

_CARDS = len(EXTENDED)
_SUITS_OF_CARD = np.array([card.suit_mask for card in EXTENDED])
IS_CHARACTER = np.array([card.is_character for card in EXTENDED])
_NO_COVER = ALL_SUITS + 1
_CLAIMS = np.array([claim_points(suits) for suits in range(ALL_SUITS + 1)], np.uint8)


@frozen(eq=False, kw_only=True)
class Columns(Batch[Kind, Card]):
    """A scored batch: one row for each hand or bhargage, one column for each kind.

    Attributes:
        deck: the extended deck, each card at its index.
        cards: the card indices, shape (n, 4) or (n, 5), dtype uint8, the up-card last.
        points: the points of each kind that can score under the rules, shape (n,), dtype uint8.
        shortage: what the opponent may claim, shape (n,), dtype uint8; not part of the total.
        total: the points of all kinds, shape (n,), dtype uint8.
    """

    shortage: Points

    @property
    def shown(self) -> tuple[Points, ...]:
        """The total of each row, and what may be claimed."""
        return self.total, self.shortage

    @property
    def _counted(self) -> Mapping[Kind, Points]:
        return {**self.points, Kind.SHORTAGE: self.shortage}


def score_hands(held: ArrayLike, upcards: ArrayLike, rules: Rules = STANDARD) -> Columns:
    """The score of each hand of a batch, the same as `muggins.games.bhargage.score_hand` gives.

    Args:
        held: the indices of the held cards, 0 to 44, shape (n, 3), any integer dtype. A card's index is
            `Card.index`, its place in the extended deck.
        upcards: the indices of the up-cards, shape (n,).
        rules: the rules.

    Raises:
        BatchError: if a shape or dtype is wrong, an entry is masked, an index is out of range, or a row holds
            a card twice.

    Examples:
        >>> from muggins.cards.decktet import cards
        >>> hand = [card.index for card in cards("AM XS 8WL PMYK")]
        >>> score_hands([hand[:3]], [hand[3]]).total.tolist()
        [11]
    """
    check_rules(rules)
    cards = held_and_turned(held, upcards, EXTENDED, each=3, names=("held", "upcards"))
    return _score(cards, hand_show(rules))


def score_bhargages(cards: ArrayLike, rules: Rules = STANDARD) -> Columns:
    """The score of each bhargage of a batch, the same as `muggins.games.bhargage.score_bhargage` gives.

    Args:
        cards: the indices of the five cards, 0 to 44, shape (n, 5), any integer dtype; which of them is the
            up-card makes no difference.
        rules: the rules.

    Raises:
        BatchError: if the shape or dtype is wrong, an entry is masked, an index is out of range, or a row
            holds a card twice.
    """
    check_rules(rules)
    five = array_of("cards", cards, columns=5)
    if five.ndim != 2 or five.shape[1] != 5:
        raise BatchError(f"cards must have the shape (n, 5), not {five.shape}")
    return _score(different(indices("cards", five, _CARDS), EXTENDED), crib_show(rules))


def all_hands(rules: Rules = STANDARD) -> Columns:
    """The score of every hand: 595,980 rows, the four-card sets in order, each card of them turned up."""
    check_rules(rules)
    fours = combinations_of_cards(4)
    turns = [[1, 2, 3, 0], [0, 2, 3, 1], [0, 1, 3, 2], [0, 1, 2, 3]]
    return _score(np.asfortranarray(fours[:, turns].reshape(-1, 4)), hand_show(rules))


def all_bhargages(rules: Rules = STANDARD) -> Columns:
    """The score of every bhargage: 1,221,759 rows, the five-card sets in order."""
    check_rules(rules)
    return _score(combinations_of_cards(5), crib_show(rules))


def combinations_of_cards(size: int) -> Points:
    """The indices of every set of `size` cards in lexicographic order, shape (n, size), dtype uint8.

    Raises:
        BatchError: if `size` is not from 1 to 45, or there are more than 100,000,000 such sets.
    """
    return sets_of(size, _CARDS)


def check_rules(rules: object) -> None:
    """Check that these are rules by which the cards can be counted."""
    check_served("cards are counted", rules, STANDARD, OF_THE_COUNTS)


# --- a batch ---------------------------------------------------------------------------------------------


def _score(cards: Points, show: Show[Kind, Card]) -> Columns:
    """The score of rows with the up-card last."""
    suits = _suit_lookup(show.held + 1)
    points = look_up(cards, _CARDS, show_lookups(show, {BHARGS: suits, SHORTAGE: suits}))
    shortage = points.pop(Kind.SHORTAGE)
    total = sum(points.values(), np.zeros_like(shortage))
    return Columns(deck=EXTENDED, cards=cards, points=points, shortage=shortage, total=total)


# --- suits -----------------------------------------------------------------------------------------------


@frozen(eq=False)
class _SuitGroups:
    """All groups of some cards, classified by their suits.

    Attributes:
        class_of: the class of a group, by the number that its card indices make in base 45.
        suits: the suits shown, as a mask, shape (classes,).
        covers: how many subsets show just these suits, none of them twice, by the mask of the suits and by
            class, and a row of zeros: shape (65, classes).
        wanted: for each subset, what it wants for a bharg, by class: the suits that it does not show, or the
            last row of `covers` if it shows one of them twice; shape (subsets, classes).
    """

    class_of: Indices
    suits: Indices
    covers: Points
    wanted: Indices


@cache
def _suit_groups(size: int) -> _SuitGroups:
    masks = np.unique(_SUITS_OF_CARD)
    sets, class_of = multisets(masks, np.searchsorted(masks, _SUITS_OF_CARD), size)
    subsets = subsets_of(size)
    covers = np.zeros((_NO_COVER + 1, len(sets)), np.uint8)
    wanted = np.full((len(subsets), len(sets)), _NO_COVER)
    for place, chosen in enumerate(subsets):
        union = np.bitwise_or.reduce(sets[:, chosen], axis=1, initial=0)
        once = np.flatnonzero(sets[:, chosen].sum(axis=1) == union)
        covers[union[once], once] += 1
        wanted[place, once] = ALL_SUITS ^ union[once]
    return _SuitGroups(class_of, np.bitwise_or.reduce(sets, axis=1), covers, wanted)


@cache
def _suit_lookup(size: int) -> Lookup:
    """The points of bhargs, and the claim for missing suits."""
    one, other = map(_suit_groups, halves(size))
    bhargs = POINTS[Kind.BHARG][1] * other.covers[one.wanted].sum(axis=0, dtype=np.uint8)
    claims = _CLAIMS[one.suits[:, None] | other.suits]
    return Lookup(one.class_of, other.class_of, {Kind.BHARG: bhargs, Kind.SHORTAGE: claims})
