"""Bhargage by the rules as written, on small integers: for players, and for the odds of matches."""

from __future__ import annotations

from operator import attrgetter

from muggins.cards.decktet import EXTENDED, Rank
from muggins.games.bhargage.play import PLAYS
from muggins.games.bhargage.rules import TOTALS
from muggins.games.bhargage.show import crib_show, hand_show, score_chief
from muggins.strategy.crib import BareGame, Hand

__all__ = ["BARE"]

_SIX_ACES = {card.index for card in EXTENDED if card.rank is Rank.ACE}


def _six_aces(played: Hand) -> bool:
    """Whether the last of some cards is the sixth Ace in a row (BH-38)."""
    return len(played) == len(_SIX_ACES) and _SIX_ACES.issuperset(played)


BARE = BareGame.of(
    __name__,
    PLAYS,
    face=attrgetter("index"),  # as suits matter in the play
    without_last=tuple(TOTALS.values()),
    upcard=score_chief,
    hand=hand_show,
    crib=crib_show,
    outright=_six_aces,
    without_effect=("needed_shortage_doubles",),
)
"""The game. The face of a card is its place in the deck."""
