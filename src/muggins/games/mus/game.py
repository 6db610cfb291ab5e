"""What the shared parts know of Mus."""

from muggins.games.mus.match import Match
from muggins.games.mus.rules import SPANISH, STANDARD
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="mus", title="Mus", prefix="MU", match=Match, presets={"standard": STANDARD, "spanish": SPANISH}
)
