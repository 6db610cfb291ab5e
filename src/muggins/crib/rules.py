"""The options that every game with a crib has."""

from __future__ import annotations

from abc import ABC, abstractmethod

from attrs import field, frozen

from muggins.errors import RulesError, shown
from muggins.table.options import below_target, positive, switch, whole_number
from muggins.table.seats import Seat

__all__ = ["CribRules"]


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
        """Accept this number of players: two, unless a game says otherwise.

        Raises:
            RulesError: if the rules are not for this number.
        """
        if players != len(Seat):
            raise RulesError(f"these are rules for {len(Seat)} players, not for {shown(players)}")
