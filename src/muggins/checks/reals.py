"""Checks of real numbers, and their exact fractions."""

from __future__ import annotations

from fractions import Fraction
from numbers import Rational, Real

from muggins.errors import WrongTypeError, shown

__all__ = ["check_real", "exact"]


def check_real(what: str, value: object) -> None:
    """Accept a real number, but not a complex one or an object that only resembles a number.

    Raises:
        WrongTypeError: if it is not.

    Examples:
        >>> check_real("the tolerance", "0.1")
        Traceback (most recent call last):
        muggins.errors.WrongTypeError: the tolerance must be a number, not '0.1'
    """
    if not isinstance(value, Real):
        raise WrongTypeError(what, "a number", shown(value))


def exact(number: float | Fraction) -> Fraction:
    """A finite number as a fraction of Python's own whole numbers, even if it is one of NumPy's.

    Examples:
        >>> exact(0.25)
        Fraction(1, 4)
    """
    if isinstance(number, Rational):
        return Fraction(int(number.numerator), int(number.denominator))
    return Fraction(float(number))
