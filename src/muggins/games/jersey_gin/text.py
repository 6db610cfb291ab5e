"""What `print` shows of a settlement, a hand and a match: only open cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from muggins.games.jersey_gin.cards import SEATS
from muggins.table.text import holds, rules_and_score

if TYPE_CHECKING:
    from muggins.games.jersey_gin.deal import Hand
    from muggins.games.jersey_gin.match import Match
    from muggins.games.jersey_gin.settlement import Settlement

__all__ = ["hand_text", "match_text", "settlement_text"]

_SEATS = tuple(f"seat {seat}" for seat in range(SEATS))


def settlement_text(found: Settlement, names: Sequence[str] = _SEATS) -> str:
    """How the hand ended, who scores, the deadwood, and the lines of the score."""
    ending = "underknock" if found.is_underknock else str(found.ending)
    points = " - ".join(map(str, found.deadwoods))
    head = f"{ending}: {names[found.winner]} scores {found.points}, deadwood {points}"
    return f"{head}\n{found.score}"


def hand_text(now: Hand, names: Sequence[str] = _SEATS) -> str:
    """The open cards, and what the hand waits for."""
    seat = now.awaited
    return "\n".join([*_open(now, names), *_awaited(now.phase, [] if seat is None else [names[seat]])])


def match_text(now: Match) -> str:
    """The rules, the score, the boxes, what is visible to all in the current hand, and who has to move."""
    boxes = ", ".join(f"{player} {count}" for player, count in zip(now.players, now.boxes, strict=True))
    lines = [*rules_and_score(now), f"boxes: {boxes}"]
    if now.current is not None:
        lines += [f"{now.dealer} deals", *_open(now.current, now.players_after(now.dealer))]
    return "\n".join([*lines, *_awaited(now.phase, now.to_act)])


def _open(now: Hand, names: Sequence[str]) -> list[str]:
    lines = [f"upcard {now.upcard or 'none'}; {holds(names, now.held)}, stock {len(now.stock)}"]
    if now.breaker is not None:
        lines.append(f"{names[now.breaker]} is the breaker")
    if now.closer is not None:
        lines.append(f"{names[now.closer]} has {'gone gin' if now.ending == 'gin' else 'knocked'}")
    if now.settlement is not None:
        laid_out = zip(names, now.settlement.arrangements, strict=True)
        return [
            *lines,
            *(f"{name}: {found}" for name, found in laid_out),
            settlement_text(now.settlement, names),
        ]
    lines += [f"{names[shown.seat]} has laid out {shown.meld}" for shown in now.table]
    for seat, name in enumerate(names):
        if now.has_shown(seat):
            lines.append(f"{name} has deadwood {' '.join(map(str, now.held[seat])) or 'none'}")
    return lines


def _awaited(what: str, who: Iterable[str]) -> list[str]:
    return [f"waits for {what} by {name}" for name in who]
