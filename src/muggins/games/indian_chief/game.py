"""What the shared code knows about Indian Chief."""

from muggins.games.indian_chief.match import Match
from muggins.games.indian_chief.rules import STANDARD, VARIANT
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="indian_chief",
    title="Indian Chief",
    prefix="IC",
    match=Match,
    presets={"standard": STANDARD, "variant": VARIANT},
)
