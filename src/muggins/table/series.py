"""Several matches of the same players, with the stakes of each win added up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import field, frozen

from muggins.checks import check_type
from muggins.errors import PlayerError, UnexpectedMoveError
from muggins.table.match import Match
from muggins.table.names import check_names, listed_names
from muggins.table.state import later

__all__ = ["Series"]


@frozen
class Series:
    """A series of matches. `then` returns a series with one more match; a series never changes.

    The matches may be of any games, and their players may sit in any order.

    Examples:
        >>> from muggins.games import cribbage
        >>> won = cribbage.Match(("Ann", "Ben"), "Ben", start=(120, 40)).penalty("Ann")
        >>> series = Series(("Ann", "Ben")).then(won)
        >>> series.stakes, series.wins  # Ben is in the lurch
        ({'Ann': 2, 'Ben': 0}, {'Ann': 1, 'Ben': 0})

    Attributes:
        players: their names.
        matches: the matches, in order; all of them are over.
    """

    players: tuple[str, ...] = field(converter=listed_names)
    matches: tuple[Match, ...] = field(init=False, default=())

    @players.validator
    def _can_play(self, attribute: object, players: Sequence[str]) -> None:
        check_names(players)

    def then(self, match: Match) -> Series:
        """The series with one more match, which is over.

        Raises:
            UnexpectedMoveError: if nobody has won it yet; its state is the match.
        """
        check_type("a match of a series", match, Match, "a match")
        if sorted(match.players) != sorted(self.players):
            raise PlayerError(
                f"a match of this series is played by {' and '.join(self.players)}, "
                f"not by {' and '.join(match.players)}"
            )
        if not match.is_over:
            raise UnexpectedMoveError("nobody has won this match yet", match)
        return later(self, matches=(*self.matches, match))

    @property
    def stakes(self) -> dict[str, int]:
        """What each player has won: the stakes of the matches won by the player, or the player's side."""
        return self._added_up(lambda match: match.stakes)

    @property
    def wins(self) -> dict[str, int]:
        """How many matches each player, or the player's side, has won."""
        return self._added_up(lambda match: 1)

    def _added_up(self, worth: Callable[[Match], int]) -> dict[str, int]:
        return {
            player: sum(worth(match) for match in self.matches if player in match.winners)
            for player in self.players
        }

    def __str__(self) -> str:
        stakes = ", ".join(f"{player} {points}" for player, points in self.stakes.items())
        return f"{len(self.matches)} match{'' if len(self.matches) == 1 else 'es'}: {stakes}"
