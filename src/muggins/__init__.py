"""Scores card games and explains every point.

The games are subpackages: `muggins.games.bhargage` is Cribbage for the six-suited Decktet, whose cards are in
`muggins.cards.decktet`.

Examples:
    >>> from muggins.games import bhargage
    >>> print(bhargage.score_hand("AM XS 8WL", "PMYK").explain())
    11       AM XS         2
    11       AM PMYK XS    2
    bharg    8WL PMYK XS   6
    Friend   XS            1
    total                 11
"""

__version__ = "0.1.0"
