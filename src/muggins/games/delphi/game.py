"""What the shared code knows about Delphi."""

from muggins.games.delphi.match import Match
from muggins.games.delphi.rules import STANDARD
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="delphi",
    title="Delphi",
    prefix="DE",
    match=Match,
    presets={"standard": STANDARD},
)
