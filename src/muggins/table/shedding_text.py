"""What `print` shows of a shedding match: no card of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from muggins.table.text import awaited, holds

if TYPE_CHECKING:
    from muggins.table.shedding_match import SheddingMatch
    from muggins.table.stock import StockMatch

__all__ = ["awaited_in_hand", "upcard_and_stock"]


def upcard_and_stock(match: StockMatch) -> list[str]:
    """A line for the upcard and the direction, and one for the hands and the stock; none before the deal."""
    hand = match.current
    if hand is None:
        return []
    named = f", {hand.top.named.name.lower()} named" if hand.top.named else ""
    return [
        f"upcard {match.upcard}{named}; the turn passes to the {hand.way}",
        f"{holds(match.seated, hand.piles.hands)}; stock {len(hand.piles.stock)}",
    ]


def awaited_in_hand(match: SheddingMatch, what: Mapping[Any, str]) -> list[str]:
    """A line that says who has to move and how; none after the end of the match.

    Args:
        match: the match.
        what: the words for each phase of a hand, unless a deal or a new stock is due.
    """
    if match.is_over:
        return []
    if match.is_between_hands:
        return awaited("a deal", (match.next_dealer,))
    return awaited(what[match.current.phase], match.to_act) if match.to_act else ["waits for a new stock"]
