"""Last One: players get rid of their cards, and drop out with too many points.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
`*R` and `*B` are the jokers. Numbers such as LO-06 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.last_one import hand_points, is_playable
    >>> is_playable("5H", "5S"), is_playable("5C", "8H", "clubs")
    (True, True)
    >>> hand_points("AS KD TD 9C")
    44
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.last_one.cards import DECK, CardLike, CardsLike
    from muggins.games.last_one.game import GAME
    from muggins.games.last_one.hand import Hand, Melee, Phase
    from muggins.games.last_one.match import Match, Occasion
    from muggins.games.last_one.plays import MeleeError, MeleeOutcome, is_playable, melee_outcome
    from muggins.games.last_one.rules import STANDARD, Kind, Rules
    from muggins.games.last_one.scores import (
        LastOneLeft,
        LastOneScore,
        card_points,
        hand_points,
        players_left,
        score_hand,
    )
else:
    __getattr__, __dir__ = lazily(__name__, "cards", "plays", "rules", "scores", "hand", "match", "game")

__all__ = [
    "DECK",
    "GAME",
    "STANDARD",
    "CardLike",
    "CardsLike",
    "Hand",
    "Kind",
    "LastOneLeft",
    "LastOneScore",
    "Match",
    "Melee",
    "MeleeError",
    "MeleeOutcome",
    "Occasion",
    "Phase",
    "Rules",
    "card_points",
    "hand_points",
    "is_playable",
    "melee_outcome",
    "players_left",
    "score_hand",
]
