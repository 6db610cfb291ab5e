"""What the shared code knows about Mus."""

from muggins.games.mus.cards import CARDS_OF_HAND, DECK
from muggins.games.mus.match import Match
from muggins.games.mus.rules import SPANISH, STANDARD
from muggins.table.game import Game
from muggins.table.numbering import AtLeast, Several

__all__ = ["GAME"]

GAME = Game(
    name="mus",
    title="Mus",
    prefix="MU",
    match=Match,
    presets={"standard": STANDARD, "spanish": SPANISH},
    possible={
        "mus": (),
        "no-mus": (),
        "discard": (Several(DECK, range(1, CARDS_OF_HAND + 1)),),
        "pass": (),
        "bid": (AtLeast(2),),
        "see": (),
        "raise": (AtLeast(1),),
        "ordago": (),
        "fold": (),
    },
)
