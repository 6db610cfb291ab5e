"""The rules as data, and the terms of the game."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.printing import options
from muggins.table.options import one_of, switch

__all__ = ["ALONE", "HANDS", "STANDARD", "Kind", "Rules"]

HANDS = 15
"""The number of hands in a match (CT-01)."""


class Kind(StrEnum):
    """The kind of a line of a score."""

    LEFT = "left"
    """A card left in a hand."""

    COVERED = "covered"
    """A 3 and the card that it covers."""

    SPARE = "spare three"
    """A 3 that covers nothing, in a hand with other cards."""

    THREE = "only threes"
    """A 3 in a hand of only 3s."""

    PRESSURE = "pressure"
    """Having to draw from an empty stock (CT-04)."""


@frozen(kw_only=True)
class Rules:
    """The options of Crates. The defaults are the rules as written, as the library interprets them.

    Change an option with `attrs.evolve(STANDARD, partners=False)`.

    Examples:
        >>> print(Rules(partners=False, spare_three=0))
        Crates: no partners, spare three 0

    Attributes:
        partners: whether four players form two partnerships, each with one score.
        must_play: whether a player who can play has to (CT-03).
        lapsed_draw_is_pressure: whether there is a pressure if there is no card left to draw at all (CT-04).
        eights_at_any_time: whether an 8 needs no match in a turn (CT-08).
        fined_in_sequence: whether fines are also drawn at the start of a turn in a 2-sequence (CT-09).
        covering_three: the points of a 3 that covers a card: 0 or 3 (CT-12).
        spare_three: the points of a 3 that covers nothing in a hand with other cards: 3, 0 or -50 (CT-13).
    """

    partners: bool = field(default=True, validator=switch)
    must_play: bool = field(default=True, validator=switch)
    lapsed_draw_is_pressure: bool = field(default=False, validator=switch)
    eights_at_any_time: bool = field(default=False, validator=switch)
    fined_in_sequence: bool = field(default=True, validator=switch)
    covering_three: int = field(default=0, validator=one_of(0, 3))
    spare_three: int = field(default=3, validator=one_of(3, 0, -50))

    def __str__(self) -> str:
        return options("Crates", self)


STANDARD = Rules()
"""The rules as written: four play as partners."""

ALONE = Rules(partners=False)
"""The rules for four players who play for themselves."""
