"""What `print` shows of a match: only what is visible to all, and no hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.games.crates.hand import Phase
from muggins.table.shedding_text import awaited_in_hand, upcard_and_stock
from muggins.table.text import rules_and_score

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
    return "\n".join([*rules_and_score(now), *upcard_and_stock(now), *awaited_in_hand(now, _AWAITED)])
