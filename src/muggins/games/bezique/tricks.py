"""Which cards may be played to a trick, and which card takes it."""

from __future__ import annotations

from muggins.cards.french import Card, Suit
from muggins.checks import check_type
from muggins.games.bezique.cards import (
    CARDS_OF_HAND,
    LAST_TRICKS,
    OPEN_TRICKS,
    READ,
    CardLike,
    CardsLike,
    read_held,
    read_trump,
)

__all__ = ["legal_plays", "trick_winner"]

_HELD = range(1, CARDS_OF_HAND + 1)


def legal_plays(
    hand: CardsLike, led: CardLike | None, trump: Suit | str | None, *, has_stock: bool
) -> tuple[Card, ...]:
    """The cards of a hand that may be played, in its order (BZ-03, BZ-14).

    While there is a stock, any card may be played; the player who leads may always play any card.

    Args:
        hand: the cards held, one to twelve, including those on the table.
        led: the card that the other player has led; None for the player who leads.
        trump: the trump suit, or its letter or name; None if there are no trumps.
        has_stock: whether there are cards left to draw.

    Examples:
        >>> [card.code for card in legal_plays("7S KS AH", "9S", "H", has_stock=False)]
        ['KS']
        >>> [card.code for card in legal_plays("7S KS AH", "9S", "H", has_stock=True)]
        ['7S', 'KS', 'AH']
    """
    suit = read_trump(trump)
    check_type("has_stock", has_stock, bool, "True or False")
    held = read_held("hand", hand, counts=_HELD)
    trick = () if led is None else (READ.one(led),)
    READ.some("hand with the card led", (*held, *trick), counts=range(1, CARDS_OF_HAND + 2))
    return (OPEN_TRICKS if has_stock else LAST_TRICKS).legal(held, trick, suit)


def trick_winner(led: CardLike, reply: CardLike, trump: Suit | str | None) -> int:
    """The player who takes a trick: 0 for the leader, also if both cards are equal, 1 for the other (BZ-03).

    Examples:
        >>> trick_winner("TS", "KS", None), trick_winner("AS", "7H", "H"), trick_winner("AS", "AS", "S")
        (0, 1, 0)
    """
    return OPEN_TRICKS.winner(READ.some("trick", [led, reply], counts=[2]), read_trump(trump))
