"""Scores hands and cribs by the million, given as arrays of card indices."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from muggins.cards.french import PACK, Card
from muggins.crib.arrays import Batch, Points, held_and_turned, look_up, show_lookups
from muggins.crib.show import Show
from muggins.games.cribbage.rules import STANDARD, Kind, Rules
from muggins.games.cribbage.show import crib_show, hand_show

__all__ = ["Columns", "score_cribs", "score_hands"]

Columns: TypeAlias = Batch[Kind, Card]


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

    Examples:
        >>> from muggins.cards.french import cards
        >>> hand = [card.index for card in cards("9C 6D 5H 4S 4C")]
        >>> columns = score_hands([hand[:4]], [hand[4]])
        >>> columns.total.tolist(), {str(kind): points.tolist() for kind, points in columns.points.items()}
        ([14], {'fifteen': [6], 'run': [6], 'pair': [2], 'flush': [0], 'nobs': [0]})
    """
    show = hand_show(rules)
    return _score(held_and_turned(held, starters, PACK, each=show.held, names=("held", "starters")), show)


def score_cribs(cribs: ArrayLike, starters: ArrayLike) -> Columns:
    """The score of each crib of a batch, the same as `muggins.games.cribbage.score_crib` gives.

    Args:
        cribs: the indices of the cards of the cribs, 0 to 51, shape (n, 4), any integer dtype.
        starters: the indices of the starters, shape (n,).

    Raises:
        BatchError: if a shape or dtype is wrong, an entry is masked, an index is out of range, or a row holds
            a card twice.
    """
    show = crib_show(STANDARD)
    return _score(held_and_turned(cribs, starters, PACK, each=show.held, names=("cribs", "starters")), show)


def _score(cards: Points, show: Show[Kind, Card]) -> Columns:
    """The score of rows with the starter last."""
    points = look_up(cards, len(PACK), show_lookups(show))
    total = sum(points.values(), np.zeros(len(cards), np.uint8))
    return Columns(deck=PACK, cards=cards, points=points, total=total)
