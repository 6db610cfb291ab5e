"""Cribbage for two by the rules as written, on small integers: for players, and for the odds of matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from muggins.cards.french import PACK, Rank
from muggins.games.cribbage.play import LIMIT, CribbagePegging
from muggins.games.cribbage.rules import POINTS, STANDARD, VALUE_OF_RANK, Kind
from muggins.games.cribbage.show import RANK_SCORES, score_heels
from muggins.strategy.crib import BareGame, BarePegging, Counted, Faces

__all__ = ["BARE"]

_CARDS = PACK.cards
_RANKS = tuple(card.rank_index for card in _CARDS)
_DIGITS = tuple(card.rank_digit for card in _CARDS)
_SUITS = tuple(card.suit_index for card in _CARDS)
_NOBS = POINTS[Kind.NOBS][1]
_VALUES = VALUE_OF_RANK[: Rank.JOKER]
_KNOWN = 1 << 17

_points = CribbagePegging(STANDARD).points_among([_CARDS[_RANKS.index(rank)] for rank in range(Rank.JOKER)])


@lru_cache(_KNOWN)
def _score(played: Faces) -> int:
    """What the last of some cards scores, given by their ranks (CR-10, CR-15 to CR-18)."""
    return _points(played, sum(_VALUES[rank] for rank in played))


def _count_hand(kept: Sequence[int], starters: Sequence[int]) -> list[Counted]:
    """A hand (CR-20 to CR-27); nothing can be claimed on it."""
    return _count(kept, starters, POINTS[Kind.FLUSH][len(kept)])


def _count_crib(thrown: Sequence[int], starters: Sequence[int]) -> list[Counted]:
    """A crib, which has no flush without the starter (CR-20 to CR-27); nothing can be claimed on it."""
    return _count(thrown, starters, 0)


def _count(cards: Sequence[int], starters: Sequence[int], flush: int) -> list[Counted]:
    """The points of some cards, and `flush` more if they are all of one suit but the starter is not."""
    tally = sum([_DIGITS[card] for card in cards])
    jacks = [_SUITS[card] for card in cards if _RANKS[card] == Rank.JACK]
    suits = {_SUITS[card] for card in cards}
    counted = [RANK_SCORES[tally + _DIGITS[up]].points + _NOBS * (_SUITS[up] in jacks) for up in starters]
    if len(suits) == 1:
        whole = POINTS[Kind.FLUSH][len(cards) + 1]
        flushes = [whole if _SUITS[up] in suits else flush for up in starters]
        counted = [points + of_suit for points, of_suit in zip(counted, flushes, strict=True)]
    return [(points, 0) for points in counted]


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
