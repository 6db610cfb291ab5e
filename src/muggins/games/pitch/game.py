"""What the shared code knows about Pitch."""

from muggins.games.pitch.cards import PACK
from muggins.games.pitch.match import Match
from muggins.games.pitch.rules import STANDARD, Bid
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["GAME"]

_WEIGHTS = {"pass": 30, "bid two": 15}


def _weight(move: Move) -> int:
    """The weight of a move: high bids are rare, as most would be set in random play, and nobody would win."""
    return _WEIGHTS.get(move.text, 1)


GAME = Game(
    name="pitch",
    title="Pitch",
    prefix="PI",
    match=Match,
    presets={"standard": STANDARD},
    weight=_weight,
    possible={"pass": (), "bid": (Bid,), "play": (PACK,)},
)
