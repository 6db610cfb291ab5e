"""What a player sees of a match of Last One."""

from __future__ import annotations

from typing import TypedDict

from muggins.table.view import HandsView

__all__ = ["LastOneView", "MeleeView"]


class MeleeView(TypedDict):
    """A melee.

    Attributes:
        aggressor: who has begun it.
        defender: who has to answer.
        last: the card played last.
        declined: who has declined to join.
    """

    aggressor: str
    defender: str
    last: str
    declined: list[str]


class LastOneView(HandsView, total=False):
    """The view of a match of Last One; its own parts are there after the first deal.

    Attributes:
        stock: the number of cards in the stock.
        pile: the cards played, the last one at the end.
        rank: the rank to match.
        suit: the suit to match.
        direction: the direction of play.
        phase: what the hand waits for.
        melee: the melee under way.
        uncalled: who has one card left and has not called.
        to_draw: who has to draw.
    """

    stock: int
    pile: list[str]
    rank: str | None
    suit: str | None
    direction: str
    phase: str
    melee: MeleeView | None
    uncalled: str | None
    to_draw: list[str]
