"""The files of the data pack, as the library has their content."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

from muggins import __version__, pictures
from muggins.cards.decktet import BASIC, EXTENDED, Card, Category, Rank, Suit, values
from muggins.cards.decktet.signs import SIGNS
from muggins.pictures import BACK, Drawing, Theme
from muggins.pictures.faces import sign_node

__all__ = ["DECKS", "VALUES", "document", "drawings", "files"]

THEMES = Theme.LIGHT, Theme.DARK
SVG = "http://www.w3.org/2000/svg"
SIGN = 24
"""The side of the picture of a suit."""

VALUES = {
    "ace_low": values(),
    "ace_high": values(ace=11),
    "pawns_and_courts_nothing": values(pawn=0, court=0),
    "order": {rank: int(rank) for rank in Rank},
}
"""What each rank counts, by the name of a way to count."""

DECKS = {
    "basic": BASIC,
    "with_excuse": EXTENDED.without(Rank.PAWN, Rank.COURT),
    "with_pawns": EXTENDED.without(Rank.EXCUSE, Rank.COURT),
    "with_pawns_and_courts": EXTENDED.without(Rank.EXCUSE),
    "extended": EXTENDED,
}
"""The usual decks by their names."""


def files() -> Iterator[tuple[str, str]]:
    """Each file's path in the pack, and its text; the schema, which is written by hand, is not among them."""
    yield "decktet.json", json.dumps(document(), ensure_ascii=False, indent=1) + "\n"
    drawn = drawings()
    for theme in THEMES:
        in_theme = {name: drawing.in_theme(theme).svg for name, drawing in drawn.items()}
        yield from ((f"{theme}/{name}.svg", f"{svg}\n") for name, svg in in_theme.items())
        yield f"{theme}.svg", sprite(in_theme)


def document() -> dict[str, Any]:
    """What `decktet.json` holds."""
    return {
        "$schema": "decktet.schema.json",
        "version": __version__,
        "license": "MIT",
        "suits": [
            {"code": suit, "name": suit.name.title(), "light": ink.light, "dark": ink.dark}
            for suit, ink in ((suit, SIGNS[suit].ink) for suit in Suit)
        ],
        "ranks": [{"code": rank.symbol, "name": rank.name.title()} for rank in Rank],
        "categories": [*Category],
        "values": {
            name: {rank.symbol: value for rank, value in counts.items()} for name, counts in VALUES.items()
        },
        "decks": {name: [*map(str, deck)] for name, deck in DECKS.items()},
        "cards": [*map(told, EXTENDED)],
    }


def told(card: Card) -> dict[str, Any]:
    """A card as data."""
    return {
        "code": card.code,
        "name": card.name,
        "capital_name": card.capital_name,
        "rank": card.rank.symbol,
        "suits": [*card.suits],
        "categories": [*card.categories],
        "description": card.face.detail,
    }


def drawings() -> dict[str, Drawing]:
    """The pictures by name: the cards by their codes, the back, and the suits."""
    suits = {f"suit-{suit}": suit_drawing(suit) for suit in Suit}
    return {card.code: pictures.card(card) for card in EXTENDED} | {"back": pictures.card(BACK)} | suits


def suit_drawing(suit: Suit) -> Drawing:
    """The sign of a suit alone."""
    return Drawing.of(suit.name.title(), [sign_node(SIGNS[suit], 0, 0, SIGN)], across=SIGN, down=SIGN)


def sprite(pictures_by_name: dict[str, str]) -> str:
    """One file with all these pictures as symbols, each with its name as id."""
    ET.register_namespace("", SVG)
    root = ET.Element(f"{{{SVG}}}svg")
    for name, svg in pictures_by_name.items():
        picture = ET.fromstring(svg)
        box = picture.attrib["viewBox"]
        symbol = ET.SubElement(root, f"{{{SVG}}}symbol", {"id": name, "viewBox": box})
        symbol.extend(picture)
    return ET.tostring(root, encoding="unicode") + "\n"
