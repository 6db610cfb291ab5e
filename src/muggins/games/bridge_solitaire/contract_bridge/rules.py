"""The tables of contract bridge as data: options, and the kinds of points."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.checks import member
from muggins.table.options import one_of, switch

__all__ = ["OLDER", "STANDARD", "BySide", "Kind", "Party", "Rules", "Side", "Where"]


class Kind(StrEnum):
    """What points are for; the value is the players' term."""

    TRICKS = "tricks"
    OVERTRICKS = "overtricks"
    INSULT = "insult"
    SMALL_SLAM = "small slam"
    GRAND_SLAM = "grand slam"
    UNDERTRICKS = "undertricks"
    HONOURS = "honours"
    RUBBER = "rubber"
    UNFINISHED_GAME = "game in an unfinished rubber"
    UNFINISHED_PART = "part score in an unfinished rubber"


class Where(StrEnum):
    """Where points are written: only those below the line count towards a game."""

    BELOW = "below the line"
    ABOVE = "above the line"


class Party(StrEnum):
    """Who gets points for a contract."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"

    @property
    def other(self) -> Party:
        """The other party."""
        return Party.DEFENDERS if self is Party.DECLARER else Party.DECLARER


class Side(StrEnum):
    """One of the two sides of a rubber, named as on a score sheet."""

    WE = "we"
    THEY = "they"

    @property
    def other(self) -> Side:
        """The other side."""
        return Side.THEY if self is Side.WE else Side.WE


@frozen
class BySide:
    """A number for each side, looked up by the side or its name.

    Examples:
        >>> points = BySide(we=100, they=40)
        >>> points.we, points["they"]
        (100, 40)
    """

    we: int
    they: int

    def __getitem__(self, side: Side | str) -> int:
        return self.we if member(Side, side, "side") is Side.WE else self.they


@frozen(kw_only=True)
class Rules:
    """The options of the scoring of contract bridge. The defaults are today's tables.

    Examples:
        >>> Rules() == STANDARD
        True

    Attributes:
        fourth_undertrick: the points for the fourth and each further undertrick of a side that is doubled and
            not vulnerable: 300, or 200 as in older tables; twice that if redoubled (BS-19).
        redoubled_insult: the points for making a redoubled contract: 100, or 50 as in older tables (BS-17).
        unfinished_for_both: whether both sides score in an unfinished rubber if both have a game, or both a
            part score; otherwise neither does, which gives the same difference (BS-22).
    """

    fourth_undertrick: int = field(default=300, validator=one_of(200, 300))
    redoubled_insult: int = field(default=100, validator=one_of(50, 100))
    unfinished_for_both: bool = field(default=True, validator=switch)

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Contract bridge", self)


STANDARD = Rules()
"""Today's tables."""

OLDER = Rules(fourth_undertrick=200, redoubled_insult=50)
"""The tables of older books."""
