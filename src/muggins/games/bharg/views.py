"""What a player sees of a match of Bharg."""

from __future__ import annotations

from typing import Literal

from muggins.scoring.score import LineDocument
from muggins.table.view import HandsView

__all__ = ["BhargView"]


class BhargView(HandsView, total=False):
    """The view of a match of Bharg; its own parts are there after the first deal.

    Attributes:
        phase: what the round waits for.
        taken: the cards that each player has taken from the pile and still holds.
        stock: the number of cards in the stock.
        pile: the discard pile.
        ace_pile: the pile of Aces.
        declared: the winner of the round.
        laid_down: all hands, once the round is won.
        void: whether the round is void.
        bound: which of the loser's cards are bound and which are not, with their points.
    """

    phase: Literal["a draw", "a discard", "a new stock", "nothing"]
    taken: dict[str, list[str]]
    stock: int
    pile: list[str]
    ace_pile: list[str]
    declared: str | None
    laid_down: dict[str, list[str]]
    void: bool
    bound: list[LineDocument]
