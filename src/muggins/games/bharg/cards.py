"""The cards of a hand and the top Ace: read and checked."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from muggins.cards.decktet import EXTENDED, Card, CardLike, CardsLike, Rank, cards
from muggins.cards.faults import find_faults
from muggins.cards.hands import HandReader
from muggins.cards.notation import collect
from muggins.errors import Fault, FaultKind, WrongCardsError, shown

__all__ = ["CARDS_OF_HAND", "READ", "CardLike", "CardsLike", "is_ace", "read_hand"]

READ = HandReader(cards, EXTENDED)
"""Reads cards of the extended deck, including those that the rules leave out."""

CARDS_OF_HAND = 7
"""The number of cards in a hand; between a draw and a discard there is one more (BG-01, BG-04)."""

_MOST_READ = 100


def read_hand(
    hand: CardsLike, ace: CardLike | None, deck: Collection[Card]
) -> tuple[tuple[Card, ...], Card | None]:
    """The seven or eight cards of a hand, and the top Ace if there is one."""
    held, top = collect(partial(READ.read, most=_MOST_READ), (hand, () if ace is None else (ace,)))
    faults = [
        *find_faults(
            held,
            counts=(CARDS_OF_HAND, CARDS_OF_HAND + 1),
            deck=deck,
            place="in the deck of these rules",
            turned=top,
        ),
        *(
            Fault(FaultKind.FOREIGN, (card,), f"{card if type(card) is Card else shown(card)} is not an Ace")
            for card in top
            if not is_ace(card)
        ),
    ]
    if faults:
        raise WrongCardsError("hand", tuple(faults))
    return held, top[0] if top else None


def is_ace(card: object) -> bool:
    """Whether this is one of the six Aces."""
    return type(card) is Card and card.rank is Rank.ACE
