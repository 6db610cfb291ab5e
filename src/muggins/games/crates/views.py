"""What a player sees of a match of Crates."""

from __future__ import annotations

from muggins.table.view import HandsView

__all__ = ["CratesView"]


class CratesView(HandsView, total=False):
    """The view of a match of Crates; its own parts are there after the first deal.

    Attributes:
        stock: the number of cards in the stock.
        pile: the cards played, the last one at the end.
        rank: the rank to match.
        suit: the suit to match.
        direction: the direction of play.
        phase: what the hand waits for.
        sequence: the cards of the sequence under way.
        undeclared: who has one card left and has not said so.
        fined: who has been fined in this turn.
        to_draw: who has to draw.
        pressures: the numbers of cards under pressure.
    """

    stock: int
    pile: list[str]
    rank: str
    suit: str
    direction: str
    phase: str
    sequence: list[str]
    undeclared: str | None
    fined: list[str]
    to_draw: list[str]
    pressures: list[int]
