"""What a player sees of a match of Backhand."""

from __future__ import annotations

from typing import Annotated, TypedDict

from muggins.games.backhand.rules import Kind
from muggins.table.view import MatchView

__all__ = ["BackhandView", "OpenHandView"]


class OpenHandView(TypedDict):
    """A hand, face up.

    Attributes:
        cards: its cards.
        total: their total.
        turned: the card turned up last.
        result: how it was won or lost; None before its end.
    """

    cards: list[str]
    total: int
    turned: str | None
    result: Annotated[str, Kind] | None


class BackhandView(MatchView, total=False):
    """The view of a match of Backhand; its own parts are there after the first deal.

    Attributes:
        hand: the codes of the player's own cards.
        hands: the hand of each player, face up.
        discards: the other cards out of play.
        stock: the number of cards in the stock.
        bets: the stake of each player, if the rules allow several.
    """

    hand: list[str]
    hands: dict[str, OpenHandView]
    discards: list[str]
    stock: int
    bets: dict[str, int]
