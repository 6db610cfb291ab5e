"""How often each pair of cards is thrown by players who discard best against each other.

The tables have 169 shares for each seat, one for each combination of two ranks, suited or not.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from muggins.cards.french import Rank
from muggins.crib.habits import Habits
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.discards import RankPair, rank_pair

__all__ = ["HABITS", "RANK_PAIRS", "habit", "pairs_of"]

_SUITED = ("no", "yes")
_RANKS = [rank for rank in Rank if rank is not Rank.JOKER]

RANK_PAIRS: tuple[RankPair, ...] = tuple(
    RankPair(low, high, suited)
    for low, high in combinations_with_replacement(_RANKS, 2)
    for suited in ((False,) if low is high else (False, True))
)
"""The pairs of ranks in the tables, 169 in ascending order, the unsuited before the suited."""


def pairs_of(pair: RankPair) -> int:
    """The number of pairs of cards with these ranks: 6 of one rank, otherwise 4 of one suit or 12 of two.

    Examples:
        >>> sum(map(pairs_of, RANK_PAIRS))
        1326
    """
    if pair.low is pair.high:
        return 6
    return 4 if pair.suited else 12


HABITS = Habits(
    package="muggins.games.cribbage.analysis",
    read=READ,
    pairs=RANK_PAIRS,
    pair=rank_pair,
    times=pairs_of,
    columns=lambda pair: f"{pair.low.symbol} {pair.high.symbol}\t{_SUITED[pair.suited]}",
    header="ranks\tsuited\tpone\tdealer",
    what="choices of ranks",
)
"""The habits, by the ranks of two cards and whether they are of one suit."""

habit: Final = HABITS.habit
