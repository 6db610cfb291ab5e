"""What a player may know of a hand, as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.games.last_one.hand import Hand, Phase
from muggins.table.shedding_view import piles_seen
from muggins.table.view import View

__all__ = ["view"]


def view(hand: Hand, seated: Sequence[str], player: str) -> View:
    """The player's own cards, and what is visible to all.

    Args:
        hand: the hand.
        seated: the players by their seats.
        player: the player, who need not take part.
    """
    top, melee = hand.top, hand.melee
    is_named = hand.phase is not Phase.NAME
    return {
        **piles_seen(hand.piles, seated, player),
        "rank": top.rank.symbol if is_named else None,
        "suit": top.wanted_suit.value if is_named else None,
        "direction": hand.way,
        "phase": hand.phase.name.lower(),
        "melee": None
        if melee is None
        else {
            "aggressor": seated[melee.aggressor],
            "defender": seated[melee.defender],
            "last": melee.last.code,
            "declined": [seated[seat] for seat in melee.declined],
        },
        "uncalled": None if hand.silent is None else seated[hand.silent],
        "to_draw": [seated[seat] for seat in hand.piles.owed],
    }
