"""What the shared code knows about Cribbage."""

from collections.abc import Callable, Iterator
from functools import partial

from muggins.cards.french import PACK, Card
from muggins.crib.game import CribGame
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.discards import rank_discards
from muggins.games.cribbage.habits import habit
from muggins.games.cribbage.match import Match
from muggins.games.cribbage.patter import calls, count_aloud
from muggins.games.cribbage.play import start_play
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
    Rules,
)
from muggins.games.cribbage.show import CribbageScore, score_crib, score_hand, score_heels
from muggins.table.numbering import Several
from muggins.table.scorer import CardField, Scorer

__all__ = ["GAME"]


def _heels(held: tuple[Card, ...], starter: Card | None, rules: Rules) -> Iterator[str]:
    """What the dealer scores for the starter (CR-08)."""
    if starter is not None and (heels := score_heels(starter).total):
        yield f"The starter is a Jack: {heels} for the dealer, for his heels."


def _scorer(
    title: str, held: CardField, score: Callable[..., CribbageScore], starters: tuple[int, ...] = (0, 1)
) -> Scorer[Card]:
    return Scorer(
        title=title,
        reader=READ,
        fields=(held, CardField("starter", "Starter", starters)),
        score=score,
        say=count_aloud,
        remarks=_heels,
    )


def _crib(held: tuple[Card, ...], starter: Card, rules: Rules) -> CribbageScore:
    return score_crib(held, starter)


def _hand_by(rules: Rules, held: tuple[Card, ...], starter: Card | None, standard: Rules) -> CribbageScore:
    return score_hand(held, starter, rules)


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
    possible={
        "discard": (Several(PACK, [1, 2]),),
        "turn-up": (range(len(PACK)),),
        "play": (PACK,),
        "count": (("", 0),),
        "claim": (),
        "muggins": (),
        "accept": (),
        "correct": (),
    },
    scorers=(
        _scorer("a hand", CardField("hand", "Hand", (4,)), score_hand),
        _scorer("a crib", CardField("crib", "Crib", (4,)), _crib, (1,)),
        _scorer(
            "a hand of five-card Cribbage", CardField("three", "Hand", (3,)), partial(_hand_by, FIVE_CARD)
        ),
        _scorer(
            "a hand of seven-card Cribbage", CardField("five", "Hand", (5,)), partial(_hand_by, SEVEN_CARD)
        ),
    ),
    crib="crib",
    start_play=start_play,
    calls=calls,
    rank_discards=rank_discards,
    habit=habit,
)
