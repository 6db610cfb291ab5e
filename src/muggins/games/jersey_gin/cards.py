"""The pack, what a card is worth, and sets of cards as the bits of a number."""

from __future__ import annotations

from collections.abc import Iterable

from muggins.cards.french import PACK, Card, CardLike, CardsLike, Rank, Suit, cards
from muggins.cards.hands import HandReader

__all__ = [
    "BIT",
    "CARDS_OF_HAND",
    "CLUBS",
    "RANK",
    "READ",
    "SEATS",
    "SUITS",
    "CardLike",
    "CardsLike",
    "bits_of",
    "cards_of",
    "value",
    "worth",
]

SEATS = 3
CARDS_OF_HAND = 10
"""The cards that each player holds between his turns."""

READ = HandReader(cards, PACK)
"""Reads cards of the pack of 52."""

SUITS = len(Suit)
"""How far the bit of a card is from that of the next card of its suit: the pack is in the order of ranks."""

RANK = (1 << SUITS) - 1
"""The bits of the four aces."""

CLUBS = sum(1 << SUITS * rank for rank in range(len(PACK) // SUITS))
"""The bits of the first suit."""

BIT = {card: 1 << card.index for card in PACK}
"""The bit of each card."""

_bit_of = BIT.__getitem__

_MOST_PIPS = 10


def value(card: CardLike) -> int:
    """What a card is worth as deadwood: an ace 1, a face card 10, any other its pips (JG-01).

    Raises:
        NotationError: if a text names no card.
        WrongCardsError: if it is a joker.

    Examples:
        >>> value("AS"), value("7H"), value("KD")
        (1, 7, 10)
    """
    return _value(READ.one(card).rank)


def _value(rank: Rank) -> int:
    return min(rank + 1, _MOST_PIPS)


def _plane(power: int) -> int:
    """The bits of all cards whose value has a power of two in it."""
    return sum(bit for card, bit in BIT.items() if _value(card.rank) & power)


_ONES, _TWOS, _FOURS, _EIGHTS = map(_plane, (1, 2, 4, 8))


def worth(bits: int) -> int:
    """What a set of cards is worth as deadwood, 0 to 340."""
    return (
        (bits & _ONES).bit_count()
        + 2 * (bits & _TWOS).bit_count()
        + 4 * (bits & _FOURS).bit_count()
        + 8 * (bits & _EIGHTS).bit_count()
    )


def bits_of(found: Iterable[Card]) -> int:
    """The set of some different cards."""
    return sum(map(_bit_of, found))


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of a set, by rank from the aces, and by suit within a rank."""
    found = []
    while bits:
        place = (bits & -bits).bit_length() - 1
        found.append(PACK.cards[place])
        bits ^= 1 << place
    return tuple(found)
