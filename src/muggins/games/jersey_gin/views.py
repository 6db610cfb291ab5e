"""What a player sees of a match of Jersey Gin."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from muggins.games.jersey_gin.rules import Ending
from muggins.table.view import HandsView

__all__ = ["JerseyGinView", "LaidOutView", "SettledView"]


class LaidOutView(TypedDict):
    """A hand that was laid out."""

    melds: list[list[str]]
    laid_off: list[str]
    deadwood: list[str]
    points: int


class SettledView(TypedDict):
    """How a hand has ended, who scores, and how much."""

    ending: str
    player: str
    points: int


class JerseyGinView(HandsView, total=False):
    """The view of a match of Jersey Gin; its own parts are there after the first deal.

    Attributes:
        boxes: the hands that each player has won.
        phase: what the hand waits for.
        upcard: the top card of the discard pile.
        stock: the number of cards in the stock.
        discards: the number of cards in the discard pile.
        taken: the cards that each player has taken from the discard pile and still holds.
        breaker: who was first to draw in the break.
        to_meld: the card that has to be melded.
        ending: how the hand ends.
        closed_by: who has ended it.
        declared: each meld on the table: whose it is, and its cards.
        shown: the hands that were shown.
        result: the final hands.
        kept: the cards that players kept from being laid off.
        settled: the result of the hand.
    """

    boxes: dict[str, int]
    phase: Literal["a draw", "a discard", "a hand to be laid out", "nothing more"]
    upcard: str | None
    stock: int
    discards: int
    taken: dict[str, list[str]]
    breaker: str | None
    to_meld: str | None
    ending: Annotated[str, Ending] | None
    closed_by: str | None
    declared: list[list[str]]
    shown: dict[str, list[str]]
    result: dict[str, LaidOutView]
    kept: dict[str, list[str]]
    settled: SettledView | None
