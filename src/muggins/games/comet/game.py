"""What the shared parts know of Comet."""

from muggins.games.comet.cards import COMET
from muggins.games.comet.match import Match
from muggins.games.comet.rules import KNOWN_STOPS, STANDARD
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["GAME"]


def _weight(move: Move) -> int:
    """Cards are played ten times as often as players pass, or as the comet, which would come at once."""
    return 1 if move.name == "pass" or COMET in move.parts else 10


GAME = Game(
    name="comet",
    title="Comet",
    prefix="CO",
    match=Match,
    presets={"standard": STANDARD, "known-stops": KNOWN_STOPS},
    weight=_weight,
)
