"""The back of a card."""

from __future__ import annotations

from muggins.face import BACK
from muggins.pictures.faces import CARD_HEIGHT, CARD_WIDTH
from muggins.pictures.node import Node, node
from muggins.pictures.palette import BACKING, EDGE, PAPER, WEAVE

__all__ = ["back_node"]

_EDGE, _MESH = 8, 12
_ACROSS, _DOWN = (CARD_WIDTH - 2 * _MESH) / 4, (CARD_HEIGHT - 2 * _MESH) / 8
_FALLING = f"l{_ACROSS:g} {_DOWN:g} {_ACROSS:g} {-_DOWN:g}" * 2
_RISING = f"l{_ACROSS:g} {-_DOWN:g} {_ACROSS:g} {_DOWN:g}" * 2
_WOVEN = "".join(
    f"M{_MESH} {_MESH + 2 * _DOWN * row:g}{course}"
    for course, rows in ((_FALLING, range(4)), (_RISING, range(1, 5)))
    for row in rows
)
_MIDDLE_X, _MIDDLE_Y = CARD_WIDTH / 2, CARD_HEIGHT / 2
_PEGS = "".join(f"M{_MIDDLE_X + x:g} {_MIDDLE_Y + y:g}h0" for x, y in ((0, -7), (-6, 4), (6, 4)))


def back_node() -> Node:
    """The back as an element of 100 by 140 units, the same for every card."""
    inner = {"width": CARD_WIDTH - 2 * _EDGE, "height": CARD_HEIGHT - 2 * _EDGE}
    return node(
        "g",
        node("title", str(BACK)),
        node("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, stroke_width=2.5, fill=PAPER, stroke=EDGE),
        node("rect", x=_EDGE, y=_EDGE, rx=5, fill=BACKING, **inner),
        node("path", d=_WOVEN, fill="none", stroke=WEAVE, stroke_width=2),
        node("circle", cx=_MIDDLE_X, cy=_MIDDLE_Y, r=15, fill=BACKING, stroke=WEAVE, stroke_width=2.5),
        node("path", d=_PEGS, stroke=WEAVE, stroke_width=6, stroke_linecap="round"),
    )
