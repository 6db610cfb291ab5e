"""Errors in runs, and in the hands left at the end."""

from __future__ import annotations

from typing import ClassVar

from muggins.errors import FaultsError, MugginsError

__all__ = ["HandsError", "RunError"]


class RunError(FaultsError):
    """A run that cannot be on the table."""

    VERDICT: ClassVar[str] = "not a valid run"


class HandsError(MugginsError, ValueError):
    """Hands that cannot be the end of a hand, because not exactly one player is out of cards.

    Attributes:
        empty: the number of hands without a card.
    """

    def __init__(self, empty: int) -> None:
        super().__init__(empty)
        self.empty = empty

    def __str__(self) -> str:
        return f"exactly one player must have no cards at the end of a hand, not {self.empty} (CO-07)"
