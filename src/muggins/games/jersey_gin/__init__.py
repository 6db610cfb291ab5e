"""Jersey Gin: a game of melds for three players, who draw and discard until somebody knocks.

Cards are `muggins.cards.french.Card` objects or strings. Melds are `Meld` objects, cards, or a single string
with / between them. Rules are a `Rules` object, by default `STANDARD`. Seats are numbered 0 to 2 in the order
of turn, which is to the left. Numbers such as JG-05 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.jersey_gin import best_arrangement, best_discard
    >>> print(best_arrangement("AH AD AC 2H 3H 4H 5C 6C 7C KS"))
    AC AD AH / 2H 3H 4H / 5C 6C 7C, deadwood KS: 10
    >>> print(best_discard("AS 4S AC 2C AD 2D 3D 4D 2H 3H 4H"))
    4S: AC AD AS / 2D 3D 4D / 2H 3H 4H, deadwood 2C: 2
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.jersey_gin.arrangement import (
        Arrangement,
        arrange,
        best_arrangement,
        best_arrangements,
        can_knock,
        deadwood,
        is_gin,
    )
    from muggins.games.jersey_gin.cards import PACK, CardLike, CardsLike, value
    from muggins.games.jersey_gin.deal import Hand, Phase, Shown
    from muggins.games.jersey_gin.discards import Discard, best_discard, best_discards, discard_points
    from muggins.games.jersey_gin.game import GAME
    from muggins.games.jersey_gin.laying_off import LayOff, lay_off
    from muggins.games.jersey_gin.match import HighestTotal, Match, Occasion
    from muggins.games.jersey_gin.melds import Meld, MeldError, MeldKind, MeldsLike, find_melds, meld
    from muggins.games.jersey_gin.rules import STANDARD, Ending, Kind, LayOffOn, Rules
    from muggins.games.jersey_gin.settlement import GinScore, Settlement, settle_hand
    from muggins.games.jersey_gin.showdown import best_against, settle_knock
else:
    __getattr__, __dir__ = lazily(
        __name__,
        "arrangement",
        "cards",
        "laying_off",
        "melds",
        "rules",
        "settlement",
        "showdown",
        "deal",
        "match",
        "discards",
        "game",
    )

__all__ = [
    "GAME",
    "PACK",
    "STANDARD",
    "Arrangement",
    "CardLike",
    "CardsLike",
    "Discard",
    "Ending",
    "GinScore",
    "Hand",
    "HighestTotal",
    "Kind",
    "LayOff",
    "LayOffOn",
    "Match",
    "Meld",
    "MeldError",
    "MeldKind",
    "MeldsLike",
    "Occasion",
    "Phase",
    "Rules",
    "Settlement",
    "Shown",
    "arrange",
    "best_against",
    "best_arrangement",
    "best_arrangements",
    "best_discard",
    "best_discards",
    "can_knock",
    "deadwood",
    "discard_points",
    "find_melds",
    "is_gin",
    "lay_off",
    "meld",
    "settle_hand",
    "settle_knock",
    "value",
]
