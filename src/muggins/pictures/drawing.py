"""A finished drawing: its title, its size and its colours, in a notebook and as a file."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable
from pathlib import Path

from attrs import evolve, field, frozen

from muggins.checks import MOST_CARDS, check_type, listed, member
from muggins.checks.figures import check_number
from muggins.errors import DrawingError, WriteError, WrongTypeError, shown
from muggins.pictures.node import Node, Theme, dark_style, node, pieces_of, placed

__all__ = ["Drawing"]

_PIXELS = 0.75
"""The size of a unit in pixels, unless another width is given."""
_WIDEST = 1_000_000
"""The largest width of a drawing in pixels."""


def _width(pixels: float) -> float:
    check_number("the width of a drawing", pixels)
    if not (0 < pixels <= _WIDEST):
        raise DrawingError(
            f"a drawing cannot be {shown(pixels)} pixels wide: give a number above 0, and at most {_WIDEST:,}"
        )
    return pixels


def _theme(theme: Theme | str) -> Theme:
    return member(Theme, theme, "theme")


@frozen
class Drawing:
    """A drawing, which a notebook displays and `write_svg` writes to a file.

    A drawing never changes: `at_width` and `in_theme` return a new one.

    Examples:
        >>> from muggins import pictures
        >>> from muggins.cards.decktet import Card
        >>> card = pictures.card(Card.parse("PSWK")).at_width(54)
        >>> card.title, card.width, card.height
        ('the Light Keeper', 54, 74.0)

    Attributes:
        title: what it shows, in words, for a screen reader and as a tooltip.
        width: its width in pixels; as SVG it can be displayed at any other width.
        theme: whether it has the colours for a light background, for a dark one, or for the one its viewer
            prefers.
    """

    title: str
    width: float = field(converter=_width)
    theme: Theme = field(default=Theme.AUTO, kw_only=True, converter=_theme)
    _box: tuple[float, float] = field(kw_only=True, repr=False, alias="box")
    _parts: tuple[Node, ...] = field(kw_only=True, repr=False, alias="parts")

    @classmethod
    def of(cls, title: str, parts: Iterable[Node], *, across: float, down: float) -> Drawing:
        """A drawing of these elements, which are this many units wide and high.

        Raises:
            DrawingError: if it is too narrow or too low, or too wide or too high.
        """
        box = _width(across), _width(down)
        found = listed("the elements", parts, MOST_CARDS, "an iterable of elements")
        for part in found:
            check_type("an element", part, Node, "a Node")
        return cls(title, round(across * _PIXELS, 2), box=box, parts=found)

    @property
    def height(self) -> float:
        """Its height in pixels."""
        across, down = self._box
        return round(self.width * down / across, 2)

    def at_width(self, width: float) -> Drawing:
        """The same drawing with this width in pixels.

        Raises:
            DrawingError: if the width is not above 0, or is above 1,000,000.
        """
        return evolve(self, width=width)

    def in_theme(self, theme: Theme | str) -> Drawing:
        """The same drawing in the colours of a theme: "light", "dark", or "auto", as its viewer prefers.

        Raises:
            UnknownNameError: if a string names no theme.
        """
        return evolve(self, theme=theme)

    def inside(self, x: float, y: float, across: float) -> tuple[Node, float]:
        """Its content as an element of another drawing with this width there, and its height."""
        width, height = self._box
        scale = across / width
        return placed(x, y, *self._parts, scale=scale), height * scale

    @property
    def svg(self) -> str:
        """The drawing as SVG: one `svg` element, for an HTML page or for a file of its own.

        It has no `id`, so a page can contain any number of drawings.
        """
        return "".join(self.pieces)

    @property
    def pieces(self) -> tuple[str, ...]:
        """The SVG in pieces, one for each card, for a page that stores shared pieces only once."""
        across, down = self._box
        style = (dark_style(self._parts),) if self.theme is Theme.AUTO else ()
        root = node(
            "svg",
            *(node("title", self.title), *style, *self._parts),
            xmlns="http://www.w3.org/2000/svg",
            width=self.width,
            height=self.height,
            viewBox=f"0 0 {across:g} {down:g}",
            role="img",
            aria_label=self.title,
        )
        return tuple(pieces_of(root, self.theme))

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return f"{self.title}; {self.width:g} by {self.height:g} pixels"

    def write_svg(self, path: str | os.PathLike[str]) -> None:
        """Write the drawing to a file, completely or not at all; an existing file is replaced.

        Raises:
            WriteError: if it cannot be written; an existing file is then unchanged.
        """
        _write(_path(path), f"{self.svg}\n".encode())


def _path(source: str | os.PathLike[str]) -> Path:
    if not isinstance(source, str | os.PathLike):
        raise WrongTypeError("a path", "a string or a pathlib.Path", shown(source))
    try:
        return Path(source)
    except TypeError as error:  # a path-like object whose path is bytes, or is missing
        raise WrongTypeError("a path", "a string or a pathlib.Path", shown(source)) from error


def _write(path: Path, content: bytes) -> None:
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)  # a pipe or a device is not replaced
            return
        target = Path(os.path.realpath(path))
        part = target.with_name(f".muggins-{os.getpid()}-{threading.get_ident()}.part")
        try:
            part.write_bytes(content)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:  # a path with a null character raises a ValueError
        reason = error.strerror if isinstance(error, OSError) else error
        raise WriteError(f"cannot write {shown(str(path))}: {reason}") from error
