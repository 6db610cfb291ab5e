"""What the shared parts know of Bhargage."""

from muggins.games.bhargage.match import Match
from muggins.games.bhargage.rules import CRIBBAGE_BOARD, SEQUENCES, STANDARD, TWENTY_THREE
from muggins.table.game import Game

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
)
