"""The places of the play of Cribbage for two as whole numbers, which are quick to compare and to cache.

`policy_layout.Place` describes a place and where each move leads; this module looks that up only once. The
lowest bit of a number is the player who has to play. Only tuples of numbers are cached, because the garbage
collector does not go through these.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from muggins.games.cribbage.analysis.policy_layout import START, Place, Ranks, ranks_within, without

__all__ = [
    "FIRST",
    "count_choices",
    "counted",
    "fitting_ranks",
    "gone",
    "is_end",
    "mover_of",
    "moves_of",
    "number_of",
    "place_of",
    "played",
    "room_of",
]

_MOST_COUNTED = 1 << 16


def number_of(place: Place) -> int:
    """The number of a place."""
    mover, passed, count, (pone, dealer), (above_pone, above_dealer), _ = place
    return mover | passed << 1 | count << 2 | pone << 7 | dealer << 10 | above_pone << 13 | above_dealer << 17


def place_of(number: int) -> Place:
    """The place with a number."""
    held = number >> 7 & 7, number >> 10 & 7
    above = number >> 13 & 15, number >> 17 & 15
    return Place(number & 1, bool(number & 2), counted(number), held, above)


FIRST = number_of(START)
"""The place before the pone leads."""


def mover_of(place: int) -> int:
    """Who has to play: 0 for the pone, 1 for the dealer."""
    return place & 1


def counted(place: int) -> int:
    """The count, which is 0 when a new one begins."""
    return place >> 2 & 31


@cache
def room_of(place: int) -> int:
    """The most that a card may count."""
    return place_of(place).room


@cache
def is_end(place: int) -> bool:
    """Whether no choice is left that depends on the other hand."""
    return place_of(place).is_end


@cache
def played(place: int, rank: int) -> int:
    """The place after a card of the mover."""
    return number_of(place_of(place).play(rank))


@cache
def gone(place: int) -> int:
    """The place after the mover has said go."""
    return number_of(place_of(place).go())


@cache
def moves_of(place: int) -> tuple[tuple[int, int], ...]:
    """The moves that both players know to be possible, each with the place after it."""
    return tuple([(move, number_of(after)) for move, after in place_of(place).moves()])


def fitting_ranks(place: int, held: Ranks) -> Ranks:
    """The ranks that fit a place, ascending."""
    return ranks_within(held, room_of(place))


def count_choices(seat: int, place: int, held: Ranks) -> int:
    """The number of places at which a player has to choose next.

    Args:
        seat: the player: 0 the pone, 1 the dealer.
        place: the place from which to count.
        held: the ranks that the player holds, ascending.
    """
    return 0 if is_end(place) else _count_from(seat, place, held)


def _count_from(seat: int, place: int, held: Ranks) -> int:
    """The same from a place that is not the end."""
    if mover_of(place) != seat:
        return _count_after_other(place, held)
    fitting = fitting_ranks(place, held)
    if len(fitting) > 1:
        return 1
    if fitting:
        return count_choices(seat, played(place, fitting[0]), without(held, fitting[0]))
    return count_choices(seat, gone(place), held)


@lru_cache(_MOST_COUNTED)
def _count_after_other(place: int, held: Ranks) -> int:
    """The same where the other player moves."""
    seat = 1 - mover_of(place)
    return sum([number * _count_from(seat, after, held) for after, number in _ahead(place)])


@cache
def _ahead(place: int) -> tuple[tuple[int, int], ...]:
    """The places after the moves at a place, each with the number of these moves; without the end."""
    return tuple(Counter([after for _, after in moves_of(place) if not is_end(after)]).items())
