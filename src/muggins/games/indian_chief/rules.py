"""The rules as data, and the terms of the game: the boxes, and the kinds of lines."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.games.indian_chief.poker import PokerClass
from muggins.printing import options
from muggins.table.options import switch

__all__ = ["STANDARD", "VARIANT", "Box", "Kind", "Rules"]


class Box(StrEnum):
    """A box of the score sheet, by the number of cards of the meld for it, from 1 to 7 (IC-01)."""

    THIEF = "thief"
    BEGGAR_MAN = "beggar man"
    POOR_MAN = "poor man"
    LAWYER = "lawyer"
    RICH_MAN = "rich man"
    DOCTOR = "doctor"
    INDIAN_CHIEF = "indian chief"

    @property
    def size(self) -> int:
        """The number of cards in a meld for it.

        Examples:
            >>> Box.THIEF.size, Box.INDIAN_CHIEF.size
            (1, 7)
        """
        return tuple(Box).index(self) + 1


class Kind(StrEnum):
    """The kind of a line of a score."""

    THIEF = "thief"
    """The face value of the card (IC-06)."""

    MATCHES = "matches"
    """Opponents' cards of the rank of a Beggar Man's card (IC-05)."""

    SPADES = "spades"
    """The face values of the spades of a Poor Man (IC-04)."""

    TWENTY_FIVE = "twenty-five"
    """Four cards of a Lawyer that total 25 (IC-08)."""

    RICH_MAN = "rich man"
    """The face values of a Rich Man's cards, which are subtracted (IC-03)."""

    SUIT = "suit"
    """The cards of a Doctor in the suit that counts (IC-07)."""

    BACCARAT = "baccarat"
    """The last digit of the sum of two cards (IC-09)."""

    FIVE_OF_A_KIND = PokerClass.FIVE_OF_A_KIND.value
    STRAIGHT_FLUSH = PokerClass.STRAIGHT_FLUSH.value
    FOUR_OF_A_KIND = PokerClass.FOUR_OF_A_KIND.value
    FULL_HOUSE = PokerClass.FULL_HOUSE.value
    FLUSH = PokerClass.FLUSH.value
    STRAIGHT = PokerClass.STRAIGHT.value
    THREE_OF_A_KIND = PokerClass.THREE_OF_A_KIND.value
    TWO_PAIR = PokerClass.TWO_PAIR.value
    PAIR = PokerClass.PAIR.value
    HIGH_CARD = PokerClass.HIGH_CARD.value


@frozen(kw_only=True)
class Rules:
    """The options of Indian Chief. The defaults are the rules as the library interprets them.

    Change an option with `attrs.evolve(STANDARD, thieves_by_value=True)`.

    Examples:
        >>> print(Rules(thieves_by_value=True))
        Indian Chief: thieves by value

    Attributes:
        thieves_by_value: whether thieves steal in the order of the face values of their cards, so that a ten
            and a king are equal; otherwise in the order of ranks, from ace to king (IC-06).
        heart_beside_ace: whether a Doctor needs a heart in addition to its ace; otherwise the ace of hearts
            counts as both (IC-07).
        exactly_one_heart: whether a Doctor must have exactly one heart; otherwise one or more (IC-07).

    Raises:
        RulesError: if an option is neither True nor False.
    """

    thieves_by_value: bool = field(default=False, validator=switch)
    heart_beside_ace: bool = field(default=False, validator=switch)
    exactly_one_heart: bool = field(default=False, validator=switch)

    def __str__(self) -> str:
        return options("Indian Chief", self)


STANDARD = Rules()
"""The rules as written, as the library interprets them."""

VARIANT = Rules(thieves_by_value=True, heart_beside_ace=True, exactly_one_heart=True)
"""The rules with every option changed."""
