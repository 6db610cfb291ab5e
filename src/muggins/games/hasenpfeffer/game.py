"""What the shared code knows about Hasenpfeffer."""

from muggins.games.hasenpfeffer.match import Match
from muggins.games.hasenpfeffer.rules import STANDARD
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["GAME"]


def weight(move: Move) -> int:
    """The weight of a move: lower bids are likelier, because most contracts would fail otherwise."""
    if move.name == "pass":
        return _OF_A_PASS
    return _OF_BIDS[move.parts[0]] if move.name == "bid" else 1


_OF_A_PASS = 16
_OF_BIDS = {1: 8, 2: 4, 3: 2, 4: 1, 5: 1, 6: 1}

GAME = Game(
    name="hasenpfeffer",
    title="Hasenpfeffer",
    prefix="HA",
    match=Match,
    presets={"standard": STANDARD},
    weight=weight,
)
