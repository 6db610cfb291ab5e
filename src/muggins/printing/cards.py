"""Cards in a line of text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from muggins.errors import FormatError, shown

__all__ = ["formatted", "listed"]

_SPEC = re.compile(r"(?P<padding>(.?[<>^])?[0-9]{0,4}(\.[0-9]{1,4})?s?)(?P<form>name|)", re.DOTALL)


def listed(cards: Iterable[object]) -> str:
    """The codes of the cards, separated by blanks, or "no card"."""
    return " ".join(map(str, cards)) or "no card"


def formatted(code: str, name: str, spec: str) -> str:
    """A card in a format specification: its code, or its name if the format ends with `name`.

    The rest is a format for strings, with widths of at most four digits.

    Raises:
        FormatError: if it is not such a format.

    Examples:
        >>> formatted("PSWK", "the Light Keeper", ">6"), formatted("PSWK", "the Light Keeper", "*^20name")
        ('  PSWK', '**the Light Keeper**')
    """
    asked = _SPEC.fullmatch(spec)
    if asked is None:
        raise FormatError(
            f"{shown(spec)} is not a format for a card: write a format for strings, such as '>5', "
            "with 'name' at its end for the name"
        )
    return format(name if asked["form"] else code, asked["padding"])
