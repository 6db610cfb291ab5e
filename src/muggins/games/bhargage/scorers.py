"""What can be scored in Bhargage from cards alone."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from muggins.cards.decktet import Card
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.patter import count_aloud
from muggins.games.bhargage.rules import Kind, Rules
from muggins.games.bhargage.show import (
    BhargageScore,
    missing_suits,
    score_bhargage,
    score_chief,
    score_hand,
    shortage,
)
from muggins.table.scorer import CardField, Scorer

__all__ = ["BHARGAGE", "HAND", "beside"]


def beside(held: Sequence[Card], up: Card) -> dict[str, Any]:
    """What the dealer scores for the up-card (BH-25), and what the opponent may claim (BH-58)."""
    counted = (*held, up)
    claim = {"missing": missing_suits(counted), "points": shortage(counted).total}
    return {"chief": score_chief(up).total, "shortage": claim}


def _remarks(held: tuple[Card, ...], up: Card, rules: Rules) -> Iterator[str]:
    told = beside(held, up)
    chief, claim = told["chief"], told["shortage"]
    yield f"The up-card is a Character, the Chief: {chief} for the dealer." if chief else "There is no Chief."
    missing = [suit.name.capitalize() for suit in claim["missing"]]
    if missing:
        yield f"Shortage: no {', no '.join(missing)}. The opponent may claim {claim['points']}."
    else:
        yield "No shortage: the cards show all six suits."


def _scorer(
    name: str, title: str, count: int, score: Callable[..., BhargageScore], example: str
) -> Scorer[Kind, Card]:
    return Scorer(
        title=title,
        reader=READ,
        fields=(
            CardField(name, name.capitalize(), (count,), example=example),
            CardField("up", "Up-card", (1,), example="PMYK"),
        ),
        score=score,
        say=count_aloud,
        remarks=_remarks,
    )


HAND = _scorer("hand", "a hand", 3, score_hand, "AM XS 8WL")
BHARGAGE = _scorer("bhargage", "a bhargage", 4, score_bhargage, "AM XS 8WL 2MK")
