"""What a player may know of piles, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from muggins.table.view import View, hands_seen

if TYPE_CHECKING:
    from muggins.table.shedding import Piles

__all__ = ["piles_seen"]

CardT = TypeVar("CardT")


def piles_seen(piles: Piles[CardT], seated: Sequence[str], player: str) -> View:
    """The player's own cards, how many each player and the stock have, and the pile, which lies open.

    Args:
        piles: the piles.
        seated: the players by their seats.
        player: the player, who need not take part.
    """
    seen = hands_seen(dict(zip(seated, piles.hands, strict=True)), player)
    return {**seen, "stock": len(piles.stock), "pile": list(map(str, piles.pile))}
