"""What a player sees of a match of Écarté."""

from __future__ import annotations

from typing import Annotated, Literal

from muggins.cards.french.card import Suit
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
        exchanged: the number of cards that each player has exchanged.
        vulnerable: the player who has prevented the first exchange.
        king: the player who has shown the king of trumps.
        tricks: the tricks that were taken.
        trick: the plays of the trick under way.
    """

    phase: Literal[
        "a proposal or the play", "an answer to the proposal", "an exchange", "a card", "nothing more"
    ]
    upcard: str
    trump: Annotated[str, Suit]
    stock: int
    discarded: list[str]
    exchanged: dict[str, int]
    vulnerable: str | None
    king: str | None
    tricks: list[TrickView]
    trick: list[Pair]
