"""What `print` shows of a hand and of a match: what lies open, and no card that is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from muggins.cards.french import suit_name
from muggins.games.pitch.bidding import PASS
from muggins.games.pitch.cards import SEATS

if TYPE_CHECKING:
    from muggins.games.pitch.deal import Hand
    from muggins.games.pitch.match import Match

__all__ = ["hand_text", "match_text"]

_SEATS = tuple(f"seat {seat}" for seat in range(SEATS))


def hand_text(now: Hand) -> str:
    """What lies open, with the players as seats, and what the hand waits for."""
    return "\n".join([*_open(now, _SEATS), *_awaited(now, _SEATS)])


def match_text(now: Match) -> str:
    """The rules, the score, who deals, what lies open in the present hand, and what is awaited."""
    lines = [str(now.rules), str(now.scoreboard)]
    if now.current is not None:
        lines += [
            f"{now.dealer} deals",
            *_open(now.current, now.players),
            *_awaited(now.current, now.players),
        ]
    return "\n".join(lines)


def _open(now: Hand, names: Sequence[str]) -> list[str]:
    calls = ", ".join(f"{names[call.seat]} {call.bid or PASS}" for call in now.bidding.calls)
    lines = [f"bids: {calls or 'none yet'}"]
    if now.bid is not None:
        trumps = "" if now.trump is None else f"; trumps are {suit_name(now.trump)}"
        lines.append(f"{names[now.bid.seat]} pitches for {now.bid.bid}{trumps}")
    if now.play is not None:
        for trick in now.play.taken:
            cards = ", ".join(f"{names[played.seat]} {played.card}" for played in trick.plays)
            lines.append(f"{cards}: taken by {names[trick.winner]}")
        lines += [f"{names[played.seat]} has played {played.card}" for played in now.play.plays]
    if now.settled is not None:
        lines.append(f"the bid was {'made' if now.settled.is_made else 'set'}")
    return lines


def _awaited(now: Hand, names: Sequence[str]) -> list[str]:
    return [] if now.turn is None else [f"waits for {now.phase} by {names[now.turn]}"]
