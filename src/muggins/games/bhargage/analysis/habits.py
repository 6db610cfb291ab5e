"""How often each of the 990 pairs of cards is thrown by players who discard best against each other."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from muggins.cards.decktet import EXTENDED, Card
from muggins.crib.habits import Habits
from muggins.games.bhargage.cards import READ

__all__ = ["HABITS", "habit"]


def _pair(one: Card, other: Card) -> frozenset[Card]:
    return frozenset((one, other))


HABITS = Habits(
    package="muggins.games.bhargage.analysis",
    read=READ,
    pairs=tuple(frozenset(pair) for pair in combinations(EXTENDED, 2)),
    pair=_pair,
    columns=lambda pair: " ".join(map(str, sorted(pair, key=EXTENDED.index))),
    header="pair\tpone\tdealer",
    what="pairs",
)
"""The habits, by both cards."""

habit: Final = HABITS.habit
