"""The 25 cards, the suit that each belongs to with given trumps, and the rules for tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from muggins.cards.french import Card, CardLike, CardsLike, Rank, Suit, build, cards, suit_name
from muggins.cards.hands import HandReader
from muggins.table.tricks import Duty, Standing, TrickRules

__all__ = [
    "CARDS_OF_HAND",
    "JOKER",
    "PACK",
    "READ",
    "SEATS",
    "SIDES",
    "TRICKS",
    "CardLike",
    "CardsLike",
    "belongs_to",
    "standing",
]

SEATS = 4
"""The number of players; those who sit opposite each other are partners."""

SIDES = 2
"""The number of sides, each of two partners."""

CARDS_OF_HAND = 6
"""The number of cards dealt to each player, which is the number of tricks in a hand."""

PACK = build(ranks="9TJQKA", jokers=1)
"""The 25 cards: from the nines up, and one joker, `*R`."""

JOKER = next(card for card in PACK if card.rank is Rank.JOKER)
"""The joker."""

READ = HandReader(cards, PACK)
"""Reads cards of the pack of 25."""

_LOW_TO_HIGH = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
_LEFT_BOWER, _RIGHT_BOWER, _JOKER = range(len(_LOW_TO_HIGH), len(_LOW_TO_HIGH) + 3)
"""The ranks of the three best trumps, above the ace."""

_OTHER_OF_COLOUR: Mapping[Suit | None, Suit] = {
    Suit.CLUBS: Suit.SPADES,
    Suit.SPADES: Suit.CLUBS,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.HEARTS: Suit.DIAMONDS,
}


TrumpT = TypeVar("TrumpT", bound=Suit | None)


def belongs_to(card: Card, trump: TrumpT) -> TrumpT | Suit:
    """The suit that a card belongs to: trumps for the joker and the left bower, otherwise its own (HA-04).

    Before trumps are named, there is no left bower, and the joker has no suit.
    """
    is_left_bower = card.rank is Rank.JACK and card.suit is _OTHER_OF_COLOUR.get(trump)
    return trump if card.suit is None or is_left_bower else card.suit


def standing(card: Card, trump: Suit | None) -> Standing:
    """The suit that a card belongs to, and its rank in that suit (HA-05)."""
    suit = belongs_to(card, trump)
    if card is JOKER:
        return Standing(suit, _JOKER)
    if card.rank is Rank.JACK and suit is trump:
        return Standing(suit, _RIGHT_BOWER if card.suit is trump else _LEFT_BOWER)
    return Standing(suit, _LOW_TO_HIGH.index(card.rank))


TRICKS: TrickRules[Card] = TrickRules(PACK, standing, duties={Duty.FOLLOW: "HA-04"}, suit_name=suit_name)
"""A player must follow suit if possible, and may otherwise play any card (HA-04)."""
