"""Delphi: players guess, card by card, which cards fit a secret rule made up by the oracle.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as DE-05 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.delphi import guesser_points, oracle_points
    >>> guesser_points([29, 26, 19, 11, 9, 6]), oracle_points([29, 26, 19, 11, 9, 6])
    ((74, 56, 14, -34, -46, -64), 174)
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.delphi.cards import DECK, CardLike, CardsLike
    from muggins.games.delphi.game import GAME
    from muggins.games.delphi.hand import Hand
    from muggins.games.delphi.layout import Layout, SecretRule
    from muggins.games.delphi.match import Match, Occasion
    from muggins.games.delphi.rules import STANDARD, Answer, Kind, Rules
    from muggins.games.delphi.tokens import (
        DelphiScore,
        guesser_points,
        oracle_points,
        score_guessers,
        score_oracle,
        update_tokens,
    )
else:
    __getattr__, __dir__ = lazily(__name__, "cards", "layout", "rules", "tokens", "hand", "match", "game")

__all__ = [
    "DECK",
    "GAME",
    "STANDARD",
    "Answer",
    "CardLike",
    "CardsLike",
    "DelphiScore",
    "Hand",
    "Kind",
    "Layout",
    "Match",
    "Occasion",
    "Rules",
    "SecretRule",
    "guesser_points",
    "oracle_points",
    "score_guessers",
    "score_oracle",
    "update_tokens",
]
