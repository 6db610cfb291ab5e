"""The 32 cards, their ranks, and the rules for tricks."""

from __future__ import annotations

from muggins.cards.french import Card, CardLike, CardsLike, Rank, Suit, build, cards, suit_name
from muggins.cards.hands import HandReader
from muggins.table.tricks import Duty, Standing, TrickRules

__all__ = ["CARDS_OF_HAND", "PACK", "READ", "TRICKS", "CardLike", "CardsLike"]

CARDS_OF_HAND = 5
"""The number of cards in a hand."""

PACK = build(ranks="789TJQKA")
"""The 32 cards from the seven up."""

READ = HandReader(cards, PACK)
"""Reads cards of the pack of 32."""

_LOW_TO_HIGH = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.ACE,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
)


def _standing(card: Card, trump: Suit | None) -> Standing:
    return Standing(card.suit, _LOW_TO_HIGH.index(card.rank))


TRICKS: TrickRules[Card] = TrickRules(
    PACK, _standing, duties=dict.fromkeys(Duty, "EC-11"), suit_name=suit_name
)
"""A player must follow suit and beat the card led if possible, or else trump (EC-11, EC-12)."""
