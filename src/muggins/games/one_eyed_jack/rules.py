"""The rules as data: options, the kind of line, and what depends on the number of players."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from attrs import evolve, field, frozen

from muggins.errors import MugginsError, RulesError
from muggins.games.one_eyed_jack.board import USUAL_BOARD, Board
from muggins.games.one_eyed_jack.cards import CardsLike
from muggins.table.options import between, switch, whole_number

__all__ = ["CARDS_OF_HAND", "LOCKED", "ROWS_TO_WIN", "SIDES_OF", "STANDARD", "Kind", "Rules"]


class Kind(StrEnum):
    """The kind of a line of a score."""

    ROW = "row"


CARDS_OF_HAND = {2: 7, 3: 6, 4: 5}
"""The number of cards dealt to each player, by the number of players."""

SIDES_OF: dict[int, tuple[int, ...]] = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
"""The side of each player, by the number of players: four form two teams, with partners opposite."""

ROWS_TO_WIN = {2: 2, 3: 1}
"""The number of rows needed to win, by the number of sides (OJ-07)."""


@lru_cache(maxsize=64)
def _board(layout: str) -> Board:
    return Board(layout)


def _layout(source: Board | CardsLike) -> str:
    try:
        return source.layout if isinstance(source, Board) else Board(source).layout
    except MugginsError as error:
        raise RulesError(f"layout: {error}") from error


@frozen(kw_only=True)
class Rules:
    """The options of One-Eyed Jack. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, completed_rows_locked=True)`.

    Examples:
        >>> Rules() == STANDARD, Rules().board == USUAL_BOARD
        (True, True)

    Attributes:
        layout: the 96 cards on the board, row by row from the top left, without the corners; or a `Board`.
        most_shared: the number of spaces that two rows may share, 1 to 4 (OJ-08).
        completed_rows_locked: whether a marker in a completed row cannot be removed (OJ-03).
        must_remove: whether a one-eyed jack is only played to remove a marker (OJ-03).
        own_markers_removable: whether a player may remove a marker of the player's own side (OJ-03).

    Raises:
        RulesError: if an option is out of range, or the layout does not have the 96 cards.
    """

    layout: str = field(default=USUAL_BOARD.layout, converter=_layout)
    most_shared: int = whole_number(1, between(1, 4))
    completed_rows_locked: bool = field(default=False, validator=switch)
    must_remove: bool = field(default=True, validator=switch)
    own_markers_removable: bool = field(default=True, validator=switch)

    @property
    def board(self) -> Board:
        """The board."""
        return _board(self.layout)

    def __str__(self) -> str:
        from muggins import printing

        told = printing.options("One-Eyed Jack", evolve(self, layout=USUAL_BOARD))
        return told if self.board == USUAL_BOARD else f"{told}, on another board"


STANDARD = Rules()
"""The rules as written, on the usual board."""

LOCKED = Rules(completed_rows_locked=True)
"""The rules with completed rows locked, as in the commercial version of the game."""
