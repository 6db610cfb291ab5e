"""The choices of a player in the play of Cribbage, in their order in the file of a policy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import NamedTuple

from muggins.games.cribbage.analysis.policy_layout import GO, Place, Ranks, codes, ranks_within, without

__all__ = ["Point", "likely", "next_points"]


class Point(NamedTuple):
    """A place at which a player has to choose, with what it still holds.

    Attributes:
        place: the place.
        held: the ranks held, ascending.
        moves: the moves that led there, ranks and goes.
    """

    place: Place
    held: Ranks
    moves: tuple[int, ...]

    @property
    def fitting(self) -> Ranks:
        """The ranks that fit, ascending: two or more."""
        return ranks_within(self.held, self.place.room)


def next_points(seat: int, place: Place, held: Ranks, moves: tuple[int, ...] = ()) -> Iterator[Point]:
    """The places at which a player has to choose next, in the order of the moves that lead there.

    Args:
        seat: the player: 0 the pone, 1 the dealer.
        place: where it begins.
        held: the ranks that the player holds, ascending.
        moves: the moves before.
    """
    if place.is_end:
        return
    if place.mover != seat:
        for move, after in place.moves():
            yield from next_points(seat, after, held, (*moves, move))
        return
    fitting = ranks_within(held, place.room)
    if len(fitting) > 1:
        yield Point(place, held, moves)
    elif fitting:
        yield from next_points(seat, place.play(fitting[0]), without(held, fitting[0]), (*moves, fitting[0]))
    else:
        yield from next_points(seat, place.go(), held, (*moves, GO))


def likely(point: Point, code: int) -> list[int]:
    """The ranks that are played at all."""
    fitting = point.fitting
    return [*compress(fitting, codes(len(fitting))[code])]
