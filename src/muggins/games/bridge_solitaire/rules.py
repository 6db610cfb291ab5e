"""The rules as data: the options of the solitaire, in addition to those of the scoring."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.checks import member
from muggins.games.bridge_solitaire import contract_bridge
from muggins.table.options import number_or_none, positive, switch

__all__ = ["OLDER", "STANDARD", "Rules", "Tie"]


class Tie(StrEnum):
    """Which of several shortest suits the house bids (BS-04)."""

    HIGH = "high"
    LOW = "low"


def _tie(source: Tie | str) -> Tie:
    return member(Tie, source, "tie")


@frozen(kw_only=True)
class Rules(contract_bridge.Rules):
    """The options of Bridge Solitaire. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, tie="low")`.

    Examples:
        >>> Rules() == STANDARD
        True

    Attributes:
        tie: which of several shortest suits the house bids: the highest or the lowest (BS-04).
        house_follows: whether each winning trick of the player also uses up the house's lowest card of the
            suit (BS-05).
        hands: the number of hands after which an unfinished rubber is stopped; None for never (BS-22).
        fourth_undertrick: the points for the fourth and each further undertrick of a side that is doubled and
            not vulnerable: 300, or 200 as in older tables; twice that if redoubled (BS-19).
        redoubled_insult: the points for making a redoubled contract: 100, or 50 as in older tables (BS-17).
        unfinished_for_both: whether both sides score in an unfinished rubber if both have a game, or both a
            part score; otherwise neither does, which gives the same difference (BS-22).
    """

    tie: Tie = field(default=Tie.HIGH, converter=_tie)
    house_follows: bool = field(default=False, validator=switch)
    hands: int | None = number_or_none(positive)

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Bridge Solitaire", self)


STANDARD = Rules()
"""The rules as written, with today's tables."""

OLDER = Rules(
    fourth_undertrick=contract_bridge.OLDER.fourth_undertrick,
    redoubled_insult=contract_bridge.OLDER.redoubled_insult,
)
"""The rules as written, with the tables of older books."""
