"""What can be scored in Crates from cards alone."""

from muggins.games.crates.cards import DECK, READ
from muggins.games.crates.scores import score_hand
from muggins.table.scorer import CardField, Scorer

__all__ = ["LEFT"]

LEFT = Scorer(
    title="the cards left in a hand",
    reader=READ,
    fields=(CardField("left", "Cards left", range(1, len(DECK) + 1), example="8H 3C KD 5S"),),
    score=score_hand,
)
