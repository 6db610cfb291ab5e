"""What the shared code knows about Bhargage."""

from collections.abc import Callable, Iterator

from muggins.cards.decktet import EXTENDED, Card
from muggins.crib.game import CribGame
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.discards import rank_discards
from muggins.games.bhargage.habits import habit
from muggins.games.bhargage.match import Match
from muggins.games.bhargage.patter import calls, count_aloud
from muggins.games.bhargage.play import start_play
from muggins.games.bhargage.rules import CRIBBAGE_BOARD, SEQUENCES, STANDARD, TWENTY_THREE, Rules
from muggins.games.bhargage.show import (
    BhargageScore,
    missing_suits,
    score_bhargage,
    score_chief,
    score_hand,
    shortage,
)
from muggins.table.numbering import Several
from muggins.table.scorer import CardField, Scorer

__all__ = ["GAME"]


def _beside(held: tuple[Card, ...], up: Card, rules: Rules) -> Iterator[str]:
    """What the dealer scores for the up-card (BH-25), and what the opponent may claim (BH-58)."""
    chief = score_chief(up).total
    yield f"The up-card is a Character, the Chief: {chief} for the dealer." if chief else "There is no Chief."
    missing = [suit.name.capitalize() for suit in missing_suits((*held, up))]
    if missing:
        claim = shortage((*held, up)).total
        yield f"Shortage: no {', no '.join(missing)}. The opponent may claim {claim}."
    else:
        yield "No shortage: the cards show all six suits."


def _scorer(name: str, title: str, count: int, score: Callable[..., BhargageScore]) -> Scorer[Card]:
    return Scorer(
        title=title,
        reader=READ,
        fields=(CardField(name, name.capitalize(), (count,)), CardField("up", "Up-card", (1,))),
        score=score,
        say=count_aloud,
        remarks=_beside,
    )


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
    possible={
        "discard": (Several(EXTENDED, [2]),),
        "turn-up": (range(len(EXTENDED)),),
        "play": (EXTENDED,),
        "count": (("", 0),),
        "claim": (),
        "muggins": (),
    },
    scorers=(
        _scorer("hand", "a hand", 3, score_hand),
        _scorer("bhargage", "a bhargage", 4, score_bhargage),
    ),
    switches={
        "sequences": "Sequences: runs score",
        "twenty_three": "Twenty-three: 23 scores 3 in the show too",
    },
    crib="bhargage",
    start_play=start_play,
    calls=calls,
    rank_discards=rank_discards,
    habit=habit,
)
