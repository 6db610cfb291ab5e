"""The distribution of the scores of all hands and of all cribs, exactly and in plain Python."""

from __future__ import annotations

from muggins.crib.census import census
from muggins.games.cribbage.rules import STANDARD, Rules
from muggins.games.cribbage.show import crib_show, hand_show
from muggins.scoring.distribution import Distribution

__all__ = ["crib_distribution", "hand_distribution"]


def hand_distribution(rules: Rules = STANDARD) -> Distribution:
    """How many hands have each total: all sets of held cards, each with every possible starter.

    There are 12,994,800 of them, 1,082,900 in five-card Cribbage, and 122,151,120 in seven-card Cribbage. No
    hand of four cards has 19, 25, 26 or 27 (CR-28).

    Examples:
        >>> distribution = hand_distribution()
        >>> distribution.size, distribution.impossible, distribution.counts[29]
        (12994800, (19, 25, 26, 27), 4)
        >>> round(float(distribution.mean), 4)
        4.7692
    """
    return census(hand_show(rules)).distribution()


def crib_distribution() -> Distribution:
    """How many cribs have each total: all sets of four cards, each with every possible starter.

    There are 12,994,800 of them. A flush takes all five cards here (CR-24).

    Examples:
        >>> distribution = crib_distribution()
        >>> distribution.size, round(float(distribution.mean), 4)
        (12994800, 4.7348)
    """
    return census(crib_show(STANDARD)).distribution()
