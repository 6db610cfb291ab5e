"""A picture of the board, with the markers on it and the rows that count.

No other game has a board of cards, so this is here and not in `muggins.pictures`, whose parts it uses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins.checks import listed
from muggins.checks.figures import lettering
from muggins.errors import DrawingError
from muggins.face import Ink
from muggins.games.one_eyed_jack.markers import Markers, MarkersLike, as_markers
from muggins.games.one_eyed_jack.rows import Row, score_rows
from muggins.games.one_eyed_jack.rules import STANDARD, Rules
from muggins.games.one_eyed_jack.spaces import SIZE, SPACES, Space
from muggins.pictures.cards import card_node
from muggins.pictures.drawing import Drawing
from muggins.pictures.faces import CARD_HEIGHT, CARD_WIDTH
from muggins.pictures.node import Node, node, placed
from muggins.pictures.palette import EDGE, FADED, FIRST, PANEL, PAPER, SECOND, Lettering, panel, words

__all__ = ["picture"]

_SCALE = 0.5
_WIDE, _TALL = CARD_WIDTH * _SCALE, CARD_HEIGHT * _SCALE
_ACROSS, _DOWN = _WIDE + 6, _TALL + 6
"""The distance between spaces."""
_LEFT, _TOP, _EDGE = 44, 40, 16
_BELOW = 13
"""The distance of a marker below the middle of its space, which leaves the rank legible."""

_THIRD = Ink("#1a7f37", "#56d364")
_SHAPES = (
    (FIRST, "M-18 0a18 18 0 1 0 36 0a18 18 0 1 0 -36 0z"),
    (SECOND, "M-17 -17H17V17H-17z"),
    (_THIRD, "M0 -21L20 17H-20z"),
)
"""The shape of each side's markers: round, square and triangular."""

_NUMBER = Lettering(18, "middle", "normal", FADED)


def picture(markers: MarkersLike, rules: Rules = STANDARD, names: Sequence[str] | None = None) -> Drawing:
    """The board with the markers of each side, and a line through each row that counts (OJ-08).

    The markers of side 0 are round, those of side 1 square, those of side 2 triangular. In the SVG, each
    space with a card has its name as ``data-space``.

    Args:
        markers: the markers.
        rules: the rules, with the board.
        names: the name of each side in the title; by default ``side 0`` and so on.

    Raises:
        DrawingError: if there are not as many names as sides, or one is too long.

    Examples:
        >>> drawn = picture(["b1 c1 d1 e1", "e5"], names=["Ann", "Ben"])
        >>> drawn.title
        'a board of One-Eyed Jack; Ann: b1 c1 d1 e1, 1 row; Ben: e5, no row'
    """
    now = as_markers(markers)
    called = _names(now, names)
    rows = [[line.cards for line in score_rows(spaces, rules).lines] for spaces in now.sides]
    across, down = _LEFT + SIZE * _ACROSS + _EDGE, _TOP + SIZE * _DOWN + _EDGE
    parts = [
        panel(across, down),
        *_labels(),
        *(_space(space, now, rules, called) for space in SPACES),
        *(_line(row, side) for side, of_side in enumerate(rows) for row in of_side),
    ]
    told = [
        f"{name}: {_spaces(spaces)}, {_count(len(of_side))}"
        for name, spaces, of_side in zip(called, now.sides, rows, strict=True)
    ]
    return Drawing.of("; ".join(["a board of One-Eyed Jack", *told]), parts, across=across, down=down)


def _names(markers: Markers, names: Sequence[str] | None) -> tuple[str, ...]:
    count = len(markers.sides)
    if names is None:
        return tuple(f"side {side}" for side in range(count))
    given = listed("the names of the sides", names, count, "a list of strings")
    if len(given) != count:
        raise DrawingError(
            f"{count} sides have {count} names, not {'more' if len(given) > count else len(given)}"
        )
    return tuple(lettering("the name of a side", name) for name in given)


def _spaces(spaces: Sequence[Space]) -> str:
    return " ".join(map(str, spaces)) or "no marker"


def _count(rows: int) -> str:
    return {0: "no row", 1: "1 row"}.get(rows, f"{rows} rows")


def _middle(space: Space) -> tuple[float, float]:
    return _LEFT + space.column * _ACROSS + _WIDE / 2, _TOP + space.row * _DOWN + _TALL / 2


def _labels() -> Iterator[Node]:
    """The letters of the columns, and the numbers of the rows."""
    for place in range(SIZE):
        x, y = _middle(Space(place, place))
        name = str(Space(place, place))
        yield words(name[0], x, _TOP - 12, _NUMBER)
        yield words(name[1:], _LEFT / 2, y + 6, _NUMBER)


def _space(space: Space, markers: Markers, rules: Rules, names: Sequence[str]) -> Node:
    """A space with its card, and its marker if it has one."""
    x, y = _middle(space)
    card = rules.board.card_at(space)
    if card is None:
        return placed(x, y, *_corner(space))
    printed = placed(-_WIDE / 2, -_TALL / 2, card_node(card), scale=_SCALE)
    owner = markers.owner(space)
    told = f"{space}, {card.name}"
    if owner is None:
        return placed(x, y, node("title", told), printed, data_space=str(space))
    ink, outline = _SHAPES[owner]
    marker = placed(0, _BELOW, node("path", d=outline, fill=ink, stroke=PAPER, stroke_width=2.5))
    return placed(x, y, node("title", f"{told}, {names[owner]}"), printed, marker, data_space=str(space))


def _corner(space: Space) -> Iterator[Node]:
    yield node("title", f"{space}, a corner")
    yield node(
        "rect",
        x=-_WIDE / 2,
        y=-_TALL / 2,
        width=_WIDE,
        height=_TALL,
        rx=5,
        fill=PANEL,
        stroke=EDGE,
        stroke_width=1.5,
    )
    yield words("★", 0, 12, Lettering(34, "middle", ink=EDGE))


def _line(row: Row, side: int) -> Node:
    """A line through a row, from its first space to its last."""
    (x, y), (to_x, to_y) = _middle(row[0]), _middle(row[-1])
    ink, _ = _SHAPES[side]
    path = f"M{x:g} {y + _BELOW:g}L{to_x:g} {to_y + _BELOW:g}"
    return node("path", d=path, stroke=ink, stroke_width=6, stroke_linecap="round", opacity=0.75)
