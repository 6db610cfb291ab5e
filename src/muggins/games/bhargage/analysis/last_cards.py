"""The value of the dealer's second card in the play of Bhargage, over the last cards that the pone may have.

Most cards can only score an 11 or a 23, which depends on their values alone. Sets and bhargs are added for
the few cards that can make one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from muggins.cards.decktet import EXTENDED
from muggins.cards.decktet.card import ALL_SUITS
from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.rules import POINTS, TOTALS, Kind
from muggins.strategy.crib.pegging import Faces

__all__ = ["LastCards"]

_PEGGING = BARE.pegging
_VALUES, _LIMIT = _PEGGING.values, _PEGGING.limit
_TOP = max(_VALUES)
_MOST_KNOWN = 1 << 13
_LAST = POINTS[Kind.LAST][1]
_TOTALS = {total: POINTS[kind][1] for kind, total in TOTALS.items()}
_SUITS = tuple([card.suit_mask for card in EXTENDED])
_CARDS = range(len(_SUITS))
_ALIKE = tuple([tuple([card for card in _CARDS if BARE.ranks[card] == rank]) for rank in BARE.ranks])
_WITH_SUITS = tuple(
    [tuple([card for card in _CARDS if _SUITS[card] == suits]) for suits in range(ALL_SUITS + 1)]
)


class LastCards:
    """The end of a play after three cards: a card of the dealer, and then the last one of each player.

    Args:
        played: the three cards.
        weights: the last cards that the pone may have, each with how likely it is, up to a factor.
    """

    def __init__(self, played: Faces, weights: Sequence[tuple[int, float]]) -> None:
        self._played = played
        self._weights = dict(weights)
        self._by_value = [0.0] * (_TOP + 1)
        for card, weight in weights:
            self._by_value[_VALUES[card]] += weight
        self._total = sum(self._by_value)
        self._firsts: dict[int, _First] = {}

    def better(self, one: int, other: int) -> float:
        """How many more points it scores on average to play `one` before `other`, if both fit.

        It is 0 if the pone can have almost no last card.
        """
        weights = self._weights
        meeting = self._total - weights.get(one, 0.0) - weights.get(other, 0.0)
        if meeting <= 1e-12 * self._total:
            return 0.0
        return (self._first(one).worth(other) - self._first(other).worth(one)) / meeting

    def _first(self, card: int) -> _First:
        if card not in self._firsts:
            self._firsts[card] = _First((*self._played, card), self._weights, self._by_value)
        return self._firsts[card]


class _First:
    """The dealer's net points for a card and all that follows it, by the dealer's other card."""

    def __init__(self, played: Faces, weights: dict[int, float], by_value: Sequence[float]) -> None:
        self._played = played
        self._weights = weights
        card = played[-1]
        self._count = sum([_VALUES[each] for each in played])
        self._scored = _PEGGING.score(played)
        values = [*by_value]
        values[_VALUES[card]] -= weights.get(card, 0.0)
        self._by_value = tuple(values)
        self._total = sum(self._by_value)
        self._unable = sum(self._by_value[_LIMIT - self._count + 1 :])
        self._shown = _shown(played)
        self._extras = self._extras_of_next()
        self._earned = sum([weights.get(last, 0.0) * points for last, points in self._extras.items()])
        self._ended: dict[int, float] = {}

    def worth(self, other: int) -> float:
        """The sum over the pone's last cards, each weighted by how likely it is."""
        value, weight, count = _VALUES[other], self._weights.get(other, 0.0), self._count
        found = self._scored * (self._total - weight) + self._ended_with(value)
        found -= weight * _end(count, value, value) + self._earned
        if count + value <= _LIMIT:
            extra = self._extras.get(other, 0)
            found += (weight + self._unable) * extra
            found += self._earned_after_pone(other)
        return found

    def _ended_with(self, value: int) -> float:
        """The net points for counts and the last card if the dealer's other card has this value."""
        if value not in self._ended:
            count = self._count
            self._ended[value] = sum(
                [weight * _end(count, last, value) for last, weight in enumerate(self._by_value) if weight]
            )
        return self._ended[value]

    def _extras_of_next(self) -> dict[int, int]:
        """What each card that fits would score now for a set or a bharg."""
        played, room = self._played, _LIMIT - self._count
        likely = {*_ALIKE[played[-1]]}.union(*[_WITH_SUITS[ALL_SUITS ^ shown] for shown in self._shown])
        return {
            card: _extra((*played, card), self._count + _VALUES[card])
            for card in likely.difference(played)
            if _VALUES[card] <= room
        }

    def _earned_after_pone(self, other: int) -> float:
        """What the other card scores for a set or a bharg after the pone's last card, if both fit."""
        played, weights = self._played, self._weights
        missing = ALL_SUITS ^ _SUITS[other]
        before = {missing, *[missing ^ shown for shown in self._shown if not shown & ~missing]}
        count = self._count + _VALUES[other]
        room = _LIMIT - count
        lasts = {*_ALIKE[other]}.union(*[_WITH_SUITS[suits] for suits in before])
        return sum(
            [
                weights[last] * _extra((*played, last, other), count + _VALUES[last])
                for last in lasts
                if last in weights and last not in (other, played[-1]) and _VALUES[last] <= room
            ]
        )


def _shown(played: Faces) -> tuple[int, ...]:
    """The suits of the last card, of the last two, and so on, as long as none comes twice."""
    found = []
    shown = 0
    for card in reversed(played):
        if shown & _SUITS[card]:
            break
        shown |= _SUITS[card]
        found.append(shown)
    return tuple(found)


def _extra(played: Faces, count: int) -> int:
    """What the last card scores other than an 11 or a 23."""
    return _PEGGING.score(played) - _TOTALS.get(count, 0)


@lru_cache(_MOST_KNOWN)
def _end(count: int, last: int, other: int) -> int:
    """The dealer's net points for counts and the last card.

    Args:
        count: the count after the dealer's second card.
        last: what the pone's last card counts.
        other: what the dealer's last card counts.
    """
    points = 0
    sign = 1
    if count + last <= _LIMIT:
        count += last
        sign = -1
        points -= _TOTALS.get(count, 0)
    if count + other <= _LIMIT:
        count += other
        sign = 1
        points += _TOTALS.get(count, 0)
    return points if count in _TOTALS else points + sign * _LAST
