"""What the shared code knows about Last One."""

from muggins.cards.french import Card, Suit
from muggins.games.last_one.cards import DECK, NATURAL, READ
from muggins.games.last_one.match import Match
from muggins.games.last_one.rules import STANDARD, Rules
from muggins.games.last_one.scores import LastOneScore, score_hand
from muggins.table.game import Game
from muggins.table.moves import Move
from muggins.table.scorer import CardField, Scorer

__all__ = ["GAME"]

_SLOW = {"draw", "decline"}


def _weight(move: Move) -> int:
    """The weight of a move: playing is ten times as likely as drawing, or hands would take very long."""
    return 1 if move.name in _SLOW else 10


def _left(cards: tuple[Card, ...], rules: Rules) -> LastOneScore:
    return score_hand(cards)


GAME = Game(
    name="last_one",
    title="Last One",
    prefix="LO",
    match=Match,
    presets={"standard": STANDARD},
    weight=_weight,
    possible={
        "choose": (range(len(DECK)),),
        "name": (("", *NATURAL), ("", *Suit)),
        "play": (DECK, ("", *NATURAL), ("", *Suit)),
        "draw": (),
        "join": (DECK,),
        "decline": (),
        "call": (),
    },
    scorers=(
        Scorer(
            title="the cards left in a hand",
            reader=READ,
            fields=(CardField("left", "Cards left", range(1, len(DECK) + 1)),),
            score=_left,
        ),
    ),
)
