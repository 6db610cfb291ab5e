"""The lines of a score, each with its cards raised among all cards counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from muggins.checks import check_type
from muggins.checks.figures import MOST_CARDS, figure, listed
from muggins.errors import DrawingError
from muggins.pictures.cards import MARGIN, STEP, card_node, name_of, taken, width_of
from muggins.pictures.checking import check_parts, shortened, text_of, text_of_card
from muggins.pictures.drawing import Drawing
from muggins.pictures.faces import CARD_HEIGHT, CARD_WIDTH
from muggins.pictures.node import Node, node, placed
from muggins.pictures.palette import FADED, TEXT, Lettering, panel, words

if TYPE_CHECKING:
    from muggins.scoring.score import Line, Score

__all__ = ["line", "lines", "score"]

_RISE = 14
"""How far a card that counts is raised from its row."""
_TALL = CARD_HEIGHT + 2 * MARGIN + _RISE
_STEP_DOWN = _TALL + 16
_GAP, _EDGE, _TOTAL, _POINTS = 8, 24, 72, 100
_LETTER = 21
"""The width of a letter in the name of a line."""
_MOST_LINES = 1_000
_MOST_DRAWN = 10_000
"""The largest number of cards in all rows of a score."""
_FEW = 10


class _Line(NamedTuple):
    """A line that can be drawn."""

    kind: str
    cards: tuple[object, ...]
    points: int

    @classmethod
    def of(cls, each: Line) -> _Line:
        """The same line, checked."""
        check_parts("a line", each, ("kind", "cards", "points"), "a line of a score")
        check_type("the kind of a line", each.kind, Enum, "a member of an Enum")
        return cls(
            text_of("the kind of a line", each.kind.value),
            listed("the cards of a line", each.cards, MOST_CARDS),
            figure("the points of a line", each.points),
        )

    @property
    def said(self) -> str:
        """The line in words."""
        return f"{self.kind}: {', '.join([*map(name_of, self.cards), str(self.points)])}"


def line(chosen: Iterable[object], counted: Iterable[object]) -> Drawing:
    """All the cards counted, in a row; the chosen ones are raised and the others faded.

    Raises:
        DrawingError: if a chosen card was not counted, no card or more than 1,000 were counted, or the face
            of a card cannot be drawn.

    Examples:
        >>> from muggins.cards.decktet import cards
        >>> line(cards("AM XS"), counted=cards("AM XS 8WL")).title
        'the Ace of Moons, the Bard'
    """
    return _line(listed("the cards of a line", chosen, MOST_CARDS), taken(counted))


def lines(explained: Score) -> tuple[Drawing, ...]:
    """A picture for each line of a score: the cards of all lines in a row, with its own raised.

    Raises:
        DrawingError: if no line has a card, there are too many lines or cards, or the face of a card cannot
            be drawn.

    Examples:
        >>> from muggins.games import bhargage
        >>> [drawn.title for drawn in lines(bhargage.score_hand("AM XS 8WL", "9LK"))]
        ['the Ace of Moons, the Bard', 'the Bard']
    """
    reasons = _lines_of(explained)
    if not reasons:
        return ()
    counted = taken(_cards_of(reasons))
    _check_size(reasons, counted)
    return tuple(_line(each.cards, counted) for each in reasons)


def score(explained: Score, counted: Iterable[object] = ()) -> Drawing:
    """The table of a score: a row for each line, with its kind, its points, and its cards among all counted.

    Args:
        explained: the score.
        counted: the cards counted, in the order in which they are drawn; by default the cards of the lines.

    Raises:
        DrawingError: if a line has a card that was not counted, there are too many lines or cards, or a card
            shows what cannot be drawn.

    Examples:
        >>> from muggins.games import bhargage
        >>> from muggins.cards.decktet import cards
        >>> drawn = score(bhargage.score_hand("AM XS 8WL", "9LK"), cards("AM XS 8WL 9LK"))
        >>> drawn.title
        '11: the Ace of Moons, the Bard, 2; Friend: the Bard, 1; total 3'
    """
    reasons = _lines_of(explained)
    row = _counted(counted) or _cards_of(reasons)
    _check_size(reasons, row)
    named = max((len(each.kind) for each in reasons), default=0)
    left = 2 * _EDGE + max(named, len("total")) * _LETTER
    across = left + max(width_of(row), 0) + _POINTS
    down = len(reasons) * _STEP_DOWN + _TOTAL
    rows = [
        placed(0, place * _STEP_DOWN, *_table_row(each, row, left, across))
        for place, each in enumerate(reasons)
    ]
    sum_of_all = figure("the total of a score", explained.total)
    total = (
        words("total", _EDGE, down - _EDGE, Lettering(36)),
        words(str(sum_of_all), across - _EDGE, down - _EDGE, Lettering(40, "end")),
    )
    title = "; ".join([*(each.said for each in reasons), f"total {sum_of_all}"])
    return Drawing.of(title, (panel(across, down), *rows, *total), across=across, down=down)


def _lines_of(explained: Score) -> tuple[_Line, ...]:
    check_parts("a score", explained, ("lines", "total"), "a score with its lines")
    reasons = tuple(map(_Line.of, listed("the lines of a score", explained.lines, _MOST_LINES)))
    if sum(len(each.cards) for each in reasons) > _MOST_DRAWN:
        raise DrawingError(f"the lines have more than {_MOST_DRAWN:,} cards, which is too many for a drawing")
    return reasons


def _counted(cards: Iterable[object]) -> tuple[object, ...]:
    """The cards, or none if they are not given."""
    if isinstance(cards, str | bytes | bytearray):
        return taken(cards)
    found = listed("the cards counted", cards, MOST_CARDS)
    return taken(found) if found else ()


def _check_size(reasons: Sequence[_Line], counted: Sequence[object]) -> None:
    if len(reasons) * len(counted) > _MOST_DRAWN:
        raise DrawingError(
            f"{len(reasons)} lines of {len(counted)} cards are too many for a drawing: "
            f"at most {_MOST_DRAWN:,} cards are drawn"
        )


def _line(chosen: Sequence[object], counted: Sequence[object]) -> Drawing:
    title = ", ".join(map(name_of, chosen)) or "no card"
    return Drawing.of(title, _row(chosen, counted), across=width_of(counted), down=_TALL)


def _cards_of(explained: Iterable[_Line]) -> tuple[object, ...]:
    """The cards of all lines; of equal cards, as many as the line with the most of them has."""
    found: list[object] = []
    for each in explained:
        left = list(found)
        found += [card for card in each.cards if not _took(card, left)]
    return tuple(found)


def _table_row(each: _Line, counted: Sequence[object], left: float, across: float) -> Iterator[Node]:
    middle = _STEP_DOWN / 2 + 14
    yield words(each.kind, _EDGE, middle, Lettering(36, weight="normal"))
    yield placed(left, _GAP, *_row(each.cards, counted))
    yield words(str(each.points), across - _EDGE, middle, Lettering(36, "end", "normal"))
    yield node("path", d=f"M16 {_STEP_DOWN}H{across - 16:g}", stroke=FADED, stroke_width=1.5)


def _row(chosen: Iterable[object], counted: Sequence[object]) -> Iterator[Node]:
    """The cards counted, with the chosen ones raised and framed; of two equal cards, the first is chosen."""
    left = list(chosen)
    for place, each in enumerate(counted):
        x = MARGIN + place * STEP
        if _took(each, left):
            yield placed(x, MARGIN, node("g", card_node(each), _frame(), data_lit="yes"))
        else:
            yield placed(x, MARGIN + _RISE, node("g", card_node(each), opacity=0.3))
    if left:
        raise DrawingError(f"{_few(left)} is not among the cards counted: {_few(counted)}")


def _took(card: object, cards: list[object]) -> bool:
    """Remove a card, or an equal one, from the list; returns whether it was there."""
    try:
        cards.remove(card)
    except ValueError:
        return False
    return True


def _few(cards: Sequence[object]) -> str:
    """The texts of the first few cards, for a message."""
    texts = [text_of_card(each) for each in cards[:_FEW]]
    return shortened(" ".join([*texts, "…"] if len(cards) > _FEW else texts))


def _frame() -> Node:
    return node("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, stroke_width=6, fill="none", stroke=TEXT)
