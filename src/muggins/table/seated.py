"""A match whose players deal in turn, to the left, and all have a seat in each hand."""

from __future__ import annotations

from abc import ABC

from attrs import field, frozen

from muggins.errors import PlayerError, UnexpectedMoveError
from muggins.scoring.score import CardT_co, KindT_co
from muggins.table.match import Match, RulesT_co, ViewT_co
from muggins.table.moves import player
from muggins.table.names import place_of
from muggins.table.seats import AnySeat, Middle, Seat, seat_named, seats_of

__all__ = ["ANY_SEAT", "SeatedMatch"]


_PONE, _DEALER = Seat

ANY_SEAT = player((*Seat, *Middle), lambda match, name: match.seat_of(name))
"""The name of one of two, three or four players, written as the seat."""


@frozen
class SeatedMatch(Match[RulesT_co, KindT_co, CardT_co, ViewT_co], ABC):
    """A match of two, three or four players, listed in the order of their seats, to the left.

    Attributes:
        is_dealt: whether a hand has been dealt, so that `dealer` is the dealer of the last hand.
    """

    is_dealt: bool = field(init=False, default=False)

    def seat_of(self, player: object) -> AnySeat:
        """The seat of a player in the current hand.

        Raises:
            UnexpectedMoveError: if the cut for the deal is still to come.
        """
        players = self.players
        place = place_of(player, players)
        if player == self.dealer:
            return _DEALER
        self._check_dealer()
        return seats_of(len(players))[(place - players.index(self.dealer) - 1) % len(players)]

    def player_at(self, seat: AnySeat | str) -> str:
        """The player at a seat in the current hand.

        Raises:
            UnexpectedMoveError: if the cut for the deal is still to come.
        """
        players, dealer = self.players, self.dealer
        if seat is _DEALER and dealer:
            return dealer
        place = 0
        if seat is not _PONE:
            seats = seats_of(len(players))
            place = seats.index(seat_named(seat, seats))
        self._check_dealer()
        return players[(players.index(dealer) + 1 + place) % len(players)]

    def opponent(self, player: str) -> str:
        """The other player of two."""
        place = place_of(player, self.players)
        if len(self.players) > len(Seat):
            raise PlayerError(f"{player} has several opponents: ask for the opponents")
        return self.players[1 - place]

    def opponents(self, player: str) -> tuple[str, ...]:
        """The players of other sides, in order from the player's left."""
        sides = dict(zip(self.players, self.sides, strict=True))
        return tuple(other for other in self.players_after(player) if sides[other] != sides[player])

    @property
    def next_dealer(self) -> str:
        """The player who deals next: the deal passes to the left. It is empty before the cut for the deal."""
        return self.players_after(self.dealer)[0] if self.is_dealt else self.dealer

    @property
    def winner(self) -> str | None:
        """The player who has won, the first of several; None if nobody has."""
        return next(iter(self.winners), None)

    def _check_dealer(self) -> None:
        if not self.dealer:
            raise UnexpectedMoveError("nobody has a seat yet: the cut decides who deals", self)
