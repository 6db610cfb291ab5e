"""What `print` shows of a match: only what is visible to all, and no hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.games.comet.hand import Hand, Phase
from muggins.table.shedding_text import awaited_in_hand
from muggins.table.text import holds, rules_and_score

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
    lines, hand = rules_and_score(now), now.current
    if hand is not None:
        lines += [_run(hand), f"{holds(now.seated, hand.piles.hands)}; stub {len(hand.piles.stock)}"]
    return "\n".join([*lines, *awaited_in_hand(now, _AWAITED)])


def _run(hand: Hand) -> str:
    if hand.top is None:
        return "no run is under way"
    interrupted = f", which has interrupted {hand.interrupted}" if hand.interrupted else ""
    return f"played last: {hand.top}{interrupted}"
