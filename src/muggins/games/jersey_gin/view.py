"""What a player may know of a hand, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from muggins.games.jersey_gin.arrangement import Arrangement
from muggins.games.jersey_gin.cards import SEATS
from muggins.games.jersey_gin.deal import Hand
from muggins.table.view import hands_seen

__all__ = ["seen_of_hand"]


def seen_of_hand(hand: Hand, players: Sequence[str], seat: int) -> dict[str, Any]:
    """The cards of one seat, the size of each hand, the open cards, and the hands that were shown.

    Of the discard pile, only the top card may be looked at. The card thrown away with a knock lies face
    down.
    """
    found = hand.settlement
    return {
        "phase": str(hand.phase),
        **hands_seen(dict(zip(players, hand.held, strict=True)), players[seat]),
        "upcard": None if hand.upcard is None else str(hand.upcard),
        "stock": len(hand.stock),
        "discards": len(hand.discards),
        "breaker": _name(players, hand.breaker),
        "to_meld": None if hand.taken is None else str(hand.taken),
        "closed_by": _name(players, hand.closer),
        "declared": [[players[shown.seat], *_codes(shown.meld.cards)] for shown in hand.table],
        "shown": {players[one]: _codes(hand.held[one]) for one in range(SEATS) if hand.has_shown(one)},
        "result": {}
        if found is None
        else {players[one]: _laid_out(laid_out) for one, laid_out in enumerate(found.arrangements)},
    }


def _name(players: Sequence[str], seat: int | None) -> str | None:
    return None if seat is None else players[seat]


def _laid_out(found: Arrangement) -> dict[str, Any]:
    """The final arrangement of a hand."""
    return {
        "melds": [_codes(meld.cards) for meld in found.melds],
        "laid_off": _codes(found.laid_off),
        "deadwood": _codes(found.deadwood),
        "points": found.points,
    }


def _codes(cards: Iterable[object]) -> list[str]:
    return list(map(str, cards))
