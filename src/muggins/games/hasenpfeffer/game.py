"""What the shared parts know of Hasenpfeffer."""

from muggins.games.hasenpfeffer.match import Match
from muggins.games.hasenpfeffer.rules import STANDARD
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="hasenpfeffer", title="Hasenpfeffer", prefix="HA", match=Match, presets={"standard": STANDARD}
)
