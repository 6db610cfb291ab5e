"""What a card shows when it is drawn, as data. The drawing itself is done elsewhere."""

from __future__ import annotations

import re
from typing import NamedTuple

from attrs import field, frozen

from muggins.checks import check_type
from muggins.errors import DrawingError, shown

__all__ = ["BACK", "CardBack", "Face", "Ink", "Sign", "colour", "face_of"]

_COLOUR = re.compile("#[0-9A-Fa-f]{6}")


def colour(text: str) -> str:
    """The same string, if it is `#` followed by six hexadecimal digits.

    Raises:
        DrawingError: if it is another string.
        WrongTypeError: if it is not a string.

    Examples:
        >>> colour("#4a4a8c")
        '#4a4a8c'
        >>> colour("red")
        Traceback (most recent call last):
        muggins.errors.DrawingError: a colour must be # and six hexadecimal digits, not 'red'
    """
    check_type("a colour", text, str, "a string such as #4a4a8c")
    found = _COLOUR.fullmatch(text)
    if found is None:
        raise DrawingError(f"a colour must be # and six hexadecimal digits, not {shown(text)}")
    return found.group()


@frozen
class Ink:
    """A colour as `#` and six hexadecimal digits, for a light background and for a dark one.

    Raises:
        DrawingError: if one of the two is another string.
        WrongTypeError: if one of the two is not a string.
    """

    light: str = field(converter=colour)
    dark: str = field(converter=colour)

    def __str__(self) -> str:
        return f"{self.light} on a light ground, {self.dark} on a dark one"


class Sign(NamedTuple):
    """A shape, such as that of a suit, in a square of 24 units whose y points down.

    The three paths are SVG path data, drawn over each other in this order.

    Attributes:
        ink: its colour.
        filled: the outline of the filled area.
        lined: the path of a line in the sign's colour.
        cut: the path of a thin line in the background colour.
        weight: the thickness of the line.
        label: the letter or two below it, for readers who cannot tell its colour.
    """

    ink: Ink
    filled: str = ""
    lined: str = ""
    cut: str = ""
    weight: float = 3.0
    label: str = ""

    def __str__(self) -> str:
        return f"a sign in {self.ink}"


class Face(NamedTuple):
    """What one card shows.

    Attributes:
        title: its name.
        rank: the few letters of its rank.
        signs: the signs of its suits, none to four of them; or one sign in their place.
        detail: a further sentence for readers who cannot see the picture.
        mark: a small sign in the corner, or None.
        pips: how many times its one sign is drawn in the usual layout, 1 to 10, with the rank and the sign in
            two corners as well; 0 if there is no such layout.
        figure: the picture of a court card, whose one sign stands in two corners. Its shapes are laid over
            each other in a box of 24 by 30 units, drawn upright in the upper half of the card and upside down
            in the lower one.
    """

    title: str
    rank: str
    signs: tuple[Sign, ...] = ()
    detail: str = ""
    mark: Sign | None = None
    pips: int = 0
    figure: tuple[Sign, ...] = ()

    def __str__(self) -> str:
        return f"{self.title}: {self.detail}" if self.detail else self.title


def face_of(card: object) -> Face | None:
    """The attribute `face` of a card, or None if it has none.

    Raises:
        DrawingError: if reading the attribute raises an error.

    Examples:
        >>> from muggins.cards.decktet import Card
        >>> face_of(Card.parse("PSWK")).title
        'the Light Keeper'
        >>> face_of("any other card") is None
        True
    """
    try:
        face = getattr(card, "face", None)
    except Exception as error:
        raise DrawingError(f"the face of {shown(card)} cannot be read: {shown(error)}") from error
    return face if isinstance(face, Face) else None


@frozen
class CardBack:
    """A card that lies face down. Use `BACK`, which is accepted wherever a card is drawn.

    Examples:
        >>> from muggins import pictures
        >>> from muggins.cards.decktet import cards
        >>> pictures.card(pictures.BACK).title
        'a card face down'
        >>> pictures.hand([pictures.BACK, pictures.BACK, *cards("XS")]).title
        '2 cards face down, the Bard'
    """

    @property
    def face(self) -> Face:
        """Its name in a drawing."""
        return Face(title=str(self), rank="")

    def __str__(self) -> str:
        return "a card face down"


BACK = CardBack()
"""A card that lies face down."""
