"""What the shared code knows about Mus."""

from muggins.games.mus.match import Match
from muggins.games.mus.rules import SPANISH, STANDARD
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["GAME"]

_WEIGHTS = {"pass": 200, "fold": 120, "see": 80}
_LOW = 12


def _weight(move: Move) -> int:
    """The weight of a move: low bids are likely and an órdago is rare, so a match has several hands."""
    name = move.name
    if name in ("bid", "raise"):
        amount: int = move.parts[-1]
        return max(1, _LOW - 2 * amount)
    return _WEIGHTS.get(name, 1)


GAME = Game(
    name="mus",
    title="Mus",
    prefix="MU",
    match=Match,
    presets={"standard": STANDARD, "spanish": SPANISH},
    weight=_weight,
)
