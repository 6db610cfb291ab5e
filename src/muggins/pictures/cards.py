"""A card, and a hand of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from muggins.checks.figures import MOST_CARDS, listed
from muggins.errors import DrawingError
from muggins.face import CardBack, Face
from muggins.pictures.backs import back_node
from muggins.pictures.checking import checked_face, shortened, text_of_card
from muggins.pictures.drawing import Drawing
from muggins.pictures.faces import CARD_HEIGHT, CARD_WIDTH, MOST_PIPS, MOST_SIGNS, nodes_of_face
from muggins.pictures.node import Node, node, placed
from muggins.pictures.palette import EDGE, PAPER

__all__ = [
    "MARGIN",
    "STEP",
    "card",
    "card_node",
    "hand",
    "name_of",
    "names_of",
    "taken",
    "width_of",
]

STEP = CARD_WIDTH + 12
"""The distance from one card of a row to the next."""
MARGIN = 4
"""The margin around a row of cards."""


def card(which: object) -> Drawing:
    """A card: its rank, its suits, and its name as the title.

    Raises:
        DrawingError: if it is a string, which is not parsed here (use `Card.parse`), or if its face cannot be
            drawn, such as one with five signs.

    Examples:
        >>> from muggins.cards.decktet import Card
        >>> card(Card.parse("2MK")).title
        'the Author'
    """
    return hand([which])


def hand(cards: Iterable[object]) -> Drawing:
    """A row of cards, 1 to 1,000; a card may lie face down, as `BACK`.

    Raises:
        DrawingError: if there are no cards or more than that, if they are strings, which are not parsed here,
            or if the face of a card cannot be drawn.

    Examples:
        >>> from muggins.cards.decktet import cards
        >>> hand(cards("AM XS 8WL")).title
        'the Ace of Moons, the Bard, the Mill'
        >>> from muggins.pictures import BACK
        >>> hand([BACK] * 5).title
        '5 cards face down'
    """
    found = taken(cards)
    parts = (placed(MARGIN + place * STEP, MARGIN, card_node(each)) for place, each in enumerate(found))
    return Drawing.of(names_of(found), parts, across=width_of(found), down=CARD_HEIGHT + 2 * MARGIN)


def taken(cards: Iterable[object]) -> tuple[object, ...]:
    """The cards, 1 to 1,000, checked.

    Raises:
        DrawingError: if there are no cards or more than that, or one of them cannot be drawn, such as a
            string.
    """
    found = (cards,) if isinstance(cards, str | bytes | bytearray) else listed("the cards", cards, MOST_CARDS)
    for each in found:
        _face(each)
    if not found:
        raise DrawingError("there is no card to draw")
    return found


def width_of(cards: Sequence[object]) -> float:
    """The width of a row of these cards, with a margin on either side."""
    return len(cards) * STEP - (STEP - CARD_WIDTH) + 2 * MARGIN


def name_of(which: object) -> str:
    """The name of a card, or its text if it has no face."""
    return _face(which).title


def names_of(cards: Iterable[object]) -> str:
    """The names of some cards; neighbouring cards that lie face down are counted."""
    return ", ".join(text for kind, run in groupby(cards, type) for text in _names_of_run(kind, [*run]))


def _names_of_run(kind: type[object], cards: Sequence[object]) -> Iterable[str]:
    if kind is CardBack and len(cards) > 1:
        return [f"{len(cards)} cards face down"]
    return map(name_of, cards)


def card_node(which: object) -> Node:
    """The card as an element of 100 by 140 units, with its name; face up, it has its text as `data-card`."""
    if isinstance(which, CardBack):
        return back_node()
    face = _face(which)
    return node(
        "g",
        node("title", face.title),
        *([node("desc", face.detail)] if face.detail else []),
        node("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, stroke_width=2.5, fill=PAPER, stroke=EDGE),
        *nodes_of_face(face),
        data_card=text_of_card(which),
    )


def _face(which: object) -> Face:
    face = checked_face(which)
    signs, card = len(face.signs), shortened(text_of_card(which))
    if signs > MOST_SIGNS:
        raise DrawingError(f"{card} has {signs} signs, and a card has room for {MOST_SIGNS}")
    if not 0 <= face.pips <= MOST_PIPS:
        raise DrawingError(f"{card} has {face.pips} pips, and there is a layout for 1 to {MOST_PIPS}")
    if (face.pips or face.figure) and signs != 1:
        raise DrawingError(f"{card} has {signs} signs, and a card with pips or a figure has 1")
    return face
