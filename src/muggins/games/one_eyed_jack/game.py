"""What the shared code knows about One-Eyed Jack."""

from muggins.games.one_eyed_jack.match import Match
from muggins.games.one_eyed_jack.rules import LOCKED, STANDARD
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="one_eyed_jack",
    title="One-Eyed Jack",
    prefix="OJ",
    match=Match,
    presets={"standard": STANDARD, "locked": LOCKED},
)
