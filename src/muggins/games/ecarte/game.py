"""What the shared code knows about Écarté."""

from muggins.games.ecarte.cards import PACK
from muggins.games.ecarte.match import Match
from muggins.games.ecarte.rules import STANDARD
from muggins.table.game import Game
from muggins.table.numbering import Several

__all__ = ["GAME"]

GAME = Game(
    name="ecarte",
    title="Écarté",
    prefix="EC",
    match=Match,
    presets={"standard": STANDARD},
    possible={
        "propose": (),
        "stand": (),
        "accept": (),
        "refuse": (),
        "show-king": (),
        "play": (PACK,),
        "exchange": (Several(PACK, range(6)),),
    },
)
