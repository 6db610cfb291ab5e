"""Scores hands and cribs by the million, given as arrays of card indices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_, or_
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from muggins.cards.french import PACK, Card, Rank, Suit
from muggins.checks import check_type
from muggins.crib.arrays import Batch, Lookup, Points, held_and_turned, look_up, rank_lookup
from muggins.games.cribbage.rules import CRIB, POINTS, RANK_RULES, STANDARD, Kind, Rules

__all__ = ["SUITS", "Columns", "by_ranks", "by_suits", "score_cribs", "score_hands"]

Columns: TypeAlias = Batch[Kind, Card]

SUITS = np.uint8(len(Suit))
_FIRST_JACK = np.uint8(min(card.index for card in PACK if card.rank is Rank.JACK))
_FLUSH = POINTS[Kind.FLUSH]
_RANK_OF_CARD = tuple(card.rank_index for card in PACK)


def score_hands(held: ArrayLike, starters: ArrayLike, rules: Rules = STANDARD) -> Columns:
    """The score of each hand of a batch, the same as `muggins.games.cribbage.score_hand` gives.

    Args:
        held: the indices of the held cards, 0 to 51, any integer dtype: shape (n, 4), in five-card Cribbage
            (n, 3), in seven-card Cribbage (n, 5). A card's index is `Card.index`, its place in the pack.
        starters: the indices of the starters, shape (n,).
        rules: the rules.

    Raises:
        BatchError: if a shape or dtype is wrong, an entry is masked, an index is out of range, or a row holds
            a card twice.
        WrongTypeError: if the rules are not this game's.

    Examples:
        >>> from muggins.cards.french import cards
        >>> hand = [card.index for card in cards("9C 6D 5H 4S 4C")]
        >>> columns = score_hands([hand[:4]], [hand[4]])
        >>> columns.total.tolist(), {str(kind): points.tolist() for kind, points in columns.points.items()}
        ([14], {'fifteen': [6], 'run': [6], 'pair': [2], 'flush': [0], 'nobs': [0]})
    """
    check_type("the rules", rules, Rules, "Rules of Cribbage")
    cards = held_and_turned(held, starters, PACK, each=rules.kept, names=("held", "starters"))
    return _score(cards, _FLUSH[rules.kept])


def score_cribs(cribs: ArrayLike, starters: ArrayLike) -> Columns:
    """The score of each crib of a batch, the same as `muggins.games.cribbage.score_crib` gives.

    Args:
        cribs: the indices of the cards of the cribs, 0 to 51, shape (n, 4), any integer dtype.
        starters: the indices of the starters, shape (n,).

    Raises:
        BatchError: if a shape or dtype is wrong, an entry is masked, an index is out of range, or a row holds
            a card twice.
    """
    return _score(held_and_turned(cribs, starters, PACK, each=CRIB, names=("cribs", "starters")), 0)


def _score(cards: Points, held_flush: int) -> Columns:
    """The score of rows with the starter last, if a flush of the held cards alone has these points."""
    columns = tuple(cards.T)
    points = look_up(cards, len(PACK), [by_ranks(len(columns))])
    points |= by_suits(columns, [column % SUITS for column in columns], len(columns) - 1, held_flush)
    total = sum(points.values(), np.zeros(len(cards), np.uint8))
    return Columns(deck=PACK, cards=cards, points=points, total=total)


def by_ranks(cards: int) -> Lookup:
    """The points of fifteens, runs and pairs among this many cards."""
    return rank_lookup(RANK_RULES, _RANK_OF_CARD, cards)


def by_suits(
    cards: Sequence[Points], suits: Sequence[Points], turned: int, held_flush: int
) -> dict[Kind, Points]:
    """The points of a flush and of nobs.

    Args:
        cards: the cards, an array each.
        suits: the suits of each.
        turned: which of them is turned up.
        held_flush: the points of a flush of the held cards alone.
    """
    held = [place for place in range(len(cards)) if place != turned]
    first, *others = held
    one_suit = reduce(and_, [suits[first] == suits[other] for other in others])
    all_of_it = one_suit & (suits[first] == suits[turned])
    flush = one_suit * np.uint8(held_flush) + all_of_it * np.uint8(_FLUSH[len(cards)] - held_flush)
    jack = suits[turned] + _FIRST_JACK
    nobs = reduce(or_, [cards[place] == jack for place in held])
    return {Kind.FLUSH: flush, Kind.NOBS: nobs.view(np.uint8)}
