"""Cribbage for two by the rules as written, for small integers: for players, and for matches on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from muggins.cards.french import PACK, Rank
from muggins.games.cribbage.play import LIMIT, CribbagePegging
from muggins.games.cribbage.rules import STANDARD, VALUE_OF_RANK
from muggins.games.cribbage.show import crib_points, hand_points, score_heels
from muggins.strategy.crib import BareGame, BarePegging, Counted, Faces

__all__ = ["BARE"]

_CARDS = PACK.cards
_RANKS = tuple(card.rank_index for card in _CARDS)
_VALUES = VALUE_OF_RANK[: Rank.JOKER]
_KNOWN = 1 << 17

_points = CribbagePegging(STANDARD).points_among([_CARDS[_RANKS.index(rank)] for rank in range(Rank.JOKER)])


@lru_cache(_KNOWN)
def _score(played: Faces) -> int:
    """What the last of some cards scores, given by their ranks (CR-10, CR-15 to CR-18)."""
    return _points(played, sum(_VALUES[rank] for rank in played))


def _count_hand(kept: Sequence[int], starters: Sequence[int]) -> list[Counted]:
    """A hand (CR-20 to CR-27); nothing can be claimed on it."""
    held = [_CARDS[card] for card in kept]
    return [(hand_points(held, _CARDS[up]), 0) for up in starters]


def _count_crib(thrown: Sequence[int], starters: Sequence[int]) -> list[Counted]:
    """A crib (CR-20 to CR-27); nothing can be claimed on it."""
    crib = [_CARDS[card] for card in thrown]
    return [(crib_points(crib, _CARDS[up]), 0) for up in starters]


BARE = BareGame(
    name="cribbage",
    deck=_CARDS,
    rules=STANDARD,
    pegging=BarePegging(
        limit=LIMIT,
        counts_again=True,
        without_last=(LIMIT,),
        faces=_RANKS,
        values=_VALUES,
        score=_score,
    ),
    ranks=_RANKS,
    upcard=tuple(score_heels(card).total for card in _CARDS),
    hand=_count_hand,
    crib=_count_crib,
)
"""The game. The face of a card is its rank."""
