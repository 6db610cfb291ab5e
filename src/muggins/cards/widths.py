"""Full-width letters, digits and signs, as input methods for Chinese and Japanese write them."""

from __future__ import annotations

__all__ = ["narrowed"]

_FIRST, _LAST = 0xFF01, 0xFF5E
_NARROW = {wide: wide - _FIRST + ord("!") for wide in range(_FIRST, _LAST + 1)}


def narrowed(text: str) -> str:
    """The text with a usual character for each full-width one, and as long as it was.

    Examples:
        >>> narrowed("５Ｈ，１０♠")
        '5H,10♠'
    """  # noqa: RUF002 - this is what it reads
    return text if text.isascii() else text.translate(_NARROW)
