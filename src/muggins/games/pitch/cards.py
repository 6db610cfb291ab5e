"""The 52 cards, their values for Game, and the rules for tricks."""

from __future__ import annotations

from muggins.cards.french import PACK, Card, CardLike, CardsLike, Rank, Suit, cards, suit_name
from muggins.cards.hands import HandReader
from muggins.table.tricks import Duty, Standing, TrickRules

__all__ = [
    "CARDS_OF_HAND",
    "PACK",
    "READ",
    "SEATS",
    "SIDES",
    "TRICKS",
    "CardLike",
    "CardsLike",
    "game_value",
    "height",
]

SEATS = 4
SIDES = 2
CARDS_OF_HAND = 6
"""The number of cards dealt to each player, which is the number of tricks in a hand."""

READ = HandReader(cards, PACK)
"""Reads cards of the pack."""

_GAME_VALUES = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


def game_value(card: CardLike) -> int:
    """The value of a card for Game: a ten 10, an Ace 4, a King 3, a Queen 2, a Jack 1, others 0 (PI-08).

    Examples:
        >>> [game_value(card) for card in ("TH", "AH", "9H")]
        [10, 4, 0]
    """
    return _GAME_VALUES.get(READ.one(card).rank, 0)


def height(card: Card) -> int:
    """The rank of a card in its suit, from 0 for the two to 12 for the Ace."""
    return (card.rank_index - 1) % _RANKS


_RANKS = 13


def _standing(card: Card, trump: Suit | None) -> Standing:
    return Standing(card.suit, height(card))


TRICKS: TrickRules[Card] = TrickRules(
    PACK, _standing, duties={Duty.FOLLOW: "PI-03"}, may_trump=True, suit_name=suit_name
)
"""A player must follow suit or trump, and without a card of the suit led may play any (PI-03, PI-04)."""
