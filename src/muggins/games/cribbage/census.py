"""The mean points of each kind over all hands and all cribs, and the hands and cribs with a given total."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias

from muggins.cards.french import Card
from muggins.checks import as_whole
from muggins.crib import census as every
from muggins.crib.census import census
from muggins.games.cribbage.rules import STANDARD, Kind, Rules
from muggins.games.cribbage.show import crib_show, hand_show

__all__ = ["Split", "crib_means", "cribs_with", "hand_means", "hands_with"]

Split: TypeAlias = every.Split[Card]


def hand_means(rules: Rules = STANDARD) -> dict[Kind, Fraction]:
    """The mean points of each kind over all hands, each with every possible starter.

    Examples:
        >>> means = hand_means()
        >>> round(float(means[Kind.FIFTEEN]), 4), means[Kind.PAIR]
        (2.6061, Fraction(20, 17))
    """
    return census(hand_show(rules)).means()


def crib_means() -> dict[Kind, Fraction]:
    """The mean points of each kind over all cribs, each with every possible starter.

    Examples:
        >>> crib_means()[Kind.FLUSH] < hand_means()[Kind.FLUSH]
        True
    """
    return census(crib_show(STANDARD)).means()


def hands_with(total: int, rules: Rules = STANDARD) -> Iterator[Split]:
    """Every hand with this total, and its starter, in the order of ranks.

    Examples:
        >>> for held, starter in hands_with(29):
        ...     print(*held, "with", starter)
        5D 5H 5S JC with 5C
        5C 5H 5S JD with 5D
        5C 5D 5S JH with 5H
        5C 5D 5H JS with 5S
    """
    return census(hand_show(rules)).splits(as_whole("a total", total))


def cribs_with(total: int) -> Iterator[Split]:
    """Every crib with this total, and its starter, in the order of ranks.

    Examples:
        >>> sum(1 for _ in cribs_with(29))
        4
    """
    return census(crib_show(STANDARD)).splits(as_whole("a total", total))
