"""What `print` shows of a round and of a match: the piles, and no hidden card.

When a round is won, the loser's hand is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.printing import listed
from muggins.table.text import awaited, awaited_in_match, holding, rules_and_score, seats

if TYPE_CHECKING:
    from muggins.games.bharg.match import Match
    from muggins.games.bharg.round import Round

__all__ = ["match_text", "round_text"]


def round_text(now: Round) -> str:
    """The open cards, and what the round waits for."""
    return "\n".join([*_open_cards(now), *awaited(now.phase, now.awaited)])


def match_text(now: Match) -> str:
    """The rules, the score, the seats, the open cards of the current round, and what is awaited."""
    lines = rules_and_score(now)
    if now.current is not None:
        lines += [seats(now), *_open_cards(now.current)]
    return "\n".join([*lines, *awaited_in_match(now, now.phase)])


def _open_cards(now: Round) -> list[str]:
    lines = [
        f"{holding(len(now.hands.pone), len(now.hands.dealer))}, stock {len(now.stock)}",
        f"pile, the top card last: {listed(now.pile)}",
        f"Ace Pile, the top card last: {listed(now.ace_pile)}",
    ]
    if now.is_void:
        lines.append("the round is void")
    elif now.turn is not None and not now.awaited:
        lines.append("the stock has run out: a new one is due")
    elif now.winner is not None:
        lines += [f"{now.winner} has won; what the other held:", str(now.score)]
    return lines
