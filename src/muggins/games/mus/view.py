"""What a player may know of a deal of Mus, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from muggins.games.mus.deal import Deal
from muggins.games.mus.rules import Lance
from muggins.games.mus.settlement import Item
from muggins.games.mus.stakes import SIDES, Stake, side_of
from muggins.table.view import hands_seen

__all__ = ["seen_of_deal"]


def seen_of_deal(deal: Deal, players: Sequence[str], seat: int) -> dict[str, Any]:
    """The cards of one seat, how many the others hold, the calls, and all hands once shown."""
    declared = {lance: deal.declared(lance) for lance in (Lance.PARES, Lance.JUEGO)}
    last = deal.rounds[-1] if deal.rounds and deal.settlement is None else None
    found = deal.settlement if deal.is_shown else None
    return {
        "phase": str(deal.phase),
        "eldest": players[deal.eldest],
        "stock": len(deal.stock),
        "discards": len(deal.discards),
        **hands_seen(dict(zip(players, deal.hands, strict=True)), players[seat]),
        "discarded": _codes(deal.discarded[seat]),
        "wants_mus": [players[one] for one in deal.turns[: deal.agreed]],
        "exchanges": [
            {players[one]: count for one, count in zip(deal.turns, counts, strict=False)}
            for counts in deal.exchanges
        ],
        "declared": {
            str(lance): dict(zip(players, held, strict=True)) for lance, held in declared.items() if held
        },
        "round": None if last is None else str(last.lance),
        "bid": None if last is None else _bid(last.bid, is_ordago=last.is_ordago),
        "calls": {
            str(one.lance): [[players[call.seat], str(call)] for call in one.calls] for one in deal.rounds
        },
        "stakes": {str(lance): _stake(stake, players) for lance, stake in deal.stakes.items()},
        "hands": {} if found is None else dict(zip(players, map(_codes, deal.hands), strict=True)),
        "uncounted": [] if found is None else [_item(item, players) for item in found.uncounted],
    }


def _codes(cards: Iterable[object]) -> list[str]:
    return list(map(str, cards))


def _bid(amount: int, *, is_ordago: bool) -> int | str:
    return "órdago" if is_ordago else amount


def _stake(stake: Stake, players: Sequence[str]) -> dict[str, Any]:
    """How the betting on a round has ended, and for a fold, who has collected."""
    collected = [] if stake.collector is None else list(players[stake.collector :: SIDES])
    return {"outcome": str(stake.outcome), "amount": stake.amount, "to": collected}


def _item(item: Item, players: Sequence[str]) -> dict[str, Any]:
    """A payment that would have followed if nobody had won before."""
    to = [player for seat, player in enumerate(players) if side_of(seat) == item.side]
    return {
        "to": to,
        "occasion": str(item.lance),
        "points": item.points,
        "kind": str(item.kind),
        "cards": _codes(item.cards),
    }
