"""What the shared code knows about Backhand."""

from muggins.games.backhand.match import Match
from muggins.games.backhand.rules import STANDARD, Rules
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="backhand",
    title="Backhand",
    prefix="BA",
    match=Match,
    presets={"standard": STANDARD, "even-money": Rules(even_money=True)},
)
