"""What the shared code knows about Jersey Gin."""

from enum import StrEnum

from muggins.cards.french import Card
from muggins.games.jersey_gin.arrangement import best_arrangement
from muggins.games.jersey_gin.cards import CARDS_OF_HAND, READ, value
from muggins.games.jersey_gin.match import Match
from muggins.games.jersey_gin.rules import STANDARD, Rules
from muggins.scoring.score import Line, Score
from muggins.table.game import Game
from muggins.table.scorer import CardField, Scorer

__all__ = ["GAME"]


class _Part(StrEnum):
    """The part of a hand to which a card belongs."""

    SET = "set"
    RUN = "run"
    DEADWOOD = "deadwood"


def _deadwood(hand: tuple[Card, ...], rules: Rules) -> Score[_Part, Card]:
    """The least deadwood of a hand (JG-02), with a line for each meld and for each unmelded card."""
    found = best_arrangement(hand)
    melds = (Line(_Part(meld.kind), meld.cards, 0) for meld in found.melds)
    return Score((*melds, *(Line(_Part.DEADWOOD, (card,), value(card)) for card in found.deadwood)))


GAME = Game(
    name="jersey_gin",
    title="Jersey Gin",
    prefix="JG",
    match=Match,
    presets={"standard": STANDARD},
    scorers=(
        Scorer(
            title="the deadwood of a hand",
            reader=READ,
            fields=(CardField("hand", "Hand", (CARDS_OF_HAND,), example="7C 7D 7H 4S 5S 6S KD 2C 3H 9S"),),
            score=_deadwood,
        ),
    ),
)
