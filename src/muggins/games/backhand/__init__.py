"""Backhand: a game against the cards, in which a player predicts whether the next card exceeds 21.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as BA-05 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.backhand import Hand
    >>> hand = Hand("TS 6D")
    >>> hand.total, hand.choices
    (16, (<Choice.HIT: 'hit'>, <Choice.BACKHAND: 'backhand'>))
    >>> print(hand.say("backhand").dealt("9H"))
    TS 6D (16), 9H turned: backhand
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.backhand.cards import CardLike, CardsLike, decks_needed, shoe, value
    from muggins.games.backhand.game import GAME
    from muggins.games.backhand.hand import BackhandScore, Hand
    from muggins.games.backhand.match import Match, Occasion
    from muggins.games.backhand.outlook import busting_ranks, chances
    from muggins.games.backhand.rules import STANDARD, Choice, Kind, Rules
else:
    __getattr__, __dir__ = lazily(__name__, "cards", "hand", "rules", "match", "outlook", "game")

__all__ = [
    "GAME",
    "STANDARD",
    "BackhandScore",
    "CardLike",
    "CardsLike",
    "Choice",
    "Hand",
    "Kind",
    "Match",
    "Occasion",
    "Rules",
    "busting_ranks",
    "chances",
    "decks_needed",
    "shoe",
    "value",
]
