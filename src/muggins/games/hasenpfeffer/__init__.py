"""Hasenpfeffer: a trick game for two pairs of partners, with a joker that may bid for its holder.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
The joker is `*R`. In a match, the first and the third player are side 0, the others side 1. Numbers such as
HA-04 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.hasenpfeffer import hand_points, legal_plays
    >>> [card.code for card in legal_plays("9C AS", ["JS"], trump="C")]
    ['9C']
    >>> hand_points(4, 5, 1), hand_points(4, 3, 3)
    ((5, 1), (-4, 3))
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.hasenpfeffer.bidding import Bid, winning_bid
    from muggins.games.hasenpfeffer.cards import JOKER, PACK, CardLike, CardsLike
    from muggins.games.hasenpfeffer.deal import Deal, Phase
    from muggins.games.hasenpfeffer.game import GAME
    from muggins.games.hasenpfeffer.match import Match, Occasion
    from muggins.games.hasenpfeffer.rules import STANDARD, Kind, Rules
    from muggins.games.hasenpfeffer.settlement import (
        HandScores,
        HasenpfefferScore,
        Settlement,
        hand_points,
        score_hand,
        settle,
    )
    from muggins.games.hasenpfeffer.tricks import effective_suit, legal_plays, trick_winner, trump_rank
else:
    __getattr__, __dir__ = lazily(
        __name__, "cards", "rules", "settlement", "bidding", "deal", "match", "tricks", "game"
    )

__all__ = [
    "GAME",
    "JOKER",
    "PACK",
    "STANDARD",
    "Bid",
    "CardLike",
    "CardsLike",
    "Deal",
    "HandScores",
    "HasenpfefferScore",
    "Kind",
    "Match",
    "Occasion",
    "Phase",
    "Rules",
    "Settlement",
    "effective_suit",
    "hand_points",
    "legal_plays",
    "score_hand",
    "settle",
    "trick_winner",
    "trump_rank",
    "winning_bid",
]
