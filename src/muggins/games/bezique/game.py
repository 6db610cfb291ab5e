"""What the shared code knows about Six-Pack Bezique."""

from muggins.games.bezique.match import Match
from muggins.games.bezique.rules import STANDARD
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="bezique", title="Six-Pack Bezique", prefix="BZ", match=Match, presets={"standard": STANDARD}
)
