"""The family of games with a crib.

Any entry point of this package may raise these errors; its own docstring lists only others:

- `NotationError`: a string names no card. Everything unreadable in any argument is reported at once.
- `WrongCardsError`: there are too few or too many cards, one that the game is not played with, or one more
  often than its deck has it. All faults are reported at once.
- `UnknownNameError`: a string names no seat or other member of an enum.
- `WrongTypeError`: an argument has a wrong type.
- `AlreadyOverError`: the match, the deal or the play is over.

A match also raises a `PlayerError` for a name that is not a player's, and an `UnexpectedMoveError` if it
waits for another move. Descriptions name only other causes of these.
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
