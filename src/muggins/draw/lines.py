"""The lines of a score, each with its cards standing out among all that were counted."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Protocol

from muggins.draw.cards import CARD_HEIGHT, CARD_WIDTH, MARGIN, STEP, card_node, name_of, taken, width_of
from muggins.draw.drawing import Drawing
from muggins.draw.node import Node, node, placed
from muggins.draw.palette import FADED, TEXT, Lettering, panel, words
from muggins.errors import DrawingError

__all__ = ["LineLike", "ScoreLike", "line", "lines", "score"]

_RISE = 14
"""By how much a card that counts stands out of its row."""
_TALL = CARD_HEIGHT + 2 * MARGIN + _RISE
_STEP_DOWN = _TALL + 16
_GAP, _EDGE, _TOTAL, _POINTS = 8, 24, 72, 100
_LETTER = 21
"""Room for one letter of the name of a line."""


class LineLike(Protocol):
    """One reason to score, such as a `muggins.score.Line`."""

    @property
    @abstractmethod
    def kind(self) -> Enum:
        """What it is."""

    @property
    @abstractmethod
    def cards(self) -> Sequence[object]:
        """The cards that make it."""

    @property
    @abstractmethod
    def points(self) -> int:
        """What it scores."""


class ScoreLike(Protocol):
    """Some lines and their total, such as a `muggins.score.Score`."""

    @property
    @abstractmethod
    def lines(self) -> Sequence[LineLike]:
        """The lines, in order."""

    @property
    @abstractmethod
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
    chosen, shown = tuple(chosen), taken(counted)
    title = ", ".join(map(name_of, chosen)) or "no card"
    return Drawing.of(title, _row(chosen, shown), across=width_of(shown), down=_TALL)


def lines(explained: ScoreLike) -> tuple[Drawing, ...]:
    """A picture for each line of a score: the cards of all lines in a row, its own standing out.

    Raises:
        DrawingError: if no line has a card.

    Examples:
        >>> from muggins import bhargage
        >>> [drawn.title for drawn in lines(bhargage.score_hand("AM XS 8WL", "9LK"))]
        ['the Ace of Moons, the Bard', 'the Bard']
    """
    counted = _cards_of(explained.lines)
    return tuple(line(each.cards, counted) for each in explained.lines)


def score(explained: ScoreLike, counted: Sequence[object] = ()) -> Drawing:
    """The table of a score: a row a line, with its kind, its points, and its cards among all those counted.

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
    reasons = explained.lines
    shown = taken(counted) if counted else _cards_of(reasons)
    named = max((len(str(each.kind.value)) for each in reasons), default=0)
    left = 2 * _EDGE + max(named, len("total")) * _LETTER
    across = left + max(width_of(shown), 0) + _POINTS
    down = len(reasons) * _STEP_DOWN + _TOTAL
    rows = [
        placed(0, place * _STEP_DOWN, *_table_row(each, shown, left, across))
        for place, each in enumerate(reasons)
    ]
    total = (
        words("total", _EDGE, down - _EDGE, Lettering(36)),
        words(str(explained.total), across - _EDGE, down - _EDGE, Lettering(40, "end")),
    )
    title = "; ".join([*map(_said, reasons), f"total {explained.total}"])
    return Drawing.of(title, (panel(across, down), *rows, *total), across=across, down=down)


def _cards_of(explained: Iterable[LineLike]) -> tuple[object, ...]:
    """The cards of all lines; of cards that are alike, as many as the line with the most of them has."""
    found: list[object] = []
    for each in explained:
        left = list(found)
        for card in each.cards:
            if card in left:
                left.remove(card)
            else:
                found.append(card)
    return tuple(found)


def _table_row(each: LineLike, counted: Sequence[object], left: float, across: float) -> Iterator[Node]:
    middle = _STEP_DOWN / 2 + 14
    yield words(str(each.kind.value), _EDGE, middle, Lettering(36, weight="normal"))
    yield placed(left, _GAP, *_row(each.cards, counted))
    yield words(str(each.points), across - _EDGE, middle, Lettering(36, "end", "normal"))
    yield node("path", d=f"M16 {_STEP_DOWN}H{across - 16:g}", stroke=FADED, stroke_width=1.5)


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
    return node("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, stroke_width=6, fill="none", stroke=TEXT)


def _said(each: LineLike) -> str:
    return f"{each.kind.value}: {', '.join([*map(name_of, each.cards), str(each.points)])}"
