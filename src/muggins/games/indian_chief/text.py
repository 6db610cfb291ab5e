"""What `print` shows of a match: the sheets and the revealed melds, and no hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.table.text import awaited_or_deal, rules_and_score

if TYPE_CHECKING:
    from muggins.games.indian_chief.match import Match

__all__ = ["match_text"]


def match_text(now: Match) -> str:
    """The rules, the score, the sheets, the melds of the turn once they are revealed, and what is awaited."""
    lines = rules_and_score(now)
    lines += [f"{name}: {sheet}" for name, sheet in zip(now.players, now.sheets, strict=True)]
    turn = now.turns[-1] if now.turns else None
    if turn is not None:
        melds = zip(now.players, turn.revealed, strict=False)
        lines += [f"turn {len(now.turns)}, stub {len(now.stub)}"]
        lines += [f"{name} melds {' '.join(map(str, meld))}" for name, meld in melds]
    what = "a thief" if turn is not None and turn.revealed else "a meld"
    return "\n".join([*lines, *awaited_or_deal(now, what)])
