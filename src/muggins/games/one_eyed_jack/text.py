"""What `print` shows of a match: the markers and the numbers of cards left, and no card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.table.text import awaited, holds, rules_and_score

if TYPE_CHECKING:
    from muggins.games.one_eyed_jack.match import Match

__all__ = ["match_text"]


def match_text(now: Match) -> str:
    """The rules, the score, each player's number on the board, the markers, and what is awaited."""
    lines = rules_and_score(now)
    if now.is_drawn:
        lines.append("nobody can play, and nobody has won")
    if now.hands:
        for side, spaces in enumerate(now.markers.sides):
            players = now.partners(side)
            counts = f"markers {len(spaces)}, rows {now.rows(players[0])}"
            lines.append(f"{side} is {' and '.join(players)}: {counts}")
        held = holds(now.players, map(now.hand, now.players))
        lines += [f"{held}; stock {len(now.stock)}", str(now.markers)]
    return "\n".join([*lines, *awaited("a play", now.to_act)])
