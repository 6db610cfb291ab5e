"""What a player may know of a deal of Hasenpfeffer, as plain data."""

from __future__ import annotations

from typing import Any

from muggins.cards.french import Card
from muggins.games.hasenpfeffer.cards import JOKER
from muggins.games.hasenpfeffer.deal import Deal
from muggins.table.view import hands_seen

__all__ = ["seen_of_deal"]


def seen_of_deal(deal: Deal, player: str) -> dict[str, Any]:
    """The player's own cards, how many the others hold, what all have said, and the tricks.

    The high bidder knows the widow and the discard too.
    """
    contract = deal.contract
    holder = None if contract is None else contract.seat
    knows = player == holder
    played = () if deal.play is None else deal.play.plays
    return {
        "phase": str(deal.phase),
        **hands_seen({one: deal.held(one) for one in deal.players}, player),
        "calls": [[call.seat, call.bid] for call in deal.auction.calls],
        "void": deal.is_void,
        "joker": {"card": str(JOKER), "player": holder} if deal.is_passed else None,
        "contract": None if contract is None else {"player": contract.seat, "bid": contract.bid},
        "widow": _code(deal.widow) if knows or deal.is_void else None,
        "trump": None if deal.trump is None else deal.trump.value,
        "discarded": _code(deal.discarded) if knows else None,
        "trick": [[play.seat, str(play.card)] for play in played],
        "tricks": [{"winner": trick.winner, "cards": list(map(str, trick.cards))} for trick in deal.taken],
    }


def _code(card: Card | None) -> str | None:
    return None if card is None else card.code
