"""Solitaire Bhargage: six hands and bhargages against an opponent who only scores shortage.

`Solitaire` is the game of one deck; `Match` is the same as a match, with a log and records as in every game.

Examples:
    >>> from random import Random
    >>> from muggins.games.bhargage import solitaire
    >>> match = solitaire.Match(("Ann", "nobody")).shuffle(Random(3)).discard("CSLK 9LK")
    >>> match.scores
    {'Ann': 4, 'nobody': 4}
"""

from typing import TYPE_CHECKING

from muggins.games.bhargage.cards import CardLike, CardsLike
from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.bhargage.solitaire.game import GAME
    from muggins.games.bhargage.solitaire.hands import EASIER, SOLITAIRE, Hand, Solitaire, SolitaireRules
    from muggins.games.bhargage.solitaire.match import Match, Occasion, Overtaking
else:
    __getattr__, __dir__ = lazily(__name__, "hands", "match", "game")

__all__ = [
    "EASIER",
    "GAME",
    "SOLITAIRE",
    "CardLike",
    "CardsLike",
    "Hand",
    "Match",
    "Occasion",
    "Overtaking",
    "Solitaire",
    "SolitaireRules",
]
