"""The options that every game with a crib has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Any

from attrs import field, fields, frozen

from muggins.errors import RulesError, shown
from muggins.table.options import below_target, check_rules, positive, switch, whole_number
from muggins.table.seats import Seat

__all__ = ["AS_WRITTEN", "OF_THE_MATCH", "CribRules", "changed_options", "check_served"]

OF_THE_MATCH = ("target", "start", "lap", "least_packet", "muggins")
"""The options of every game with a crib that change neither the score of any cards nor how they are dealt."""


class _AsWritten:
    def __repr__(self) -> str:
        return "<as written>"


AS_WRITTEN: Any = _AsWritten()
"""The default of `rules`: the rules as written."""


@frozen(kw_only=True)
class CribRules(ABC):
    """The options that do not depend on how a game scores; each game has its own defaults.

    Attributes:
        target: the points that win at once, 1 to 10,000.
        start: the points with which all players begin, 0 or more, below the target.
        lap: the holes of one circuit of the board without Home, 1 to 10,000.
        least_packet: the smallest number of cards in either part of the stock when it is cut for the up-card.
        muggins: whether an opponent may claim the points that a player overlooks in the show.

    Raises:
        RulesError: if an option is out of range.
    """

    target: int = whole_number(121, positive)
    start: int = whole_number(0, below_target)
    lap: int = whole_number(60, positive)
    least_packet: int = whole_number(4, positive)
    muggins: bool = field(default=False, validator=switch)

    @property
    @abstractmethod
    def kept(self) -> int:
        """The number of cards a player keeps in hand."""

    def check_players(self, players: int) -> None:
        """Check a number of players; by default only two can play.

        Raises:
            RulesError: if the rules are not for this number.
        """
        if players != len(Seat):
            raise RulesError(f"these are rules for {len(Seat)} players, not for {shown(players)}")


def check_served(
    what: str,
    rules: object,
    written: CribRules,
    also: Collection[str] = frozenset(),
    *,
    instead: str = "",
) -> None:
    """Check that the rules are those as written, except for some options.

    Options added to a game later are refused until they are named here.

    Args:
        what: what is computed, for the message.
        rules: the rules.
        written: the rules as written.
        also: the names of the options that the computation supports, or that do not matter to it.
        instead: what to do with other rules, for the message.

    Raises:
        RulesError: if another option differs.

    Examples:
        >>> from muggins.games.cribbage import LOWBALL, STANDARD
        >>> check_served("the coach judges Cribbage", LOWBALL, STANDARD)
        Traceback (most recent call last):
        muggins.errors.RulesError: the coach judges Cribbage by the rules as written, not with lowball=True
    """
    check_rules(rules, type(written))
    changed = changed_options(rules, written, also)
    if changed:
        told = f"{what} by the rules as written, not with {' and '.join(changed)}"
        raise RulesError(f"{told}; {instead}" if instead else told)


def changed_options(rules: object, written: CribRules, also: Collection[str] = frozenset()) -> list[str]:
    """The options that differ from the rules as written, such as ``lowball=True``."""
    return [
        f"{option.name}={shown(chosen)}"
        for option in fields(type(written))
        if option.init and option.name not in also
        if (chosen := getattr(rules, option.name)) != getattr(written, option.name)
    ]
