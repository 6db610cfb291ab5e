"""The cards of a hand or a bhargage: read and checked."""

from __future__ import annotations

from muggins.cards.decktet import EXTENDED, Card, CardLike, CardsLike, cards
from muggins.cards.hands import HandReader

__all__ = ["READ", "CardLike", "CardsLike", "read_bhargage", "read_card", "read_hand"]

READ = HandReader(cards, EXTENDED)
"""Reads cards of the extended deck."""


def read_card(source: CardLike) -> Card:
    """The card that is given, or named."""
    return source if type(source) is Card else READ.one(source)


def read_hand(held: CardsLike, upcard: CardLike) -> tuple[Card, Card, Card, Card]:
    """The three held cards and the up-card."""
    if (type(held) is tuple or type(held) is list) and len(held) == 3:
        a, b, c = held
        # Nearly every call ends here, so this is written out for speed.
        if (
            type(a) is Card
            and type(b) is Card
            and type(c) is Card
            and type(upcard) is Card
            and not (a is b or a is c or b is c)
            and not (upcard is a or upcard is b or upcard is c)
        ):
            return a, b, c, upcard
    a, b, c, up = READ.some("hand", held, counts=[3], turned=[upcard])
    return a, b, c, up


def read_bhargage(crib: CardsLike, upcard: CardLike) -> tuple[Card, Card, Card, Card, Card]:
    """The four cards of the bhargage and the up-card."""
    if (type(crib) is tuple or type(crib) is list) and len(crib) == 4:
        a, b, c, d = crib
        if (
            type(a) is Card
            and type(b) is Card
            and type(c) is Card
            and type(d) is Card
            and type(upcard) is Card
            and not (a is b or a is c or a is d or b is c or b is d or c is d)
            and not (upcard is a or upcard is b or upcard is c or upcard is d)
        ):
            return a, b, c, d, upcard
    a, b, c, d, up = READ.some("bhargage", crib, counts=[4], turned=[upcard])
    return a, b, c, d, up
