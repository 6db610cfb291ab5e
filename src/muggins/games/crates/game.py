"""What the shared parts know of Crates."""

from muggins.games.crates.match import Match
from muggins.games.crates.rules import ALONE, STANDARD
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="crates",
    title="Crates",
    prefix="CT",
    match=Match,
    presets={"standard": STANDARD, "alone": ALONE},
)
