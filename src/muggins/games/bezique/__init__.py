"""Six-Pack Bezique: two players, 192 cards, 96 tricks, and the melds between them.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as BZ-08 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.bezique import find_melds
    >>> for line in find_melds("KS QS QS JD JD 7C", trump="S"):
    ...     print(line)
    marriage KS QS 40
    bezique QS JD 40
    double bezique QS QS JD JD 500
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily
from muggins.table.seats import Seat

if TYPE_CHECKING:
    from muggins.games.bezique.cards import LAST_TRICKS, OPEN_TRICKS, PACK, CardLike, CardsLike
    from muggins.games.bezique.choices import legal_declarations
    from muggins.games.bezique.copies import Copies, CopiesLike, Copy, CopyLike
    from muggins.games.bezique.deal import Blanche, Deal, Phase
    from muggins.games.bezique.finding import find_melds
    from muggins.games.bezique.game import GAME
    from muggins.games.bezique.match import Match, MostPoints, Occasion
    from muggins.games.bezique.melds import Meld, MeldClass, MeldKind, meld_points
    from muggins.games.bezique.points import (
        BeziqueScore,
        Settlement,
        score_carte_blanche,
        score_cut,
        score_last_trick,
        settle,
    )
    from muggins.games.bezique.rules import STANDARD, Kind, Rules
    from muggins.games.bezique.tableau import Declared, Tableau
    from muggins.games.bezique.tricks import legal_plays, trick_winner
else:
    __getattr__, __dir__ = lazily(
        __name__,
        "cards",
        "copies",
        "melds",
        "points",
        "rules",
        "tableau",
        "choices",
        "deal",
        "match",
        "finding",
        "tricks",
        "game",
    )

__all__ = [
    "GAME",
    "LAST_TRICKS",
    "OPEN_TRICKS",
    "PACK",
    "STANDARD",
    "BeziqueScore",
    "Blanche",
    "CardLike",
    "CardsLike",
    "Copies",
    "CopiesLike",
    "Copy",
    "CopyLike",
    "Deal",
    "Declared",
    "Kind",
    "Match",
    "Meld",
    "MeldClass",
    "MeldKind",
    "MostPoints",
    "Occasion",
    "Phase",
    "Rules",
    "Seat",
    "Settlement",
    "Tableau",
    "find_melds",
    "legal_declarations",
    "legal_plays",
    "meld_points",
    "score_carte_blanche",
    "score_cut",
    "score_last_trick",
    "settle",
    "trick_winner",
]
