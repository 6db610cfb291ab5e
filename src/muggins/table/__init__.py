"""Who sits where, whose turn it is, and who has won.

Any entry point of this package may raise these errors; its own docstring lists only others:

- `PlayerError`: a name is not a player's, or there are too few or too many players.
- `UnknownNameError`: a string names no seat or other member of an enum.
- `WrongTypeError`: an argument does not have the type described.
- `AlreadyOverError`: a move after the end of the match, or of the part of it that the move belongs to.

A match also raises `UnexpectedMoveError` for a move at the wrong moment, such as a move of chance while a
player has to move. Docstrings name only its other causes.
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.table.game import Game
    from muggins.table.match import Match
    from muggins.table.moves import Move
    from muggins.table.scoreboard import Award
    from muggins.table.seats import Seat
    from muggins.table.series import Series
else:
    __getattr__, __dir__ = lazily(__name__, "game", "match", "moves", "scoreboard", "seats", "series")

__all__ = ["Award", "Game", "Match", "Move", "Seat", "Series"]
