"""Bhargage by the rules as written, on small integers: for players, and for the odds of matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from muggins.cards.decktet import EXTENDED, Rank
from muggins.cards.decktet.card import ALL_SUITS
from muggins.crib.deal import OUTRIGHT
from muggins.games.bhargage.play import LIMIT, BhargagePegging
from muggins.games.bhargage.rules import POINTS, STANDARD, TOTALS, VALUE_OF_CARD, Kind
from muggins.games.bhargage.show import RANK_SCORES, claim_points, disjoint_suits, score_chief
from muggins.strategy.crib import BareGame, BarePegging, Counted, Hand

__all__ = ["BARE"]

_CARDS = EXTENDED.cards
_VALUES = tuple(VALUE_OF_CARD[card] for card in _CARDS)
_DIGITS = tuple(card.rank_digit for card in _CARDS)
_SUITS = tuple(card.suit_mask for card in _CARDS)
_SIX_ACES = {card.index for card in _CARDS if card.rank is Rank.ACE}
_BHARG = POINTS[Kind.BHARG][1]
_FRIENDS = tuple(POINTS[Kind.FRIEND][1] * card.is_character for card in _CARDS)
_SCORES = RANK_SCORES[STANDARD.show_variant]
_CLAIMS = tuple(map(claim_points, range(ALL_SUITS + 1)))
_KNOWN = 1 << 17

_points = BhargagePegging(STANDARD).points_among(_CARDS)


@lru_cache(_KNOWN)
def _score(played: Hand) -> int:
    """What the last of some cards scores (BH-35 to BH-39); the sixth Ace in a row wins outright."""
    if len(played) == len(_SIX_ACES) and _SIX_ACES.issuperset(played):
        return OUTRIGHT
    return _points(played, sum(_VALUES[card] for card in played))


def _count_hand(kept: Sequence[int], upcards: Sequence[int]) -> list[Counted]:
    """A hand, and the claim on it; a Friend is a Character with a Character turned up (BH-46 to BH-58)."""
    friends = sum([_FRIENDS[card] > 0 for card in kept])
    counted = _count_bhargage(kept, upcards)
    if not friends:
        return counted
    return [
        (points + friends * _FRIENDS[up], claim) for (points, claim), up in zip(counted, upcards, strict=True)
    ]


def _count_bhargage(cards: Sequence[int], upcards: Sequence[int]) -> list[Counted]:
    """A bhargage, and the claim on it (BH-46 to BH-60)."""
    tally = sum([_DIGITS[card] for card in cards])
    choices = disjoint_suits([_CARDS[card] for card in cards])
    own = choices.count(ALL_SUITS)
    shown = 0
    for card in cards:
        shown |= _SUITS[card]
    return [
        (
            _SCORES[tally + _DIGITS[up]].points + _BHARG * (own + choices.count(ALL_SUITS ^ _SUITS[up])),
            _CLAIMS[shown | _SUITS[up]],
        )
        for up in upcards
    ]


BARE = BareGame(
    name="bhargage",
    deck=_CARDS,
    rules=STANDARD,
    pegging=BarePegging(
        limit=LIMIT,
        counts_again=False,
        without_last=tuple(TOTALS.values()),
        faces=tuple(range(len(_CARDS))),
        values=_VALUES,
        score=_score,
    ),
    ranks=tuple(card.rank_index for card in _CARDS),
    upcard=tuple(score_chief(card).total for card in _CARDS),
    hand=_count_hand,
    crib=_count_bhargage,
)
"""The game. The face of a card is its place in the deck, as its suits matter in the play."""
