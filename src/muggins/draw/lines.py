"""The lines of a score, each with its cards standing out among all that were counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import chain
from typing import Protocol

from muggins.draw.cards import CARD_HEIGHT, CARD_WIDTH, MARGIN, STEP, card_node, name_of, width_of
from muggins.draw.drawing import Drawing
from muggins.draw.node import Node, node, placed
from muggins.draw.palette import FADED, TEXT, panel, words
from muggins.errors import DrawingError

__all__ = ["LineLike", "ScoreLike", "line", "score"]

_RISE = 14
_DOWN = CARD_HEIGHT + 2 * MARGIN + _RISE
_LABEL, _POINTS, _TOTAL = 200, 90, 70


class LineLike(Protocol):
    """One reason to score, such as a `muggins.score.Line`."""

    @property
    def kind(self) -> Enum:
        """What it is."""

    @property
    def cards(self) -> Sequence[object]:
        """The cards that make it."""

    @property
    def points(self) -> int:
        """What it scores."""


class ScoreLike(Protocol):
    """Some lines and their total, such as a `muggins.score.Score`."""

    @property
    def lines(self) -> Sequence[LineLike]:
        """The lines, in order."""

    @property
    def total(self) -> int:
        """The points of all lines."""


def line(chosen: Iterable[object], counted: Iterable[object]) -> Drawing:
    """All the cards counted in a row, of which those chosen stand out and the others fade.

    Raises:
        DrawingError: if a card is chosen that was not counted, or none was counted.

    Examples:
        >>> from muggins.decktet import cards
        >>> line(cards("AM XS"), counted=cards("AM XS 8WL")).title
        'the Ace of Moons, the Bard'
    """
    chosen, counted = tuple(chosen), tuple(counted)
    if not counted:
        raise DrawingError("there is no card to draw")
    return Drawing.of(_named(chosen), _row(chosen, counted), across=width_of(counted), down=_DOWN)


def score(explained: ScoreLike, counted: Iterable[object] = ()) -> Drawing:
    """The table of a score: a row a line, with its kind, its points, and its cards among all that were counted.

    Args:
        explained: the score.
        counted: the cards that were counted, in the order in which they are to be drawn; by default those of
            the lines.

    Raises:
        DrawingError: if a line has a card that was not counted.

    Examples:
        >>> from muggins import bhargage
        >>> from muggins.decktet import cards
        >>> drawn = score(bhargage.score_hand("AM XS 8WL", "9LK"), cards("AM XS 8WL 9LK"))
        >>> drawn.title
        '11: the Ace of Moons, the Bard, 2; Friend: the Bard, 1; total 3'
    """
    lines = explained.lines
    shown = tuple(counted) or tuple(dict.fromkeys(chain.from_iterable(each.cards for each in lines)))
    across = _LABEL + max(width_of(shown), 0) + _POINTS
    down = len(lines) * _DOWN + _TOTAL
    rows = [
        placed(0, place * _DOWN, *_row_of_table(each, shown, across)) for place, each in enumerate(lines)
    ]
    total = (
        words("total", 24, down - 24, 36),
        words(str(explained.total), across - 24, down - 24, 40, anchor="end"),
    )
    said = [f"{each.kind.value}: {_named(each.cards)}, {each.points}" for each in lines]
    title = "; ".join([*said, f"total {explained.total}"])
    return Drawing.of(title, (panel(across, down), *rows, *total), across=across, down=down)


def _row_of_table(each: LineLike, counted: Sequence[object], across: float) -> Iterator[Node]:
    middle = _DOWN / 2 + 14
    yield words(str(each.kind.value), 24, middle, 36, weight="normal")
    yield placed(_LABEL, 0, *_row(each.cards, counted))
    yield words(str(each.points), across - 24, middle, 36, anchor="end", weight="normal")
    yield node("path", d=f"M16 {_DOWN}H{across - 16:g}", stroke=FADED, stroke_width=1.5)


def _row(chosen: Iterable[object], counted: Sequence[object]) -> Iterator[Node]:
    """The cards counted, those chosen raised and framed; of two cards that are alike the first is chosen."""
    left = list(chosen)
    for place, each in enumerate(counted):
        x = MARGIN + place * STEP
        if each in left:
            left.remove(each)
            yield placed(x, MARGIN, node("g", card_node(each), _frame(), data_lit="yes"))
        else:
            yield placed(x, MARGIN + _RISE, node("g", card_node(each), opacity=0.3))
    if left:
        raise DrawingError(
            f"{' '.join(map(str, left))} is not among the cards counted: {' '.join(map(str, counted))}"
        )


def _frame() -> Node:
    return node(
        "rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, stroke_width=6, fill="none", stroke=TEXT
    )


def _named(cards: Iterable[object]) -> str:
    return ", ".join(map(name_of, cards))
