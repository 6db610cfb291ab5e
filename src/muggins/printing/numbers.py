"""Numbers in a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["two_places"]


def two_places(number: Fraction) -> str:
    """The number to two places, however large it is.

    Examples:
        >>> from fractions import Fraction
        >>> two_places(Fraction(17, 3)), two_places(Fraction(-1, 8))
        ('5.67', '-0.12')
    """
    hundredths = round(number * 100)
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else ''}{whole}.{rest:02}"
