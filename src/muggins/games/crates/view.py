"""What a player may know of a hand, as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.games.crates.hand import Hand, Phase
from muggins.table.shedding_view import piles_seen
from muggins.table.view import View

__all__ = ["view"]


def view(hand: Hand, seated: Sequence[str], player: str) -> View:
    """The player's own cards, and what is visible to all.

    Args:
        hand: the hand.
        seated: the players by their seats.
        player: the player.
    """
    is_blind = hand.phase is Phase.NAME and player == seated[hand.turn]
    seen = piles_seen(hand.piles, seated, player)
    return {
        **seen,
        "hand": [] if is_blind else seen["hand"],
        "rank": hand.top.rank.symbol,
        "suit": hand.top.wanted_suit.value,
        "direction": hand.way,
        "phase": hand.phase.name.lower(),
        "sequence": list(map(str, hand.sequence)),
        "undeclared": None if hand.silent is None else seated[hand.silent],
        "fined": [seated[seat] for seat in hand.fined],
        "to_draw": [seated[seat] for seat in hand.piles.owed],
    }
