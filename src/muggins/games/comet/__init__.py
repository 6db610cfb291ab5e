"""Comet: players get rid of their cards in runs up a suit, which the nine of diamonds interrupts.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as CO-06 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.comet import hand_points, playable
    >>> [str(card) for card in playable("9D", interrupted="6C")]
    ['TD', '7C']
    >>> hand_points(["", "KS 3H", "9D TD", "2C"])
    (8, 0, -1, 0)
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.comet.cards import COMET, DECK, CardLike, CardsLike
    from muggins.games.comet.deals import cards_out, comet_deck, hand_size, stub_size
    from muggins.games.comet.errors import HandsError, RunError
    from muggins.games.comet.game import GAME
    from muggins.games.comet.hand import Hand, Phase
    from muggins.games.comet.match import Match, Occasion
    from muggins.games.comet.plays import playable
    from muggins.games.comet.rules import KNOWN_STOPS, STANDARD, Kind, Rules
    from muggins.games.comet.scores import CometScore, hand_points, score_hand
else:
    __getattr__, __dir__ = lazily(
        __name__, "cards", "deals", "errors", "plays", "rules", "scores", "hand", "match", "game"
    )

__all__ = [
    "COMET",
    "DECK",
    "GAME",
    "KNOWN_STOPS",
    "STANDARD",
    "CardLike",
    "CardsLike",
    "CometScore",
    "Hand",
    "HandsError",
    "Kind",
    "Match",
    "Occasion",
    "Phase",
    "Rules",
    "RunError",
    "cards_out",
    "comet_deck",
    "hand_points",
    "hand_size",
    "playable",
    "score_hand",
    "stub_size",
]
