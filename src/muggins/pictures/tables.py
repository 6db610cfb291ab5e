"""The table of a score for a notebook, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins.errors import MugginsError
from muggins.face import face_of
from muggins.pictures.lines import lines
from muggins.pictures.node import escaped

if TYPE_CHECKING:
    from muggins.scoring.score import Score

__all__ = ["score_table"]

_SCALE = 0.6
"""The scale of a card in the table."""


def score_table(score: Score) -> str:
    """A row for each line of a score, with its kind, its cards and its points; then the total.

    If the cards have faces, they are drawn, among all cards of the score.
    """
    rows = [
        _row("td", str(line.kind.value), cards, str(line.points))
        for line, cards in zip(score.lines, _cards_of_lines(score), strict=True)
    ]
    return (
        f"<table><thead>{_row('th', 'kind', 'cards', 'points')}</thead>"
        f"<tbody>{''.join(rows)}</tbody><tfoot>{_row('th', 'total', '', str(score.total))}</tfoot></table>"
    )


def _row(cell: str, kind: str, cards: str, points: str) -> str:
    return (
        "<tr>"
        + "".join(f"<{cell}>{text}</{cell}>" for text in (escaped(kind), cards, escaped(points)))
        + "</tr>"
    )


def _cards_of_lines(score: Score) -> list[str]:
    """The cards of each line as SVG, or as text if a card has no face or cannot be drawn."""
    cards = [card for line in score.lines for card in line.cards]
    try:
        if cards and all(map(face_of, cards)):
            return [picture.at_width(picture.width * _SCALE).svg for picture in lines(score)]
    except MugginsError:
        pass  # the table is shown without pictures
    return [escaped(" ".join(map(str, line.cards))) for line in score.lines]
