"""What the shared code knows about Jersey Gin."""

from muggins.cards.french import PACK
from muggins.games.jersey_gin.match import Match
from muggins.games.jersey_gin.rules import STANDARD
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="jersey_gin",
    title="Jersey Gin",
    prefix="JG",
    match=Match,
    presets={"standard": STANDARD},
    possible={
        "draw": (),
        "take": (),
        "discard": (PACK,),
        "knock": (PACK,),
        "gin": (PACK,),
        "lay-out": ([""],),
    },
)
