"""What a player may know of the cards and of the rubber, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from muggins.games.bridge_solitaire.contract_bridge import BySide, Side
from muggins.games.bridge_solitaire.deal import Phase
from muggins.games.bridge_solitaire.tricks import HOUSE

if TYPE_CHECKING:
    from muggins.games.bridge_solitaire.deal import Hand
    from muggins.games.bridge_solitaire.match import Match

__all__ = ["table_seen"]


def table_seen(match: Match, *, is_player: bool) -> dict[str, Any]:
    """The present hand, if there is one, and the rubber; both sides see the same."""
    hand = match.current
    seen = {} if hand is None else _hand_seen(match, hand, "hand" if is_player else "hand_of_player")
    return {**seen, "rubber": _rubber_seen(match)}


def _hand_seen(match: Match, hand: Hand, name_of_hand: str) -> dict[str, Any]:
    choosing = hand.phase is Phase.CHOICE
    return {
        "phase": str(match.phase),
        "choice": _codes(card for card in hand.face_up if card not in hand.kept) if choosing else [],
        name_of_hand: _codes(hand.kept if choosing else hand.held),
        "stock": len(hand.stock),
        "house": None if hand.house is None else str(hand.house),
        "contract": None if hand.contract is None else str(hand.contract),
        "declarer": None if hand.declarer is None else match.player_of(hand.declarer),
        "led": None if hand.led is None else str(hand.led),
        "upcard": _upcard(hand),
        "tricks": [
            {
                "winner": match.player_of(trick.winner),
                "plays": [[match.player_of(play.seat), str(play.card)] for play in trick.plays],
                "passed_over": _codes(trick.passed_over),
            }
            for trick in hand.tricks
        ],
    }


def _upcard(hand: Hand) -> str | None:
    """The last card that the house has played, in the present trick or in the one before."""
    of_last = [play.card for trick in hand.tricks[-1:] for play in trick.plays if play.seat is HOUSE]
    played = of_last if hand.led is None else [hand.led]
    return str(played[0]) if played else None


def _rubber_seen(match: Match) -> dict[str, Any]:
    rubber = match.rubber

    def by_player(points: BySide) -> dict[str, int]:
        return {match.player_of(side): points[side] for side in Side}

    return {
        "hands": len(rubber.played),
        "below": by_player(rubber.below),
        "above": by_player(rubber.above),
        "games": by_player(rubber.games),
        "part_scores": by_player(rubber.part_scores),
        "needed": by_player(BySide(*map(rubber.needed, Side))),
        "vulnerable": [match.player_of(side) for side in Side if rubber.vulnerable(side)],
    }


def _codes(cards: Iterable[object]) -> list[str]:
    return list(map(str, cards))
