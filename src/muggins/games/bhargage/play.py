"""The play of the cards: what each card scores, and the state of a play."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TypeAlias

from attrs import field, frozen

from muggins.cards.decktet import Card
from muggins.cards.decktet.card import ALL_SUITS
from muggins.combinations import cover_tails, same_rank_tail
from muggins.crib.position import Plays
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.rules import (
    POINTS,
    RANK_RULES,
    STANDARD,
    TOTALS,
    VALUE_OF_CARD,
    Kind,
    Rules,
)
from muggins.games.bhargage.show import BhargageScore
from muggins.pegging import PeggingRules, PeggingState, PointsOfLast
from muggins.scoring.score import Line, Score

__all__ = [
    "LIMIT",
    "PLAYS",
    "BhargagePegging",
    "PlayState",
]

PlayState: TypeAlias = PeggingState[Kind, Card]

LIMIT = 23
"""The highest possible count (BH-28)."""

_ALL_ACES = 6
_INSTEAD_OF_LAST = (*TOTALS, Kind.SIX_ACES)
_rank_of = attrgetter("rank_index")
_suits_of = attrgetter("suit_mask")


@frozen
class BhargagePegging(PeggingRules[Kind, Card]):
    """The rules of `muggins.pegging.PeggingState` for Bhargage: one count, to 23 (BH-27 to BH-42)."""

    rules: Rules
    limit: int = field(default=LIMIT, init=False)
    counts_again: bool = field(default=False, init=False)
    goes_at_limit: bool = field(default=True, init=False)

    def read(self, text: str) -> Card:
        """The card that a string names."""
        return Card.parse(text)

    def value(self, card: Card) -> int:
        """What the card adds to the count (BH-08)."""
        return VALUE_OF_CARD[card]

    def score(self, played: tuple[Card, ...]) -> BhargageScore:
        """The score of the last of these cards (BH-35 to BH-42)."""
        return Score(tuple(_lines(played, self.rules)))

    def last(self, score: BhargageScore, card: Card) -> BhargageScore:
        """1 for the last card, but nothing if it made 11, 23 or six Aces (BH-34)."""
        outdone = any(line.kind in _INSTEAD_OF_LAST for line in score.lines)
        return Score() if outdone else Score((_line(Kind.LAST, (card,)),))

    def points_among(self, cards: Sequence[Card]) -> PointsOfLast:
        """A function that gives the points of `score` for any of these cards."""
        if _may_be_six_aces(cards):
            return PeggingRules.points_among(self, cards)
        by_rank = RANK_RULES[self.rules.show_variant].points_among([card.rank_index for card in cards])
        masks = [card.suit_mask for card in cards]
        most, each = len(cards) if self.rules.excuse_doubles_bharg_in_play else 1, POINTS[Kind.BHARG]

        def points(played: tuple[int, ...], count: int) -> int:
            found = by_rank(played, count)
            shown = bhargs = 0
            for length, place in enumerate(reversed(played), start=1):
                if shown & masks[place]:
                    break
                shown |= masks[place]
                if shown == ALL_SUITS and bhargs < most:
                    found += each[length]
                    bhargs += 1
            return found

        return points

    def last_points_among(self, cards: Sequence[Card]) -> PointsOfLast:
        """A function that gives the points of `last` for any of these cards."""
        if _may_be_six_aces(cards):
            return PeggingRules.last_points_among(self, cards)
        totals, points = frozenset(TOTALS.values()), POINTS[Kind.LAST][1]
        return lambda played, count: 0 if count in totals else points


PLAYS: Plays[Kind, Card, Rules] = Plays(rules=STANDARD, read=READ, pegging=BhargagePegging)
"""The plays of Bhargage."""


def _lines(played: tuple[Card, ...], rules: Rules) -> list[Line[Kind, Card]]:
    if _may_be_six_aces(played):
        return [_line(Kind.SIX_ACES, played)]
    lines = RANK_RULES[rules.show_variant].lines_of_last(played, rank=_rank_of)
    for bharg in cover_tails(played, ALL_SUITS, mask=_suits_of):
        lines.append(_line(Kind.BHARG, bharg))
        if not rules.excuse_doubles_bharg_in_play:
            break
    return lines


def _may_be_six_aces(cards: Sequence[Card]) -> bool:
    """Whether the cards are six, all of one rank, and so may be six Aces (BH-38)."""
    return len(cards) == _ALL_ACES == len(same_rank_tail(tuple(cards), rank=_rank_of))


def _line(kind: Kind, group: tuple[Card, ...]) -> Line[Kind, Card]:
    return Line(kind, group, POINTS[kind][len(group)])
