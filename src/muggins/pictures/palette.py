"""The colours that are not on cards, and lettering."""

from __future__ import annotations

from attrs import frozen

from muggins.face import Ink
from muggins.pictures.node import Node, node

__all__ = [
    "BACKING",
    "EDGE",
    "FADED",
    "FIRST",
    "FOURTH",
    "PANEL",
    "PAPER",
    "SECOND",
    "TEXT",
    "THIRD",
    "WEAVE",
    "Lettering",
    "panel",
    "words",
]

PAPER = Ink("#ffffff", "#24292f")
PANEL = Ink("#eeece6", "#14171b")
EDGE = Ink("#6b6b6b", "#9aa4ae")
TEXT = Ink("#161616", "#f4f4f4")
FADED = Ink("#595959", "#b3bac1")
FIRST = Ink("#0b5cad", "#6cb6ff")
SECOND = Ink("#b3420e", "#ffa657")
THIRD = Ink("#1a7f37", "#56d364")
FOURTH = Ink("#8250df", "#d2a8ff")
BACKING = Ink("#5a3a78", "#4d3566")
WEAVE = Ink("#d9c8ec", "#b79fd3")

_FONT = "system-ui, sans-serif"


@frozen
class Lettering:
    """The look of a text, and whether its place is its start, its middle or its end."""

    size: float
    anchor: str = "start"
    weight: str = "bold"
    ink: Ink = TEXT


def words(text: str, x: float, y: float, look: Lettering, *more: Node) -> Node:
    """A text with its baseline at y, and parts of it that follow."""
    return node(
        "text",
        text,
        *more,
        x=x,
        y=y,
        font_family=_FONT,
        font_size=look.size,
        font_weight=look.weight,
        text_anchor=look.anchor,
        fill=look.ink,
    )


def panel(across: float, down: float) -> Node:
    """The background of lettering, so that it can be read on a page of any colour."""
    return node("rect", width=across, height=down, rx=14, fill=PANEL)
