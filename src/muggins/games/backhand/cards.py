"""The cards: their values, the number of packs, and their reader."""

from __future__ import annotations

from functools import cache

from muggins.cards.french import Card, CardLike, CardsLike, build, cards
from muggins.cards.hands import HandReader
from muggins.checks import check_whole
from muggins.decks import Deck
from muggins.errors import PlayerError, shown

__all__ = [
    "MOST_PLAYERS",
    "READ",
    "CardLike",
    "CardsLike",
    "decks_needed",
    "shoe",
    "value",
]

MOST_PLAYERS = 8
"""The most players in a match; they need four packs."""

_PLAYERS_A_DECK = 2
_TENS = 10


def decks_needed(players: int) -> int:
    """The number of packs of 52 cards for this many players: one for every two of them.

    Raises:
        PlayerError: if there are no players, or more than eight.

    Examples:
        >>> [decks_needed(players) for players in (1, 2, 3, 4, 5, 6)]
        [1, 1, 2, 2, 3, 3]
    """
    check_whole("the number of players", players)
    if not 1 <= players <= MOST_PLAYERS:
        raise PlayerError(f"Backhand is for 1 to {MOST_PLAYERS} players here, not {shown(players)}")
    return -(-players // _PLAYERS_A_DECK)


def shoe(players: int) -> Deck[Card]:
    """All cards used by this many players.

    Raises:
        PlayerError: if there are no players, or more than eight.

    Examples:
        >>> len(shoe(3))
        104
    """
    return _packs(decks_needed(players))


@cache
def _packs(copies: int) -> Deck[Card]:
    return build(copies=copies)


READ = HandReader(cards, shoe(MOST_PLAYERS))
"""Reads cards of up to four packs."""

VALUES = {card: min(card.rank_index + 1, _TENS) for card in build()}


def value(card: CardLike) -> int:
    """The value of a card: 1 for an ace, 10 for a king, queen or jack, or else the number of pips.

    Examples:
        >>> value("AS"), value("7H"), value("KC")
        (1, 7, 10)
    """
    return VALUES[READ.one(card)]
