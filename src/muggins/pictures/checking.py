"""Checks of values before they are drawn, and the limits of a drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from itertools import islice
from typing import TypeVar

from muggins.checks import check_type, check_whole, iterated
from muggins.errors import DrawingError, WrongTypeError, shown
from muggins.face import Face, Ink, Sign, face_of

__all__ = [
    "MOST_CARDS",
    "check_number",
    "check_parts",
    "checked_face",
    "figure",
    "lettering",
    "listed",
    "number",
    "shortened",
    "text_of",
    "text_of_card",
]

MOST_CARDS = 1_000
"""The largest number of cards in a row."""

_MOST_LETTERS = 1_000
_MOST_OF_A_PATH = 100_000
_LARGEST = 10**15
_LONGEST_TOLD = 200
_IN_ORDER = "an ordered iterable, such as a tuple"

T = TypeVar("T")


def lettering(what: str, text: object, most: int = _MOST_LETTERS) -> str:
    """The string, if it is one and not too long.

    Raises:
        DrawingError: if it is longer than `most`.
        WrongTypeError: if it is not a string.
    """
    if not isinstance(text, str):
        raise WrongTypeError(what, "a string", shown(text))
    if len(text) > most:
        raise DrawingError(f"{what} has {len(text):,} characters, and at most {most:,} are drawn")
    return text


def check_number(what: str, value: object) -> None:
    """Accept a number; True and False are not numbers.

    Raises:
        WrongTypeError: if it is not.
    """
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise WrongTypeError(what, "a number", shown(value))


def check_parts(what: str, value: object, parts: Iterable[str], expected: str) -> None:
    """Accept a value with these attributes, whatever its class.

    Raises:
        WrongTypeError: if it lacks one.
    """
    if not all(hasattr(value, part) for part in parts):
        raise WrongTypeError(what, expected, shown(value))


def number(what: str, value: float) -> float:
    """The number, if it is finite.

    Raises:
        DrawingError: if it is not finite, or its absolute value is above 10¹⁵.
        WrongTypeError: if it is not.
    """
    check_number(what, value)
    if not (-_LARGEST <= value <= _LARGEST):
        raise DrawingError(f"{what} cannot be drawn: it is {shown(value)}")
    return value


def figure(what: str, value: int) -> int:
    """The whole number, if it is small enough for a drawing.

    Raises:
        DrawingError: if its absolute value is above 10¹⁵.
        WrongTypeError: if it is not a whole number.
    """
    check_whole(what, value)
    number(what, value)
    return value


def listed(what: str, values: Iterable[T], most: int) -> tuple[T, ...]:
    """The values in order, if there are not too many; no more than `most` + 1 are read.

    Raises:
        DrawingError: if there are more than `most`.
        WrongTypeError: if they are not iterable, or have no order.
    """
    if isinstance(values, Set | Mapping):
        raise WrongTypeError(what, _IN_ORDER, shown(values))
    found = tuple(islice(iterated(what, values, _IN_ORDER), most + 1))
    if len(found) > most:
        raise DrawingError(f"{what} are more than {most:,}, which is too many for a drawing")
    return found


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
        WrongTypeError: if it is None, or a part of its face is of a wrong type.
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
        signs=tuple(map(_checked_sign, listed("the signs of a card", face.signs, _MOST_LETTERS))),
        detail=lettering("the detail of a card", face.detail),
        mark=None if face.mark is None else _checked_sign(face.mark),
        pips=figure("the pips of a card", face.pips),
        figure=tuple(map(_checked_sign, listed("the figure of a card", face.figure, _MOST_LETTERS))),
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
