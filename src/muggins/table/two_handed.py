"""A match of two players, who deal in turn: the dealer, and the pone."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from attrs import field, frozen

from muggins.checks import member
from muggins.errors import UnexpectedMoveError
from muggins.table.match import Match
from muggins.table.moves import player
from muggins.table.names import place_of
from muggins.table.seats import Seat

__all__ = ["SEAT", "TwoHandedMatch"]


SEAT = player(Seat, lambda match, name: match.seat_of(name))
"""The name of a player, who is written as the seat."""


@frozen
class TwoHandedMatch(Match, ABC):
    """A match of two players.

    Attributes:
        is_dealt: whether a hand has been dealt, so that the dealer is that of the last hand.
    """

    PLAYERS: ClassVar[range] = range(2, 3)

    is_dealt: bool = field(init=False, default=False)

    def seat_of(self, player: object) -> Seat:
        """The seat of a player in the present hand.

        Raises:
            PlayerError: if it is no player's name.
            UnexpectedMoveError: if the cut for the deal is still to come.
            WrongTypeError: if it is not a text.
        """
        self.check_player(player)
        self._check_dealer()
        return Seat.DEALER if player == self.dealer else Seat.PONE

    def player_at(self, seat: Seat | str) -> str:
        """The player at a seat in the present hand.

        Raises:
            UnknownNameError: if a text names no seat.
            UnexpectedMoveError: if the cut for the deal is still to come.
            WrongTypeError: if it is neither a seat nor a text.
        """
        found = member(Seat, seat, "seat")
        self._check_dealer()
        return self.dealer if found is Seat.DEALER else self.opponent(self.dealer)

    def opponent(self, player: str) -> str:
        """The other player.

        Raises:
            PlayerError: if it is no player's name.
        """
        return self.players[1 - place_of(player, self.players)]

    @property
    def next_dealer(self) -> str:
        """The player who deals next: the deal alternates. An empty text before the cut for the deal."""
        return self.opponent(self.dealer) if self.is_dealt else self.dealer

    @property
    def winner(self) -> str | None:
        """The player who has won, or None."""
        return next(iter(self.winners), None)

    def _check_dealer(self) -> None:
        if not self.dealer:
            raise UnexpectedMoveError("nobody has a seat yet: the cut says who deals", self)
