"""What the shared code knows about Solitaire Bhargage."""

from muggins.cards.decktet import EXTENDED
from muggins.games.bhargage.solitaire.hands import EASIER, SOLITAIRE
from muggins.games.bhargage.solitaire.match import Match
from muggins.table.game import Game
from muggins.table.numbering import Several

__all__ = ["GAME"]

GAME = Game(
    name="bhargage-solitaire",
    title="Solitaire Bhargage",
    prefix="BH",
    match=Match,
    presets={"standard": SOLITAIRE, "easier": EASIER},
    possible={"discard": (Several(EXTENDED, [2]),)},
)
