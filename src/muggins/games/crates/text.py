"""What `print` shows of a match: what lies open, and no card of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.games.crates.hand import Hand, Phase
from muggins.table.text import awaited

if TYPE_CHECKING:
    from muggins.games.crates.match import Match

__all__ = ["match_text"]

_AWAITED = {
    Phase.NAME: "a suit",
    Phase.TURN: "a card",
    Phase.SECOND: "a card after the 6",
    Phase.SEQUENCE: "a 2 or an ace",
}


def match_text(now: Match) -> str:
    """The rules, the score, the upcard, how many cards each player holds, and what is awaited."""
    lines = [str(now.rules), str(now.scoreboard)]
    hand = now.current
    if hand is not None:
        lines += _told(hand, now.seated)
    if now.is_over:
        return "\n".join(lines)
    if hand is None or hand.is_over:
        return "\n".join([*lines, f"waits for a deal by {now.next_dealer}"])
    if not now.to_act:
        return "\n".join([*lines, "waits for a new stock"])
    return "\n".join([*lines, *awaited(_AWAITED[hand.phase], now.to_act)])


def _told(hand: Hand, seated: tuple[str, ...]) -> list[str]:
    upcard, top = str(hand.piles.pile[-1]), hand.top
    named = f", {top.named.name.lower()} named" if top.named else ""
    held = zip(seated, hand.piles.hands, strict=True)
    holding = ", ".join(f"{player} holds {len(cards)}" for player, cards in held)
    way = "left" if hand.direction > 0 else "right"
    stock = len(hand.piles.stock)
    return [f"upcard {upcard}{named}; the turn passes to the {way}", f"{holding}; stock {stock}"]
