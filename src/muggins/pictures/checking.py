"""Checks of values before they are drawn."""

from __future__ import annotations

from collections.abc import Iterable

from muggins.checks import check_type
from muggins.checks.figures import MOST_LETTERS, figure, lettering, listed, number
from muggins.errors import DrawingError, WrongTypeError, shown
from muggins.face import Face, Ink, Sign, face_of

__all__ = [
    "check_parts",
    "checked_face",
    "shortened",
    "text_of",
    "text_of_card",
]

_MOST_OF_A_PATH = 100_000
_LONGEST_TOLD = 200


def check_parts(what: str, value: object, parts: Iterable[str], expected: str) -> None:
    """Accept a value with these attributes, whatever its class."""
    if not all(hasattr(value, part) for part in parts):
        raise WrongTypeError(what, expected, shown(value))


def text_of(what: str, value: object) -> str:
    """The text of any value.

    Raises:
        DrawingError: if it has no text, or the text is too long.
    """
    try:
        text = str(value)
    except Exception as error:
        raise DrawingError(f"{what} has no text: {shown(error)}") from error
    return lettering(what, text)


def text_of_card(card: object) -> str:
    """The text for a card, such as its code.

    Raises:
        DrawingError: if it has no text, or the text is too long.
    """
    return text_of("a card", card)


def shortened(text: str) -> str:
    """The text, shortened for a message if it is long."""
    return text if len(text) <= _LONGEST_TOLD else f"{text[:_LONGEST_TOLD]}…"


def checked_face(card: object) -> Face:
    """The face of a card, or its text if it has none.

    Raises:
        DrawingError: if it is a string, or its face cannot be drawn.
    """
    if card is None:
        raise WrongTypeError("a card", "a card, or another object with a text", "None")
    if isinstance(card, str | bytes | bytearray):
        raise DrawingError(f"{shown(card)} is a string: use a card from Card.parse or cards()")
    face = face_of(card)
    if face is None:
        text = text_of_card(card)
        return Face(title=text, rank=text)
    return Face(
        title=lettering("the title of a card", face.title),
        rank=lettering("the rank of a card", face.rank),
        signs=tuple(map(_checked_sign, listed("the signs of a card", face.signs, MOST_LETTERS))),
        detail=lettering("the detail of a card", face.detail),
        mark=None if face.mark is None else _checked_sign(face.mark),
        pips=figure("the pips of a card", face.pips),
        figure=tuple(map(_checked_sign, listed("the figure of a card", face.figure, MOST_LETTERS))),
    )


def _checked_sign(sign: object) -> Sign:
    if not isinstance(sign, Sign):
        raise WrongTypeError("a sign", "a Sign", shown(sign))
    check_type("the ink of a sign", sign.ink, Ink, "an Ink")
    paths = (sign.filled, sign.lined, sign.cut)
    filled, lined, cut = (lettering("a path of a sign", path, _MOST_OF_A_PATH) for path in paths)
    weight = number("the weight of a sign", sign.weight)
    label = lettering("the label of a sign", sign.label)
    return Sign(Ink(sign.ink.light, sign.ink.dark), filled, lined, cut, weight, label)
