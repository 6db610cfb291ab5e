"""What `print` shows of the betting, of a deal and of a match: no card before the hands are shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from muggins.games.mus.cards import SEATS
from muggins.games.mus.rules import Lance
from muggins.printing import listed
from muggins.table.text import rules_and_score

if TYPE_CHECKING:
    from muggins.games.mus.betting import Betting
    from muggins.games.mus.deal import Deal
    from muggins.games.mus.match import Match

__all__ = ["betting_text", "deal_text", "match_text"]

_SEATS = tuple(f"seat {seat}" for seat in range(SEATS))


def betting_text(now: Betting, names: Sequence[str] = _SEATS) -> str:
    """A line with the round, the calls, and how it ended."""
    calls = ", ".join(f"{names[call.seat]} {call}" for call in now.calls)
    ended = [] if now.stake is None else [str(now.stake)]
    return f"{now.lance}: {'; '.join([calls or 'nothing said yet', *ended])}"


def deal_text(now: Deal, names: Sequence[str] = _SEATS) -> str:
    """The open cards, and what the deal waits for."""
    return "\n".join([*_open(now, names), *_awaited(now.phase, [names[seat] for seat in now.awaited])])


def match_text(now: Match) -> str:
    """The rules, the score, the dealer, what is visible to all in the current deal, and who has to move."""
    lines = rules_and_score(now)
    if now.current is not None:
        lines += [f"{now.dealer} deals", *_open(now.current, now.players)]
    return "\n".join([*lines, *_awaited(now.phase, now.to_act)])


def _open(now: Deal, names: Sequence[str]) -> list[str]:
    lines = [f"{names[now.eldest]} is the eldest hand; stock {len(now.stock)}, discards {len(now.discards)}"]
    for counts in now.exchanges:
        thrown = [f"{names[seat]} {count}" for seat, count in zip(now.turns, counts, strict=False)]
        lines.append(f"mus: {', '.join(thrown) or 'nobody has discarded yet'}")
    for lance in (Lance.PARES, Lance.JUEGO):
        held = now.declared(lance)
        if held is not None:
            having = [name for name, has in zip(names, held, strict=True) if has]
            lines.append(f"with {lance}: {', '.join(having) or 'nobody'}")
    lines += [betting_text(betting, names) for betting in now.rounds]
    if now.is_shown:
        lines += [
            f"{name} held {listed(hand)}" if name == seat else f"{name}, {seat}, held {listed(hand)}"
            for name, seat, hand in zip(names, _SEATS, now.hands, strict=True)
        ]
        lines.append(str(now.settlement))
    return lines


def _awaited(what: str, who: Iterable[str]) -> list[str]:
    named = " or ".join(who)
    return [f"waits for {what} by {named}"] if named else []
