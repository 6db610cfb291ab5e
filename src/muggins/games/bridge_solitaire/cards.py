"""The 54 cards, and the rules for tricks."""

from __future__ import annotations

from muggins.cards.french import Card, CardLike, CardsLike, Suit, build, cards, suit_name
from muggins.cards.hands import HandReader
from muggins.table.tricks import Duty, Standing, TrickRules

__all__ = [
    "CARDS_OF_HAND",
    "CHOSEN",
    "FACE_UP",
    "PACK",
    "READ",
    "TRICKS",
    "UNSEEN",
    "CardLike",
    "CardsLike",
    "height",
    "is_joker",
]

UNSEEN = 7
"""The number of cards dealt face down, which are part of the player's hand."""

FACE_UP = 13
"""The number of cards dealt face up, to choose from."""

CHOSEN = 6
"""The number of cards that the player chooses (BS-01)."""

CARDS_OF_HAND = UNSEEN + CHOSEN

PACK = build(jokers=2)
"""The 52 cards and two jokers."""

READ = HandReader(cards, PACK)
"""Reads cards of the pack of 54."""


def height(card: Card) -> int:
    """The rank of a card in its suit, from 0 for a two to 12 for an ace."""
    return (card.rank - 1) % 13


def is_joker(card: Card) -> bool:
    """Whether a card is a joker, which belongs to no suit."""
    return card.suit is None


def _standing(card: Card, trump: Suit | None) -> Standing:
    return Standing(card.suit, 0 if is_joker(card) else height(card))


TRICKS: TrickRules[Card] = TrickRules(PACK, _standing, {Duty.FOLLOW: "BS-12"}, suit_name=suit_name)
"""The player must follow suit if possible (BS-12). For tricks with a joker, see `trick_winner`."""
