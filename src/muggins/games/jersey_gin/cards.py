"""The pack, the values of cards, and sets of cards as the bits of a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from muggins.cards.french import PACK, Card, CardLike, CardsLike, Rank, Suit, cards
from muggins.cards.hands import HandReader
from muggins.errors import Fault, FaultKind

__all__ = [
    "BIT",
    "CARDS_OF_HAND",
    "CLUBS",
    "MOST_ARRANGED",
    "PACK",
    "RANK",
    "READ",
    "SEATS",
    "SUITS",
    "CardLike",
    "CardsLike",
    "bits_of",
    "cards_of",
    "miscounted",
    "read_set",
    "value",
    "worth",
]

SEATS = 3
CARDS_OF_HAND = 10
"""The number of cards that each player holds between turns."""

MOST_ARRANGED = 20
"""The largest number of cards for which every way to meld them is tried."""

READ = HandReader(cards, PACK)
"""Reads cards of the pack of 52."""

SUITS = len(Suit)
"""The distance from the bit of a card to that of the next card in its suit: the pack is in order of rank."""

RANK = (1 << SUITS) - 1
"""The bits of the four aces."""

CLUBS = sum(1 << SUITS * rank for rank in range(len(PACK) // SUITS))
"""The bits of the first suit."""

BIT = {card: 1 << card.index for card in PACK}
"""The bit of each card."""

_CARD = {bit: card for card, bit in BIT.items()}

_bit_of = BIT.__getitem__
_bit_of_id = {id(card): bit for card, bit in BIT.items()}.__getitem__

_MOST_PIPS = 10


def value(card: CardLike) -> int:
    """The value of a card as deadwood: an ace 1, a face card 10, any other its pips (JG-01).

    Examples:
        >>> value("AS"), value("7H"), value("KD")
        (1, 7, 10)
    """
    return _value(READ.one(card).rank)


def _value(rank: Rank) -> int:
    return min(rank + 1, _MOST_PIPS)


def _plane(power: int) -> int:
    """The bits of all cards whose value includes this power of two."""
    return sum(bit for card, bit in BIT.items() if _value(card.rank) & power)


_ONES, _TWOS, _FOURS, _EIGHTS = map(_plane, (1, 2, 4, 8))


def worth(bits: int) -> int:
    """The value of a set of cards as deadwood, 0 to 340."""
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
        lowest = bits & -bits
        found.append(_CARD[lowest])
        bits ^= lowest
    return tuple(found)


def read_set(what: str, source: CardsLike, counts: Sequence[int]) -> int:
    """The set of some different cards, as many as `counts` allows; the same as `READ.some` accepts."""
    if type(source) is tuple or type(source) is list:
        try:
            bits = sum(map(_bit_of_id, map(id, source)))
        except KeyError:  # not all of them are cards of the pack
            bits = 0
        # Nearly every call ends here. Where a card comes twice, the sum has fewer bits.
        if bits.bit_count() == len(source) and len(source) in counts:
            return bits
    return bits_of(READ.some(what, source, counts=counts))


def miscounted(hands: Sequence[Sequence[Card]], number: int) -> Iterator[Fault]:
    """A fault if the number of hands is not that of the players, and one for each hand without ten cards."""
    if number != SEATS:
        found = "there is 1 hand" if number == 1 else f"there are {number} hands"
        yield Fault(FaultKind.COUNT, (), f"{found}, not {SEATS}")
    for seat, hand in enumerate(hands):
        if len(hand) != CARDS_OF_HAND:
            held = "1 card" if len(hand) == 1 else f"{len(hand)} cards"
            yield Fault(FaultKind.COUNT, tuple(hand), f"seat {seat} has {held}, not {CARDS_OF_HAND}")
