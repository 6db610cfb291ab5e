"""The rules as data, and the terms of the game."""

from __future__ import annotations

from enum import StrEnum

from attrs import Attribute, field, frozen

from muggins.errors import RulesError, shown
from muggins.printing import options
from muggins.table.options import positive, switch, whole_number

__all__ = ["KNOWN_STOPS", "STANDARD", "Kind", "Rules"]

_SUITS_OF_EIGHTS = "CHS"


class Kind(StrEnum):
    """The kind of a line of a score."""

    OUT = "out"
    """Running out of cards, which wins the hand."""

    CARD = "card"
    """A card left in an opponent's hand."""

    KING = "king"
    """A king that was not played (CO-08)."""

    COMET = "comet"
    """Still holding the comet."""


def _order_of_eights(rules: object, attribute: Attribute[str], letters: object) -> None:
    if not isinstance(letters, str) or sorted(letters) != list(_SUITS_OF_EIGHTS):
        raise RulesError(
            f"{attribute.name} must be the letters C, H and S in any order, not {shown(letters)}"
        )


@frozen(kw_only=True)
class Rules:
    """The options of Comet. The defaults are the rules as written, as the library interprets them.

    Change an option with `attrs.evolve(STANDARD, target=50)`.

    Examples:
        >>> print(Rules(known_stops=True, target=50))
        Comet: target 50, known stops
        >>> Rules(eights="CDH")
        Traceback (most recent call last):
        muggins.errors.RulesError: eights must be the letters C, H and S in any order, not 'CDH'

    Attributes:
        target: the points that win the match, 1 to 10,000 (CO-10).
        known_stops: whether cards are taken out so that no stub is left over (CO-02).
        eights: the letters of the suits whose eights are taken out, in order (CO-02).
        comet_returns: whether the player of the comet is asked too, last of all, for a card that continues
            the run (CO-06).
        stub_kings: whether kings in the stub count as kings that were not played (CO-08).
    """

    target: int = whole_number(100, positive)
    known_stops: bool = field(default=False, validator=switch)
    eights: str = field(default=_SUITS_OF_EIGHTS, validator=_order_of_eights)
    comet_returns: bool = field(default=True, validator=switch)
    stub_kings: bool = field(default=True, validator=switch)

    def __str__(self) -> str:
        return options("Comet", self)


STANDARD = Rules()
"""The rules as written, with a stub of unknown cards."""

KNOWN_STOPS = Rules(known_stops=True)
"""The rules with eights taken out, and for nine players also sevens, so there is no stub."""
