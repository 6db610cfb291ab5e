"""The play of the cards: what each card pegs, and the state of a play."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TypeAlias

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.crib.position import Plays
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.rules import POINTS, RANK_RULES, STANDARD, VALUE_OF_CARD, Kind, Rules
from muggins.games.cribbage.show import CribbageScore
from muggins.pegging import PeggingRules, PeggingState, PointsOfLast
from muggins.scoring.score import Line, Score

__all__ = [
    "LIMIT",
    "PLAYS",
    "CribbagePegging",
    "PlayState",
]

PlayState: TypeAlias = PeggingState[Kind, Card]

LIMIT = 31
"""The highest possible count (CR-09)."""

_rank_of = attrgetter("rank_index")


@frozen
class CribbagePegging(PeggingRules[Kind, Card]):
    """The rules of `PeggingState` for Cribbage: counts to 31 (CR-09 to CR-19, CR-38)."""

    rules: Rules
    limit: int = field(default=LIMIT, init=False)
    counts_again: bool = field(init=False)
    goes_at_limit: bool = field(default=False, init=False)

    @counts_again.default
    def _counts_again(self) -> bool:
        return not self.rules.five_card

    def read(self, text: str) -> Card:
        """The card that a string names."""
        return Card.parse(text)

    def value(self, card: Card) -> int:
        """What the card adds to the count (CR-01)."""
        return VALUE_OF_CARD[card]

    def score(self, played: tuple[Card, ...]) -> CribbageScore:
        """The score of the last of these cards (CR-10, CR-15 to CR-18)."""
        return Score(tuple(RANK_RULES.lines_of_last(played, rank=_rank_of)))

    def last(self, score: CribbageScore, card: Card) -> CribbageScore:
        """1 for a go or the last card, but nothing if it made 31 (CR-11, CR-13)."""
        if score.points(Kind.THIRTY_ONE):
            return Score()
        return Score((Line(Kind.LAST, (card,), POINTS[Kind.LAST][1]),))

    @property
    def points_lose(self) -> bool:
        """Whether reaching the target loses, as in lowball."""
        return self.rules.lowball

    def points_among(self, cards: Sequence[Card]) -> PointsOfLast:
        """A function that gives the points of `score` for any of these cards."""
        return RANK_RULES.points_among([card.rank_index for card in cards])

    def last_points_among(self, cards: Sequence[Card]) -> PointsOfLast:
        """A function that gives the points of `last` for any of these cards."""
        points = POINTS[Kind.LAST][1]
        return lambda played, count: 0 if count == LIMIT else points


PLAYS: Plays[Kind, Card, Rules] = Plays(rules=STANDARD, read=READ, pegging=CribbagePegging)
"""The plays of Cribbage."""
