"""The rules as data, and the terms of the game."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.printing import options
from muggins.table.options import positive, switch, whole_number

__all__ = ["STANDARD", "Kind", "Rules"]


class Kind(StrEnum):
    """The kind of a line of a score: a card left in a hand."""

    JOKER = "joker"
    EIGHT = "eight"
    ACE = "ace"
    TEN = "ten or face card"
    PIPS = "pips"


@frozen(kw_only=True)
class Rules:
    """The options of Last One. The defaults are the rules as written, as the library interprets them.

    Change an option with `attrs.evolve(STANDARD, threshold=500)`.

    Examples:
        >>> print(Rules(threshold=500))
        Last One: threshold 500

    Attributes:
        threshold: the points at which a player drops out, 1 to 10,000 (LO-14).
        nine_agreed: whether all agree to hands of nine cards (LO-01).
        reaching_is_out: whether a player with exactly the threshold drops out (LO-14).
        covers_take_effect: whether the card that covers a 3 has its own effect (LO-05).
        jokers_take_effect: whether a joker has the effect of the card that it stands for (LO-10).
        fined_after_end: whether a player who has failed to call still draws two when another is out (LO-12).
        jokers_join_melees: whether a joker may stand for the next card of a melee (LO-06).
        eights_name_in_melees: whether a suit is named for an 8 that continues a melee (LO-06).
        stock_renewed_at_once: whether a new stock is made as soon as the old one is used up, before anybody
            has to draw (LO-15).
    """

    threshold: int = whole_number(250, positive)
    nine_agreed: bool = field(default=False, validator=switch)
    reaching_is_out: bool = field(default=True, validator=switch)
    covers_take_effect: bool = field(default=True, validator=switch)
    jokers_take_effect: bool = field(default=True, validator=switch)
    fined_after_end: bool = field(default=True, validator=switch)
    jokers_join_melees: bool = field(default=False, validator=switch)
    eights_name_in_melees: bool = field(default=False, validator=switch)
    stock_renewed_at_once: bool = field(default=False, validator=switch)

    @property
    def limit(self) -> int:
        """The points from which a player is out of the match."""
        return self.threshold if self.reaching_is_out else self.threshold + 1

    def __str__(self) -> str:
        return options("Last One", self)


STANDARD = Rules()
"""The rules as written: a player with 250 points or more drops out."""
