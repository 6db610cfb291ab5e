"""Errors in numbers and 2-sequences."""

from __future__ import annotations

from typing import ClassVar

from muggins.errors import FaultsError, MugginsError

__all__ = ["NumberError", "SequenceError"]


class NumberError(MugginsError, ValueError):
    """A number of a hand, a pressure or cards that is out of range."""


class SequenceError(FaultsError):
    """Cards that cannot be a 2-sequence."""

    VERDICT: ClassVar[str] = "these cards are not a 2-sequence"
