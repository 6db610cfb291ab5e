"""Which cards may be played to a trick, and who takes it: the two bowers and the joker are trumps."""

from __future__ import annotations

from muggins.cards.french import Card, Suit
from muggins.errors import Fault, FaultKind, WrongCardsError
from muggins.games.hasenpfeffer.cards import (
    CARDS_OF_HAND,
    PACK,
    READ,
    SEATS,
    TRICKS,
    CardLike,
    CardsLike,
    belongs_to,
    standing,
)

__all__ = ["effective_suit", "legal_plays", "trick_winner", "trump_rank"]

_HELD = range(1, CARDS_OF_HAND + 1)
_PLAYED_BEFORE = range(SEATS)


def effective_suit(card: CardLike, trump: Suit | str) -> Suit:
    """The suit that a card belongs to: trumps for the joker and both bowers, otherwise its own (HA-04).

    Args:
        card: the card.
        trump: the trump suit, or its letter or name.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if it is not one of the 25 cards.
        UnknownNameError: if a string names no suit.
        WrongTypeError: if a value has a wrong type.

    Examples:
        >>> effective_suit("JS", "C"), effective_suit("JD", "C"), effective_suit("*R", "C")
        (<Suit.CLUBS: 'C'>, <Suit.DIAMONDS: 'D'>, <Suit.CLUBS: 'C'>)
    """
    return belongs_to(READ.one(card), Suit(trump))


def trump_rank(card: CardLike, trump: Suit | str) -> int | None:
    """The place of a card among the eight trumps, 1 for the joker to 8 for the nine; None if it is not one.

    Args:
        card: the card.
        trump: the trump suit, or its letter or name.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if it is not one of the 25 cards.
        UnknownNameError: if a string names no suit.
        WrongTypeError: if a value has a wrong type.

    Examples:
        >>> [trump_rank(card, "C") for card in ("*R", "JC", "JS", "AC", "9C", "AS")]
        [1, 2, 3, 4, 8, None]
    """
    found, trumps = READ.one(card), Suit(trump)
    heights = {one: standing(one, trumps).height for one in PACK if standing(one, trumps).suit is trumps}
    if found not in heights:
        return None
    return 1 + sorted(heights.values(), reverse=True).index(heights[found])


def legal_plays(hand: CardsLike, trick: CardsLike, trump: Suit | str) -> tuple[Card, ...]:
    """The cards of a hand that may be played to a trick, in the order of the hand (HA-04).

    Args:
        hand: the cards held, one to six.
        trick: the cards played so far, the card led first; an empty list for the player who leads.
        trump: the trump suit, or its letter or name.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not one to six different cards, and at most three others in the trick.
        UnknownNameError: if a string names no suit.
        WrongTypeError: if a value has a wrong type.

    Examples:
        >>> [card.code for card in legal_plays("9C AS", "JS", "C")]  # the left bower is a club
        ['9C']
    """
    suit = Suit(trump)
    held = READ.some("hand", hand, counts=_HELD)
    played = READ.in_order("trick", trick, counts=_PLAYED_BEFORE)
    faults = tuple(
        Fault(FaultKind.DUPLICATE, (card,), f"{card} was played to the trick")
        for card in held
        if card in played
    )
    if faults:
        raise WrongCardsError("hand", faults)
    return TRICKS.legal(held, played, suit)


def trick_winner(trick: CardsLike, trump: Suit | str) -> int:
    """The place of the card that takes a trick, 0 for the card led to 3 (HA-05).

    Args:
        trick: the four cards in the order of play.
        trump: the trump suit, or its letter or name.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if these are not four different cards of the pack.
        UnknownNameError: if a string names no suit.
        WrongTypeError: if a value is of a wrong type, or the cards are a set, which has no order.

    Examples:
        >>> trick_winner("AS 9S 9C JS", "C"), trick_winner("AS 9S KH QS", "C")
        (3, 0)
    """
    return TRICKS.winner(READ.in_order("trick", trick, counts=[SEATS]), Suit(trump))
