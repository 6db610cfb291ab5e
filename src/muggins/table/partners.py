"""A match of four players on two sides, who deal in turn."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from attrs import field, frozen

from muggins.scoring.score import CardT_co, KindT_co
from muggins.table.match import Match, RulesT_co, ViewT_co
from muggins.table.moves import Move

__all__ = ["PartnersMatch", "PartnersTrickMatch"]

_PLAYERS = 4
_SIDES = 2


@frozen
class PartnersMatch(Match[RulesT_co, KindT_co, CardT_co, ViewT_co], ABC):
    """A match of four players, listed in the order of turn.

    The first and the third are partners, and so are the second and the fourth. The deal passes on to the next
    player in turn.

    Attributes:
        current: the current deal, or None before the first.
    """

    PLAYERS: ClassVar[range] = range(_PLAYERS, _PLAYERS + 1)

    current: object = field(init=False, default=None)

    @property
    def sides(self) -> tuple[int, ...]:
        """The first and the third player are side 0, the others side 1."""
        return tuple(place % _SIDES for place in range(_PLAYERS))

    def partner(self, player: str) -> str:
        """The player's partner, who sits opposite."""
        return self.players_after(player)[1]

    @property
    def next_dealer(self) -> str:
        """The player who deals next: after the first deal, the next player in turn."""
        return self.dealer if self.current is None else self.players_after(self.dealer)[0]


@frozen
class PartnersTrickMatch(PartnersMatch[RulesT_co, KindT_co, CardT_co, ViewT_co], ABC):
    """A match of partners in which each deal ends with the play of tricks, the `play` of `current`."""

    def hand(self, player: str) -> tuple[CardT_co, ...]:
        """The cards that a player holds; none before the first deal."""
        self.check_player(player)
        deal: Any = self.current
        return () if deal is None else deal.held(player)

    def find_to_act(self) -> tuple[str, ...]:
        """The player who has to move; nobody when a deal is due, and after the win."""
        deal: Any = self.current
        turn = None if deal is None else deal.turn
        return () if turn is None else (turn,)

    def ruled_out(self, move: Move, cards: Sequence[Any]) -> Iterable[Any]:
        """The cards that the player of a card to a trick cannot hold."""
        deal: Any = self.current
        play = None if deal is None else deal.play
        return () if play is None or move.name != "play" else play.ruled_out(move.parts[0], cards)
