"""A whole table: the players with their cards, the piles between them, and the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import NamedTuple

from muggins.checks import check_type
from muggins.face import BACK
from muggins.pictures.cards import card_node, name_of, names_of
from muggins.pictures.drawing import Drawing
from muggins.pictures.faces import CARD_HEIGHT, CARD_WIDTH
from muggins.pictures.node import Node, node, placed
from muggins.pictures.palette import EDGE, FADED, FIRST, PANEL, Lettering, panel, words
from muggins.scene.parts import Pile, Row, Scene, Seat
from muggins.scene.reading import View, scene_of

__all__ = ["table"]

_ACROSS, _EDGE, _GAP = 760, 16, 12
_INSIDE = _ACROSS - 2 * _EDGE
_COLUMNS = 3
"""The largest number of players side by side."""
_NEAR, _FAR = 0.8, 0.6
"""The scale of the cards of the viewing player, and of the others."""
_PADDING, _HEADING, _LABEL, _NAMES = 12, 58, 24, 22
_PILE, _THICKNESS, _THICKEST = 104, 3, 4
_LINE, _NOTE_LINE, _LETTER, _SMALL_LETTER = 26, 20, 10.5, 9.5
_BETWEEN = 28
"""The distance between rows side by side."""
_NAME, _POINTS = Lettering(24), Lettering(30, "end")
_NOTE = Lettering(17, weight="normal", ink=FADED)
_SAID = Lettering(19, weight="normal")
_BELOW = Lettering(16, "middle", "normal", FADED)


class _Block(NamedTuple):
    """Elements positioned from 0, 0, and their height together."""

    parts: tuple[Node, ...]
    height: float


def table(
    view: View,
    read: Callable[[str], object],
    *,
    others: Iterable[View] = (),
    board: Drawing | None = None,
    headings: Mapping[str, str] | None = None,
) -> Drawing:
    """The whole table as a player sees it: hands, piles, cards played, scores, and who has to move.

    It is drawn only from the view, so it shows nothing that is hidden from the player: the hands of the
    others lie face down. `Match.picture_for` adds the view and the board itself.

    Args:
        view: what a player sees, from `Match.seen_by(player)`.
        read: the function that reads a card's code, such as `Card.parse`.
        others: the views of other players at the same moment, whose cards are then shown, too.
        board: a drawing to put below, such as the result of `board`.
        headings: what parts of the view are called if it differs from
            `muggins.scene.headings.HEADINGS`, as in `Match.HEADINGS`.

    Raises:
        DrawingError: if the view has something that cannot be drawn, such as a hand with a string that names
            no card, or more than 20 players.

    Examples:
        >>> from random import Random
        >>> from muggins.cards.french import Card
        >>> from muggins.games import cribbage
        >>> match = cribbage.Match(("Ann", "Ben"), "Ben").shuffle(Random(1))
        >>> for part in table(match.seen_by("Ann"), Card.parse).title.split("; ")[2:]:
        ...     print(part)
        Ben 0, dealer, to act, hand: 6 cards face down
        stock: 40 face down
        awaited: discards
    """
    scene = scene_of(view, read, others, headings)
    blocks = [*_far(scene.seats[:-1]), *_middle(scene), _seat(scene.seats[-1], _INSIDE, _NEAR)]
    if board is not None:
        check_type("the board of a table", board, Drawing, "a Drawing")
        blocks.append(_Block(*_board(board)))
    down: float = _EDGE
    parts = []
    for block in blocks:
        parts.append(placed(_EDGE, down, *block.parts))
        down += block.height + _GAP
    down += _EDGE - _GAP
    title = "; ".join([*_said(scene), *([board.title] if board else [])])
    return Drawing.of(title, [panel(_ACROSS, down), *parts], across=_ACROSS, down=down)


def _board(board: Drawing) -> tuple[tuple[Node, ...], float]:
    drawn, height = board.inside(0, 0, _INSIDE)
    return (drawn,), height


# --- in words ----------------------------------------------------------------------------------------------


def _said(scene: Scene) -> Iterator[str]:
    """The table in words: the viewing player first, then the others, then the middle."""
    if scene.game:
        yield scene.game
    *far, near = scene.seats
    for seat in (near, *far):
        told = [f"{seat.name} {seat.points}", *seat.roles, *seat.notes, *map(_said_of_row, seat.rows)]
        yield ", ".join(told)
    for pile in scene.piles:
        lying = name_of(pile.top) if pile.top is not BACK else f"{pile.number} face down"
        yield f"{pile.label}: {lying}"
    yield from map(_said_of_row, scene.rows)
    yield from scene.facts


def _said_of_row(row: Row) -> str:
    if not row.names:
        return f"{row.label}: {names_of(row.cards)}"
    each = zip(row.cards, row.names, strict=True)
    return f"{row.label}: {', '.join(f'{name_of(card)} by {name}' for card, name in each)}"


# --- players -----------------------------------------------------------------------------------------------


def _far(seats: Sequence[Seat]) -> Iterator[_Block]:
    """The players across the table, up to three side by side."""
    for start in range(0, len(seats), _COLUMNS):
        line = seats[start : start + _COLUMNS]
        width = (_INSIDE - _GAP * (len(line) - 1)) / len(line)
        blocks = [_seat(seat, width, _FAR) for seat in line]
        height = max(block.height for block in blocks)
        parts = [placed(place * (width + _GAP), 0, *block.parts) for place, block in enumerate(blocks)]
        yield _Block(tuple(parts), height)


def _seat(seat: Seat, width: float, scale: float) -> _Block:
    """A player: name, notes and points, and the cards in rows below."""
    inner = width - 2 * _PADDING
    notes = _wrapped(", ".join([*seat.roles, *seat.notes]), inner)
    parts = [
        words(_cut(seat.name, inner - 70), _PADDING, 34, _NAME),
        *(words(line, _PADDING, 55 + _NOTE_LINE * place, _NOTE) for place, line in enumerate(notes)),
        words(str(seat.points), width - _PADDING, 38, _POINTS),
    ]
    rows = _laid(seat.rows, inner, scale)
    top = _HEADING + _NOTE_LINE * (len(notes) - 1)
    parts.append(placed(_PADDING, top + 4, *rows.parts))
    height = top + rows.height + _PADDING
    is_awaited = "to act" in seat.roles
    frame = node(
        "rect",
        width=width,
        height=height,
        rx=12,
        fill=PANEL,
        stroke=FIRST if is_awaited else EDGE,
        stroke_width=4 if is_awaited else 1.5,
    )
    return _Block((frame, *parts), height)


def _laid(rows: Iterable[Row], width: float, scale: float) -> _Block:
    """Rows side by side as long as there is room, then below."""
    parts, across, down, tallest = [], 0.0, 0.0, 0.0
    for row in rows:
        block, taken = _row(row, width, scale)
        if across and across + taken > width:
            across, down = 0.0, down + tallest
            tallest = 0.0
        parts.append(placed(across, down, *block.parts))
        across += taken + _BETWEEN
        tallest = max(tallest, block.height)
    return _Block(tuple(parts), down + tallest)


def _row(row: Row, width: float, scale: float) -> tuple[_Block, float]:
    """Cards side by side, overlapping if there is no room, with their label, and the width of the row."""
    across, tall = CARD_WIDTH * scale, CARD_HEIGHT * scale
    number = len(row.cards)
    step = min(across + 6, (width - across) / max(number - 1, 1))
    labels = _wrapped(row.label, width)
    label = _LABEL + _NOTE_LINE * (len(labels) - 1)
    taken = max(step * (number - 1) + across, max(map(len, labels)) * _SMALL_LETTER)
    parts = [words(line, 0, 17 + _NOTE_LINE * place, _NOTE) for place, line in enumerate(labels)]
    for place, card in enumerate(row.cards):
        parts.append(placed(place * step, label, card_node(card), scale=scale))
    for place, name in enumerate(row.names):
        below = _cut(name, step if place < number - 1 else across)
        parts.append(words(below, place * step + min(step, across) / 2, label + tall + 18, _BELOW))
    return _Block(tuple(parts), label + tall + (_NAMES if row.names else 0) + 8), taken


# --- the middle --------------------------------------------------------------------------------------------


def _middle(scene: Scene) -> Iterator[_Block]:
    """The piles with the facts beside them, then the rows."""
    lines = list(_lines(scene.facts, _INSIDE - len(scene.piles) * _PILE))
    parts = [placed(place * _PILE, 0, *_pile(pile)) for place, pile in enumerate(scene.piles)]
    left = len(scene.piles) * _PILE
    parts += [words(line, left, 26 + _LINE * place, _SAID) for place, line in enumerate(lines)]
    height = max(_LINE * len(lines), (CARD_HEIGHT * _NEAR + _LABEL + 8) if scene.piles else 0)
    if parts:
        yield _Block(tuple(parts), height + 4)
    rows = _laid(scene.rows, _INSIDE, _NEAR)
    if rows.parts:
        yield rows


def _pile(pile: Pile) -> Iterator[Node]:
    """Some cards on top of each other, with their label and number below."""
    on_top = min(pile.number, _THICKEST) - 1
    for place in range(on_top + 1):
        away = _THICKNESS * (on_top - place)
        card = pile.top if place == on_top else BACK
        yield placed(away, away, card_node(card), scale=_NEAR)
    label = pile.label if pile.number == 1 else f"{pile.label} {pile.number}"
    yield words(label, CARD_WIDTH * _NEAR / 2, CARD_HEIGHT * _NEAR + _LABEL + 4, _BELOW)


def _lines(facts: Iterable[str], width: float) -> Iterator[str]:
    """The facts, as lines that fit the width."""
    line = ""
    for fact in [part for each in facts for part in _wrapped(each, width)]:
        longer = f"{line} · {fact}" if line else fact
        if line and len(longer) * _LETTER > width:
            yield line
            longer = fact
        line = longer
    if line:
        yield line


def _wrapped(text: str, width: float) -> list[str]:
    """The whole text, as lines that fit the width; at least one."""
    return wrap(text, max(int(width / _LETTER), 1)) or [""]


def _cut(text: str, width: float) -> str:
    """The text, or its beginning if there is no room for all of it."""
    most = max(int(width / _LETTER), 1)
    return text if len(text) <= most else f"{text[: most - 1]}…"
