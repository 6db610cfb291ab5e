"""SVG pictures of a card, a hand, a count in progress, a score, a board and a whole table.

Nothing here is specific to a deck or a game. A card describes what it shows as a `muggins.face.Face`; any
other object is drawn as a card with its text. Each function returns a `Drawing`, which a notebook displays
and `write_svg` writes to a file.

Any entry point of this package may raise these errors; its own docstring lists only others:

- `WrongTypeError`: an argument, or a part of one, does not have the type described, such as cards without an
  order, or None in place of a card.

Examples:
    >>> from muggins.cards.decktet import cards
    >>> drawing = hand(cards("AM XS 8WL"))
    >>> drawing.title
    'the Ace of Moons, the Bard, the Mill'
    >>> drawing.in_theme("dark").at_width(160).svg[:5]
    '<svg '
"""

from muggins.face import BACK, CardBack
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
