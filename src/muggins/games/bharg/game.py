"""What the shared code knows about Bharg."""

from muggins.cards.decktet import EXTENDED
from muggins.games.bharg.match import Match
from muggins.games.bharg.rules import STANDARD, WHOLE_DECK, WITH_COURTS, WITH_PAWNS
from muggins.table.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="bharg",
    title="Bharg",
    prefix="BG",
    match=Match,
    presets={
        "standard": STANDARD,
        "with_pawns": WITH_PAWNS,
        "with_courts": WITH_COURTS,
        "whole_deck": WHOLE_DECK,
    },
    possible={"draw": (), "take": (), "discard": (EXTENDED,)},
)
