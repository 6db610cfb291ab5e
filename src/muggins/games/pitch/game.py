"""What the shared code knows about Pitch."""

from muggins.games.pitch.match import Match
from muggins.games.pitch.rules import STANDARD, Bid
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["GAME"]

_PASS, _LOWEST_BID = 30, 15


def _weight(move: Move) -> int:
    """The weight of a move: high bids are rare, as most would be set in random play, and nobody would win."""
    name = move.name
    if name == "bid":
        return _LOWEST_BID if move.parts[0] is Bid.TWO else 1
    return _PASS if name == "pass" else 1


GAME = Game(
    name="pitch",
    title="Pitch",
    prefix="PI",
    match=Match,
    presets={"standard": STANDARD},
    weight=_weight,
)
