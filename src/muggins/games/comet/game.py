"""What the shared code knows about Comet."""

from muggins.games.comet.cards import COMET
from muggins.games.comet.match import Match
from muggins.games.comet.rules import KNOWN_STOPS, STANDARD
from muggins.table.game import Game
from muggins.table.moves import Move

__all__ = ["GAME"]


def _weight(move: Move) -> int:
    """The weight of a move: cards that continue the run are likelier than passes, and the comet is rare."""
    if move.name == "pass":
        return 2
    return 1 if COMET in move.parts else 60


GAME = Game(
    name="comet",
    title="Comet",
    prefix="CO",
    match=Match,
    presets={"standard": STANDARD, "known-stops": KNOWN_STOPS},
    weight=_weight,
)
