"""What the parts of a view are called, in words for people: one table for every game.

A game lists in `Match.HEADINGS` the parts that have another meaning there. An empty heading means that the
part is not told in words, because a board or the hands show it.

Examples:
    >>> heading("to_draw"), heading("phase", {"phase": "stage"}), heading("some_part")
    ('has to draw', 'stage', 'some part')
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["HEADINGS", "SUITS", "heading"]

HEADINGS: Mapping[str, str] = {
    "boxes": "boxes won",
    "breaker": "broken by",
    "closed_by": "closed by",
    "counts": "counted",
    "cut": "cards cut",
    "direction": "play goes",
    "drawn": "",
    "eldest": "eldest hand",
    "exchanged": "cards exchanged",
    "exchanges": "cards exchanged",
    "fined": "has been fined",
    "guessed": "has guessed",
    "held": "",
    "house": "bid of the house",
    "joker": "joker shown",
    "interrupted": "interrupted at",
    "king": "king shown by",
    "markers": "",
    "melded": "has melded",
    "melds": "meld",
    "out": "out of play",
    "passed": "has passed",
    "phase": "awaited",
    "pile": "pile, top card last",
    "plays": "played",
    "result": "laid out",
    "sheets": "sheet",
    "tables": "on the table",
    "to": "for",
    "to_draw": "has to draw",
    "to_meld": "to be melded",
    "top": "top card",
    "tricks": "trick",
    "trump": "trumps",
    "uncalled": "has not called",
    "uncounted": "not counted",
    "undeclared": "has not declared",
    "upcard": "up-card",
    "void": "the deal is void",
    "wants_mus": "wants mus",
    "winner": "taken by",
}
"""The headings of parts whose names do not say enough; the others are called by their names."""

SUITS: Mapping[tuple[str, object], str] = {
    (part, suit[0].upper()): suit
    for part in ("suit", "trump")
    for suit in ("clubs", "diamonds", "hearts", "spades")
}
"""The suits in words, by the part of a view that gives a suit and by the letter of the suit."""


def heading(part: str, own: Mapping[str, str] | None = None) -> str:
    """The heading of a part of a view: the game's own if it has one, otherwise the usual one."""
    return (own or {}).get(part, HEADINGS.get(part, part.replace("_", " ")))
