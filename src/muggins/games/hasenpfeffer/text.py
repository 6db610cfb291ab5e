"""What `print` shows of a deal and of a match: only open cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from muggins.cards.french import suit_name
from muggins.games.hasenpfeffer.cards import JOKER
from muggins.table.text import awaited, rules_and_score

if TYPE_CHECKING:
    from muggins.games.hasenpfeffer.deal import Deal
    from muggins.games.hasenpfeffer.match import Match
    from muggins.table.auction import Call

__all__ = ["deal_text", "match_text"]


def deal_text(now: Deal) -> str:
    """The bids, the open cards, and what the deal waits for."""
    to_act = () if now.turn is None else (now.turn,)
    return "\n".join([*_open(now), *awaited(str(now.phase), to_act)])


def match_text(now: Match) -> str:
    """The rules, the score, the dealer, what is visible to all in the current deal, and who has to move."""
    lines = rules_and_score(now)
    if now.current is not None:
        lines += [f"{now.dealer} deals", *_open(now.current)]
    return "\n".join([*lines, *awaited(str(now.phase), now.to_act)])


def _open(now: Deal) -> Iterator[str]:
    yield ", ".join(map(_call, now.auction.calls)) or "nobody has bid yet"
    contract = now.contract
    if now.is_void:
        yield f"the widow is the joker, {JOKER}: the deal is void"
    if contract is None:
        return
    if now.is_passed:
        yield f"{contract.seat} shows the joker, {JOKER}, and has bid {contract.bid}"
    trumps = [] if now.trump is None else [f"trumps are {suit_name(now.trump)}"]
    held = [f"{player} holds {len(now.held(player))}" for player in now.players]
    yield ", ".join([f"{contract.seat} plays for {contract.bid}", *trumps, *held])
    if now.play is not None:
        for trick in now.play.taken:
            cards = ", ".join(f"{played.seat} {played.card}" for played in trick.plays)
            yield f"{cards}: taken by {trick.winner}"
        if now.play.plays:
            cards = ", ".join(f"{played.seat} {played.card}" for played in now.play.plays)
            yield f"in the trick: {cards}"


def _call(call: Call[str, int]) -> str:
    return f"{call.seat} passes" if call.bid is None else f"{call.seat} bids {call.bid}"
