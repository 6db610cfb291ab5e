"""What `print` shows of a match: only what is visible to all, and no hidden card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.cards.french import suit_name
from muggins.table.seats import Seat
from muggins.table.text import awaited, rules_and_score

if TYPE_CHECKING:
    from muggins.games.bezique.match import Match

__all__ = ["match_text"]


def match_text(now: Match) -> str:
    """The rules, the score, the seats, what is visible to all in the current deal, and who has to move."""
    lines = rules_and_score(now)
    if now.is_dealt:
        lines.append(f"{now.opponent(now.dealer)} is the pone, {now.dealer} the dealer")
    deal = now.current
    if deal is None:
        return "\n".join([*lines, *awaited("a guess", now.to_act)])
    trumps = "no trumps yet" if deal.trump is None else f"trumps are {suit_name(deal.trump)}"
    taken = ", ".join(f"{now.player_at(seat)} {deal.play.tricks(seat)}" for seat in Seat)
    lines.append(f"{trumps}; stock {len(deal.stock)}; tricks: {taken}")
    tables = {seat: deal.tables[seat] for seat in Seat if deal.tables[seat].cards}
    lines += [f"{now.player_at(seat)} has laid out {table}" for seat, table in tables.items()]
    lines += [f"{now.player_at(played.seat)} has led {played.card}" for played in deal.play.plays]
    return "\n".join([*lines, *awaited(str(now.phase), now.to_act)])
