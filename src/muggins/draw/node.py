"""The elements of a drawing, and how they become text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from html import escape
from typing import NamedTuple, TypeAlias

from muggins.face import Ink

__all__ = ["Node", "Theme", "node", "placed", "text_of"]

Attribute: TypeAlias = str | float | Ink

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Theme(StrEnum):
    """On which ground a drawing is seen: a light one, a dark one, or whichever its viewer prefers."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


class Node(NamedTuple):
    """An element of SVG: its tag, its attributes, and the elements and texts in it."""

    tag: str
    attributes: tuple[tuple[str, Attribute], ...]
    children: tuple[Node | str, ...] = ()


def node(tag: str, *children: Node | str, **attributes: Attribute) -> Node:
    """An element; an underscore in the name of an attribute stands for a hyphen.

    Examples:
        >>> text_of(node("text", "<3", font_size=12.5), Theme.LIGHT)
        '<text font-size="12.5">&lt;3</text>'
    """
    return Node(tag, tuple((name.replace("_", "-"), value) for name, value in attributes.items()), children)


def placed(x: float, y: float, *children: Node, scale: float = 1) -> Node:
    """The elements, moved to a point and scaled there."""
    move = f"translate({_plain(x)} {_plain(y)})"
    return node("g", *children, transform=move if scale == 1 else f"{move} scale({_plain(scale)})")


def text_of(root: Node, theme: Theme) -> str:
    """The text of an element and of all in it, in the colours of the theme.

    For `Theme.AUTO` the colours are those of the light theme, and each has a class by which `dark_rules`
    changes it.
    """
    if root.tag == "style":
        return f"<style>{''.join(map(str, root.children))}</style>"
    written = "".join(f' {name}="{_escaped(value)}"' for name, value in _attributes(root, theme))
    inside = "".join(
        text_of(child, theme) if isinstance(child, Node) else _escaped(child) for child in root.children
    )
    return f"<{root.tag}{written}>{inside}</{root.tag}>" if inside else f"<{root.tag}{written}/>"


def dark_rules(root: Node) -> Node:
    """The style that gives each colour of an element, and of all in it, its dark form for who prefers that.

    A class says which colours it is for, so that several drawings on one page never disagree.
    """
    rules = sorted({f".{_class(name, ink)}{{{name}:{ink.dark}}}" for name, ink in _inks(root)})
    return Node("style", (), (f"@media (prefers-color-scheme:dark){{{''.join(rules)}}}",))


def _inks(root: Node) -> Iterable[tuple[str, Ink]]:
    for name, value in root.attributes:
        if isinstance(value, Ink):
            yield name, value
    for child in root.children:
        if isinstance(child, Node):
            yield from _inks(child)


def _attributes(element: Node, theme: Theme) -> Iterable[tuple[str, str]]:
    classes = []
    for name, value in element.attributes:
        if isinstance(value, Ink):
            classes.append(_class(name, value))
            yield name, value.dark if theme is Theme.DARK else value.light
        else:
            yield name, value if isinstance(value, str) else _plain(value)
    if classes and theme is Theme.AUTO:
        yield "class", " ".join(classes)


def _class(name: str, ink: Ink) -> str:
    return f"muggins-{name}-{ink.light[1:]}-{ink.dark[1:]}"


def _plain(number: float) -> str:
    """The number to two digits after the point, without idle zeros."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _escaped(text: str) -> str:
    return escape(_NOT_IN_XML.sub("\ufffd", text))
