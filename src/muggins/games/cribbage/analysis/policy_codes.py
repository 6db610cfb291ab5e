"""Finds a choice among those of a hand in the file of a policy, whose order `policy_layout` describes.

The place of a choice depends on what the cards count, not on which tens and court cards they are. So the
lowest of these ranks in a hand is replaced by a ten, the next by a jack, and so on, and many hands share what
is computed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import compress
from typing import TypeAlias

from muggins.games.cribbage.analysis.policy_layout import GO, VALUES, Ranks, codes, without
from muggins.games.cribbage.analysis.policy_places import (
    FIRST,
    count_choices,
    fitting_ranks,
    gone,
    is_end,
    mover_of,
    moves_of,
    played,
)

__all__ = ["Codes", "as_tens"]

_TEN = VALUES.index(10)
_MOST_KNOWN = 1 << 15
_MOST_HANDS = 1 << 12


@lru_cache(_MOST_HANDS)
def as_tens(kept: Ranks) -> dict[int, int]:
    """The rank that stands for each rank of a hand: the lowest of tens and court cards becomes a ten.

    Examples:
        >>> as_tens((4, 10, 10, 12))
        {4: 4, 10: 9, 12: 10}
    """
    ranks = sorted({*kept})
    tens = [rank for rank in ranks if rank >= _TEN]
    return {rank: rank for rank in ranks if rank < _TEN} | {
        rank: ten for ten, rank in enumerate(tens, start=_TEN)
    }


_Choice: TypeAlias = tuple[int, int, Ranks, int]
"""The next choice of a player: the number of choices before it, the place, the ranks held, ascending, and the
number of moves that led there.
"""

_Branch: TypeAlias = tuple[int, Ranks]
"""A place, and the ranks that a player then holds."""


class Codes:
    """The codes of the choices of one player with one hand.

    They are in rounds: the player's first choices, then those after one choice, and so on. A round is read
    once, when a code after it is needed.

    Args:
        stream: the codes.
        seat: the player: 0 the pone, 1 the dealer.
        kept: the hand before the lead, with the ranks of `as_tens`.
    """

    def __init__(self, stream: bytes, seat: int, kept: Ranks) -> None:
        self._stream = stream
        self._seat = seat
        self._kept = kept
        self._rounds: list[Mapping[int, tuple[int, Ranks, int]]] = []

    def find(self, moves: Ranks) -> int | None:
        """The code of the choice after some moves; None if the policy never reaches it.

        Args:
            moves: the ranks played and the goes; the player's own are those of `as_tens`.
        """
        stream, seat = self._stream, self._seat
        place, held, start, depth = FIRST, self._kept, 0, 0
        while True:
            choice = _next_choice(seat, place, held, moves)
            if choice is None:
                return None
            number, chosen, hand, done = choice
            at = start + number
            code, moves = stream[at], moves[done:]
            if not moves:
                return code
            fitting = fitting_ranks(chosen, hand)
            parts = codes(len(fitting))[code]
            if moves[0] not in compress(fitting, parts):
                return None
            slot = fitting.index(moves[0])
            _, _, behind = self._round(depth)[start]
            sizes = _sizes(seat, place, held)
            before = map(_behind, sizes, stream[start:at])
            after = [_after(chosen, hand, rank) for rank in compress(fitting[:slot], parts)]
            start = behind + sum(before) + sum([count_choices(seat, *each) for each in after])
            place, held = _after(chosen, hand, moves[0])
            moves = moves[1:]
            depth += 1

    def _round(self, depth: int) -> Mapping[int, tuple[int, Ranks, int]]:
        """The blocks of choices in a round by their start: the branch to each, and where the next begins."""
        if depth == len(self._rounds):
            branches = self._branches()
            *_, start = branches
            behind = start + count_choices(self._seat, *branches[start])
            found = {}
            for start, (place, held) in branches.items():
                found[start] = place, held, behind
                sizes = _sizes(self._seat, place, held)
                behind += sum(map(_behind, sizes, self._stream[start:]))
            self._rounds.append(found)
        return self._rounds[depth]

    def _branches(self) -> Mapping[int, _Branch]:
        """The blocks of choices in the next round by their start: the branch to each."""
        if not self._rounds:
            return {0: (FIRST, self._kept)}
        found = {}
        for start, (branch, held, behind) in self._rounds[-1].items():
            at = behind
            for number, (place, hand) in enumerate(_choices(self._seat, branch, held)):
                fitting = fitting_ranks(place, hand)
                for rank in compress(fitting, codes(len(fitting))[self._stream[start + number]]):
                    after = _after(place, hand, rank)
                    points = count_choices(self._seat, *after)
                    if points:
                        found[at] = after
                        at += points
        return found


def _after(place: int, held: Ranks, rank: int) -> _Branch:
    """The place after a rank is played, and the ranks then held."""
    return played(place, rank), without(held, rank)


@lru_cache(_MOST_KNOWN)
def _next_choice(seat: int, place: int, held: Ranks, moves: Ranks) -> _Choice | None:
    """The next choice of a player along some moves; None if they do not lead to one."""
    number = done = 0
    while True:
        if mover_of(place) == seat:
            fitting = fitting_ranks(place, held)
            if len(fitting) > 1:
                return number, place, held, done
            if moves[done] != (fitting[0] if fitting else GO):
                return None
            place, held = _after(place, held, fitting[0]) if fitting else (gone(place), held)
        else:
            ways = moves_of(place)
            taken = [move for move, _ in ways].index(moves[done])
            number += sum([count_choices(seat, after, held) for _, after in ways[:taken]])
            _, place = ways[taken]
        done += 1


@lru_cache(_MOST_KNOWN)
def _choices(seat: int, place: int, held: Ranks) -> tuple[_Branch, ...]:
    """The places at which a player has to choose next, with the ranks held, in order."""
    if is_end(place):
        return ()
    if mover_of(place) != seat:
        return tuple([each for _, after in moves_of(place) for each in _choices(seat, after, held)])
    fitting = fitting_ranks(place, held)
    if len(fitting) > 1:
        return ((place, held),)
    return _choices(seat, *(_after(place, held, fitting[0]) if fitting else (gone(place), held)))


@lru_cache(_MOST_KNOWN)
def _sizes(seat: int, place: int, held: Ranks) -> tuple[Ranks, ...]:
    """The number of choices after each of the next choices, by the rank played."""
    return tuple([_sizes_by_rank(seat, *each) for each in _choices(seat, place, held)])


@lru_cache(_MOST_KNOWN)
def _sizes_by_rank(seat: int, place: int, held: Ranks) -> Ranks:
    """The number of choices after a choice at a place, by the rank played."""
    ranks = fitting_ranks(place, held)
    return tuple([count_choices(seat, *_after(place, held, rank)) for rank in ranks])


def _behind(sizes: Ranks, code: int) -> int:
    """The number of choices after a choice with this code."""
    return sum(compress(sizes, codes(len(sizes))[code]))
