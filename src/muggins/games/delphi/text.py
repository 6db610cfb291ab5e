"""What `print` shows of a match: the open cards, and no guess before the oracle has judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.table.text import awaited_or_deal, rules_and_score

if TYPE_CHECKING:
    from muggins.games.delphi.match import Match

__all__ = ["match_text"]


def match_text(now: Match) -> str:
    """The rules, the score, the layout and the tokens of the current hand, and what is awaited."""
    lines = rules_and_score(now)
    hand = now.current
    if hand is None:
        return "\n".join([*lines, *awaited_or_deal(now, "a guess")])
    tokens = ", ".join(f"{name} {number}" for name, number in now.tokens.items())
    lines += [f"{now.dealer} is the oracle", f"on the table: {hand.layout}", f"tokens: {tokens}"]
    what = f"the verdict on {hand.card}" if hand.is_guessed else f"a guess at {hand.card}"
    return "\n".join([*lines, *awaited_or_deal(now, what)])
