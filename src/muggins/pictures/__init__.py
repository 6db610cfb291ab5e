"""Cards you can see: a card, a hand, a count in progress, a score, a board and a whole table as SVG.

Nothing here knows a deck or a game. What a card shows, it says itself, as `muggins.face.Face`; any
other object is drawn as a card that bears its text. Each function gives a `Drawing`, which a notebook shows
by itself and `write_svg` writes to a file.

Examples:
    >>> from muggins.cards.decktet import cards
    >>> drawing = hand(cards("AM XS 8WL"))
    >>> drawing.title
    'the Ace of Moons, the Bard, the Mill'
    >>> drawing.in_theme("dark").at_width(160).svg[:5]
    '<svg '
"""

from muggins.pictures.backs import BACK, CardBack
from muggins.pictures.boards import board
from muggins.pictures.cards import card, hand
from muggins.pictures.counting import count
from muggins.pictures.drawing import Drawing
from muggins.pictures.lines import line, lines, score
from muggins.pictures.node import Theme
from muggins.pictures.seating import table

__all__ = [
    "BACK",
    "CardBack",
    "Drawing",
    "Theme",
    "board",
    "card",
    "count",
    "hand",
    "line",
    "lines",
    "score",
    "table",
]
