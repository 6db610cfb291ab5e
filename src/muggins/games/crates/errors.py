"""Errors in the numbers and the sequences of this game."""

from __future__ import annotations

from typing import ClassVar

from muggins.errors import FaultsError, MugginsError

__all__ = ["NumberError", "SequenceError"]


class NumberError(MugginsError, ValueError):
    """A number that no hand or no pressure has."""


class SequenceError(FaultsError):
    """Cards that cannot be a 2-sequence."""

    VERDICT: ClassVar[str] = "these cards are not a 2-sequence"
