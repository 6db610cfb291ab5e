"""The rules as data, and the terms of the game."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.printing import options
from muggins.table.options import positive, switch, whole_number

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
        even_money: whether a lost hand costs a point, as a bet does (BA-09).

    Raises:
        RulesError: if an option is out of range.
    """

    hands: int = whole_number(10, positive)
    even_money: bool = field(default=False, validator=switch)

    def __str__(self) -> str:
        return options("Backhand", self)


STANDARD = Rules()
"""The rules as written, without bets: whoever wins the most of ten hands wins the match."""
