"""Bhargage by the rules as written, on small integers: for players, and for the odds of matches."""

from __future__ import annotations

from functools import lru_cache

from muggins.cards.decktet import EXTENDED, Rank
from muggins.crib.deal import OUTRIGHT
from muggins.games.bhargage.play import LIMIT, BhargagePegging
from muggins.games.bhargage.rules import STANDARD, TOTALS, VALUE_OF_CARD
from muggins.games.bhargage.show import crib_show, hand_show, score_chief
from muggins.strategy.crib import BareGame, BarePegging, Hand

__all__ = ["BARE"]

_CARDS = EXTENDED.cards
_VALUES = tuple(VALUE_OF_CARD[card] for card in _CARDS)
_SIX_ACES = {card.index for card in _CARDS if card.rank is Rank.ACE}
_KNOWN = 1 << 17

_points = BhargagePegging(STANDARD).points_among(_CARDS)


@lru_cache(_KNOWN)
def _score(played: Hand) -> int:
    """What the last of some cards scores (BH-35 to BH-39); the sixth Ace in a row wins outright."""
    if len(played) == len(_SIX_ACES) and _SIX_ACES.issuperset(played):
        return OUTRIGHT
    return _points(played, sum([_VALUES[card] for card in played]))


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
    hand=hand_show(STANDARD).counts,
    crib=crib_show(STANDARD).counts,
)
"""The game. The face of a card is its place in the deck, as its suits matter in the play."""
