"""What the shared code knows about Last One."""

from muggins.games.last_one.match import Match
from muggins.games.last_one.rules import STANDARD
from muggins.games.last_one.scorers import LEFT
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["GAME"]

_SLOW = {"draw", "decline"}


def _weight(move: Move) -> int:
    """The weight of a move: playing is ten times as likely as drawing, or hands would take very long."""
    return 1 if move.name in _SLOW else 10


GAME = Game(
    name="last_one",
    title="Last One",
    prefix="LO",
    match=Match,
    presets={"standard": STANDARD},
    weight=_weight,
    scorers=(LEFT,),
)
