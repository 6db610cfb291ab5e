"""What a player sees of a match of Crates."""

from __future__ import annotations

from typing import Literal

from muggins.table.view import LeftView

__all__ = ["CratesView"]


class CratesView(LeftView, total=False):
    """The view of a match of Crates; its own parts are there after the first deal.

    Attributes:
        stock: the number of cards in the stock.
        pile: the cards played, the last one at the end.
        rank: the rank to match.
        suit: the suit to match.
        direction: the direction of play.
        phase: what the hand waits for.
        sequence: the cards of the sequence under way.
        undeclared: the player who has one card left and has not said so.
        fined: the players who failed to declare a last card, and will draw two.
        to_draw: the players who have to draw, once for each card.
        pressures: the number of pressures of each player's side.
    """

    stock: int
    pile: list[str]
    rank: Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
    suit: str
    direction: Literal["left", "right"]
    phase: Literal["name", "turn", "second", "sequence", "over"]
    sequence: list[str]
    undeclared: str | None
    fined: list[str]
    to_draw: list[str]
    pressures: dict[str, int]
