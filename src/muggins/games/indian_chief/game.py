"""What the shared code knows about Indian Chief."""

from collections.abc import Iterator

from muggins.cards.french import Card
from muggins.games.indian_chief.cards import READ, SIZES
from muggins.games.indian_chief.match import Match
from muggins.games.indian_chief.melds import MeldScore, box_of, score_meld
from muggins.games.indian_chief.rules import STANDARD, VARIANT, Box, Rules
from muggins.table.game import Game
from muggins.table.scorer import CardField, Scorer

__all__ = ["GAME"]


def _alone(meld: tuple[Card, ...], rules: Rules) -> MeldScore:
    """The score of a meld, ignoring the opponents' cards."""
    return score_meld(meld, rules=rules)


def _box(meld: tuple[Card, ...], rules: Rules) -> Iterator[str]:
    """The box for the meld (IC-01), and for a Beggar Man what it may score (IC-05)."""
    box = box_of(READ.some("meld", meld, counts=SIZES))
    yield f"It is for the box {box.title()}."
    if box is Box.BEGGAR_MAN:
        yield "It scores 2 for each of the opponents' cards that matches one of its ranks."


GAME = Game(
    name="indian_chief",
    title="Indian Chief",
    prefix="IC",
    match=Match,
    presets={"standard": STANDARD, "variant": VARIANT},
    scorers=(
        Scorer(
            title="a meld",
            reader=READ,
            fields=(CardField("meld", "Meld", SIZES, example="KH KD KS 9C 9D 4S 5H"),),
            score=_alone,
            remarks=_box,
        ),
    ),
    switches={
        "heart_beside_ace": "A Doctor needs a heart beside its ace",
        "exactly_one_heart": "A Doctor has one heart only",
    },
)
