"""What a player sees of a match of Six-Pack Bezique."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from muggins.cards.french.card import Suit
from muggins.table.view import HandsView, Pair, TrickView

__all__ = ["BeziqueView", "MeldView"]


class MeldView(TypedDict):
    """A meld on the table."""

    kind: str
    cards: list[str]
    is_scored: bool
    is_complete: bool


class BeziqueView(HandsView, total=False):
    """The view of a match of Six-Pack Bezique; its own parts are there after the first deal.

    Attributes:
        cut: the number of cards cut off.
        phase: what the hand waits for.
        trump: the suit of trumps.
        stock: the number of cards in the stock.
        tables: the cards of each player on the table.
        melds: the melds of each player.
        tricks: the tricks that were taken.
        trick: the plays of the trick under way.
    """

    cut: int
    phase: Literal["a card", "a meld or the draw", "nothing more"]
    trump: Annotated[str, Suit] | None
    stock: int
    tables: dict[str, list[str]]
    melds: dict[str, list[MeldView]]
    tricks: list[TrickView]
    trick: list[Pair]
