"""What the shared code knows about Écarté."""

from muggins.games.ecarte.match import Match
from muggins.games.ecarte.rules import STANDARD
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="ecarte",
    title="Écarté",
    prefix="EC",
    match=Match,
    presets={"standard": STANDARD},
)
