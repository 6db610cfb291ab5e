"""What a player sees of a match of Écarté."""

from __future__ import annotations

from muggins.table.view import HandsView, Pair, TrickView

__all__ = ["EcarteView"]


class EcarteView(HandsView, total=False):
    """The view of a match of Écarté; its own parts are there after the first deal.

    Attributes:
        phase: what the hand waits for.
        upcard: the card turned up.
        trump: the suit of trumps.
        stock: the number of cards in the stock.
        discarded: the cards that the player has discarded.
        exchanged: how many cards each player has exchanged.
        vulnerable: the player who would lose more.
        king: the player who has marked the king.
        tricks: the tricks that were taken.
        trick: the plays of the trick under way.
    """

    phase: str
    upcard: str
    trump: str
    stock: int
    discarded: list[str]
    exchanged: dict[str, int]
    vulnerable: str | None
    king: str | None
    tricks: list[TrickView]
    trick: list[Pair]
