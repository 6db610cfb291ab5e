"""What the shared code knows about Bhargage."""

from muggins.cards.decktet import EXTENDED
from muggins.games.bhargage.match import Match
from muggins.games.bhargage.rules import CRIBBAGE_BOARD, SEQUENCES, STANDARD, TWENTY_THREE
from muggins.table.game import Game
from muggins.table.numbering import Several

__all__ = ["GAME"]

GAME = Game(
    name="bhargage",
    title="Bhargage",
    prefix="BH",
    match=Match,
    presets={
        "standard": STANDARD,
        "sequences": SEQUENCES,
        "twenty_three": TWENTY_THREE,
        "cribbage_board": CRIBBAGE_BOARD,
    },
    possible={
        "discard": (Several(EXTENDED, [2]),),
        "turn-up": (range(len(EXTENDED)),),
        "play": (EXTENDED,),
        "count": (("", 0),),
        "claim": (),
        "muggins": (),
    },
)
