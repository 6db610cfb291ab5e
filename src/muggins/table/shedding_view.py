"""What a player may know of piles, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from muggins.table.view import hands_seen

if TYPE_CHECKING:
    from muggins.table.shedding import Piles

__all__ = ["piles_seen"]


def piles_seen(piles: Piles[Any], seated: Sequence[str], player: str) -> dict[str, Any]:
    """The player's own cards, how many each player and the stock have, and the pile, which lies open.

    Args:
        piles: the piles.
        seated: the players by their seats.
        player: the player, who need not take part.
    """
    seen = hands_seen(dict(zip(seated, piles.hands, strict=True)), player)
    return {**seen, "stock": len(piles.stock), "pile": list(map(str, piles.pile))}
