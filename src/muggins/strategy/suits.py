"""How the cards of a trick-taking game rank, for rules of thumb: tables that are quick to look up."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from typing import Any

from attrs import frozen

from muggins.table.tricks import TrickRules

__all__ = ["Ranking", "rankings"]


@frozen(eq=False)
class Ranking:
    """How cards rank with one trump suit, or without trumps.

    Attributes:
        suit: the suit that each card belongs to.
        height: how high it ranks there.
        above: the higher cards of that suit. Once these are gone, the card is the highest of its suit.
    """

    suit: Mapping[Any, Hashable]
    height: Mapping[Any, int]
    above: Mapping[Any, frozenset[Any]]

    def sure(self, hand: Collection[Any], trump: Hashable) -> int:
        """The number of trumps in a hand that no other card beats: so many tricks are certain.

        Examples:
            >>> from muggins.cards.french import Suit, cards
            >>> from muggins.games.ecarte.cards import TRICKS
            >>> rankings(TRICKS, Suit)[Suit.HEARTS].sure(cards("KH QH AH KS"), Suit.HEARTS)
            2
        """
        return sum([self.suit[card] is trump and self.above[card].issubset(hand) for card in hand])


def rankings(rules: TrickRules[Any], trumps: Iterable[Hashable]) -> dict[Any, Ranking]:
    """The ranking of the cards of a game with each of some trumps.

    Examples:
        >>> from muggins.cards.french import Card, Suit
        >>> from muggins.games.ecarte.cards import TRICKS
        >>> hearts = rankings(TRICKS, Suit)[Suit.HEARTS]
        >>> hearts.above[Card.parse("QH")] == {Card.parse("KH")}
        True
    """
    return {trump: _ranking(rules, trump) for trump in trumps}


def _ranking(rules: TrickRules[Any], trump: Hashable) -> Ranking:
    standings = {card: rules.standing(card, trump) for card in rules.deck}
    above = {
        card: frozenset(
            other
            for other, its in standings.items()
            if its.suit == standing.suit and its.height > standing.height
        )
        for card, standing in standings.items()
    }
    suit = {card: standing.suit for card, standing in standings.items()}
    return Ranking(suit, {card: standing.height for card, standing in standings.items()}, above)
