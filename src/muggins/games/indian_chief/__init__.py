"""Indian Chief: seven melds of one to seven cards, each for one box of a score sheet.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as IC-09 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.indian_chief import score_meld
    >>> print(score_meld("9S 9D 9H KC KD 4S 4H").explain())
    full house   9S 9D 9H KC KD  35
    baccarat     4S 4H            8
    total                        43
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.indian_chief.cards import CardLike, CardsLike, decks_needed, face_value, pack
    from muggins.games.indian_chief.chief import Split, baccarat_points, best_split, chief_points, splits
    from muggins.games.indian_chief.choosing import (
        Held,
        Meld,
        best_melds,
        best_sheet,
        doctors,
        lawyers,
        match_chance,
    )
    from muggins.games.indian_chief.game import GAME
    from muggins.games.indian_chief.match import Match
    from muggins.games.indian_chief.melds import (
        MeldScore,
        box_for,
        doctor_points,
        meld_points,
        round_scores,
        score_meld,
    )
    from muggins.games.indian_chief.poker import PokerClass, poker_class
    from muggins.games.indian_chief.rules import STANDARD, VARIANT, Box, Kind, Rules
    from muggins.games.indian_chief.sheet import Sheet
    from muggins.games.indian_chief.thieves import steal_order
    from muggins.games.indian_chief.turn import Loot, Theft, Turn
else:
    __getattr__, __dir__ = lazily(
        __name__,
        "cards",
        "chief",
        "choosing",
        "melds",
        "poker",
        "rules",
        "sheet",
        "thieves",
        "turn",
        "match",
        "game",
    )

__all__ = [
    "GAME",
    "STANDARD",
    "VARIANT",
    "Box",
    "CardLike",
    "CardsLike",
    "Held",
    "Kind",
    "Loot",
    "Match",
    "Meld",
    "MeldScore",
    "PokerClass",
    "Rules",
    "Sheet",
    "Split",
    "Theft",
    "Turn",
    "baccarat_points",
    "best_melds",
    "best_sheet",
    "best_split",
    "box_for",
    "chief_points",
    "decks_needed",
    "doctor_points",
    "doctors",
    "face_value",
    "lawyers",
    "match_chance",
    "meld_points",
    "pack",
    "poker_class",
    "round_scores",
    "score_meld",
    "splits",
    "steal_order",
]
