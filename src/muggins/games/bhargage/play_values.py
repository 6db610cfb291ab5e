"""What the play of the cards of Bhargage is worth, by the three cards kept.

The values come with the package. They assume that both players play by the policy of
`muggins.games.bhargage.policy`.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from operator import attrgetter

from muggins.cards.decktet import Card
from muggins.checks import member
from muggins.crib.play_values import PlayValues, shipped_values
from muggins.games.bhargage.cards import READ, CardsLike
from muggins.games.bhargage.rules import STANDARD
from muggins.table.seats import Seat

__all__ = ["mean_play", "play_value", "play_values"]

_BY_INDEX = attrgetter("index")


def play_values() -> PlayValues:
    """The values that come with the package, by the place of the hand in colexicographic order."""
    return shipped_values("muggins.games.bhargage")


def play_value(kept: CardsLike, seat: Seat | str) -> Fraction:
    """What the play of three cards is worth: the mean points of this seat minus those of the other seat.

    Both play by the policy that comes with the package. The other seat was dealt any other cards, and
    discards by its habit.

    Args:
        kept: the three cards.
        seat: the seat, or its name.

    Returns:
        Points, a multiple of 1/1000.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if they are not three different cards.
        UnknownNameError: if it is not a seat's name.
        WrongTypeError: if the seat is neither a `Seat` nor a string.

    Examples:
        >>> play_value("AM AS 2MK", "dealer") > play_value("PMYK XW XY", "dealer")
        True
    """
    seat = member(Seat, seat, "seat")
    return mean_play(READ.some("hand", kept, counts=[STANDARD.kept]), seat)


def mean_play(kept: Iterable[Card], seat: Seat) -> Fraction:
    """The same for three cards, which are not checked."""
    places = enumerate(sorted(map(_BY_INDEX, kept)), start=1)
    return play_values().mean(seat, sum([comb(card, size) for size, card in places]))
