"""Bharg: a game of making sets with the six-suited Decktet.

Cards are `muggins.cards.decktet.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`:
the basic deck of 36 cards. Numbers such as BG-07 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.bharg import bind
    >>> print(bind("AM XS 7WY 6LK 9MS XW 3SK", ace="AW").explain())
    bharg set   AM 6LK 7WY XS   0
    Ace         7WY XW          0
    unbound     3SK             3
    unbound     9MS             9
    total                      12
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily
from muggins.table.seats import Seat

if TYPE_CHECKING:
    from muggins.games.bharg.binding import Binding, bharg_sets, bind, unbound_points
    from muggins.games.bharg.cards import CardLike, CardsLike
    from muggins.games.bharg.game import GAME
    from muggins.games.bharg.match import Match, Occasion
    from muggins.games.bharg.round import Phase, Round
    from muggins.games.bharg.rules import (
        STANDARD,
        WHOLE_DECK,
        WITH_COURTS,
        WITH_PAWNS,
        Kind,
        Partition,
        Rules,
        deck,
        value,
    )
else:
    __getattr__, __dir__ = lazily(__name__, "binding", "cards", "rules", "round", "match", "game")

__all__ = [
    "GAME",
    "STANDARD",
    "WHOLE_DECK",
    "WITH_COURTS",
    "WITH_PAWNS",
    "Binding",
    "CardLike",
    "CardsLike",
    "Kind",
    "Match",
    "Occasion",
    "Partition",
    "Phase",
    "Round",
    "Rules",
    "Seat",
    "bharg_sets",
    "bind",
    "deck",
    "unbound_points",
    "value",
]
