"""What a player may know of a hand, as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.games.comet.hand import Hand
from muggins.table.view import View, hands_seen

__all__ = ["view"]


def view(hand: Hand, seated: Sequence[str], player: str) -> View:
    """The player's own cards, and what is visible to all.

    Args:
        hand: the hand.
        seated: the players by their seats.
        player: the player.
    """
    return {
        **hands_seen(dict(zip(seated, hand.piles.hands, strict=True)), player),
        "stub": len(hand.piles.stock),
        "out": list(map(str, hand.out)),
        "played": list(map(str, hand.piles.pile)),
        "top": None if hand.top is None else str(hand.top),
        "interrupted": None if hand.interrupted is None else str(hand.interrupted),
        "phase": hand.phase.name.lower(),
        "last": seated[hand.last] if hand.piles.pile else None,
        "passed": [seated[seat] for seat in hand.passed],
    }
