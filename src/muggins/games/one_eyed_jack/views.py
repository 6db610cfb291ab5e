"""What a player sees of a match of One-Eyed Jack."""

from __future__ import annotations

from typing import TypedDict

from muggins.table.view import HandsView

__all__ = ["MarkersView", "OneEyedJackView"]


class MarkersView(TypedDict):
    """The markers of a side, and how many rows they make."""

    players: list[str]
    spaces: list[str]
    rows: int


class OneEyedJackView(HandsView, total=False):
    """The view of a match of One-Eyed Jack; its own parts are there after the first deal.

    Attributes:
        stock: the number of cards in the stock.
        pile: the cards played and the dead cards shown, the last one at the end.
        markers: the markers of each side.
        drawn: whether the match is drawn.
    """

    stock: int
    pile: list[str]
    markers: list[MarkersView]
    drawn: bool
