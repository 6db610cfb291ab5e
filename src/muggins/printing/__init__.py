"""What `print` shows, as far as it is the same for every deck and game: a few words for a person.

Each room says in its own module `text` what is shown of its values, with the help of these. `repr` is for
programmers: it holds everything, the hidden cards too.

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
