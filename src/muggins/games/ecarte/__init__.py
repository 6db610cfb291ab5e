"""Écarté: a French game of five tricks for two players, who may exchange cards before they play.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as EC-13 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.ecarte import Seat, score_tricks
    >>> print(score_tricks(5, 0, vulnerable=Seat.DEALER)[Seat.PONE].explain())
    point          1
    vole           1
    vulnerable     1
    total          3
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily
from muggins.table.seats import Seat

if TYPE_CHECKING:
    from muggins.games.ecarte.cards import PACK, CardLike, CardsLike
    from muggins.games.ecarte.deal import Hand, Phase
    from muggins.games.ecarte.game import GAME
    from muggins.games.ecarte.hand import (
        EcarteScore,
        Opening,
        legal_plays,
        score_king,
        score_tricks,
        score_upcard,
        trick_winner,
        vulnerable_seat,
    )
    from muggins.games.ecarte.match import Match, Occasion
    from muggins.games.ecarte.rules import STANDARD, Kind, Rules
else:
    __getattr__, __dir__ = lazily(__name__, "cards", "hand", "rules", "deal", "match", "game")

__all__ = [
    "GAME",
    "PACK",
    "STANDARD",
    "CardLike",
    "CardsLike",
    "EcarteScore",
    "Hand",
    "Kind",
    "Match",
    "Occasion",
    "Opening",
    "Phase",
    "Rules",
    "Seat",
    "legal_plays",
    "score_king",
    "score_tricks",
    "score_upcard",
    "trick_winner",
    "vulnerable_seat",
]
