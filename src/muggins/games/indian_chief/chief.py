"""An Indian Chief: seven cards, split into five as poker and two as baccarat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from muggins.cards.french import Card
from muggins.games.indian_chief.cards import FACE_VALUES, CardsLike, read_cards
from muggins.games.indian_chief.poker import (
    POINTS_OF_CLASS,
    PokerClass,
    class_in_one_suit,
    class_of,
    class_of_ranks,
)
from muggins.games.indian_chief.rules import Box

__all__ = [
    "Split",
    "baccarat_points",
    "best_points_of",
    "best_split",
    "best_split_of",
    "chief_points",
    "splits",
]

_TENS = 10
_OF_POKER, _OF_BACCARAT = 5, 2
_SIZE = Box.INDIAN_CHIEF.size
_SPLITS = tuple(
    (five, tuple(place for place in range(_SIZE) if place not in five))
    for five in combinations(range(_SIZE), _OF_POKER)
)
"""The 21 ways to split the places of seven cards."""


class Split(NamedTuple):
    """An Indian Chief, split into its two parts.

    Attributes:
        poker: the five cards that count as poker.
        baccarat: the two other cards.
        kind: the poker class of the five.
        points: the points of both parts, 5 to 59.
    """

    poker: tuple[Card, ...]
    baccarat: tuple[Card, ...]
    kind: PokerClass
    points: int

    def __str__(self) -> str:
        five, two = (" ".join(map(str, part)) for part in (self.poker, self.baccarat))
        return f"{five} ({self.kind}) + {two}: {self.points}"


def baccarat_points(two: CardsLike) -> int:
    """The last digit of the sum of two face values (IC-09).

    Examples:
        >>> baccarat_points("9C KD"), baccarat_points("5D 5S")
        (9, 0)
    """
    return _last_digit(read_cards("baccarat hand", two, counts=(_OF_BACCARAT,)))


def chief_points(poker: CardsLike, baccarat: CardsLike) -> int:
    """The points of an Indian Chief with this split, 5 to 59 (IC-09).

    Examples:
        >>> chief_points("5H 5D 5C 5S 5H", "9C KD")
        59
    """
    five = read_cards("poker hand", poker, counts=(_OF_POKER,))
    two = read_cards("baccarat hand", baccarat, counts=(_OF_BACCARAT,))
    read_cards("meld", (*five, *two), counts=(_SIZE,))
    return POINTS_OF_CLASS[class_of(five)] + _last_digit(two)


def best_split(seven: CardsLike) -> Split:
    """The best of the 21 ways to split seven cards (IC-09), which is not always the best poker hand.

    Of several with the same points, it is the one whose five cards come first in the meld.

    Examples:
        >>> print(best_split("4S 4H 5C 5D KC QS JH"))
        5C 5D KC QS JH (pair) + 4S 4H: 18
    """
    return best_split_of(read_cards("meld", seven, counts=(_SIZE,)))


def splits(seven: CardsLike) -> tuple[Split, ...]:
    """All 21 ways to split seven cards, best first.

    Examples:
        >>> [split.points for split in splits("4S 4H 5C 5D KC QS JH")][:5]
        [18, 15, 15, 15, 15]
    """
    found = _all_splits(read_cards("meld", seven, counts=(_SIZE,)))
    return tuple(sorted(found, key=lambda split: -split.points))


def best_split_of(seven: Sequence[Card]) -> Split:
    """The same as `best_split`, unchecked."""
    places, _ = _best(seven)
    return _split(seven, *places)


def best_points_of(seven: Sequence[Card]) -> int:
    """The points of the best split of seven cards, unchecked."""
    _, points = _best(seven)
    return points


def _best(seven: Sequence[Card]) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], int]:
    """The places of the cards of each part in the best split, and its points."""
    digits = [card.rank_digit for card in seven]
    values = [FACE_VALUES[card] for card in seven]
    suits = [card.suit_index for card in seven]
    tally = sum(digits)
    has_flush = max(map(suits.count, suits)) >= _OF_POKER
    best, most = _SPLITS[0], 0
    for split in _SPLITS:
        five, (first, second) = split
        kind = class_of_ranks(tally - digits[first] - digits[second])
        if has_flush and len({suits[place] for place in five}) == 1:
            kind = class_in_one_suit(kind)
        points = POINTS_OF_CLASS[kind] + (values[first] + values[second]) % _TENS
        if points > most:
            best, most = split, points
    return best, most


def _all_splits(seven: Sequence[Card]) -> Iterator[Split]:
    for five, two in _SPLITS:
        yield _split(seven, five, two)


def _split(seven: Sequence[Card], five: Sequence[int], two: Sequence[int]) -> Split:
    poker, baccarat = tuple(seven[place] for place in five), tuple(seven[place] for place in two)
    kind = class_of(poker)
    return Split(poker, baccarat, kind, POINTS_OF_CLASS[kind] + _last_digit(baccarat))


def _last_digit(two: Sequence[Card]) -> int:
    return sum([FACE_VALUES[card] for card in two]) % _TENS
