"""What the shared code knows about Cribbage."""

from muggins.crib.game import CribGame
from muggins.games.cribbage.analysis.habits import habit
from muggins.games.cribbage.discards import rank_discards
from muggins.games.cribbage.match import Match
from muggins.games.cribbage.patter import calls
from muggins.games.cribbage.play import PLAYS
from muggins.games.cribbage.rules import (
    CAPTAIN,
    FIVE_CARD,
    LOWBALL,
    MUGGINS,
    OLD_FIVE_CARD,
    ONCE_AROUND,
    SEVEN_CARD,
    SKUNKS,
    STANDARD,
)
from muggins.games.cribbage.scorers import SCORERS

__all__ = ["GAME"]


GAME = CribGame(
    name="cribbage",
    title="Cribbage",
    prefix="CR",
    match=Match,
    presets={
        "standard": STANDARD,
        "once_around": ONCE_AROUND,
        "muggins": MUGGINS,
        "skunks": SKUNKS,
        "five_card": FIVE_CARD,
        "old_five_card": OLD_FIVE_CARD,
        "seven_card": SEVEN_CARD,
        "lowball": LOWBALL,
        "captain": CAPTAIN,
    },
    scorers=SCORERS,
    crib="crib",
    start_play=PLAYS.start_play,
    calls=calls,
    rank_discards=rank_discards,
    habit=habit,
)
