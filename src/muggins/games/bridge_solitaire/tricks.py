"""Tricks against the house: its possible answers, the player's legal plays, and who takes the trick."""

from __future__ import annotations

from attrs import frozen

from muggins.cards.faults import check_apart
from muggins.cards.french import Card, Suit
from muggins.checks import member
from muggins.decks import Deck
from muggins.games.bridge_solitaire.cards import CARDS_OF_HAND, READ, TRICKS, CardLike, CardsLike, is_joker
from muggins.games.bridge_solitaire.contract_bridge import Side, Strain
from muggins.games.bridge_solitaire.contract_bridge.bids import read_strain
from muggins.table.tricks import Trick

__all__ = ["HOUSE", "PLAYER", "HouseTrick", "house_may_answer", "legal_plays", "trick_winner"]

PLAYER = Side.WE
HOUSE = Side.THEY

MOST_TURNED = 4
"""The most cards that the house may turn over to answer in no trump (BS-11)."""


@frozen
class HouseTrick(Trick[Side, Card]):
    """A trick that was taken.

    Attributes:
        plays: the cards in the order of play, each with who played it; only the player's if the house had
            none.
        winner: the side that took it.
        passed_over: the cards of the stock that were turned over but could not be played.
    """

    passed_over: tuple[Card, ...] = ()


def house_may_answer(card: CardLike, led: CardLike, strain: Strain | str) -> bool:
    """Whether the house may answer the card that the player led with a card of the stock (BS-10).

    It may play a card of the suit led, a trump, or a joker; and any card if a joker was led.

    Examples:
        >>> (
        ...     house_may_answer("4C", "QH", "C"),
        ...     house_may_answer("TD", "QH", "C"),
        ...     house_may_answer("*R", "QH", "C"),
        ... )
        (True, False, True)
    """
    answer, lead = READ.some("pair of cards", [card, led], counts=[2])
    return may_answer(answer, lead, read_strain(strain).suit)


def may_answer(card: Card, led: Card, trump: Suit | None) -> bool:
    """The same as `house_may_answer`, for cards that were read."""
    return is_joker(card) or is_joker(led) or card.suit in (led.suit, trump)


def legal_plays(hand: CardsLike, led: CardLike | None, strain: Strain | str) -> tuple[Card, ...]:
    """The cards of a hand that the player may play, in its order (BS-12, BS-13).

    Args:
        hand: the cards held, one to thirteen.
        led: the card that the house has led; None if the player leads.
        strain: the trump suit, or no trump.

    Examples:
        >>> [str(card) for card in legal_plays("QH 8H 9S *R", "2H", "C")]
        ['QH', '8H']
        >>> [str(card) for card in legal_plays("9S *R", "2H", "C")]
        ['9S', '*R']
    """
    held = READ.some("hand", hand, counts=range(1, CARDS_OF_HAND + 1))
    trump = read_strain(strain).suit
    lead = [] if led is None else [READ.one(led)]
    check_apart(held, lead)
    return TRICKS.legal(held, lead, trump)


def trick_winner(leader: Side | str, player: CardLike, house: CardLike | None, strain: Strain | str) -> Side:
    """Who takes a trick: "we" for the player, "they" for the house (BS-11, BS-13).

    The house takes every trick with a joker, unless it leads one and the player answers with the other.

    Args:
        leader: the side that led.
        player: the player's card.
        house: the house's card; None if it turned over four cards in no trump and none could be played.
        strain: the trump suit, or no trump.

    Examples:
        >>> trick_winner("they", "QH", "JH", "C"), trick_winner("we", "AH", "*B", "C")
        (<Side.WE: 'we'>, <Side.THEY: 'they'>)
    """
    led_by, trump = member(Side, leader, "side"), read_strain(strain).suit
    if house is None:
        READ.one(player)
        return PLAYER
    own, other = READ.some("trick", [player, house], counts=[2])
    return winner_of(led_by, own, other, trump)


def winner_of(leader: Side, player: Card, house: Card | None, trump: Suit | None) -> Side:
    """The same as `trick_winner`, for cards that were read."""
    if house is None:
        return PLAYER
    if is_joker(player) or is_joker(house):
        both = is_joker(player) and is_joker(house)
        return PLAYER if both and leader is HOUSE else HOUSE
    cards = [player, house] if leader is PLAYER else [house, player]
    return leader if TRICKS.winner(cards, trump) == 0 else leader.other


def answer(stock: Deck[Card], led: Card, trump: Suit | None) -> tuple[Card | None, int]:
    """The card with which the house answers, or None, and the number of cards of the stock turned over.

    Cards are turned over until one may be played, in no trump up to four (BS-10, BS-11). The last card of the
    stock is always played (BS-14).
    """
    most = len(stock) if trump is not None else min(len(stock), MOST_TURNED)
    for turned, card in enumerate(stock[:most], start=1):
        if may_answer(card, led, trump):
            return card, turned
    return (stock[-1] if most == len(stock) else None), most
