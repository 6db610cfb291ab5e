"""What can be scored in Last One from cards alone."""

from muggins.cards.french import Card
from muggins.games.last_one.cards import DECK, READ
from muggins.games.last_one.rules import Rules
from muggins.games.last_one.scores import LastOneScore, score_hand
from muggins.table.scorer import CardField, Scorer

__all__ = ["LEFT"]


def _left(cards: tuple[Card, ...], rules: Rules) -> LastOneScore:
    return score_hand(cards)


LEFT = Scorer(
    title="the cards left in a hand",
    reader=READ,
    fields=(CardField("left", "Cards left", range(1, len(DECK) + 1), example="8C 3D JH 5S"),),
    score=_left,
)
