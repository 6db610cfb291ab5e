"""What `print` shows of a match: only what is visible to all, and no hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.games.last_one.hand import Phase
from muggins.table.shedding_text import awaited_in_hand, upcard_and_stock
from muggins.table.text import awaited, rules_and_score

if TYPE_CHECKING:
    from muggins.games.last_one.match import Match

__all__ = ["match_text"]

_AWAITED = {
    Phase.NAME: "a name for the upcard",
    Phase.TURN: "a card",
    Phase.COVER: "a cover for the 3",
    Phase.MELEE: "a word to the melee",
}


def match_text(now: Match) -> str:
    """The rules, the score, the upcard, how many cards each player holds, and what is awaited."""
    if now.deck:
        return "\n".join([*rules_and_score(now), *awaited("a number of cards", now.to_act)])
    return "\n".join([*rules_and_score(now), *upcard_and_stock(now), *awaited_in_hand(now, _AWAITED)])
