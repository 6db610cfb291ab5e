"""What a player sees of a match of Backhand."""

from __future__ import annotations

from typing import TypedDict

from muggins.table.view import MatchView

__all__ = ["BackhandView", "OpenHandView"]


class OpenHandView(TypedDict):
    """A hand that lies open.

    Attributes:
        cards: its cards.
        total: what they total.
        turned: the card turned up last.
        result: how it has ended.
    """

    cards: list[str]
    total: int
    turned: str | None
    result: str | None


class BackhandView(MatchView, total=False):
    """The view of a match of Backhand; its own parts are there after the first deal.

    Attributes:
        hand: the codes of the player's own cards.
        hands: all hands, which lie open.
        discards: the other cards out of play.
        stock: the number of cards in the stock.
        bets: the stakes of each player, if there are several.
    """

    hand: list[str]
    hands: dict[str, OpenHandView]
    discards: list[str]
    stock: int
    bets: dict[str, int]
