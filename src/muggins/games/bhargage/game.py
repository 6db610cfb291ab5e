"""What the shared code knows about Bhargage."""

from muggins.crib.game import CribGame
from muggins.games.bhargage.analysis.habits import habit
from muggins.games.bhargage.discards import rank_discards
from muggins.games.bhargage.match import Match
from muggins.games.bhargage.patter import calls
from muggins.games.bhargage.play import PLAYS
from muggins.games.bhargage.rules import CRIBBAGE_BOARD, SEQUENCES, STANDARD, TWENTY_THREE
from muggins.games.bhargage.scorers import BHARGAGE, HAND

__all__ = ["GAME"]


GAME = CribGame(
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
    scorers=(HAND, BHARGAGE),
    switches={
        "sequences": "Sequences: runs score",
        "twenty_three": "Twenty-three: 23 scores 3 in the show too",
    },
    crib="bhargage",
    start_play=PLAYS.start_play,
    calls=calls,
    rank_discards=rank_discards,
    habit=habit,
)
