"""What `print` shows of a hand and of a match: only open cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from muggins.cards.french import suit_name
from muggins.games.pitch.bidding import PASS
from muggins.table.text import awaited, rules_and_score

if TYPE_CHECKING:
    from muggins.games.pitch.deal import Hand
    from muggins.games.pitch.match import Match

__all__ = ["hand_text", "match_text"]


def hand_text(now: Hand) -> str:
    """The open cards, and what the hand waits for."""
    return "\n".join(_told(now))


def match_text(now: Match) -> str:
    """The rules, the score, the dealer, what is visible to all in the current hand, and who has to move."""
    lines = rules_and_score(now)
    if now.current is not None:
        lines += [f"{now.dealer} deals", *_told(now.current)]
    return "\n".join(lines)


def _told(now: Hand) -> Iterator[str]:
    calls = ", ".join(f"{call.seat} {call.bid or PASS}" for call in now.bidding.calls)
    yield f"bids: {calls or 'none yet'}"
    if now.bid is not None:
        trumps = "" if now.trump is None else f"; trumps are {suit_name(now.trump)}"
        yield f"{now.bid.seat} pitches for {now.bid.bid}{trumps}"
    if now.play is not None:
        for trick in now.play.taken:
            cards = ", ".join(f"{played.seat} {played.card}" for played in trick.plays)
            yield f"{cards}: taken by {trick.winner}"
        for played in now.play.plays:
            yield f"{played.seat} has played {played.card}"
    if now.settled is not None:
        yield f"the bid was {'made' if now.settled.is_made else 'set'}"
    yield from awaited(str(now.phase), () if now.turn is None else (now.turn,))
