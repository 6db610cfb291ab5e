"""What a player may know of piles, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from muggins.table.shedding import Piles

__all__ = ["hands_seen", "piles_seen"]


def hands_seen(piles: Piles[Any], seated: Sequence[str], player: str) -> dict[str, Any]:
    """The player's own cards, and how many each player holds.

    Args:
        piles: the piles.
        seated: the players by their seats.
        player: the player, who need not take part.
    """
    held = dict(zip(seated, piles.hands, strict=True))
    return {
        "hand": list(map(str, held.get(player, ()))),
        "held": {name: len(cards) for name, cards in held.items()},
    }


def piles_seen(piles: Piles[Any], seated: Sequence[str], player: str) -> dict[str, Any]:
    """The same, with the size of the stock, and the pile, which lies open."""
    seen = hands_seen(piles, seated, player)
    return {**seen, "stock": len(piles.stock), "pile": list(map(str, piles.pile))}
