"""Bridge Solitaire: a hand of contract bridge against the stock, for a rubber.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as BS-13 are the numbers of rules, which the documentation lists.

The scores of contract bridge and its rubber are in the separate package `contract_bridge`, which does not
depend on this game.

Examples:
    >>> from muggins.games.bridge_solitaire import house_bid
    >>> str(house_bid("AH QH TH 3H 2H 3D KC 4C 3C AS 9S 3S *R"))
    '1D'
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.bridge_solitaire.bidding import (
        HouseBid,
        SuitWinners,
        check_choice,
        doubling_for,
        house_bid,
        legal_bids,
        no_trump_allowed,
        suit_winners,
        winning_tricks,
    )
    from muggins.games.bridge_solitaire.cards import PACK, CardLike, CardsLike
    from muggins.games.bridge_solitaire.contract_bridge import Bid, Contract, Doubling, Rubber, Side, Strain
    from muggins.games.bridge_solitaire.deal import Hand, Phase
    from muggins.games.bridge_solitaire.game import GAME
    from muggins.games.bridge_solitaire.match import Match, MostAfterRubber, Occasion
    from muggins.games.bridge_solitaire.rules import OLDER, STANDARD, Rules, Tie
    from muggins.games.bridge_solitaire.tricks import HouseTrick, house_may_answer, legal_plays, trick_winner
else:
    __getattr__, __dir__ = lazily(
        __name__, "rules", "cards", "bidding", "tricks", "deal", "match", "game", "contract_bridge"
    )

__all__ = [
    "GAME",
    "OLDER",
    "PACK",
    "STANDARD",
    "Bid",
    "CardLike",
    "CardsLike",
    "Contract",
    "Doubling",
    "Hand",
    "HouseBid",
    "HouseTrick",
    "Match",
    "MostAfterRubber",
    "Occasion",
    "Phase",
    "Rubber",
    "Rules",
    "Side",
    "Strain",
    "SuitWinners",
    "Tie",
    "check_choice",
    "doubling_for",
    "house_bid",
    "house_may_answer",
    "legal_bids",
    "legal_plays",
    "no_trump_allowed",
    "suit_winners",
    "trick_winner",
    "winning_tricks",
]
