"""What `print` shows of a match: what lies open, and no card of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.games.comet.hand import Hand, Phase
from muggins.table.text import awaited

if TYPE_CHECKING:
    from muggins.games.comet.match import Match

__all__ = ["match_text"]

_AWAITED = {
    Phase.LEAD: "any card",
    Phase.RUN: "the next card of the run",
    Phase.COMET: "a card after the comet",
}


def match_text(now: Match) -> str:
    """The rules, the score, the run, how many cards each player holds, and what is awaited."""
    lines = [str(now.rules), str(now.scoreboard)]
    hand = now.current
    if hand is not None:
        lines += _told(hand, now.seated)
    if now.is_over:
        return "\n".join(lines)
    if hand is None or hand.is_over:
        return "\n".join([*lines, f"waits for a deal by {now.next_dealer}"])
    return "\n".join([*lines, *awaited(_AWAITED[hand.phase], now.to_act)])


def _told(hand: Hand, seated: tuple[str, ...]) -> list[str]:
    held = zip(seated, hand.piles.hands, strict=True)
    holding = ", ".join(f"{player} holds {len(cards)}" for player, cards in held)
    return [_run(hand), f"{holding}; stub {len(hand.piles.stock)}"]


def _run(hand: Hand) -> str:
    if hand.top is None:
        return "no run is under way"
    interrupted = f", which has interrupted {hand.interrupted}" if hand.interrupted else ""
    return f"played last: {hand.top}{interrupted}"
