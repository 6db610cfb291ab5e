"""What a player sees of a match of Last One."""

from __future__ import annotations

from typing import Literal, TypedDict

from muggins.table.view import LeftView

__all__ = ["LastOneView", "MeleeView"]


class MeleeView(TypedDict):
    """A melee.

    Attributes:
        aggressor: who played the last card.
        defender: who draws if nobody joins.
        last: the card played last.
        declined: who has declined to join.
    """

    aggressor: str
    defender: str
    last: str
    declined: list[str]


class LastOneView(LeftView, total=False):
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
    rank: Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] | None
    suit: str | None
    direction: Literal["left", "right"]
    phase: Literal["name", "turn", "cover", "melee", "over"]
    melee: MeleeView | None
    uncalled: str | None
    to_draw: list[str]
