"""Scores card games and explains every point.

Each game is a package: `muggins.games.bhargage`, or `muggins.bhargage` for short, is Cribbage for the
six-suited Decktet. `muggins.cards` has the cards, `muggins.decks` the decks, `muggins.pegging` the state of
the play of the cards, and `muggins.combinations` the combinations that score. A module is imported when it is
first used.

Examples:
    >>> from muggins import bhargage
    >>> print(bhargage.score_hand("AM XS 8WL", "PMYK").explain())
    11       AM XS         2
    11       AM PMYK XS    2
    bharg    8WL PMYK XS   6
    Friend   XS            1
    total                 11
"""

__version__ = "0.1.0"

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from muggins import cards as cards
    from muggins import combinations as combinations
    from muggins import decks as decks
    from muggins import errors as errors
    from muggins import games as games
    from muggins import pegging as pegging
    from muggins import pictures as pictures
    from muggins import scoring as scoring
    from muggins import strategy as strategy
    from muggins import table as table
    from muggins.games import backhand as backhand
    from muggins.games import bezique as bezique
    from muggins.games import bharg as bharg
    from muggins.games import bhargage as bhargage
    from muggins.games import bridge_solitaire as bridge_solitaire
    from muggins.games import comet as comet
    from muggins.games import crates as crates
    from muggins.games import cribbage as cribbage
    from muggins.games import delphi as delphi
    from muggins.games import ecarte as ecarte
    from muggins.games import hasenpfeffer as hasenpfeffer
    from muggins.games import indian_chief as indian_chief
    from muggins.games import jersey_gin as jersey_gin
    from muggins.games import last_one as last_one
    from muggins.games import mus as mus
    from muggins.games import one_eyed_jack as one_eyed_jack
    from muggins.games import pitch as pitch
else:
    from muggins.lazily import packages

    __getattr__, __dir__ = packages(__name__, f"{__name__}.games")
