"""What a player sees of a match of Pitch."""

from __future__ import annotations

from typing import Annotated, Literal

from muggins.cards.french.card import Suit
from muggins.table.view import HandsView, Pair, TrickView

__all__ = ["PitchView"]


class PitchView(HandsView, total=False):
    """The view of a match of Pitch; its own parts are there after the first deal.

    Attributes:
        phase: what the hand waits for.
        calls: each player's bid or pass, in order.
        pitcher: the player whose bid stands.
        bid: that bid.
        trump: the suit of trumps.
        tricks: the tricks that were taken.
        trick: the plays of the trick under way.
        bid_was: whether the bid was made or set.
    """

    phase: Literal["a bid or a pass", "a card", "nothing more"]
    calls: list[Pair]
    pitcher: str | None
    bid: str | None
    trump: Annotated[str, Suit] | None
    tricks: list[TrickView]
    trick: list[Pair]
    bid_was: str | None
