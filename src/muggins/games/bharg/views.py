"""What a player sees of a match of Bharg."""

from __future__ import annotations

from muggins.scoring.score import LineDocument
from muggins.table.view import HandsView

__all__ = ["BhargView"]


class BhargView(HandsView, total=False):
    """The view of a match of Bharg; its own parts are there after the first deal.

    Attributes:
        phase: what the round waits for.
        taken: the cards that each player has taken from the piles.
        stock: the number of cards in the stock.
        pile: the discard pile.
        ace_pile: the pile of Aces.
        declared: the player who has declared.
        laid_down: the hands that were laid down.
        void: whether the round is void.
        bound: which cards of the hand are bound and which are not, with their points.
    """

    phase: str
    taken: dict[str, list[str]]
    stock: int
    pile: list[str]
    ace_pile: list[str]
    declared: str | None
    laid_down: dict[str, list[str]]
    void: bool
    bound: list[LineDocument]
