"""The rules under which the analysis is tested, and what the literal scorer says of cards under them."""

from collections.abc import Sequence

from attrs import evolve

from games.bhargage import literal
from muggins.cards.decktet import Card
from muggins.games.bhargage.rules import SEQUENCES, STANDARD, TWENTY_THREE, Kind, Rules

BOTH = evolve(SEQUENCES, twenty_three=True)
"""Sequences and 23s."""

VARIANTS: dict[str, Rules] = {
    "sequences": SEQUENCES,
    "excuse outside": evolve(SEQUENCES, excuse_in_sequences=False),
    "twenty-three": TWENTY_THREE,
    "chief is friend": evolve(STANDARD, chief_is_friend=True),
    "all together": evolve(BOTH, chief_is_friend=True),
    "all, excuse outside": evolve(BOTH, chief_is_friend=True, excuse_in_sequences=False),
}
"""Each option of the show by itself, and all of them together."""

RULES: dict[str, Rules] = {"standard": STANDARD, **VARIANTS}
"""The rules as written, and the variants."""

ALL_RULES = tuple(RULES.values())


def literal_hand(held: Sequence[Card], upcard: Card, rules: Rules) -> dict[Kind, int]:
    """What the literal scorer gives a hand for each kind that the rules know."""
    points = literal.hand(
        [card.code for card in held],
        upcard.code,
        sequences=rules.sequences,
        twenty_three=rules.twenty_three,
        excuse_in_sequences=rules.excuse_in_sequences,
        chief_is_friend=rules.chief_is_friend,
    )
    return {kind: points[kind] for kind in rules.kinds_in_hand}


def literal_bhargage(cards: Sequence[Card], rules: Rules) -> dict[Kind, int]:
    """What the literal scorer gives a bhargage for each kind that the rules know."""
    *crib, upcard = (card.code for card in cards)
    points = literal.bhargage(
        crib,
        upcard,
        sequences=rules.sequences,
        twenty_three=rules.twenty_three,
        excuse_in_sequences=rules.excuse_in_sequences,
    )
    return {kind: points[kind] for kind in kinds_in_bhargage(rules)}


def kinds_in_bhargage(rules: Rules) -> tuple[Kind, ...]:
    """The kinds that can score in a bhargage: those of a hand, but no Friends (BH-54)."""
    return tuple(kind for kind in rules.kinds_in_hand if kind is not Kind.FRIEND)
