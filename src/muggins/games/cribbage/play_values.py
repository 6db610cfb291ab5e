"""What the play of the cards of Cribbage is worth, by the four cards kept.

The values come with the package. They hold if both players play by the policy of
`muggins.games.cribbage.policy`, and only the ranks of the cards matter.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from operator import attrgetter

from muggins.cards.french import Card
from muggins.checks import member
from muggins.crib.play_values import PlayValues, shipped_values
from muggins.games.cribbage.cards import READ, CardsLike
from muggins.games.cribbage.policy_layout import HANDS
from muggins.games.cribbage.rules import STANDARD
from muggins.table.seats import Seat

__all__ = ["PLACE_OF_HAND", "mean_play", "play_value", "play_values"]

PLACE_OF_HAND = {hand: place for place, hand in enumerate(HANDS)}
"""The places of the hands of four ranks, which ascend, in the table of values."""

_BY_RANK = attrgetter("rank_index")


def play_values() -> PlayValues:
    """The values that come with the package, by the places of `PLACE_OF_HAND`."""
    return shipped_values("muggins.games.cribbage")


def play_value(kept: CardsLike, seat: Seat | str) -> Fraction:
    """What the play of four cards is worth: the mean points of the seat less those of the other one.

    Both play by the policy that comes with the package. The other seat keeps what its habit is, and was dealt
    any cards but these.

    Args:
        kept: the four cards.
        seat: the seat, or its name.

    Returns:
        Points, as a fraction of a thousand.

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if they are not four different cards.
        UnknownNameError: if it is no seat's name.
        WrongTypeError: if the seat is neither a `Seat` nor a text.

    Examples:
        >>> play_value("AH 4C 7D 8S", "dealer") > play_value("QH QC KD KS", "dealer")
        True
    """
    seat = member(Seat, seat, "seat")
    return mean_play(READ.some("hand", kept, counts=[STANDARD.kept]), seat)


def mean_play(kept: Iterable[Card], seat: Seat) -> Fraction:
    """The same, for cards that are known to be four."""
    return play_values().mean(seat, PLACE_OF_HAND[tuple(sorted(map(_BY_RANK, kept)))])
