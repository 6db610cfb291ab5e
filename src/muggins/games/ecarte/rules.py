"""The rules as data: options, and the kinds of score."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.table.options import between, number_or_none, positive, switch, whole_number

__all__ = ["MOST_FOR_TRICKS", "STANDARD", "Kind", "Rules"]


class Kind(StrEnum):
    """The kind of a line of a score."""

    KING_TURNED = "king turned up"
    KING = "king"
    POINT = "point"
    VOLE = "vole"
    VULNERABLE = "vulnerable"


MOST_FOR_TRICKS = 3
"""The most points for the tricks of a hand: the point, the vole, and a vulnerable opponent."""


@frozen(kw_only=True)
class Rules:
    """The options of Écarté. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, target=7)`.

    Examples:
        >>> Rules() == STANDARD
        True

    Attributes:
        target: the points that win at once (EC-14).
        trick_points_cap: the most points that a player scores for the tricks of a hand, 1 to 3; None for no
            limit (EC-13).
        king_without_exchange: whether the king of trumps may be shown if there was no exchange (EC-09).
        king_until_played: whether the king of trumps may be shown until its holder has played a card, rather
            than only until the first lead (EC-09).
    """

    target: int = whole_number(5, positive)
    trick_points_cap: int | None = number_or_none(between(1, MOST_FOR_TRICKS))
    king_without_exchange: bool = field(default=True, validator=switch)
    king_until_played: bool = field(default=False, validator=switch)

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Écarté", self)


STANDARD = Rules()
"""The rules as written, to five points."""
