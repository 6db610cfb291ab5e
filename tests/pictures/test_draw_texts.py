"""Whatever the texts are that a drawing shows, it holds no element, attribute or style but its own."""

from __future__ import annotations

import re
from enum import Enum
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from muggins import pictures
from muggins.face import Face, Ink, Sign
from muggins.pictures import Drawing, Theme
from muggins.scoring.score import Line, Score
from muggins.table.board import Board
from muggins.table.ends import FirstTo
from muggins.table.scoreboard import Scoreboard

SVG = "{http://www.w3.org/2000/svg}"
TAGS = {"svg", "title", "desc", "style", "g", "rect", "circle", "path", "text", "tspan"}
ATTRIBUTES = {
    *(
        "xmlns",
        "width",
        "height",
        "viewBox",
        "role",
        "aria-label",
        "transform",
        "opacity",
        "data-card",
        "data-lit",
        "data-peg",
        "data-points",
        "data-track",
    ),
    *("x", "y", "r", "rx", "cx", "cy", "d", "class", "fill", "stroke"),
    *("stroke-width", "stroke-linecap", "stroke-linejoin"),
    *("font-family", "font-size", "font-weight", "text-anchor"),
}
OF_TABLES = {"table", "thead", "tbody", "tfoot", "tr", "td", "th"}
STYLE = re.compile(
    r"@media \(prefers-color-scheme:dark\)"
    r"\{(\.muggins-(fill|stroke)-[0-9A-Fa-f]{6}-[0-9A-Fa-f]{6}\{(fill|stroke):#[0-9A-Fa-f]{6}\})*\}"
)
CLASSES = re.compile(r"(muggins-(fill|stroke)-[0-9A-Fa-f]{6}-[0-9A-Fa-f]{6} ?)+")

HOSTILE = [
    "x}}</style><script>alert(1)</script>",
    "]]><script>",
    "--><img src=x onerror=alert(1)>",
    '" onload="alert(1)" x="',
    "' onload='alert(1)' x='",
    "</title></svg><svg onload=alert(1)>",
    "&lt;b&gt;&amp;&#60;",
    "\0\b\x0b\x1b\x7f\x85\u2028\ufffe\uffff\ud800\udfff\U0001f0a1",
    "url(https://example.org/x)",
    "\u202e\u2066\r\n\t",
]
ANY_TEXT = st.one_of(
    st.sampled_from(HOSTILE), st.text(st.characters(codec=None), max_size=30), st.text(max_size=30)
)
COLOURS = st.from_regex("#[0-9A-Fa-f]{6}", fullmatch=True)
INKS = st.builds(Ink, COLOURS, COLOURS)
WEIGHTS = st.floats(-100, 100) | st.integers(-(10**15), 10**15)
SIGNS = st.builds(Sign, INKS, ANY_TEXT, ANY_TEXT, ANY_TEXT, WEIGHTS, ANY_TEXT)


def faces(signs: st.SearchStrategy[tuple[Sign, ...]], **others: st.SearchStrategy[Any]) -> Any:
    """Faces with these signs, without pips and a figure unless others are given."""
    given = {"pips": st.just(0), "figure": st.just(()), **others}
    return st.builds(Face, ANY_TEXT, ANY_TEXT, signs, ANY_TEXT, st.none() | SIGNS, **given)


ONE_SIGN = st.tuples(SIGNS)
FACES = st.one_of(
    faces(st.lists(SIGNS, max_size=4).map(tuple)),
    faces(ONE_SIGN, pips=st.integers(1, 10)),
    faces(ONE_SIGN, figure=st.lists(SIGNS, min_size=1, max_size=3).map(tuple)),
)


@frozen
class Card:
    """A card with any face and any text."""

    face: Face | None
    text: str

    def __str__(self) -> str:
        return self.text


CARDS = st.builds(Card, st.none() | FACES, ANY_TEXT)
HANDS = st.lists(CARDS, min_size=1, max_size=2).map(tuple)
ANY_ENUM: Any = Enum
THEMES = st.sampled_from(list(Theme))


def kind_of(text: str) -> Enum:
    """A member of an enum whose value is this text."""
    kinds: Any = ANY_ENUM("Kind", {"ONE": text})
    kind: Enum = kinds.ONE
    return kind


def score_of(hand: tuple[Card, ...], kinds: list[str]) -> Score[Enum, object]:
    return Score(tuple(Line(kind_of(text), hand, 1) for text in kinds))


class Tags(HTMLParser):
    """The elements and attributes that a browser finds in a text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)


def check(text: str) -> ET.Element:
    """Reads the text as XML and as HTML, and finds nothing in it but what a drawing and a table have."""
    root = ET.fromstring(text.encode())
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in TAGS | OF_TABLES
        assert {*element.attrib} <= ATTRIBUTES
        assert CLASSES.fullmatch(element.get("class", "muggins-fill-000000-000000"))
        if element.tag == f"{SVG}style":
            assert STYLE.fullmatch(element.text or "")
    found = Tags(text)
    assert found.tags <= TAGS | OF_TABLES
    assert found.attributes <= {name.lower() for name in ATTRIBUTES}
    return root


def check_drawing(drawing: Drawing, theme: Theme) -> None:
    """The same of a drawing, whose title is the only one at its top."""
    root = check(drawing.in_theme(theme).svg)
    assert root.tag == f"{SVG}svg"
    assert len(root.findall(f"{SVG}title")) == 1
    assert len(root.findall(f".//{SVG}style")) == (theme is Theme.AUTO)


@given(HANDS, THEMES)
def test_any_cards(hand: tuple[Card, ...], theme: Theme) -> None:
    """Titles, ranks, details, texts, paths, weights and colours of cards."""
    check_drawing(pictures.hand(hand), theme)
    check_drawing(pictures.card(hand[0]), theme)
    check_drawing(pictures.line(hand[:1], hand), theme)


@given(HANDS, st.lists(ANY_TEXT, max_size=3), THEMES)
def test_any_score(hand: tuple[Card, ...], kinds: list[str], theme: Theme) -> None:
    """Kinds of lines as well, also in the table of a notebook."""
    score = score_of(hand, kinds)
    check_drawing(pictures.score(score), theme)
    for drawing in pictures.lines(score):
        check_drawing(drawing, theme)
    check(score._repr_html_())


@given(HANDS, ANY_TEXT, ANY_TEXT, THEMES)
def test_any_count(hand: tuple[Card, ...], who: str, turn: str, theme: Theme) -> None:
    """Names of players beside a count."""
    state: Any = SimpleNamespace(
        rules=SimpleNamespace(limit=31), played=hand, played_by=[who] * len(hand), count=5, turn=turn
    )
    check_drawing(pictures.count(state), theme)


@given(ANY_TEXT, ANY_TEXT, THEMES)
def test_any_players(one: str, other: str, theme: Theme) -> None:
    """Names of players on a board."""
    pegs = SimpleNamespace(front=3, rear=0)
    scores: Any = SimpleNamespace(players=(one, other), winners=(one,), pegs=lambda _: pegs)
    check_drawing(pictures.board(scores, Board(55, 111)), theme)


@given(st.text(st.characters(codec=None)))
def test_a_text_is_read_as_it_was_written(text: str) -> None:
    """A card's text comes back from the drawing, but for what XML cannot hold and for the ends of lines."""
    (found,) = (
        element.get("data-card")
        for element in ET.fromstring(pictures.card(Card(None, text)).svg.encode()).iter()
        if "data-card" in element.attrib
    )
    assert found is not None
    held = re.sub("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)
    assert found == re.sub("[\t\r\n]", " ", held.replace("\r\n", "\n"))


@given(st.lists(CARDS, max_size=2).map(tuple), ANY_TEXT)
def test_a_table_without_pictures(hand: tuple[Card, ...], kind: str) -> None:
    """A card without a face stands in the table of a notebook as its text."""
    check(score_of((*hand, Card(None, kind)), [kind])._repr_html_())


def test_one_scoreboard_of_the_library() -> None:
    """The same with a scoreboard of its own."""
    scoreboard = Scoreboard((HOSTILE[0], HOSTILE[3]), FirstTo(111))
    check_drawing(pictures.board(scoreboard, Board(55, 111)), Theme.AUTO)
