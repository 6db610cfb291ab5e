"""What the play of the cards of Cribbage is worth, by the four cards kept.

The values come with the package. They assume that both players play by the policy of
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
"""The place of each hand of four ascending ranks in the table of values."""

_BY_RANK = attrgetter("rank_index")


def play_values() -> PlayValues:
    """The values that come with the package, by place as in `PLACE_OF_HAND`."""
    return shipped_values("muggins.games.cribbage")


def play_value(kept: CardsLike, seat: Seat | str) -> Fraction:
    """What the play of four cards is worth: the mean points of this seat minus those of the other seat.

    Both play by the policy that comes with the package. The other seat was dealt any other cards, and
    discards by its habit.

    Args:
        kept: the four cards.
        seat: the seat, or its name.

    Returns:
        Points, a multiple of 1/1000.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if they are not four different cards.
        UnknownNameError: if it is not a seat's name.
        WrongTypeError: if the seat is neither a `Seat` nor a string.

    Examples:
        >>> play_value("AH 4C 7D 8S", "dealer") > play_value("QH QC KD KS", "dealer")
        True
    """
    seat = member(Seat, seat, "seat")
    return mean_play(READ.some("hand", kept, counts=[STANDARD.kept]), seat)


def mean_play(kept: Iterable[Card], seat: Seat) -> Fraction:
    """The same for four cards, which are not checked."""
    return play_values().mean(seat, PLACE_OF_HAND[tuple(sorted(map(_BY_RANK, kept)))])
