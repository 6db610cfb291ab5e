"""The rules as data, and the terms of the game."""

from __future__ import annotations

from enum import StrEnum

from attrs import Attribute, field, frozen

from muggins.errors import RulesError, shown
from muggins.printing import options
from muggins.table.options import MOST, between, positive, switch, whole_number

__all__ = ["STANDARD", "Choice", "Kind", "Rules"]


class Choice(StrEnum):
    """What a player may say."""

    HIT = "hit"
    """Take a card (BA-03)."""

    BACKHAND = "backhand"
    """Win if the next card would take the total over 21, lose otherwise (BA-05)."""

    PLAY = "play"
    """Play a push hand: take a card, and win unless it takes the total over 21 (BA-07)."""

    PUSH = "push"
    """Push a hand away, and be dealt a new one (BA-07)."""


class Kind(StrEnum):
    """How a hand was won or lost."""

    BACKHAND = "backhand"
    """The next card would have taken the total over 21 (BA-05)."""

    PLAYED_PUSH = "played push"
    """The card taken to a push hand left the total at 21 or less (BA-07)."""

    FIVE_CARDS = "five cards"
    """Five cards are held, worth 21 or less together (BA-04)."""

    BUST = "bust"
    """A card took the total over 21 (BA-03, BA-07)."""

    WRONG_BACKHAND = "wrong backhand"
    """The next card would have left the total at 21 or less (BA-05)."""

    @property
    def wins(self) -> bool:
        """Whether the hand was won."""
        return self in (Kind.BACKHAND, Kind.PLAYED_PUSH, Kind.FIVE_CARDS)


_MOST_STAKE = 100


def _at_least_the_least(rules: Rules, attribute: Attribute[int], points: int) -> None:
    if points < rules.least_stake:
        raise RulesError(
            f"{attribute.name} must be at least the least_stake of {rules.least_stake}, not {shown(points)}"
        )


@frozen(kw_only=True)
class Rules:
    """The options of Backhand. The defaults are the rules as written, for ten hands.

    Change an option with `attrs.evolve(STANDARD, hands=20)`.

    Examples:
        >>> print(Rules(even_money=True))
        Backhand: even money

    Attributes:
        hands: the number of hands for each player, 1 or more. The player with the most points then wins
            (BA-09).
        wins: the points that win the match at once, instead of a number of hands; 0 for none (BA-10).
        least_stake: the lowest stake on a hand, in points, 1 to 100 (BA-09, BA-10).
        most_stake: the highest stake, `least_stake` to 100. If it is higher than `least_stake`, each player
            names a stake before each hand (BA-09, BA-10).
        even_money: whether a lost hand costs its stake (BA-09).
        forced_cards_count: whether forced cards count towards the five cards that win (BA-02, BA-04).
    """

    hands: int = whole_number(10, positive)
    wins: int = whole_number(0, between(0, MOST))
    least_stake: int = whole_number(1, between(1, _MOST_STAKE))
    most_stake: int = whole_number(1, between(1, _MOST_STAKE), _at_least_the_least)
    even_money: bool = field(default=False, validator=switch)
    forced_cards_count: bool = field(default=True, validator=switch)

    @property
    def stakes(self) -> range:
        """The stakes that a player may name, or the only one."""
        return range(self.least_stake, self.most_stake + 1)

    def __str__(self) -> str:
        return options("Backhand", self)


STANDARD = Rules()
"""The rules as written, without bets: whoever wins the most of ten hands wins the match."""
