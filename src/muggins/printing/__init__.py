"""What `print` shows of a value: a few lines for a person, and no card that is hidden from a player.

Nothing here knows a deck or a game. Of a match, a deal, a round or a play the text has what lies open: the
up-card, the cards played, the piles, the hands once they are counted, and how many cards each player, the
crib and the stock have. `repr` is for programmers: it holds everything, the hidden cards too.

Examples:
    >>> from muggins.games import bhargage
    >>> print(bhargage.start_play("XM 9MS 2WL", "XS AS 8WL").play("XM").play("XS"))
    pone plays XM: 10
    dealer plays XS: 20 for 2 (set)
    pone holds 2 cards, dealer 2
    count 20 of 23, pone to play
"""

from muggins.printing.cards import formatted, listed
from muggins.printing.deals import count, deal
from muggins.printing.matches import crib_match, round_of_bharg, rounds_match
from muggins.printing.play import go, last, pegging, play
from muggins.printing.rules import options
from muggins.printing.solitaire import hand, solitaire
from muggins.printing.worth import discard, distribution

__all__ = [
    "count",
    "crib_match",
    "deal",
    "discard",
    "distribution",
    "formatted",
    "go",
    "hand",
    "last",
    "listed",
    "options",
    "pegging",
    "play",
    "round_of_bharg",
    "rounds_match",
    "solitaire",
]
