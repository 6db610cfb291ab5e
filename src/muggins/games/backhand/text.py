"""What `print` shows of a match: the hands, which are open, and no card of the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.table.text import awaited_or_deal, rules_and_score

if TYPE_CHECKING:
    from muggins.games.backhand.match import Match

__all__ = ["match_text"]


def match_text(now: Match) -> str:
    """The rules, the score, the hands of the current round, and what is awaited."""
    lines = rules_and_score(now)
    if now.current is not None:
        lines += [f"{name}: {hand}" for name, hand in zip(now.order, now.current.hands, strict=True)]
        lines.append(f"stock {len(now.current.stock)}, discards {len(now.current.discards)}")
    return "\n".join([*lines, *awaited_or_deal(now, "a choice")])
