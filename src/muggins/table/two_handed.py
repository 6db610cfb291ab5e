"""A match of two players who deal in turn: the dealer and the pone."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from attrs import frozen

from muggins.scoring.score import CardT_co, KindT_co
from muggins.table.match import RulesT_co, ViewT_co
from muggins.table.moves import player
from muggins.table.seated import SeatedMatch
from muggins.table.seats import Seat

__all__ = ["SEAT", "TwoHandedMatch"]

_PONE, _DEALER = Seat

SEAT = player(Seat, lambda match, name: match.seat_of(name))
"""The name of a player, written as the seat."""


@frozen
class TwoHandedMatch(SeatedMatch[RulesT_co, KindT_co, CardT_co, ViewT_co], ABC):
    """A match of two players."""

    PLAYERS: ClassVar[range] = range(2, 3)

    def seat_of(self, player: object) -> Seat:
        """The seat of a player in the current hand.

        Raises:
            UnexpectedMoveError: if the cut for the deal is still to come.
        """
        self.check_player(player)
        self._check_dealer()
        return _DEALER if player == self.dealer else _PONE
