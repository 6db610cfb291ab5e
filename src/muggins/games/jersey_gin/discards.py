"""The best discard: the card whose discard leaves the least deadwood."""

from __future__ import annotations

from attrs import frozen

from muggins.cards.french import PACK, Card
from muggins.games.jersey_gin.arrangement import Arrangement, best_with
from muggins.games.jersey_gin.cards import (
    BIT,
    MOST_ARRANGED,
    RANK,
    SUITS,
    CardsLike,
    bits_of,
    cards_of,
    read_set,
    value,
    worth,
)
from muggins.games.jersey_gin.packing import CLOSED, dead, least, sets_in

__all__ = ["Discard", "best_discard", "best_discards", "discard_points"]


@frozen
class Discard:
    """A card to throw away, and the rest of the hand.

    Attributes:
        card: the card.
        arrangement: the first best arrangement of the other cards.
    """

    card: Card
    arrangement: Arrangement

    @property
    def points(self) -> int:
        """The value of the deadwood left."""
        return self.arrangement.points

    def __str__(self) -> str:
        return f"{self.card}: {self.arrangement}"


def discard_points(hand: CardsLike) -> int:
    """The least deadwood after one card is thrown away (JG-02, JG-03).

    Args:
        hand: up to 20 cards; a player who has drawn holds eleven.

    Examples:
        >>> discard_points("AS 4S AC 2C AD 2D 3D 4D 2H 3H 4H")
        2
    """
    points, _ = _choices(_read(hand))
    return points


def best_discard(hand: CardsLike) -> Discard:
    """The discard that leaves the least deadwood; of several, the highest card.

    The highest card is the one with the highest rank, and of these the last by suit.

    Args:
        hand: up to 20 cards; a player who has drawn holds eleven.

    Examples:
        >>> print(best_discard("5H 6H 7H 8H KC KD KS 2C 2D 2S QH"))
        QH: 2C 2D 2S / 5H 6H 7H 8H / KC KD KS, deadwood none: 0
    """
    bits = _read(hand)
    _, good = _choices(bits)
    return _discard(bits, cards_of(good)[-1])


def best_discards(hand: CardsLike) -> tuple[Discard, ...]:
    """All discards that leave the least deadwood, highest card first.

    Args:
        hand: up to 20 cards; a player who has drawn holds eleven.

    Examples:
        >>> [str(found.card) for found in best_discards("5H 6H 7H 8H KC KD KS 2C 2D 2S 2H")]
        ['8H', '5H', '2S', '2H', '2D', '2C']
    """
    bits = _read(hand)
    _, good = _choices(bits)
    return tuple(_discard(bits, card) for card in reversed(cards_of(good)))


def _read(hand: CardsLike) -> int:
    return read_set("hand", hand, _ONE_OR_MORE)


def _discard(bits: int, card: Card) -> Discard:
    return Discard(card, best_with(bits & ~BIT[card]))


def _choices(bits: int) -> tuple[int, int]:
    """The least deadwood after a discard, in points, and the set of the cards that leave it.

    For each way to meld, the card to throw away is the one with the highest value of those left over. If none
    is left over, a meld has to lose a card, so each card is tried.
    """
    points, good = _NO_POINTS, 0
    for way in sets_in(bits, CLOSED):
        left = dead(bits, way, CLOSED)
        if not left:
            return _each_tried(bits)
        cost, dearest = _dearest(left)
        after = worth(left) - cost
        if after < points:
            points, good = after, dearest
        elif after == points:
            good |= dearest
    return points, good


def _dearest(left: int) -> tuple[int, int]:
    """The highest value among some cards, and the set of those that have it."""
    rank = (left.bit_length() - 1) // SUITS
    return (_TEN, left & _TENS) if rank + 1 >= _TEN else (rank + 1, left & RANK << SUITS * rank)


def _each_tried(bits: int) -> tuple[int, int]:
    after = {card: least(bits & ~BIT[card]) for card in cards_of(bits)}
    points = min(after.values())
    return points, bits_of(card for card, left in after.items() if left == points)


_ONE_OR_MORE = range(1, MOST_ARRANGED + 1)
_NO_POINTS = 1_000
_TEN = 10
_TENS = bits_of(card for card in PACK if value(card) == _TEN)
