"""The family of games with a crib.

Every entry point of this package may raise these errors, and its own description names only others:

- `NotationError`: a string names no card. Everything unreadable in any argument is reported at once.
- `WrongCardsError`: cards are not those that the argument is described as: too few or too many, one that the
  game is not played with, or one more often than its deck has it; all faults are reported at once.
- `UnknownNameError`: a string names no seat or other member of an enum.
- `WrongTypeError`: an argument is of another type than described.
- `AlreadyOverError`: a move after the end of the match, the deal or the play.

Besides, a match raises a `PlayerError` for a name that is not a player's, and an `UnexpectedMoveError` for a
move that it does not wait for. Descriptions name only other causes of these.
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.crib.deal import Deal
    from muggins.crib.game import CribGame
    from muggins.crib.match import CribMatch
    from muggins.crib.open_play import review, solve
    from muggins.crib.ranks import RankRules, RankScores
    from muggins.crib.rules import CribRules
else:
    __getattr__, __dir__ = lazily(__name__, "deal", "game", "match", "ranks", "rules", "open_play")

__all__ = ["CribGame", "CribMatch", "CribRules", "Deal", "RankRules", "RankScores", "review", "solve"]
