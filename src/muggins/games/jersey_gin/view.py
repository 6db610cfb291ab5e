"""What a player may know about a hand, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from muggins.cards.french import Card
from muggins.games.jersey_gin.arrangement import Arrangement
from muggins.games.jersey_gin.cards import SEATS
from muggins.games.jersey_gin.settlement import Settlement
from muggins.table.view import NOBODY, View, codes, hands_seen

if TYPE_CHECKING:
    from muggins.games.jersey_gin.deal import Hand

__all__ = ["HEADINGS", "seen_of_hand"]

HEADINGS: Mapping[str, str] = {"declared": "meld"}
"""What parts of a view are called in Jersey Gin."""


def seen_of_hand(hand: Hand, players: Sequence[str], player: str = NOBODY) -> View:
    """A player's cards, the size of each hand, the open cards, and the hands that were shown.

    Of the discard pile, only the top card may be looked at. The card thrown away with a knock lies face
    down. The cards that are not laid off are listed once somebody keeps any.
    """
    found = hand.settlement
    kept = {players[one]: codes(cards) for one, cards in enumerate(hand.kept) if cards}
    return {
        "phase": str(hand.phase),
        **hands_seen(dict(zip(players, hand.held, strict=True)), player),
        "upcard": None if hand.upcard is None else str(hand.upcard),
        "stock": len(hand.stock),
        "discards": len(hand.discards),
        "taken": {name: codes(_still_held(hand, seat)) for seat, name in enumerate(players)},
        "breaker": _name(players, hand.breaker),
        "to_meld": None if hand.taken is None else str(hand.taken),
        "ending": None if hand.ending is None else str(hand.ending),
        "closed_by": _name(players, hand.closer),
        "declared": [[players[shown.seat], *codes(shown.meld.cards)] for shown in hand.table],
        "shown": {players[one]: codes(hand.held[one]) for one in range(SEATS) if hand.has_shown(one)},
        "result": {}
        if found is None
        else {players[one]: _laid_out(laid_out) for one, laid_out in enumerate(found.arrangements)},
        **({"kept": kept} if kept else {}),
        "settled": None if found is None else _settled(found, players),
    }


def _still_held(hand: Hand, seat: int) -> Iterable[Card]:
    """The cards that a seat has taken from the discard pile and still holds, which all have seen."""
    return dict.fromkeys(card for card in hand.picked_up[seat] if card in hand.held[seat])


def _name(players: Sequence[str], seat: int | None) -> str | None:
    return None if seat is None else players[seat]


def _settled(found: Settlement, players: Sequence[str]) -> View:
    ending = "underknock" if found.is_underknock else str(found.ending)
    return {"ending": ending, "player": players[found.winner], "points": found.points}


def _laid_out(found: Arrangement) -> View:
    return {
        "melds": [codes(meld.cards) for meld in found.melds],
        "laid_off": codes(found.laid_off),
        "deadwood": codes(found.deadwood),
        "points": found.points,
    }
