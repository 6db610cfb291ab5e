"""The cards dealt to each number of players, the size of the hands, and the cards left over."""

from __future__ import annotations

from functools import cache

from muggins.cards.french import Card, Rank, Suit
from muggins.cards.hands import HandReader
from muggins.checks import check_whole
from muggins.decks import Deck
from muggins.errors import PlayerError, shown
from muggins.games.comet.cards import ALWAYS_OUT, DECK, READ
from muggins.games.comet.rules import STANDARD, Rules
from muggins.table.options import check_rules

__all__ = ["cards_out", "comet_deck", "hand_size", "reader_of", "stub_size"]

_PLAYERS = range(2, 11)


def hand_size(players: int) -> int:
    """The number of cards that each player gets: as many as 51 cards allow.

    Args:
        players: the number of players, 2 to 10; matches have three to nine.

    Raises:
        PlayerError: if the game is not for this number of players.

    Examples:
        >>> [hand_size(players) for players in (4, 5, 6, 7, 8)]
        [12, 10, 8, 7, 6]
    """
    return len(DECK) // _checked(players)


def stub_size(players: int) -> int:
    """The number of cards left over, or taken out in addition to the eight of diamonds (CO-02).

    Raises:
        PlayerError: if the game is not for this number of players.

    Examples:
        >>> [stub_size(players) for players in (4, 5, 6, 7, 8)]
        [3, 1, 3, 2, 3]
    """
    return len(DECK) % _checked(players)


def cards_out(players: int, rules: Rules = STANDARD) -> tuple[Card, ...]:
    """The cards not in the deck, in the order in which they are taken out (CO-01, CO-02).

    With known stops, the other eights follow the eight of diamonds in the order set by the rules. Then come
    the sevens, in the order clubs, diamonds, hearts, spades.

    Raises:
        PlayerError: if the game is not for this number of players.

    Examples:
        >>> from muggins.games.comet import KNOWN_STOPS
        >>> [str(card) for card in cards_out(7, KNOWN_STOPS)], [str(card) for card in cards_out(7)]
        (['8D', '8C', '8H'], ['8D'])
    """
    check_rules(rules, Rules)
    left_over = stub_size(players)
    eights = [Card.parse((Rank.EIGHT, suit)) for suit in rules.eights]
    sevens = [Card.parse((Rank.SEVEN, suit)) for suit in Suit]
    return (ALWAYS_OUT, *[*eights, *sevens][: left_over if rules.known_stops else 0])


def comet_deck(players: int, rules: Rules = STANDARD) -> tuple[Card, ...]:
    """The cards that are dealt (CO-01, CO-02).

    Raises:
        PlayerError: if the game is not for this number of players.

    Examples:
        >>> from muggins.games.comet import KNOWN_STOPS
        >>> len(comet_deck(4)), len(comet_deck(4, KNOWN_STOPS))
        (51, 48)
    """
    out = cards_out(players, rules)
    return tuple(card for card in DECK if card not in out)


@cache
def reader_of(players: int, rules: Rules) -> HandReader[Card]:
    """A reader of the cards that are dealt."""
    return HandReader(READ.cards, Deck(comet_deck(players, rules)))


def _checked(players: int) -> int:
    check_whole("the number of players", players)
    if players not in _PLAYERS:
        raise PlayerError(f"Comet is for 2 to 10 players, not {shown(players)}")
    return players
