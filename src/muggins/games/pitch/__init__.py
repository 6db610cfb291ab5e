"""Pitch, or Setback: bids and six tricks for four players in two sides.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as PI-06 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.pitch import score_hand
    >>> others = "AS TS 4H 8C  2S 3S 5S 6S  7C QC 9C KC  2D 3D 4D JC"
    >>> made, declarers, defenders = score_hand("KH JH TD 5H  9H QH 6H 7S", others, "H", bid="two")
    >>> print(declarers.explain())
    high    KH  1
    jack    JH  1
    total       2
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.pitch.bidding import Bidding, legal_bids, winning_bid
    from muggins.games.pitch.cards import PACK, CardLike, CardsLike, game_value
    from muggins.games.pitch.deal import Hand, Phase
    from muggins.games.pitch.game import GAME
    from muggins.games.pitch.hand import (
        BySide,
        PitchScore,
        hand_points,
        legal_plays,
        score_captured,
        score_hand,
        trick_winner,
    )
    from muggins.games.pitch.match import MadeBid, Match, Occasion
    from muggins.games.pitch.rules import STANDARD, Bid, Kind, Rules
else:
    __getattr__, __dir__ = lazily(__name__, "cards", "hand", "rules", "bidding", "deal", "match", "game")

__all__ = [
    "GAME",
    "PACK",
    "STANDARD",
    "Bid",
    "Bidding",
    "BySide",
    "CardLike",
    "CardsLike",
    "Hand",
    "Kind",
    "MadeBid",
    "Match",
    "Occasion",
    "Phase",
    "PitchScore",
    "Rules",
    "game_value",
    "hand_points",
    "legal_bids",
    "legal_plays",
    "score_captured",
    "score_hand",
    "trick_winner",
    "winning_bid",
]
