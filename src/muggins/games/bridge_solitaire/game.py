"""What the shared code knows about Bridge Solitaire."""

from __future__ import annotations

from muggins.games.bridge_solitaire.contract_bridge import Bid
from muggins.games.bridge_solitaire.match import Match
from muggins.games.bridge_solitaire.rules import OLDER, STANDARD
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["GAME"]

_WEIGHTS = {1: 40, 2: 8, 3: 2}
_PASS = 60


def _weight(move: Move) -> int:
    """The weight of a move: low bids are likely, so that some contracts are made."""
    name = move.name
    if name == "bid":
        bid: Bid = move.parts[0]
        return _WEIGHTS.get(bid.level, 1)
    return _PASS if name == "pass" else 1


GAME = Game(
    name="bridge_solitaire",
    title="Bridge Solitaire",
    prefix="BS",
    match=Match,
    presets={"standard": STANDARD, "older": OLDER},
    weight=_weight,
)
