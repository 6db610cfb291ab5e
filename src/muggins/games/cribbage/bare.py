"""Cribbage for two by the rules as written, on small integers: for players, and for the odds of matches."""

from __future__ import annotations

from functools import lru_cache

from muggins.cards.french import PACK, Rank
from muggins.games.cribbage.play import LIMIT, CribbagePegging
from muggins.games.cribbage.rules import STANDARD, VALUE_OF_RANK
from muggins.games.cribbage.show import crib_show, hand_show, score_heels
from muggins.strategy.crib import BareGame, BarePegging, Faces

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
    hand=hand_show(STANDARD).counts,
    crib=crib_show(STANDARD).counts,
)
"""The game. The face of a card is its rank."""
