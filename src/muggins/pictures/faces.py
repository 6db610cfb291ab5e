"""The face of a card: its rank, its signs, its pips or its figure, each at its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from muggins.face import Face, Ink, Sign
from muggins.pictures.node import Node, node, placed, upside_down
from muggins.pictures.palette import EDGE, PAPER, Lettering, words

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "MOST_PIPS", "MOST_SIGNS", "nodes_of_face", "sign_node"]

CARD_WIDTH, CARD_HEIGHT = 100, 140
_MIDDLE_X, _MIDDLE_Y = CARD_WIDTH / 2, CARD_HEIGHT / 2

_SIGN, _HALF = 24, 30
"""The side of the box of a sign, and the height of the box of a figure."""
_PLACES: dict[int, tuple[float, float, tuple[tuple[float, float], ...]]] = {
    1: (60, 20, ((20, 53),)),
    2: (43, 20, ((5, 63), (52, 63))),
    3: (29, 18, ((3.5, 72), (35.5, 72), (67.5, 72))),
    4: (27, 14, ((15, 54), (58, 54), (15, 96), (58, 96))),
}
"""The size of the signs of a card and of their labels, and the place of each, by the number of signs."""
MOST_SIGNS = max(_PLACES)

_LEFT, _RIGHT = 36, 64
_TOP, _BOTTOM = 25, 115
_FOUR = ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM))
_SIX = (*_FOUR, (_LEFT, 70), (_RIGHT, 70))
_EIGHT = (*_FOUR, (_LEFT, 55), (_RIGHT, 55), (_LEFT, 85), (_RIGHT, 85))
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((50, 70),),
    2: ((50, _TOP), (50, _BOTTOM)),
    3: ((50, _TOP), (50, 70), (50, _BOTTOM)),
    4: _FOUR,
    5: (*_FOUR, (50, 70)),
    6: _SIX,
    7: (*_SIX, (50, 47)),
    8: (*_SIX, (50, 47), (50, 93)),
    9: (*_EIGHT, (50, 70)),
    10: (*_EIGHT, (50, 40), (50, 100)),
}
"""The middle of each pip, by the number of pips; those in the lower half are upside down."""
MOST_PIPS = max(_PIPS)
_PIP, _LONE_PIP = 19, 46

_INDEX_X, _INDEX_SIGN = 14, 15
_FRAME = (29, 13, 42, 114)
"""Left, top, width and height of the frame around a court card's figure."""
_SMALL_SIGN = 11


def nodes_of_face(face: Face) -> Iterator[Node]:
    """The elements of a face, on a card of 100 by 140 units."""
    if face.figure:
        yield from _court(face)
    elif face.pips:
        yield from _pips(face)
    elif face.signs:
        yield from _signs(face)
    else:
        size = min(84, 150 / max(len(face.rank), 1))
        yield words(face.rank, _MIDDLE_X, _MIDDLE_Y + size * 0.36, Lettering(size, "middle"))
    if face.mark is not None:
        yield sign_node(face.mark, 64, 8, 28)


def _signs(face: Face) -> Iterator[Node]:
    """A large rank, and each sign over its label."""
    yield words(face.rank, 8, 48, Lettering(54))
    size, letter, places = _PLACES[len(face.signs)]
    for sign, (x, y) in zip(face.signs, places, strict=True):
        yield sign_node(sign, x, y, size)
        if sign.label:
            yield words(sign.label, x + size / 2, y + size + 0.85 * letter, Lettering(letter, "middle"))


def _pips(face: Face) -> Iterator[Node]:
    yield from _indices(face)
    size = _LONE_PIP if face.pips == 1 else _PIP
    for x, y in _PIPS[face.pips]:
        yield from _turned(y > _MIDDLE_Y, [_sign_at(face.signs[0], x, min(y, CARD_HEIGHT - y), size)])


def _court(face: Face) -> Iterator[Node]:
    left, top, width, height = _FRAME
    scale = width / _SIGN
    half = [_in_place(left, _MIDDLE_Y - _HALF * scale, figure, scale) for figure in face.figure]
    half += [sign_node(sign, left + 1, top + 3, _SMALL_SIGN) for sign in face.signs]
    yield from _indices(face)
    for is_turned in (False, True):
        yield from _turned(is_turned, half)
    frame = node("rect", x=left, y=top, width=width, height=height, rx=3, fill="none", stroke=EDGE)
    yield node("g", frame, stroke_width=1.5)


def _indices(face: Face) -> Iterator[Node]:
    """The rank above the sign in the upper left corner, and both turned in the lower right corner."""
    size = 27 if len(face.rank) == 1 else 18
    index = [words(face.rank, _INDEX_X, 29, Lettering(size, "middle"))]
    index += [_sign_at(sign, _INDEX_X, 42, _INDEX_SIGN) for sign in face.signs]
    for is_turned in (False, True):
        yield from _turned(is_turned, index)


def _turned(is_turned: bool, parts: Iterable[Node]) -> Iterator[Node]:
    if is_turned:
        yield upside_down(_MIDDLE_X, _MIDDLE_Y, *parts)
    else:
        yield from parts


def _sign_at(sign: Sign, x: float, y: float, size: float) -> Node:
    """A sign with its middle at a point."""
    return sign_node(sign, x - size / 2, y - size / 2, size)


def sign_node(sign: Sign, x: float, y: float, size: float) -> Node:
    """A sign in a square of this size, whose upper left corner is at x and y."""
    return _in_place(x, y, sign, size / _SIGN)


def _in_place(x: float, y: float, sign: Sign, scale: float) -> Node:
    paths = []
    if sign.filled:
        paths.append(node("path", d=sign.filled, fill=sign.ink))
    if sign.lined:
        paths.append(_line(sign.lined, sign.weight, stroke=sign.ink))
    if sign.cut:
        paths.append(_line(sign.cut, 1.6, stroke=PAPER))
    return placed(x, y, *paths, scale=scale)


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
