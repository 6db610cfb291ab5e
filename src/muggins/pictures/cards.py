"""A card, and a hand of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from muggins.errors import DrawingError
from muggins.face import Face, Ink, Sign
from muggins.pictures.checking import MOST_CARDS, checked_face, listed, shortened, text_of_card
from muggins.pictures.drawing import Drawing
from muggins.pictures.node import Node, node, placed
from muggins.pictures.palette import EDGE, PAPER, Lettering, words

__all__ = [
    "CARD_HEIGHT",
    "CARD_WIDTH",
    "MARGIN",
    "STEP",
    "card",
    "card_node",
    "hand",
    "name_of",
    "taken",
    "width_of",
]

CARD_WIDTH, CARD_HEIGHT = 100, 140
STEP = CARD_WIDTH + 12
"""From one card of a row to the next."""
MARGIN = 4
"""The room left around a row of cards."""

_SIGN = 24
_PLACES: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (68, ((16, 62),)),
    2: (48, ((4, 55), (48, 87))),
    3: (40, ((7, 54), (53, 54), (30, 95))),
    4: (40, ((7, 54), (53, 54), (7, 95), (53, 95))),
}
"""How large the signs of a card are, by how many there are, and where each stands."""


def card(which: object) -> Drawing:
    """A card: its rank, its suits, and its name as the title.

    Raises:
        DrawingError: if it is text, which nothing here can read: take the card from `Card.parse`. Or if it
            shows what cannot be drawn, such as five signs.
        WrongTypeError: if it is None, or a part of its face is of a wrong type.

    Examples:
        >>> from muggins.cards.decktet import Card
        >>> card(Card.parse("2MK")).title
        'the Author'
    """
    return hand([which])


def hand(cards: Iterable[object]) -> Drawing:
    """A row of cards, 1 to 1,000.

    Raises:
        DrawingError: if there is none or more, or they are text, which nothing here can read. Or if one of
            them shows what cannot be drawn.
        WrongTypeError: if they are not an ordered sequence of cards, or a part of a face is of a wrong type.

    Examples:
        >>> from muggins.cards.decktet import cards
        >>> hand(cards("AM XS 8WL")).title
        'the Ace of Moons, the Bard, the Mill'
    """
    found = taken(cards)
    parts = (placed(MARGIN + place * STEP, MARGIN, card_node(each)) for place, each in enumerate(found))
    return Drawing.of(
        ", ".join(map(name_of, found)), parts, across=width_of(found), down=CARD_HEIGHT + 2 * MARGIN
    )


def taken(cards: Iterable[object]) -> tuple[object, ...]:
    """The cards, 1 to 1,000.

    Raises:
        DrawingError: if there is none or more, or one of them cannot be drawn, such as text.
        WrongTypeError: if they are not an ordered sequence of cards, or a part of a face is of a wrong type.
    """
    found = (cards,) if isinstance(cards, str | bytes | bytearray) else listed("the cards", cards, MOST_CARDS)
    for each in found:
        _face(each)
    if not found:
        raise DrawingError("there is no card to draw")
    return found


def width_of(cards: Sequence[object]) -> float:
    """How wide a row of these cards is, with a margin on either side."""
    return len(cards) * STEP - (STEP - CARD_WIDTH) + 2 * MARGIN


def name_of(which: object) -> str:
    """The name of a card; its text, if it has no face."""
    return _face(which).title


def card_node(which: object) -> Node:
    """The card as an element of 100 by 140 units, with its name, and its text as `data-card`."""
    face = _face(which)
    return node(
        "g",
        node("title", face.title),
        *([node("desc", face.detail)] if face.detail else []),
        node("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, stroke_width=2.5, fill=PAPER, stroke=EDGE),
        *(_with_signs(face) if face.signs else _without(face)),
        data_card=text_of_card(which),
    )


def _face(which: object) -> Face:
    face = checked_face(which)
    if (signs := len(face.signs)) > (most := max(_PLACES)):
        card = shortened(text_of_card(which))
        raise DrawingError(f"{card} has {signs} signs, and a card has room for {most}")
    return face


def _with_signs(face: Face) -> Iterator[Node]:
    yield words(face.rank, 8, 48, Lettering(54))
    size, places = _PLACES[len(face.signs)]
    for sign, (x, y) in zip(face.signs, places, strict=True):
        yield _sign_node(sign, x, y, size)
    yield from _mark(face)


def _without(face: Face) -> Iterator[Node]:
    size = min(84, 150 / max(len(face.rank), 1))
    yield words(face.rank, CARD_WIDTH / 2, CARD_HEIGHT / 2 + size * 0.36, Lettering(size, "middle"))
    yield from _mark(face)


def _mark(face: Face) -> Iterator[Node]:
    if face.mark is not None:
        yield _sign_node(face.mark, 64, 8, 28)


def _sign_node(sign: Sign, x: float, y: float, size: float) -> Node:
    paths = []
    if sign.filled:
        paths.append(node("path", d=sign.filled, fill=sign.ink))
    if sign.lined:
        paths.append(_line(sign.lined, sign.weight, stroke=sign.ink))
    if sign.cut:
        paths.append(_line(sign.cut, 1.6, stroke=PAPER))
    return placed(x, y, *paths, scale=size / _SIGN)


def _line(path: str, weight: float, stroke: Ink) -> Node:
    return node(
        "path",
        d=path,
        fill="none",
        stroke=stroke,
        stroke_width=weight,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
