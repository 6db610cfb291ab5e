"""What a player may know of a deal, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from muggins.games.bezique.deal import Deal
from muggins.games.bezique.tableau import Tableau
from muggins.table.seats import Seat
from muggins.table.view import hands_seen

__all__ = ["seen_of_deal"]


def seen_of_deal(deal: Deal, seat: Seat, name: Callable[[Seat], str]) -> dict[str, Any]:
    """The hand of one seat and the size of the other, both tables with their melds, and all tricks."""
    return {
        "phase": str(deal.phase),
        "trump": None if deal.trump is None else deal.trump.value,
        "stock": len(deal.stock),
        **hands_seen({name(one): deal.hand(one) for one in Seat}, name(seat)),
        "tables": {name(one): _codes(deal.tables[one].cards) for one in Seat},
        "melds": {name(one): _melds(deal.tables[one]) for one in Seat},
        "trick": [[name(play.seat), str(play.card)] for play in deal.play.plays],
        "tricks": [{"winner": name(trick.winner), "cards": _codes(trick.cards)} for trick in deal.play.taken],
    }


def _melds(table: Tableau) -> list[dict[str, Any]]:
    return [
        {
            "kind": str(meld.kind),
            "cards": _codes(meld.cards),
            "is_scored": meld.is_scored,
            "is_complete": table.is_complete(meld),
        }
        for meld in table.melds
    ]


def _codes(cards: Iterable[object]) -> list[str]:
    return list(map(str, cards))
