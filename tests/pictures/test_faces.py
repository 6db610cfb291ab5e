"""What stands on a card: pips in the usual layout, figures, labels, and colours that anybody tells apart."""

from __future__ import annotations

import math
import re
from collections import Counter
from itertools import combinations
from typing import TypeAlias
from xml.etree import ElementTree as ET

import pytest
from attrs import frozen

from muggins import pictures
from muggins.cards import decktet, french
from muggins.cards.decktet import signs as decktet_signs
from muggins.cards.french import signs as french_signs
from muggins.errors import DrawingError
from muggins.face import Face, Ink, Sign
from muggins.pictures import Drawing

SVG = "{http://www.w3.org/2000/svg}"
Spot: TypeAlias = tuple[float, float, float]
"""The middle of a sign, and its size; a sign that is turned has a size below 0."""


@frozen
class Token:
    """A card with any face."""

    face: Face

    def __str__(self) -> str:
        return "T"


def spots(drawing: Drawing, sign: Sign) -> Counter[Spot]:
    """Where a sign stands in a drawing of one card, whose corner is at 4, 4."""
    found: list[Spot] = []

    def walk(element: ET.Element, x: float, y: float, scale: float) -> None:
        move = element.get("transform", "")
        if turned := re.fullmatch(r"rotate\(180 (\S+) (\S+)\)", move):
            x, y, scale = x + 2 * float(turned[1]) * scale, y + 2 * float(turned[2]) * scale, -scale
        elif placed := re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", move):
            x, y = x + float(placed[1]) * scale, y + float(placed[2]) * scale
            scale *= float(placed[3] or 1)
        paths = {(path.get("d"), path.get("fill") == "none") for path in element.findall(f"{SVG}path")}
        if paths & {(sign.filled, False), (sign.lined, True)}:
            found.append((round(x + 12 * scale - 4), round(y + 12 * scale - 4), round(24 * scale)))
        for child in element:
            walk(child, x, y, scale)

    walk(ET.fromstring(drawing.in_theme("light").svg), 0, 0, 1)
    return Counter(found)


def pips(card: french.Card) -> list[Spot]:
    """The spots of the signs that are no part of the indices in two corners."""
    (sign,) = card.face.signs
    found = spots(pictures.card(card), sign)
    indices = [(x, y, size) for x, y, size in found if x < 22 or x > 78]
    assert sorted(size for *_, size in indices) == [-15, 15]
    return [spot for spot in found.elements() if spot not in indices]


NUMBERS = [card for card in french.build().cards if card.rank <= french.Rank.TEN]


@pytest.mark.parametrize("card", NUMBERS, ids=str)
def test_a_card_has_as_many_pips_as_its_rank(card: french.Card) -> None:
    """They stand inside the card, none on another, left as right; those in the lower half are turned."""
    found = pips(card)
    assert len(found) == card.rank + 1 == len({*found})
    assert sorted(found) == sorted((100 - x, y, size) for x, y, size in found)
    assert all((size < 0) == (y > 70) for _, y, size in found)
    assert all(math.dist(one[:2], other[:2]) > 18 for one, other in combinations(found, 2))
    assert all(22 < x < 78 and 10 < y < 130 for x, y, _ in found)


@pytest.mark.parametrize(
    ("rank", "rows"),
    [
        ("A", {70: 1}),
        ("2", {25: 1, 115: 1}),
        ("3", {25: 1, 70: 1, 115: 1}),
        ("5", {25: 2, 70: 1, 115: 2}),
        ("7", {25: 2, 47: 1, 70: 2, 115: 2}),
        ("8", {25: 2, 47: 1, 70: 2, 93: 1, 115: 2}),
        ("9", {25: 2, 55: 2, 70: 1, 85: 2, 115: 2}),
        ("T", {25: 2, 40: 1, 55: 2, 85: 2, 100: 1, 115: 2}),
    ],
)
def test_the_usual_layout(rank: str, rows: dict[int, int]) -> None:
    """How many pips stand in each row, from the top down."""
    assert Counter(y for _, y, _ in pips(french.Card.parse(f"{rank}S"))) == rows


@pytest.mark.parametrize("code", [rank + suit for rank in "JQK" for suit in "CDHS"])
def test_a_court_card(code: str) -> None:
    """It has its rank and its sign in two corners, and a figure twice, upright and upside down."""
    card = french.Card.parse(code)
    root = ET.fromstring(pictures.card(card).in_theme("light").svg)
    drawn = Counter(path.get("d") for path in root.iter(f"{SVG}path"))
    assert [text.text for text in root.iter(f"{SVG}text")] == [code[0]] * 2
    for shape in card.face.figure:
        assert drawn[shape.filled or shape.lined] % 2 == 0
    (sign,) = card.face.signs
    found = spots(pictures.card(card), sign)
    assert sorted(size for *_, size in found.elements()) == [-15, -11, 11, 15]
    assert sorted(found) == sorted((100 - x, 140 - y, -size) for x, y, size in found)


def test_court_cards_differ() -> None:
    """No two ranks have the same shapes, and the two colours of a rank have different robes."""
    figures = {code: french.Card.parse(code).face.figure for code in ("JH", "QH", "KH", "JS", "QS", "KS")}
    shapes = {code: {(one.filled, one.lined) for one in figure} for code, figure in figures.items()}
    assert all(len(shapes[one] - shapes[other]) > 2 for one, other in combinations(["JH", "QH", "KH"], 2))
    for rank in "JQK":
        assert shapes[f"{rank}H"] == shapes[f"{rank}S"]
        assert figures[f"{rank}H"] != figures[f"{rank}S"]


@pytest.mark.parametrize(("suit", "eyes"), [("C", 2), ("D", 2), ("H", 1), ("S", 1)])
def test_one_eyed_jacks(suit: str, eyes: int) -> None:
    """The Jacks of hearts and spades have one eye, those of clubs and diamonds two (OJ-02, OJ-03)."""
    figure = french.Card.parse(f"J{suit}").face.figure
    assert sum(shape.lined.count("h0") for shape in figure) == eyes


SPADE = french_signs.SIGNS["S"]


@pytest.mark.parametrize(
    ("face", "why"),
    [
        (Face("t", "J", (SPADE,), pips=11), "T has 11 pips, and there is a layout for 1 to 10"),
        (Face("t", "J", (SPADE,), pips=-1), "T has -1 pips, and there is a layout for 1 to 10"),
        (Face("t", "2", pips=2), "T has 0 signs, and a card with pips or a figure has 1"),
        (Face("t", "2", (SPADE,) * 2, pips=2), "T has 2 signs, and a card with pips or a figure has 1"),
        (Face("t", "J", figure=(SPADE,)), "T has 0 signs, and a card with pips or a figure has 1"),
    ],
)
def test_pips_that_have_no_layout(face: Face, why: str) -> None:
    """The error says what there is room for."""
    with pytest.raises(DrawingError) as caught:
        pictures.card(Token(face))
    assert str(caught.value) == why


# --- suits told apart --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", decktet.EXTENDED, ids=str)
def test_each_suit_of_the_decktet_has_its_letter(card: decktet.Card) -> None:
    """The letters under the signs are those of the card's code."""
    root = ET.fromstring(pictures.card(card).svg)
    rank, *labels = (text.text for text in root.iter(f"{SVG}text"))
    assert (rank, "".join(filter(None, labels))) == (card.code[0], card.code[1:])


Linear: TypeAlias = tuple[float, float, float]
SEEN_WITH: dict[str, tuple[Linear, Linear, Linear]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What becomes of linear red, green and blue: Machado, Oliveira and Fernandes (2009), at full severity."""


def seen(colour: str, eyes: str) -> Linear:
    """A colour as these eyes see it, in CIE L*a*b* under daylight (D65)."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    mixed = [
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, linear, strict=True))))
        for row in SEEN_WITH[eyes]
    ]
    red, green, blue = mixed
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def test_how_colours_are_seen() -> None:
    """White and black are seen as such, and red and green are alike without the cones for one of them."""
    assert seen("#ffffff", "all cones") == pytest.approx((100, 0, 0), abs=0.01)
    assert seen("#000000", "deuteranopia") == pytest.approx((0, 0, 0), abs=0.01)
    red, green = "#b3201f", "#5c5c00"
    assert math.dist(seen(red, "deuteranopia"), seen(green, "deuteranopia")) < 12
    assert math.dist(seen(red, "all cones"), seen(green, "all cones")) > 60


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("eyes", SEEN_WITH)
@pytest.mark.parametrize(
    "inks",
    [
        {suit.name: decktet_signs.SIGNS[suit].ink for suit in decktet.Suit},
        {"red": french_signs.SIGNS["H"].ink, "black": french_signs.SIGNS["S"].ink},
    ],
    ids=["decktet", "french"],
)
def test_suits_have_colours_that_anybody_tells_apart(inks: dict[str, Ink], eyes: str, theme: str) -> None:
    """Any two are 20 or more apart in L*a*b*, of which 2 to 3 is just noticeable, whatever the eyes."""
    colours = {name: seen(getattr(ink, theme), eyes) for name, ink in inks.items()}
    for one, other in combinations(colours, 2):
        assert math.dist(colours[one], colours[other]) >= 20, (one, other)
