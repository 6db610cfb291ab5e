"""What `print` shows, as far as it is the same for every deck and game: short text for people.

Each package defines in its module `text` what is shown of its values, using these functions. `repr` is for
programmers and shows everything, including hidden cards.

Examples:
    >>> from muggins.games import bhargage
    >>> print(bhargage.start_play("XM 9MS 2WL", "XS AS 8WL").play("XM").play("XS"))
    pone plays XM: 10
    dealer plays XS: 20 for 2 (set)
    pone holds 2 cards, dealer 2
    count 20 of 23, pone to play
"""

from muggins.printing.cards import formatted, listed
from muggins.printing.numbers import two_places
from muggins.printing.rules import options

__all__ = ["formatted", "listed", "options", "two_places"]
