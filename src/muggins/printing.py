"""What `print` shows, as far as it is the same for every deck and game: short text for people.

Tables are described by `muggins.scene`. `repr` is for programmers and shows everything, including hidden
cards.

Examples:
    >>> from muggins.games import bhargage
    >>> print(bhargage.start_play("XM 9MS 2WL", "XS AS 8WL").play("XM").play("XS"))
    pone plays XM: 10
    dealer plays XS: 20 for 2 (set)
    pone holds 2 cards, dealer 2
    count 20 of 23, pone to play
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import fields

from muggins.errors import FormatError, shown

if TYPE_CHECKING:
    from fractions import Fraction

    from attrs import AttrsInstance

__all__ = [
    "alternatives",
    "as_exact",
    "formatted",
    "listed",
    "numbered",
    "options",
    "plus_minus",
    "two_places",
    "with_error",
]

_PLACES = 2
_SPEC = re.compile(r"(?P<padding>(.?[<>^])?[0-9]{0,4}(\.[0-9]{1,4})?s?)(?P<form>name|)", re.DOTALL)


# --- cards -------------------------------------------------------------------------------------------------


def listed(cards: Iterable[object]) -> str:
    """The codes of the cards, separated by blanks, or "no card"."""
    return " ".join(map(str, cards)) or "no card"


def alternatives(things: Iterable[object]) -> str:
    """What can be chosen from, separated by commas and an "or".

    Examples:
        >>> alternatives(["5H", "TS", "AC"]), alternatives(["5H"])
        ('5H, TS or AC', '5H')
    """
    return " or ".join(", ".join(map(str, things)).rsplit(", ", 1))


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


# --- rules -------------------------------------------------------------------------------------------------


def options(game: str, rules: AttrsInstance) -> str:
    """The game's name, with each option that differs from the rules as written.

    Examples:
        >>> from muggins.games.bhargage import Rules
        >>> options("Bhargage", Rules()), options("Bhargage", Rules(target=61, excuse_in_sequences=False))
        ('Bhargage, standard rules', 'Bhargage: target 61, no excuse in sequences')
    """
    chosen = {
        option.name.replace("_", " "): getattr(rules, option.name)
        for option in fields(type(rules))
        if option.init and getattr(rules, option.name) != option.default
    }
    differing = ", ".join(_option(name, value) for name, value in chosen.items())
    return f"{game}: {differing}" if differing else f"{game}, standard rules"


def _option(name: str, value: object) -> str:
    if isinstance(value, bool):
        return name if value else f"no {name}"
    return f"{name} {value}" if isinstance(value, int) else f"{name} ({value})"


# --- numbers -----------------------------------------------------------------------------------------------


def numbered(number: int, noun: str) -> str:
    """The number with a noun.

    Examples:
        >>> numbered(1, "card"), numbered(2, "card"), numbered(0, "card")
        ('1 card', '2 cards', 'no cards')
    """
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def two_places(number: Fraction) -> str:
    """The number to two places, however large it is.

    Examples:
        >>> from fractions import Fraction
        >>> two_places(Fraction(17, 3)), two_places(Fraction(-1, 8))
        ('5.67', '-0.12')
    """
    return as_exact(number, 0)


def as_exact(number: Fraction | float, error: float, *, signed: bool = False) -> str:
    """The number to the first place at which its error does not round to 0, at most two places.

    Args:
        number: the number.
        error: its error.
        signed: whether a number above 0 has its sign as well.

    Examples:
        >>> as_exact(1.234, 0.11), as_exact(1.234, 0.04), as_exact(-0.04, 0.2), as_exact(1.234, 0)
        ('1.2', '1.23', '0.0', '1.23')
    """
    from fractions import Fraction  # a slow import, for what is printed only

    places = _places(error)
    told = round(Fraction(number) * 10**places)
    whole, rest = divmod(abs(told), 10**places)
    sign = "-" if told < 0 else "+" if signed else ""
    return f"{sign}{whole}.{rest:0{places}}" if places else f"{sign}{whole}"


def with_error(number: Fraction | float, error: float, *, signed: bool = False) -> str:
    """The number with its error, both to the places that `as_exact` gives the number.

    Examples:
        >>> with_error(1.234, 0.11), with_error(1.234, 0.04), with_error(1.234, 0.001)
        ('1.2 ± 0.1', '1.23 ± 0.04', '1.23')
    """
    return f"{as_exact(number, error, signed=signed)} {plus_minus(error)}".rstrip()


def plus_minus(error: float) -> str:
    """An error after its sign, to the first place at which it is not 0, at most two places; empty if it is 0.

    Examples:
        >>> plus_minus(0.11), plus_minus(0.04), plus_minus(0.001)
        ('± 0.1', '± 0.04', '')
    """
    told = f"{error:.{_places(error)}f}"
    return f"± {told}" if float(told) else ""


def _places(error: float) -> int:
    """The number of decimal places for a number with such an error."""
    return next((places for places in range(_PLACES) if round(error, places)), _PLACES)
