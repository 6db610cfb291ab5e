"""What the player sees of Solitaire Bhargage."""

from __future__ import annotations

from typing import TypedDict

from muggins.table.view import MatchView

__all__ = ["CountedView", "SolitaireView"]


class CountedView(TypedDict):
    """A hand that was counted.

    Attributes:
        upcard: the card turned up.
        hand: the cards kept.
        bhargage: the cards of the bhargage.
        scored: the points for each of these.
        for_the_opponent: the points that the opponent may claim.
    """

    upcard: str
    hand: list[str]
    bhargage: list[str]
    scored: dict[str, int]
    for_the_opponent: int


class SolitaireView(MatchView, total=False):
    """The view of Solitaire Bhargage; its own parts are there after the first deal.

    Attributes:
        cards: the five cards.
        unseen: the number of unseen cards.
        stock: the number of cards in the stock.
        hands: the hands counted so far.
        leftovers: the last cards.
        leftovers_scored: their points.
    """

    cards: list[str]
    unseen: int | None
    stock: int
    hands: list[CountedView]
    leftovers: list[str]
    leftovers_scored: int | None
