"""The elements of a drawing, and how they are written as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from html import escape
from typing import NamedTuple, TypeAlias

from muggins.checks.figures import number
from muggins.errors import DrawingError, shown
from muggins.face import Ink, colour

__all__ = [
    "DarkStyle",
    "Node",
    "Theme",
    "dark_style",
    "escaped",
    "node",
    "pieces_of",
    "placed",
    "text_of",
    "upside_down",
]

Attribute: TypeAlias = str | float | Ink

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TAGS = frozenset({"circle", "desc", "g", "path", "rect", "svg", "text", "title", "tspan"})
_OF_SHAPES = {"cx", "cy", "d", "height", "r", "rx", "transform", "viewBox", "width", "x", "xmlns", "y"}
_OF_LOOKS = {"fill", "opacity", "stroke", "stroke-linecap", "stroke-linejoin", "stroke-width"}
_OF_TEXTS = {"font-family", "font-size", "font-weight", "text-anchor"}
_OF_DATA = {"data-card", "data-lit", "data-peg", "data-points", "data-space", "data-track"}
_OF_MEANING = {"aria-label", "role"}
_ATTRIBUTES = _OF_SHAPES | _OF_LOOKS | _OF_TEXTS | _OF_DATA | _OF_MEANING
_INKED = frozenset({"fill", "stroke"})


class Theme(StrEnum):
    """The background on which a drawing is seen: light, dark, or the one its viewer prefers."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


class DarkStyle(NamedTuple):
    """The style that gives colours their dark form for viewers who prefer it, by attribute."""

    inks: tuple[tuple[str, Ink], ...]


class Node(NamedTuple):
    """An SVG element: its tag, its attributes, and the elements and texts in it."""

    tag: str
    attributes: tuple[tuple[str, Attribute], ...]
    children: tuple[Node | DarkStyle | str, ...] = ()


def node(tag: str, *children: Node | DarkStyle | str, **attributes: Attribute) -> Node:
    """An element; underscores in the names of attributes stand for hyphens.

    Examples:
        >>> text_of(node("text", "<3", font_size=12.5), Theme.LIGHT)
        '<text font-size="12.5">&lt;3</text>'
    """
    return Node(tag, tuple((name.replace("_", "-"), value) for name, value in attributes.items()), children)


def placed(x: float, y: float, *children: Node, scale: float = 1, **about: Attribute) -> Node:
    """The elements, moved to a point and scaled there."""
    move = f"translate({_plain(x)} {_plain(y)})"
    return node("g", *children, transform=move if scale == 1 else f"{move} scale({_plain(scale)})", **about)


def upside_down(x: float, y: float, *children: Node) -> Node:
    """The elements, turned about a point."""
    return node("g", *children, transform=f"rotate(180 {_plain(x)} {_plain(y)})")


def text_of(root: Node, theme: Theme) -> str:
    """The text of an element and of everything in it, in the colours of the theme.

    For `Theme.AUTO` the colours are those of the light theme, and each has a class by which a `DarkStyle`
    changes it. Nothing is written unchecked: unknown elements, attributes and colours are refused, and every
    text is escaped.

    Raises:
        DrawingError: if an element, an attribute, a colour or a number is not possible in a drawing.
    """
    return "".join(pieces_of(root, theme))


def pieces_of(root: Node, theme: Theme) -> Iterator[str]:
    """The same text in pieces, so that drawings with common pieces can be stored together.

    An element in the root that has a title, such as a card, is one piece; so is one that contains no others.
    """
    if root.tag not in _TAGS:
        raise DrawingError(f"a drawing has no element {shown(root.tag)}")
    written = "".join(f' {name}="{escaped(value)}"' for name, value in _attributes(root, theme))
    children = [child for child in root.children if child != ""]
    if not children:
        yield f"<{root.tag}{written}/>"
        return
    yield f"<{root.tag}{written}>"
    for child in children:
        if isinstance(child, Node):
            pieces = pieces_of(child, theme)
            yield from ["".join(pieces)] if _is_whole(child) else pieces
        else:
            yield _style(child) if isinstance(child, DarkStyle) else escaped(child)
    yield f"</{root.tag}>"


def _is_whole(element: Node) -> bool:
    """Whether it has a title of its own, or contains no other element."""
    nodes = [child for child in element.children if isinstance(child, Node)]
    return not nodes or nodes[0].tag == "title"


def dark_style(parts: Iterable[Node]) -> DarkStyle:
    """The style for all colours of these elements and of everything in them."""
    return DarkStyle(tuple(ink for part in parts for ink in _inks(part)))


def escaped(text: str) -> str:
    r"""The text escaped for XML and HTML, also within quotes; characters not allowed in XML are replaced.

    Examples:
        >>> escaped("<\0>")
        '&lt;�&gt;'
    """
    return escape(_NOT_IN_XML.sub("\ufffd", text))


def _style(style: DarkStyle) -> str:
    """Its text, which has only classes and colours.

    The name of a class includes its colours, so several drawings on one page never conflict.
    """
    rules = sorted({_rule(name, *_colours(ink)) for name, ink in dict.fromkeys(style.inks)})
    return f"<style>@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"


def _inks(root: Node) -> Iterator[tuple[str, Ink]]:
    for name, value in root.attributes:
        if isinstance(value, Ink):
            yield name, value
    for child in root.children:
        if isinstance(child, Node):
            yield from _inks(child)


def _attributes(element: Node, theme: Theme) -> Iterable[tuple[str, str]]:
    classes = []
    for name, value in element.attributes:
        if name not in _ATTRIBUTES:
            raise DrawingError(f"a drawing has no attribute {shown(name)}")
        if isinstance(value, Ink):
            light, dark = _colours(value)
            classes.append(_class(name, light, dark))
            yield name, dark if theme is Theme.DARK else light
        else:
            yield name, value if isinstance(value, str) else _plain(value)
    if classes and theme is Theme.AUTO:
        yield "class", " ".join(classes)


def _colours(ink: Ink) -> tuple[str, str]:
    """The two colours of an ink, each read once and checked, whatever the class of the ink is."""
    return colour(ink.light), colour(ink.dark)


def _class(name: str, light: str, dark: str) -> str:
    """The class of an element whose attribute with this name has these colours."""
    if name not in _INKED:
        raise DrawingError(f"a drawing has no colour as {shown(name)}")
    return f"muggins-{name}-{light[1:]}-{dark[1:]}"


def _rule(name: str, light: str, dark: str) -> str:
    return f".{_class(name, light, dark)}{{{name}:{dark}}}"


def _plain(value: float) -> str:
    """The number to two decimal places, without trailing zeros."""
    return f"{number('a number of a drawing', value):.2f}".rstrip("0").rstrip(".")
