"""What a player may know of a hand, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muggins.games.crates.hand import Hand, Phase

__all__ = ["view"]


def view(hand: Hand, seated: Sequence[str], player: str) -> dict[str, Any]:
    """The player's own cards, and what lies open.

    Args:
        hand: the hand.
        seated: the players by their seats.
        player: the player.
    """
    held = dict(zip(seated, hand.piles.hands, strict=True))
    is_blind = hand.phase is Phase.NAME and player == seated[hand.turn]
    return {
        "hand": [] if is_blind else list(map(str, held[player])),
        "held": {name: len(cards) for name, cards in held.items()},
        "stock": len(hand.piles.stock),
        "pile": list(map(str, hand.piles.pile)),
        "rank": hand.top.rank.symbol,
        "suit": (hand.top.named or hand.top.suit).value,
        "direction": "left" if hand.direction > 0 else "right",
        "phase": hand.phase.name.lower(),
        "sequence": list(map(str, hand.sequence)),
        "undeclared": None if hand.silent is None else seated[hand.silent],
        "fined": [seated[seat] for seat in hand.fined],
        "to_draw": [seated[seat] for seat in hand.piles.owed],
    }
