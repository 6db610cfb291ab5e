"""What can be scored in Cribbage from cards alone."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from attrs import evolve

from muggins.cards.french import Card
from muggins.crib.rules import check_served
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.patter import count_aloud
from muggins.games.cribbage.rules import OF_THE_COUNTS, STANDARD, Kind, Rules
from muggins.games.cribbage.show import CribbageScore, score_crib, score_hand, score_heels
from muggins.table.options import check_rules
from muggins.table.scorer import CardField, Scorer

__all__ = ["CRIB", "HAND", "SCORERS", "beside"]


def beside(counted: Sequence[Card], starter: Card | None) -> dict[str, int]:
    """What the dealer scores for the starter (CR-08)."""
    return {"heels": 0 if starter is None else score_heels(starter).total}


def _remarks(
    score: Callable[..., CribbageScore], held: tuple[Card, ...], starter: Card | None, rules: Rules
) -> Iterator[str]:
    if heels := beside(held, starter)["heels"]:
        yield f"The starter is a Jack: {heels} for the dealer, for his heels."
    if not score(held, starter, rules).total:
        yield 'Players say "nineteen" for nothing, as no hand of four scores 19 (CR-28).'


def _scorer(
    title: str, held: CardField, score: Callable[..., CribbageScore], starters: tuple[int, ...] = (0, 1)
) -> Scorer[Kind, Card]:
    return Scorer(
        title=title,
        reader=READ,
        fields=(held, CardField("starter", "Starter", starters, example="KC")),
        score=score,
        say=count_aloud,
        remarks=partial(_remarks, score),
    )


def _crib(held: tuple[Card, ...], starter: Card, rules: Rules) -> CribbageScore:
    check_served("cribs are counted", rules, STANDARD, OF_THE_COUNTS)
    return score_crib(held, starter)


def _hand_of(
    option: str, held: tuple[Card, ...], starter: Card | None, rules: Rules = STANDARD
) -> CribbageScore:
    """The score of a hand by these rules, but with the number of cards of this option."""
    check_rules(rules, Rules)
    cards: dict[str, Any] = {"five_card": False, "seven_card": False, option: True}
    return score_hand(held, starter, evolve(rules, **cards))


HAND = _scorer("a hand", CardField("hand", "Hand", (4,), example="7C 8D 8H 9S"), score_hand)
CRIB = _scorer("a crib", CardField("crib", "Crib", (4,), example="5C 5D JH TS"), _crib, (1,))
SCORERS = (
    HAND,
    CRIB,
    _scorer(
        "a hand of five-card Cribbage",
        CardField("three", "Hand", (3,), example="5C JD QH"),
        partial(_hand_of, "five_card"),
    ),
    _scorer(
        "a hand of seven-card Cribbage",
        CardField("five", "Hand", (5,), example="5C 5D JH QS KD"),
        partial(_hand_of, "seven_card"),
    ),
)
"""All scorers of the game."""
