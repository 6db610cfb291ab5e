"""The value of a choice in a match, in any game.

Any entry point of this package may raise these errors; its own docstring lists only others:

- `NotationError`: a string names no card. Everything unreadable in any argument is reported at once.
- `WrongCardsError`: there are too few or too many cards, or one that the game does not have.
- `UnknownNameError`: a string names no seat, player or other thing with a name.
- `WrongTypeError`: an argument has a wrong type, such as the rules of another game.
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.strategy.bots import Bot
    from muggins.strategy.coaching import coach
    from muggins.strategy.named import players_of
    from muggins.strategy.odds import WinProbability
    from muggins.strategy.players import Player, play_match
    from muggins.strategy.search import advise
    from muggins.strategy.simulated_odds import SimulatedOdds, simulate_odds
    from muggins.strategy.tournaments import Tournament, tournament
    from muggins.strategy.worlds import Worlds
else:
    __getattr__, __dir__ = lazily(
        __name__,
        "players",
        "tournaments",
        "odds",
        "search",
        "worlds",
        "named",
        "coaching",
        "simulated_odds",
        "bots",
    )

__all__ = [
    "Bot",
    "Player",
    "SimulatedOdds",
    "Tournament",
    "WinProbability",
    "Worlds",
    "advise",
    "coach",
    "play_match",
    "players_of",
    "simulate_odds",
    "tournament",
]
