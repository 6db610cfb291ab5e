"""Which cards may be played to a trick, and who takes it: the two bowers and the joker are trumps."""

from __future__ import annotations

from muggins.cards.faults import check_apart
from muggins.cards.french import Card, Suit, suit_of
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

    Examples:
        >>> effective_suit("JS", "C"), effective_suit("JD", "C"), effective_suit("*R", "C")
        (<Suit.CLUBS: 'C'>, <Suit.DIAMONDS: 'D'>, <Suit.CLUBS: 'C'>)
    """
    return belongs_to(READ.one(card), suit_of(trump))


def trump_rank(card: CardLike, trump: Suit | str) -> int | None:
    """The place of a card among the eight trumps, 1 for the joker to 8 for the nine; None if it is not one.

    Examples:
        >>> [trump_rank(card, "C") for card in ("*R", "JC", "JS", "AC", "9C", "AS")]
        [1, 2, 3, 4, 8, None]
    """
    found, trumps = READ.one(card), suit_of(trump)
    heights = {one: standing(one, trumps).height for one in PACK if standing(one, trumps).suit is trumps}
    if found not in heights:
        return None
    return 1 + sorted(heights.values(), reverse=True).index(heights[found])


def legal_plays(hand: CardsLike, trick: CardsLike, trump: Suit | str) -> tuple[Card, ...]:
    """The cards of a hand that may be played to a trick, in the order of the hand (HA-04).

    Args:
        hand: the cards held, one to six.
        trick: the cards played so far, the card led first; an empty list if the player leads.
        trump: the trump suit, or its letter or name.

    Examples:
        >>> [card.code for card in legal_plays("9C AS", "JS", "C")]  # the left bower is a club
        ['9C']
    """
    suit = suit_of(trump)
    held = READ.some("hand", hand, counts=_HELD)
    played = READ.some("trick", trick, counts=_PLAYED_BEFORE, in_order=True)
    check_apart(held, played, "was played to the trick")
    return TRICKS.legal(held, played, suit)


def trick_winner(trick: CardsLike, trump: Suit | str) -> int:
    """The place of the card that takes a trick, 0 for the card led to 3 (HA-05).

    Examples:
        >>> trick_winner("AS 9S 9C JS", "C"), trick_winner("AS 9S KH QS", "C")
        (3, 0)
    """
    return TRICKS.winner(READ.some("trick", trick, counts=[SEATS], in_order=True), suit_of(trump))
