"""What `print` shows of a hand and of a match: only open cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from muggins.cards.french import suit_name
from muggins.table.seats import Seat
from muggins.table.text import holds, rules_and_score

if TYPE_CHECKING:
    from muggins.games.ecarte.deal import Hand
    from muggins.games.ecarte.match import Match

__all__ = ["hand_text", "match_text"]


def hand_text(now: Hand) -> str:
    """The open cards, with the players as seats, and what the hand waits for."""
    return "\n".join([*_open_cards(now, str), *_awaited(now.phase, now.turn)])


def match_text(now: Match) -> str:
    """The rules, the score, the seats, what is visible to all in the current hand, and who has to move."""
    lines = rules_and_score(now)
    if now.current is not None:
        lines.append(f"{now.opponent(now.dealer)} is the pone, {now.dealer} the dealer")
        lines += _open_cards(now.current, now.player_at)
    return "\n".join([*lines, *_awaited(now.phase, next(iter(now.to_act), None))])


def _open_cards(now: Hand, name: Callable[[Seat], str]) -> list[str]:
    held = holds(map(name, Seat), map(now.held, Seat))
    lines = [f"up-card {now.upcard}, trumps are {suit_name(now.trump)}; {held}, stock {len(now.stock)}"]
    if now.vulnerable is not None:
        lines.append(f"{name(now.vulnerable)} is vulnerable")
    if now.king is not None:
        lines.append(f"{name(now.king)} has shown the king of {suit_name(now.trump)}")
    if now.play is not None:
        for trick in now.play.taken:
            cards = ", ".join(f"{name(played.seat)} {played.card}" for played in trick.plays)
            lines.append(f"{cards}: taken by {name(trick.winner)}")
        lines += [f"{name(played.seat)} has led {played.card}" for played in now.play.plays]
    return lines


def _awaited(what: str, who: str | None) -> list[str]:
    return [] if who is None else [f"waits for {what} by {who}"]
