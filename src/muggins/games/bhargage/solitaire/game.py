"""What the shared code knows about Solitaire Bhargage."""

from muggins.games.bhargage.solitaire.hands import EASIER, SOLITAIRE
from muggins.games.bhargage.solitaire.match import Match
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="bhargage-solitaire",
    title="Solitaire Bhargage",
    prefix="BH",
    match=Match,
    presets={"standard": SOLITAIRE, "easier": EASIER},
)
