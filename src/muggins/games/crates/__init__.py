"""Crates: players get rid of their cards in fifteen hands; the player with the fewest points wins.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as CT-05 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.crates import hand_points, is_playable
    >>> is_playable("5H", "5S"), is_playable("6S", "8S", "clubs")
    (True, False)
    >>> hand_points("3C 5D 6D 7D 8D")
    103
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.crates.cards import DECK, CardLike, CardsLike
    from muggins.games.crates.errors import NumberError, SequenceError
    from muggins.games.crates.game import GAME
    from muggins.games.crates.hand import Hand, Phase
    from muggins.games.crates.match import Match, Occasion
    from muggins.games.crates.plays import is_playable, suits_named_by, two_sequence_draw
    from muggins.games.crates.rules import ALONE, STANDARD, Kind, Rules
    from muggins.games.crates.scores import (
        CratesScore,
        card_points,
        hand_points,
        hand_size,
        pressure_points,
        pressures_total,
        score_hand,
        score_pressure,
    )
else:
    __getattr__, __dir__ = lazily(
        __name__, "cards", "errors", "plays", "rules", "scores", "hand", "match", "game"
    )

__all__ = [
    "ALONE",
    "DECK",
    "GAME",
    "STANDARD",
    "CardLike",
    "CardsLike",
    "CratesScore",
    "Hand",
    "Kind",
    "Match",
    "NumberError",
    "Occasion",
    "Phase",
    "Rules",
    "SequenceError",
    "card_points",
    "hand_points",
    "hand_size",
    "is_playable",
    "pressure_points",
    "pressures_total",
    "score_hand",
    "score_pressure",
    "suits_named_by",
    "two_sequence_draw",
]
