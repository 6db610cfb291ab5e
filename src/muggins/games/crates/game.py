"""What the shared code knows about Crates."""

from muggins.games.crates.match import Match
from muggins.games.crates.rules import ALONE, STANDARD
from muggins.games.crates.scorers import LEFT
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["GAME"]

_WEIGHTS = {"draw": 1, "declare": 200}
_USUAL = 10


def _weight(move: Move) -> int:
    """The weight of a move: few needless draws and missed declarations, so that hands do not take long."""
    return _WEIGHTS.get(move.name, _USUAL)


GAME = Game(
    name="crates",
    title="Crates",
    prefix="CT",
    match=Match,
    presets={"standard": STANDARD, "alone": ALONE},
    weight=_weight,
    scorers=(LEFT,),
)
