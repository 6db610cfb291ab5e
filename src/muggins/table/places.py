"""A match of any number of players, whose places are counted from the dealer's left to the dealer."""

from __future__ import annotations

from abc import ABC
from enum import StrEnum
from typing import Any

from attrs import field, frozen

from muggins.checks import member
from muggins.errors import OutOfTurnError, PlayerError
from muggins.scoring.score import CardT_co, KindT_co
from muggins.table.authors import for_authors
from muggins.table.match import Match, RulesT_co, ViewT_co
from muggins.table.moves import player

__all__ = ["PLAYER", "Place", "PlacedMatch"]


class Place(StrEnum):
    """A place at the table in the current hand, as written in the lines of moves."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"
    EIGHTH = "eighth"
    NINTH = "ninth"

    @classmethod
    def _missing_(cls, value: object) -> Place:
        return member(cls, value, "place")


_PLACES = tuple(Place)

PLAYER = player(Place, lambda match, name: match.place_of(name))
"""The name of a player, written as the place."""


@frozen
class PlacedMatch(Match[RulesT_co, KindT_co, CardT_co, ViewT_co], ABC):
    """A match of up to nine players, listed in the order of their seats, to the left.

    Attributes:
        seated: the players of the current hand, from the dealer's left to the dealer; empty before the first
            hand.
    """

    seated: tuple[str, ...] = field(init=False, default=())

    @for_authors
    def takes_part(self, player: str) -> bool:
        """Whether a player takes part in the next hand; everybody does, unless a game says otherwise."""
        return True

    @property
    def next_dealer(self) -> str:
        """The player who deals next: the deal passes to the left."""
        following = self.players_after(self.dealer)
        order = following if self.seated else (self.dealer, *following)
        return next(player for player in order if self.takes_part(player))

    def next_seats(self) -> dict[str, Any]:
        """The dealer and the seated players of the next hand, as changes of the match."""
        dealer = self.next_dealer
        return {"dealer": dealer, "seated": tuple(filter(self.takes_part, self.players_after(dealer)))}

    def place_of(self, player: str) -> Place:
        """The place of a player in the current hand."""
        return _PLACES[self.number_of(player)]

    def number_of(self, player: object) -> int:
        """The number of a player's place in the current hand, from 0."""
        if not isinstance(player, str) or player not in self.seated:
            self.check_player(player)
            raise PlayerError(f"{player} has no place in this hand")
        return self.seated.index(player)

    def player_at(self, place: Place | str) -> str:
        """The player at a place in the current hand.

        Raises:
            OutOfTurnError: if fewer players take part in it.
        """
        named = Place(place)
        number = _PLACES.index(named)
        if number >= len(self.seated):
            raise OutOfTurnError(f"{len(self.seated)} players have a place, and none is the {named}", self)
        return self.seated[number]
