"""The rules as data: options, and the kinds of score."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins import printing
from muggins.table.options import positive, switch, whole_number

__all__ = ["STANDARD", "Kind", "Rules"]


class Kind(StrEnum):
    """The kind of a line of a score."""

    TRICKS = "tricks"
    FAILED = "contract failed"


@frozen(kw_only=True)
class Rules:
    """The options of Hasenpfeffer. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, target=21)`.

    Examples:
        >>> print(Rules(joker_may_be_discarded=False))
        Hasenpfeffer: no joker may be discarded

    Attributes:
        target: the points for which a side wins after a hand (HA-10).
        joker_may_be_discarded: whether the high bidder may discard the joker (HA-03).
        defenders_may_win_against_made_contract: whether the defenders win if they reach the target in a hand
            in which the declarers make their contract but do not reach it; otherwise nobody wins then, and
            the match goes on (HA-11).
    """

    target: int = whole_number(10, positive)
    joker_may_be_discarded: bool = field(default=True, validator=switch)
    defenders_may_win_against_made_contract: bool = field(default=True, validator=switch)

    def __str__(self) -> str:
        return printing.options("Hasenpfeffer", self)


STANDARD = Rules()
"""The rules as written, to ten points."""
