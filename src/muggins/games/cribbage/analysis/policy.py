"""An equilibrium of the play of Cribbage for two: how likely each rank is played, in any position.

The program `solver` in the repository computes the policy, which is a file of the package. It depends on what
both players see of the play, and on the ranks of the cards that the player kept. It ignores suits, the
starter and the cards thrown. It does not need NumPy. `policy_layout` describes the order of the choices in
the file.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from typing import TypeAlias

from attrs import field, frozen

from muggins.errors import OutOfTurnError
from muggins.games.cribbage.analysis.habits import HABITS
from muggins.games.cribbage.analysis.policy_codes import Codes, as_tens
from muggins.games.cribbage.analysis.policy_layout import GO, HANDS, PARTS, VALUES, Ranks, codes
from muggins.games.cribbage.analysis.policy_places import (
    FIRST,
    counted,
    fitting_ranks,
    gone,
    is_end,
    mover_of,
    place_of,
    played,
    room_of,
)
from muggins.games.cribbage.bare import BARE
from muggins.shipped import shipped
from muggins.strategy.crib.plays import best_alone
from muggins.strategy.crib.policies import checked_decision

__all__ = ["PlayPolicy", "known_plays", "play_chances", "shipped_policy"]

_SHIPPED = "policy.bin"
_LENGTH = "<H"
_SEATS = "pone", "dealer"
_MOST_HANDS = 1 << 12
_MOST_KNOWN_PLAYS = 1 << 14


@frozen(eq=False)
class PlayPolicy:
    """A policy for the play: how likely each rank is played, in any position.

    Attributes:
        header: the hash of what the policy was made from.
        choices: for each seat and each hand that can be kept, the codes of the player's choices.
    """

    header: Mapping[str, object]
    choices: Sequence[Mapping[Ranks, bytes]] = field(repr=False)

    @classmethod
    def from_bytes(cls, content: bytes) -> PlayPolicy:
        """The policy in the bytes of a file.

        The first line is a header in JSON. The rest is compressed: the number of choices for each seat and
        hand, two bytes each, and then a byte for each choice.
        """
        header, _, packed = content.partition(b"\n")
        unpacked = zlib.decompress(packed)
        at = 2 * len(HANDS) * struct.calcsize(_LENGTH)
        ends = [*accumulate((length for (length,) in struct.iter_unpack(_LENGTH, unpacked[:at])), initial=at)]
        every = iter([unpacked[start:end] for start, end in pairwise(ends)])
        choices = [{hand: next(every) for hand in HANDS} for _ in _SEATS]
        return cls(json.loads(header), choices)

    def to_bytes(self) -> bytes:
        """The policy as the bytes of a file."""
        every = [part[hand] for part in self.choices for hand in HANDS]
        lengths = b"".join([struct.pack(_LENGTH, len(each)) for each in every])
        packed = zlib.compress(lengths + b"".join(every), level=9)
        return json.dumps(dict(self.header)).encode() + b"\n" + packed

    def chances(self, turn: int, held: Ranks, plays: Sequence[tuple[int, int]]) -> dict[int, float]:
        """How likely each rank that fits is to be played.

        After a rank that the policy would never have played, it takes the rank that scores most at once, and
        of several the one with the highest count, as `greedy_card` does.

        Args:
            turn: who has to play: 0 for the pone, 1 for the dealer.
            held: the ranks that this player still holds, from 0, ascending.
            plays: who played which rank, in order, from the lead on.

        Raises:
            OutOfTurnError: if the plays are not in turn, or it is the other player's turn.
        """
        kept = tuple(sorted([*held, *(rank for who, rank in plays if who == turn)]))
        tens = as_tens(kept)
        told = _told(tuple([(who, tens[rank] if who == turn else rank) for who, rank in plays]))
        place, piled, moves = _moved_to(told, turn, held)
        fitting = fitting_ranks(place, held)
        if len(fitting) == 1:
            return {fitting[0]: 1.0}
        pile = tuple([rank for _, rank in plays[len(plays) - piled :]])
        if is_end(place):
            best, _ = best_alone(BARE.pegging, held, pile)
            return {best: 1.0}
        found = _codes_of(self, turn, kept).find(moves)
        if found is None:
            best = max(fitting, key=lambda rank: (BARE.pegging.score((*pile, rank)), VALUES[rank]))
            return {rank: float(rank == best) for rank in fitting}
        parts = codes(len(fitting))[found]
        return {rank: parts[place] / PARTS[len(fitting)] for place, rank in enumerate(fitting)}


@lru_cache(_MOST_HANDS)
def _codes_of(policy: PlayPolicy, turn: int, kept: Ranks) -> Codes:
    tens = as_tens(kept)
    return Codes(policy.choices[turn][kept], turn, tuple([tens[rank] for rank in kept]))


_Told: TypeAlias = tuple[int, int, Ranks]
"""What both players have seen: the place, the number of cards in the current count, and the ranks and goes.
"""


def _moved_to(told: _Told, who: int, cards: Iterable[int]) -> _Told:
    """What was seen when a player plays one of some cards, after any goes."""
    lowest = min([VALUES[rank] for rank in cards])
    number, piled, moves = told
    while mover_of(number) != who or lowest > room_of(number):
        place = place_of(number)
        if not place.may_pass:
            raise OutOfTurnError(f"it is the turn of the {_SEATS[place.mover]}", place)
        moves = (*moves, GO)
        number = gone(number)
        piled = piled if counted(number) else 0
    return number, piled, moves


@lru_cache(_MOST_KNOWN_PLAYS)
def _told(plays: tuple[tuple[int, int], ...]) -> _Told:
    """What both players have seen after some plays."""
    if not plays:
        return FIRST, 0, ()
    who, rank = plays[-1]
    place, piled, moves = _moved_to(_told(plays[:-1]), who, (rank,))
    after = played(place, rank)
    return after, piled + 1 if counted(after) else 0, (*moves, rank)


@cache
def shipped_policy() -> PlayPolicy:
    """The policy that comes with the package."""
    return PlayPolicy.from_bytes(shipped(HABITS.package, _SHIPPED))


def play_chances(turn: int, held: Sequence[int], plays: Sequence[tuple[int, int]]) -> dict[int, float]:
    """How likely the shipped policy is to play each rank that fits; see `PlayPolicy.chances`.

    After a rank that the policy would never have played, it takes the rank that scores most at once, and of
    several the one with the highest count.

    Args:
        turn: who has to play: 0 for the pone, 1 for the dealer.
        held: the ranks that this player still holds, from 0.
        plays: who played which rank, in order, from the lead on.

    Raises:
        OutOfTurnError: if the plays are not in turn, or it is the other player's turn.

    Examples:
        >>> chances = play_chances(0, (4, 4, 9, 10), [])  # two fives, a ten and a jack
        >>> sorted(chances), round(sum(chances.values()), 6)
        ([4, 9, 10], 1.0)
    """
    hand, plays = checked_decision(BARE.pegging, BARE.rules.kept, turn, held, plays)
    return shipped_policy().chances(turn, hand, plays)


@lru_cache(_MOST_KNOWN_PLAYS)
def known_plays(turn: int, held: Ranks, plays: tuple[tuple[int, int], ...]) -> Mapping[int, float]:
    """The same as `play_chances`, unchecked and cached."""
    return shipped_policy().chances(turn, held, plays)
