"""The rules as data: options, the bids, and the kinds of score."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.checks import member
from muggins.table.options import positive, switch, whole_number

__all__ = ["BIDS", "STANDARD", "Bid", "Kind", "Rules"]


class Bid(StrEnum):
    """A bid, lowest first; the value is its name (PI-01).

    Examples:
        >>> [bid.points for bid in Bid]
        [2, 3, 4, 5]
    """

    TWO = "two"
    THREE = "three"
    FOUR = "four"
    SMUDGE = "smudge"

    @property
    def points(self) -> int:
        """The points that the pitchers need, and lose if they score fewer; 5 for a smudge (PI-10, PI-11)."""
        return BIDS.index(self) + 2

    @classmethod
    def _missing_(cls, value: object) -> Bid:
        return member(cls, value, "bid")


BIDS = tuple(Bid)
"""The bids, lowest first."""


class Kind(StrEnum):
    """The kind of a line of a score."""

    HIGH = "high"
    LOW = "low"
    JACK = "jack"
    GAME = "game"
    SMUDGE = "smudge"
    SET = "set"


@frozen(kw_only=True)
class Rules:
    """The options of Pitch. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, target=11)`.

    Examples:
        >>> print(Rules(target=11))
        Pitch: target 11

    Attributes:
        target: the points that a side needs to win, in a hand in which it made its bid (PI-12).
        steal_from_any: whether the dealer may equal the highest bid of any player, rather than only of the
            previous player (PI-01).
        steal_smudge: whether the dealer may bid a smudge over a smudge (PI-01).
    """

    target: int = whole_number(21, positive)
    steal_from_any: bool = field(default=True, validator=switch)
    steal_smudge: bool = field(default=True, validator=switch)

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Pitch", self)


STANDARD = Rules()
"""The rules as written, to 21 points."""
